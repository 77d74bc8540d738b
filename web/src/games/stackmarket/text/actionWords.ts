/** A choice of Stack Market as a short text. */

import { say } from '../../../lib/say.svelte';
import type { Play } from '../play.svelte';

export function actionWords(play: Play, action: number): string {
  const { verb, args } = play.actions.read(action);
  const company = args['company'];
  return say(`stackmarket.plain.${verb}`, {
    company: company === undefined ? '' : company < play.board.companies.length ? play.words.company(company) : '',
    value: args['value'] ?? 0,
    stacker: args['stacker'] === undefined ? '' : play.name(args['stacker']),
  });
}
