/** Stockpile in words: what outcry/stockpile/sentences.py does for the terminal, for the same catalogue. */

import { MONEY, PEOPLE } from '../../generated/nouns';
import type { Reader, Values } from '../../lib/messages';
import type { Actions } from './actions';
import { spaceOf } from './bids';
import { COMPANIES, COMPANY_KEYS, KIND_KEYS, feeOf, forecastText, isFee } from './numbers';
import type { Argument, Ask } from '../../lib/types';
import type { Board, GameEvent, Refusal, StockpileView } from './types';

/** The words of modules: they come with the modules' own screens (`modules/naming.ts`). */
export interface Naming {
  /** What the text of a module's action needs; null for an action of another. */
  values(words: Words, verb: string, args: Record<string, number>, view: StockpileView): Values | null;
  /** An argument of an event, reason or question; null where modules have no word for it. */
  noun(words: Words, name: string, value: number, me: number): string | number | null;
  /** A card that it lays on piles. */
  card(kind: number): string;
  /** Arguments with several numbers that are no cards, each with the name of one of them. */
  lists: Readonly<Record<string, string>>;
  /** D1: what a seat pays for each space of the bidding track. */
  bids(view: StockpileView, board: Board, seat: number): number[];
}

export class Words {
  constructor(
    readonly reader: Reader,
    readonly names: string[],
    readonly board: Board,
    private readonly actions: Actions,
    private readonly naming: Naming | null = null,
  ) {}

  /** D1: what a seat pays for each space of the bidding track: investors may have prices of their own. */
  bids(view: StockpileView, seat: number): number[] {
    return this.naming?.bids(view, this.board, seat) ?? this.board.bids;
  }

  /** A gap in the catalogue never stops a game: the key stands in. */
  say(key: string, values: Values = {}): string {
    try {
      return this.reader.say(key, values);
    } catch {
      return key;
    }
  }

  // ---- Nouns

  seat(seat: number, me: number): string {
    return seat === me ? this.say('stockpile.you') : (this.names[seat] ?? '');
  }

  company(company: number): string {
    return this.say(`stockpile.company.${COMPANY_KEYS[company]}`);
  }

  short(company: number): string {
    return this.say(`stockpile.company.${COMPANY_KEYS[company]}.short`);
  }

  card(kind: number): string {
    if (kind < 0) return this.say('stockpile.card.face_down');
    if (kind < COMPANIES) return this.short(kind);
    const key = KIND_KEYS[kind] ?? this.naming?.card(kind);
    return this.say(key ? `stockpile.card.${key}` : 'stockpile.card', { money: isFee(kind) ? this.reader.money(feeOf(kind)) : '' });
  }

  /** Several cards, equal ones together, in the order of the deck. */
  cards(kinds: number[]): string {
    return this.hand(kinds.toSorted((a, b) => a - b));
  }

  /** The same in the order in which they are held, for so they are asked for. */
  hand(kinds: number[]): string {
    const found = [...new Set(kinds)].map((kind) => {
      const count = kinds.filter((other) => other === kind).length;
      return count === 1 ? this.card(kind) : `${count} × ${this.card(kind)}`;
    });
    return found.length ? this.reader.listed(found) : this.say('stockpile.cards.none');
  }

  /** So many cards of one company. */
  stock(regular: number, split: number): string {
    const found = [];
    if (regular) found.push(this.say('stockpile.cards.regular', { count: regular }));
    if (split) found.push(this.say('stockpile.cards.split', { count: split }));
    return found.length ? this.reader.listed(found) : this.say('stockpile.cards.none');
  }

  portfolio(regular: number[], split: number[]): string {
    const found = [];
    for (let company = 0; company < COMPANIES; company++) {
      const [plain = 0, doubled = 0] = [regular[company], split[company]];
      const counts = plain ? [this.reader.number(plain)] : [];
      if (doubled) counts.push(this.say('stockpile.cards.split_count', { count: doubled }));
      if (counts.length) found.push(`${this.short(company)} ${counts.join(' + ')}`);
    }
    return found.length ? this.reader.listed(found) : this.say('stockpile.cards.none');
  }

  pile(pile: number): string {
    return this.say('stockpile.pile', { number: pile + 1 });
  }

  phase(phase: string): string {
    return this.say(`stockpile.phase.${phase}`);
  }

  // ---- Questions and answers

  action(action: number, view: StockpileView, chain: number[] = []): string {
    const money = (amount: number): string => this.reader.money(amount);
    const { verb, args } = this.actions.read(action);
    const { slot = 0, pile = 0, space = 0, company = 0, regular = 0, split = 0 } = args;
    const key = `stockpile.action.${verb}`;
    switch (verb) {
      case 'place-up':
      case 'place-down': {
        const kind = view.secrets?.hand[slot];
        const card = kind === undefined ? this.say('stockpile.card') : this.card(kind);
        return this.say(key, { card, pile: this.pile(pile) });
      }
      case 'bid':
        return this.say(key, { pile: this.pile(pile), money: money(this.bids(view, view.seat)[space] ?? 0) });
      case 'end-turn':
        return this.say(key);
      case 'done-selling': {
        if (!chain.length) return this.say(`${key}.nothing`, { money: money(0) });
        const all = chain.reduce((sum, sale) => sum + this.proceeds(sale, view), 0);
        return this.say(key, { money: money(all) });
      }
      case 'show':
        return this.shows(regular, split, view);
      case 'boom':
      case 'bust':
      case 'sell':
      case 'sell-split':
      case 'halve': {
        const price = view.prices[company] ?? 0;
        const brings = money(this.proceeds(action, view));
        return this.say(key, { company: this.company(company), price: money(price), money: brings });
      }
      default: {
        const values = this.naming?.values(this, verb, args, view);
        if (!values) return this.plainly(action); // named as on the plain table
        return this.say(values['count'] === 0 ? `${key}.nothing` : key, values);
      }
    }
  }

  private plainly(action: number): string {
    const { verb, labels } = this.actions.labels(action);
    try {
      return this.reader.say(`stockpile.plain.${verb}`, Object.fromEntries(labels));
    } catch {
      return this.actions.notation(action);
    }
  }

  private shows(regular: number, split: number, view: StockpileView): string {
    const ending = regular + split === 0 ? '.nothing' : view.dividend?.steps ? '.spaces' : '';
    return this.say(`stockpile.action.show${ending}`, {
      cards: this.stock(regular, split),
      money: this.reader.money((regular + 2 * split) * (view.dividend?.rate ?? 0)),
    });
  }

  /** L1, L2: what one sale brings. */
  proceeds(sale: number, view: StockpileView): number {
    const { verb, args } = this.actions.read(sale);
    return (view.prices[args['company']!] ?? 0) * (verb === 'sell-split' ? 2 : 1);
  }

  refusal(refusal: Refusal): string {
    const key = `stockpile.refusal.${refusal.code}`;
    return this.say(this.reader.has(key) ? key : `refusal.${refusal.code}`, this.values(refusal.args ?? {}, -1));
  }

  prompt(ask: Ask, view: StockpileView): string {
    const key = `stockpile.ask.${ask.prompt}`;
    const values = this.values(ask.args, view.seat);
    if (view.dividend?.steps) return this.say(`${key}.spaces`, { ...values, count: view.dividend.steps }); // ADV1
    return this.say(key, values);
  }

  // ---- The course of the game

  event(event: GameEvent, me: number): string {
    const actor = event.args['seat'] ?? event.args['owner'];
    // What the table itself tells (somebody left, is back) has the same words in every game.
    let key = this.reader.has(`event.${event.code}`) ? `event.${event.code}` : `stockpile.event.${event.code}`;
    if (event.code === 'game_began' && event.args['cash'] === 0) key += '.investors'; // S1: everybody's own is told
    if ('to' in event.args && event.args['to'] === actor) key += '.self';
    if (event.code === 'shown' && event.args['regular'] === 0 && event.args['split'] === 0) key += '.none';
    if (actor === me && me >= 0) key += '.you';
    else if (actor === -1) key += '.board';
    const values = this.values(event.args, me);
    const cards = event.args['cards'];
    const steps = event.args['steps'];
    if (event.code === 'opened' && Array.isArray(cards)) {
      values['cards'] = this.portfolio(cards.slice(0, COMPANIES), cards.slice(COMPANIES));
    } else if (event.code.startsWith('drew_') && Array.isArray(cards)) {
      values['cards'] = this.hand(cards);
    } else if (typeof steps === 'number' && steps) {
      key += '.spaces'; // ADV1: a move that waits, not a plain dividend
      values['count'] = steps;
    }
    if (event.code === 'bid' || 'space' in event.args) {
      values['money'] = this.reader.money(this.board.bids[spaceOf(event, this.board)] ?? 0);
    }
    const sentence = this.say(key, values);
    const fees = event.args['fees'];
    if (Array.isArray(fees) && fees.length) {
      return this.say('stockpile.event.took.fees', { took: sentence, fees: values['fees']! });
    }
    return sentence;
  }

  /** The arguments of an event, reason or question, each put into words by its name. */
  values(args: Record<string, Argument>, me: number): Values {
    const values: Values = {};
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === 'string') values[name] = value;
      else if (typeof value === 'number') values[name] = this.noun(name, value, me);
      else if (name === 'fees') values[name] = this.reader.listed(value.map((fee) => this.reader.money(fee)));
      else if (name === 'scores') {
        values[name] = this.reader.listed(
          value.map((score, seat) => `${this.seat(seat, me)} ${this.reader.money(score)}`),
        );
      } else if (name === 'forecasts') values[name] = value.map(forecastText).join(', ');
      else if (this.naming && name in this.naming.lists) {
        const noun = this.naming.lists[name]!;
        values[name] = this.reader.listed(value.map((one) => String(this.noun(noun, one, me))));
      } else values[name] = this.cards(value);
    }
    return { ...values, ...this.counted(args) };
  }

  private noun(name: string, value: number, me: number): string | number {
    if (MONEY.has(name)) return this.reader.money(value);
    if (PEOPLE.has(name)) return value >= 0 ? this.seat(value, me) : '';
    if (name === 'company') return this.company(value);
    if (name === 'pile') return this.pile(value);
    if (name === 'card') return this.card(value);
    if (name === 'forecast') return forecastText(value);
    return this.naming?.noun(this, name, value, me) ?? value;
  }

  /** What is not an argument but follows from two of them. */
  private counted(args: Record<string, Argument>): Values {
    const { regular, split, from_place: begun, to_place: ended } = args;
    if (typeof regular === 'number' && typeof split === 'number') return { cards: this.stock(regular, split) };
    if (typeof begun === 'number' && typeof ended === 'number') {
      const went = this.say(ended > begun ? 'stockpile.went.up' : 'stockpile.went.down');
      return { went, count: Math.abs(ended - begun) };
    }
    return {};
  }
}
