/** Stockpile in words: what outcry/stockpile/words.py does for the terminal, for the same catalogue. */

import type { Reader, Values } from '../../lib/messages';
import {
  BID,
  BOOM,
  BUST,
  COMPANIES,
  COMPANY_KEYS,
  DONE_SELLING,
  END_TURN,
  HALVE,
  KIND_KEYS,
  MOST_PILES,
  MOST_SHOWN,
  PLACE_DOWN,
  SELL,
  SELL_SPLIT,
  SHOW,
  SPACES,
  feeOf,
  forecastText,
  isFee,
} from './numbers';
import type { Argument, Ask, Board, GameEvent, Refusal, StockpileView } from '../../lib/types';

const MONEY = new Set(['bid', 'cash', 'fee', 'from_price', 'money', 'price', 'rate', 'to_price']);
const PEOPLE = new Set(['seat', 'owner', 'first', 'by']);

export class Words {
  constructor(
    readonly reader: Reader,
    readonly names: string[],
    readonly board: Board,
  ) {}

  /** A gap in the catalogue never stops a game: the key stands in. */
  private say(key: string, values: Values = {}): string {
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
    if (kind < COMPANIES) return this.short(kind);
    return this.say(`stockpile.card.${KIND_KEYS[kind]}`, { money: isFee(kind) ? this.reader.money(feeOf(kind)) : '' });
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
    const company = (first: number): number => (action - first) % COMPANIES;
    const stock = (verb: string, first: number, factor = 1): string => {
      const price = view.prices[company(first)] ?? 0;
      return this.say(`stockpile.action.${verb}`, {
        company: this.company(company(first)),
        price: money(price),
        money: money(price * factor),
      });
    };
    if (action < BID) {
      const slot = Math.floor(action / MOST_PILES) % 2;
      const kind = view.secrets?.hand[slot];
      return this.say(`stockpile.action.${action < PLACE_DOWN ? 'place-up' : 'place-down'}`, {
        card: kind === undefined ? this.say('stockpile.card') : this.card(kind),
        pile: this.pile(action % MOST_PILES),
      });
    }
    if (action < BOOM) {
      const bid = this.board.bids[(action - BID) % SPACES] ?? 0;
      const pile = this.pile(Math.floor((action - BID) / SPACES));
      return this.say('stockpile.action.bid', { pile, money: money(bid) });
    }
    if (action < BUST) return stock('boom', BOOM);
    if (action < END_TURN) return stock('bust', BUST);
    if (action === END_TURN) return this.say('stockpile.action.end-turn');
    if (action < SELL_SPLIT) return stock('sell', SELL);
    if (action < HALVE) return stock('sell-split', SELL_SPLIT, 2);
    if (action < DONE_SELLING) return stock('halve', HALVE);
    if (action === DONE_SELLING) {
      if (!chain.length) return this.say('stockpile.action.done-selling.nothing', { money: money(0) });
      const all = chain.reduce((sum, sale) => sum + this.proceeds(sale, view), 0);
      return this.say('stockpile.action.done-selling', { money: money(all) });
    }
    return this.shows(action, view);
  }

  private shows(action: number, view: StockpileView): string {
    const regular = Math.floor((action - SHOW) / MOST_SHOWN);
    const split = (action - SHOW) % MOST_SHOWN;
    const ending = regular + split === 0 ? '.nothing' : view.dividend?.steps ? '.spaces' : '';
    return this.say(`stockpile.action.show${ending}`, {
      cards: this.stock(regular, split),
      money: this.reader.money((regular + 2 * split) * (view.dividend?.rate ?? 0)),
    });
  }

  /** L1, L2: what one sale brings. */
  proceeds(sale: number, view: StockpileView): number {
    const price = view.prices[(sale - SELL) % COMPANIES] ?? 0;
    return sale >= SELL_SPLIT && sale < HALVE ? price * 2 : price;
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
    if (event.code === 'shown' && event.args['regular'] === 0 && event.args['split'] === 0) key += '.none';
    if (actor === me && me >= 0) key += '.you';
    else if (actor === -1) key += '.board';
    const values = this.values(event.args, me);
    const cards = event.args['cards'];
    const steps = event.args['steps'];
    if (event.code === 'opened' && Array.isArray(cards)) {
      values['cards'] = this.portfolio(cards.slice(0, COMPANIES), cards.slice(COMPANIES));
    } else if (event.code === 'drew_cards' && Array.isArray(cards)) {
      values['cards'] = this.hand(cards);
    } else if (typeof steps === 'number' && steps) {
      key += '.spaces'; // ADV1: a move that waits, not a plain dividend
      values['count'] = steps;
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
    return value;
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
