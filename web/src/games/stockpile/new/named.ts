/** A module by its name on the screen: one that has no text here is called as the server calls it. */

import { currentReader, say } from '../../../lib/say.svelte';

/** `forecast_dice` is "Forecast dice" where nobody has found better words. */
const plain = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
const told = (key: string, otherwise: string): string => (currentReader().has(key) ? say(key) : otherwise);

export const moduleName = (name: string): string => told(`web.new.module.${name}`, plain(name));
export const moduleWhy = (name: string): string => told(`web.new.module.${name}.why`, '');
/** In a list of tables it is shorter. */
export const moduleBrief = (name: string): string => told(`web.home.module.${name}`, plain(name));
