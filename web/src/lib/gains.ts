/** What events do to money, as the server says it of each kind (`GameInfo.events`). */

import type { EventInfo, GameEvent } from './types';

export class Gains {
  private readonly signs: Map<string, number>;

  constructor(events: EventInfo[]) {
    this.signs = new Map(events.map(({ code, money }) => [code, money]));
  }

  /** What an event brings to its seat; what it takes is less than nothing. */
  of({ code, args }: GameEvent): number {
    const sign = this.signs.get(code);
    return sign ? sign * (args['money'] as number) : 0;
  }
}
