/** Where the keys of reader's mode lead: its parts by the ids of the page. */

export interface Place {
  /** Nothing for the towers, which have numbers. */
  key: string;
  /** The name of a text. */
  what: string;
  /** The part that gets the focus; nothing for what is opened or left. */
  id?: string;
}

export const PLACES: readonly Place[] = [
  { key: '', what: 'tower' },
  { key: 'H', what: 'hand', id: 'text-asked' },
  { key: 'O', what: 'order', id: 'text-order' },
  { key: 'L', what: 'log', id: 'text-log' },
  { key: 'R', what: 'back' },
  { key: '?', what: 'keys' },
];
