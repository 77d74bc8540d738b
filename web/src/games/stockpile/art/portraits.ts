/** The drawings of all investors and of their back, by name: a file of their own, which comes with the first portrait. */

const PORTRAITS = import.meta.glob<string>('./investors/*.svg', { eager: true, query: '?raw', import: 'default' });
export const portrait = (key: string): string => PORTRAITS[`./investors/${key}.svg`] ?? '';
