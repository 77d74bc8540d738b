/** Any game, as one object: played by named lists, without anything that knows its rules. */

import type { Game, MakeGame } from '../../lib/game';
import { currentReader, later } from '../../lib/say.svelte';
import Table from './Table.svelte';
import { PlainWords } from './words';

const plain = ((info): Game => ({
  info,
  Table,
  TextTable: null,
  End: null,
  ReplayTools: null,
  Learn: null,
  setup: () => later(() => import('./setup')),
  rulesArt: null,
  beats: () => [],
  isNew: () => false,
  words: (names) => new PlainWords(currentReader(), info, names),
  headline: (events) => events[0],
})) satisfies MakeGame;

export default plain;
