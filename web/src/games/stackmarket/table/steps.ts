/** The way of a turn, or of a takeover, as the top bar shows it: which steps there are, and which is now. */

import { PAYS, RANKS } from '../takeover';
import type { View } from '../types';

export interface Steps {
  /** Names of texts. */
  all: readonly string[];
  now: string;
}

const TURN = ['throw', 'order', 'stack', 'check', 'invest'];
/** Before the first turn everybody invests. */
const BEFORE = ['invest', 'throw', 'order', 'stack', 'check'];
const TAKEOVER = ['rank', 'stacker', 'both', 'check', 'pay'];

/** `told`: the code of what is told this moment; empty if nothing is. */
export function stepsOf(view: View, told: string): Steps {
  const judged = view.waits_for === 'judge';
  if (view.phase === 'takeover') return { all: TAKEOVER, now: ofTakeover(view, told) };
  if (view.phase === 'invest') return { all: BEFORE, now: 'invest' };
  if (view.phase === 'order') return { all: TURN, now: told === 'threw' ? 'throw' : 'order' };
  if (view.phase === 'stack' || view.phase === 'contest') return { all: TURN, now: judged ? 'check' : 'stack' };
  return { all: TURN, now: view.phase === 'over' ? '' : 'invest' };
}

function ofTakeover(view: View, told: string): string {
  if (RANKS.has(told)) return 'rank';
  if (PAYS.has(told)) return 'pay';
  if (view.waits_for === 'judge') return 'check';
  return view.asked === 'stacker' ? 'stacker' : 'both';
}
