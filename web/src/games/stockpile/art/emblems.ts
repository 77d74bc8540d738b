/** The drawings of all strategies, by name: a file of their own, which comes with the first card. */

const EMBLEMS = import.meta.glob<string>('./strategies/*.svg', { eager: true, query: '?raw', import: 'default' });
export const emblem = (key: string): string => EMBLEMS[`./strategies/${key}.svg`] ?? '';
