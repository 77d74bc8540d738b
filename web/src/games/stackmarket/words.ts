/** Stack Market in words, for one table: events, reasons, questions and names. */

import type { GameWords } from '../../lib/game';
import type { Reader, Values } from '../../lib/messages';
import type { Argument, Ask, Outcome } from '../../lib/types';
import type { Board, GameEvent, Refusal } from './types';

const MONEY = new Set(['cash', 'money', 'owed']);
const PEOPLE = new Set(['seat', 'first', 'by']);

export class Words implements GameWords {
  constructor(
    private readonly reader: Reader,
    private readonly names: string[],
    private readonly board: Board,
  ) {}

  company(company: number): string {
    return this.reader.say(`stackmarket.company.${this.board.companies[company]!.letter}`);
  }

  /** The first word of a company's name: enough beside its sign. */
  short(company: number): string {
    return this.company(company).split(' ')[0]!;
  }

  phase(phase: string): string {
    return this.reader.say(`stackmarket.phase.${phase}`);
  }

  prompt(ask: Ask, me: number): string {
    return this.reader.say(`stackmarket.ask.${ask.prompt}`, this.values(ask.args, me));
  }

  refusal({ code, args }: Refusal): string {
    const own = `stackmarket.refusal.${code}`;
    return this.reader.say(this.reader.has(own) ? own : `refusal.${code}`, this.values(args ?? {}, -1));
  }

  event(event: GameEvent, me: number): string {
    const { seat, owed, money } = event.args;
    const short = owed !== undefined && owed !== money ? '.short' : ''; // who has less than he owes pays that
    const you = `${short}${me >= 0 && seat === me ? '.you' : ''}`;
    const values = this.values(event.args, me);
    // What the table itself tells (somebody left, is back) has the same words in every game.
    const ofTheHouse = `event.${event.code}${you}`;
    return this.reader.say(this.reader.has(ofTheHouse) ? ofTheHouse : `stackmarket.event.${event.code}${you}`, values);
  }

  outcome({ reason, winners }: Outcome, me: number): string {
    return this.reader.say(`stackmarket.outcome.${reason}`, {
      winners: this.reader.listed(winners.map((seat) => this.name(seat, me))),
    });
  }

  name(seat: number, me: number): string {
    return seat === me && me >= 0 ? this.reader.say('stackmarket.you') : (this.names[seat] ?? '');
  }

  private values(args: Record<string, Argument>, me: number): Values {
    return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.value(name, value, me)]));
  }

  private value(name: string, value: Argument, me: number): string | number {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') {
      if (name !== 'scores') return value.join(' ');
      return this.reader.listed(value.map((score, seat) => `${this.name(seat, me)} ${this.reader.money(score)}`));
    }
    if (MONEY.has(name)) return this.reader.money(value);
    if (name === 'company') return this.company(value);
    if (PEOPLE.has(name)) return this.name(value, me);
    return name === 'round' ? value + 1 : value;
  }
}
