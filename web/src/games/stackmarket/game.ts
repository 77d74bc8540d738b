/** Stack Market, as one object: all that this browser knows of it. */

import type { Game, MakeGame } from '../../lib/game';
import { Gains } from '../../lib/gains';
import { currentReader, later } from '../../lib/say.svelte';
import type { GameInfo } from '../../lib/types';
import { beatsOf } from './beats';
import { headline } from './story';
import Table from './table/Table.svelte';
import type { Board, View } from './types';
import { Words } from './words';

function stackmarket(info: GameInfo): Game<View, Board> {
  const gains = new Gains(info.events);
  return {
    info,
    Table,
    TextTable: () => later(() => import('./text/TextTable.svelte')),
    End: () => later(() => import('./end/End.svelte')),
    ReplayTools: null,
    Learn: null,
    setup: () => later(() => import('./new/setup')),
    rulesArt: () => import('./rules/art'),
    beats: (before, events, _, now) => beatsOf(before, events, now, gains),
    isNew: () => false,
    words: (names, board) => new Words(currentReader(), names, board),
    headline,
  };
}

export default stackmarket satisfies MakeGame;
