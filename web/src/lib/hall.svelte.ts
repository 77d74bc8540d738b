/** The tables of this server as lists show them: fresh when the page is looked at, and every quarter of a minute. */

import { api } from './api';
import { keepResult, seats } from './seats';
import { finished, mineOf, resultOf, running, type Mine } from './tables';
import type { TableInfo } from './types';

const EVERY = 15_000;
const SECOND = 1000;

class Hall {
  open: TableInfo[] = $state.raw([]);
  live: TableInfo[] = $state.raw([]);
  over: TableInfo[] = $state.raw([]);
  mine: Mine[] = $state.raw([]);
  /** The server has answered: an empty list is empty. */
  known = $state(false);
  lost = $state(false);
  /** Milliseconds since the lists came: so much less is left on every clock. */
  since = $state(0);

  private came = 0;
  private asked = 0;

  get running(): Mine[] {
    return running(this.mine);
  }

  get finished(): Mine[] {
    return finished(this.mine);
  }

  async refresh(): Promise<void> {
    const turn = ++this.asked;
    const codes = seats().map(({ code }) => code);
    try {
      const { open, live, over, mine } = await api.tables(codes);
      if (turn !== this.asked) return; // a later question is on its way
      this.mine = mineOf(seats(), mine);
      for (const { info, seat } of this.finished) {
        const result = resultOf(info, seat);
        if (result) keepResult(info.code, result);
      }
      const here = (table: TableInfo): boolean => mine.some(({ code }) => code === table.code);
      this.open = open.filter((table) => !here(table));
      this.live = live;
      this.over = over.filter((table) => !here(table));
      this.came = Date.now();
      this.since = 0;
      this.known = true;
      this.lost = false;
    } catch {
      this.lost = true; // what was known stays on the page
    }
  }

  /** Keep the lists fresh as long as a screen shows them. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const doubt = (): void => void (this.lost = true);
    look();
    const timer = setInterval(look, EVERY);
    const clock = setInterval(() => {
      if (this.mine.some(({ info }) => info.left !== null)) this.since = Date.now() - this.came;
    }, SECOND);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    addEventListener('offline', doubt);
    return () => {
      clearInterval(timer);
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      removeEventListener('offline', doubt);
    };
  }
}

export const hall = new Hall();
