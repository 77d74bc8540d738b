/** Taking a seat so that an answer lost on the way loses nothing: the key is made here, and the question is asked again. */

import { api, Refusals } from './api';
import { levelOf } from './opponents';
import { dropSeat, keepSeat, newToken } from './seats';
import { say } from './say.svelte';
import { settings } from './settings.svelte';
import type { NewTable, Seated } from './types';

/** The server knows a token again, so that asking twice takes one seat. */
async function surely(ask: () => Promise<Seated>): Promise<Seated> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusals) throw error;
    return ask();
  }
}

const myName = (): string => settings.name || say('web.guest');

async function first(
  title: string | undefined,
  ask: (me: { name: string; token: string }) => Promise<Seated>,
): Promise<string> {
  const me = { name: myName(), token: newToken() };
  const seated = await surely(() => ask(me));
  keepSeat(seated.code, seated.token, title, seated.seat);
  return seated.code;
}

/** Make a table and sit down at it. */
export function make(game: string, wish: Omit<NewTable, 'name' | 'token' | 'game'>): Promise<string> {
  return first(wish.title, (me) => api.create({ ...wish, ...me, game }));
}

/** Make the table of a lesson and sit down at it. */
export function learn(game: string, title: string): Promise<string> {
  return first(title, (me) => api.learn(game, { ...me, title }));
}

/** As many as sit down with me where nobody chose. */
const BOTS = 3;

/** A game as it is printed, against bots of the level that this person likes to meet. */
export async function playBots(game: string): Promise<string> {
  const info = await api.game(game);
  const others = Array(Math.min(BOTS, info.most - 1)).fill({ bot: levelOf(info) });
  return make(game, { seats: [{ bot: null }, ...others], title: say('web.home.play_now.title') });
}

/** Sit down at a table of others. */
export async function sit(code: string, title: string): Promise<void> {
  const token = newToken();
  keepSeat(code, token, title);
  try {
    const seated = await surely(() => api.sit(code, { name: myName(), seat: null, token }));
    keepSeat(code, seated.token, title, seated.seat);
  } catch (error) {
    if (error instanceof Refusals) dropSeat(code); // nobody answered: perhaps the seat is mine, the table will know
    throw error;
  }
}
