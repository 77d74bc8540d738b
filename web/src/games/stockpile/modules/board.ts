/** Companies that are chosen where they live: on the tracks of the market, wherever it lies beside the question. */

import { layout } from '../../../lib/layout.svelte';
import { worth } from '../market';
import { landing, worthAfter, type Landing } from '../prospects';
import type { Play } from '../table/play.svelte';
import { choicesOf } from './offers';
import { groups, stepsOf, type Option } from './options';
import { timesChosen, widened } from './several';

const ON_TRACKS = new Set(['push-up', 'push-down', 'nudge-up', 'nudge-down', 'declare']);

/** The choices that stand on the tracks; none where other things are asked for as well, or the market is not in sight. */
export function onTracks(play: Play): Option[] {
  const actions = layout.wide && play.moment ? widened(play, choicesOf(play)) : [];
  if (!actions.every((action) => ON_TRACKS.has(play.actions.read(action).verb))) return [];
  return groups(play, actions).flatMap(({ options }) => options);
}

export const isChosen = (play: Play, action: number): boolean => play.chain?.picked === action || timesChosen(play, action) > 0;

/** What is chosen so far, in the order of the tracks. */
export const chosenOn = (play: Play): Option[] => onTracks(play).filter(({ action }) => isChosen(play, action));

/** What stands on the track of a company: what its choice does, and where its price would come to rest. */
export function aimAt(play: Play, company: number): { says: string; lands: Landing | null } | null {
  const here = onTracks(play).filter(({ face }) => 'company' in face && face.company === company);
  const chosen = here.find(({ action }) => isChosen(play, action));
  if (chosen) return { says: chosen.detail, lands: landingOf(play, chosen) };
  const [only] = here;
  return here.length === 1 && !landingOf(play, only!) ? { says: only!.detail, lands: null } : null;
}

function landingOf(play: Play, { action }: Option): Landing | null {
  const { verb, args } = play.actions.read(action);
  const steps = stepsOf(play, verb);
  return steps ? landing(play.view, play.board, args['company']!, steps) : null;
}

/** What all that is chosen changes for me at today's prices; null where no price moves. */
export function gainOf(play: Play): number | null {
  const landings = chosenOn(play).flatMap((option) => {
    const lands = landingOf(play, option);
    return lands && 'company' in option.face ? [{ company: option.face.company, lands }] : [];
  });
  if (!landings.length) return null;
  return landings.reduce((sum, { company, lands }) => {
    const then = worthAfter(play.view, play.board, company, lands);
    return sum + then.cash + then.stock - worth(play.view);
  }, 0);
}
