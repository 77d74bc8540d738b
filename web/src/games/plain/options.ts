/** What an option of any game is called: by its text where there is one, else by its own name. */

import { currentReader, say } from '../../lib/say.svelte';
import { asWords } from './words';

export function optionName(game: string, option: string, value?: string): string {
  const key = [game, 'option', option, ...(value === undefined ? [] : [value])].join('.');
  return currentReader().has(key) ? say(key) : asWords(value ?? option);
}
