/** Stockpile, as one object: all that this browser knows of it. */

import type { Game, MakeGame } from '../../lib/game';
import type { GameInfo } from '../../lib/types';
import { currentReader, later } from '../../lib/say.svelte';
import { Gains } from '../../lib/gains';
import { settings } from '../../lib/settings.svelte';
import { Actions } from './actions';
import { beatsOf } from './beats';
import { isNew, openingBeats } from './opening';
import { headline } from './story';
import { modules } from './table/chunks.svelte';
import { met } from '../../lib/met.svelte';
import { OPENING } from './table/first';
import Table from './table/Table.svelte';
import type { Board, DrawnView } from './types';
import { Words } from './words';

function stockpile(info: GameInfo): Game<DrawnView, Board> {
  const actions = new Actions(info.verbs);
  const gains = new Gains(info.events);
  return {
    info,
    Table,
    TextTable: () => later(() => import('./text/TextTable.svelte')),
    End: () => later(() => import('./end/End.svelte')),
    ReplayTools: () => later(() => import('./replay/Hands.svelte')),
    Learn: () => later(() => import('./learn/Learning.svelte')),
    setup: () => later(() => import('./new/setup')),
    rulesArt: () => import('./rules/art'),
    beats: (before, events, board, now) => [
      ...beatsOf(before, events, board, gains, modules.parts?.staging),
      ...(settings.still ? [] : openingBeats(before, events, now, !met.has(OPENING), modules.parts?.staging)),
    ],
    isNew,
    words: (names, board) => new Words(currentReader(), names, board, actions, modules.parts?.naming),
    headline,
  };
}

export default stockpile satisfies MakeGame;
