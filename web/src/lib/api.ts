/** The lobby over HTTP. */

import type { Catalogue } from './messages';
import type { Reference } from './reference';
import type {
  Aid,
  GameInfo,
  GameReport,
  NewLesson,
  NewTable,
  Options,
  Problem,
  Refusal,
  Seated,
  ServerInfo,
  Sit,
  TableInfo,
  Tables,
} from './types';

/** The server said no, and why. */
export class Refusals extends Error {
  constructor(
    readonly status: number,
    readonly refusals: Refusal[],
  ) {
    super(refusals.map((refusal) => refusal.code).join(', '));
  }
}

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: written(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (answer.ok) return (await answer.json()) as T;
  let refusals: Refusal[] = [];
  try {
    refusals = ((await answer.json()) as Problem).refusals ?? [];
  } catch {
    // No words came with it: the status says what there is to say.
  }
  throw new Refusals(answer.status, refusals);
}

const written = (body: unknown): BodyInit => (body instanceof Blob ? body : JSON.stringify(body));

export const api = {
  server: () => call<ServerInfo>('/api/server'),
  games: () => call<GameInfo[]>('/api/games'),
  game: (game: string) => call<GameInfo>(`/api/games/${game}`),
  /** What is printed on the board of a table set up so; null for a game without a board. */
  board: (game: string, seats: number, options: Options) =>
    call<unknown>(`/api/games/${game}/board?seats=${seats}&options=${encodeURIComponent(JSON.stringify(options))}`),
  /** The player aid of a table set up so. */
  aid: (game: string, language: string, seats: number, options: Options, chosen: number[]) =>
    call<Aid>(`/api/games/${game}/aid/${language}?${new URLSearchParams({ seats: String(seats), options: JSON.stringify(options), chosen: JSON.stringify(chosen) })}`),
  messages: (language: string) => call<Catalogue>(`/api/messages/${language}`),
  restOfMessages: (language: string) => call<Catalogue>(`/api/messages/${language}/rest`),
  reference: (game: string, language: string) => call<Reference>(`/api/games/${game}/reference/${language}`),
  lesson: (game: string, language: string) => call<Catalogue>(`/api/games/${game}/lesson/${language}`),
  learn: (game: string, lesson: NewLesson) => call<Seated>(`/api/games/${game}/lessons`, lesson),
  create: (table: NewTable) => call<Seated>('/api/tables', table),
  table: (code: string) => call<TableInfo>(`/api/tables/${code}`),
  report: (code: string) => call<GameReport>(`/api/tables/${code}/report`),
  sit: (code: string, sit: Sit) => call<Seated>(`/api/tables/${code}/sit`, sit),
  /** What goes on in the house, and at the tables of these codes. */
  tables: (codes: string[]) =>
    call<Tables>(`/api/tables?${codes.map((code) => `code=${encodeURIComponent(code)}`).join('&')}`),
};
