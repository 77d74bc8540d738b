/** A module by its name on the screen: one that has no text here is called as the server calls it. */

import { currentReader, say } from '../../../lib/say.svelte';

/** `forecast_dice` is "Forecast dice" where nobody has found better words. */
const plain = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** The text of a key, or the plain name of a module. */
export const named = (key: string, name: string): string => (currentReader().has(key) ? say(key) : plain(name));
