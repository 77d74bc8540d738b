/** The rules for players, in the reader's language: fetched when somebody first asks for them. */

import { api } from './api';

export interface Entry {
  id: string;
  title: string;
  short: string;
  text: string[];
  also: string;
  art: string[];
  see: string[];
  rules: string[];
}

export interface Reference {
  /** What [P], [R] and [H] in a text stand for. */
  marks: Record<string, string>;
  sections: { id: string; title: string; entries: Entry[] }[];
}

const fetched = new Map<string, Promise<Reference>>(); // by game and language

export function reference(game: string, language: string): Promise<Reference> {
  const key = `${game} ${language}`;
  let found = fetched.get(key);
  if (!found) {
    found = api.reference(game, language);
    fetched.set(key, found);
    found.catch(() => fetched.delete(key)); // the next to ask tries again
  }
  return found;
}

export const entriesOf = ({ sections }: Reference): Entry[] => sections.flatMap(({ entries }) => entries);
