/** Stockpile, as one object: all that this browser knows of it. */

import type { Game, MakeGame } from '../../lib/game';
import { currentReader, later } from '../../lib/say.svelte';
import { Actions } from './actions';
import { beatsOf } from './beats';
import { headline } from './story';
import Table from './table/Table.svelte';
import type { Board, DrawnView } from './types';
import { Words } from './words';

const stockpile = ((info): Game<DrawnView, Board> => ({
  info,
  Table,
  TextTable: () => later(() => import('./text/TextTable.svelte')),
  End: () => later(() => import('./end/End.svelte')),
  ReplayTools: () => later(() => import('./replay/Hands.svelte')),
  Learn: () => later(() => import('./lesson/Learn.svelte')),
  setup: () => later(() => import('./new/setup')),
  rulesArt: () => import('./rules/art'),
  beats: beatsOf,
  words: (names, board) => new Words(currentReader(), names, board, new Actions(info.verbs)),
  headline,
})) satisfies MakeGame;

export default stockpile;
