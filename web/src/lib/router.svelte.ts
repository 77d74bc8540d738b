/** Which screen the address means, and how to go to another. The server knows the same addresses (static.py). */

import { isOfASheet } from './going_back';

const PLAIN = ['new', 'watch', 'replays', 'about', 'aid'] as const;

export type Route =
  | { screen: 'home' | 'nowhere' | (typeof PLAIN)[number] }
  | { screen: 'rules'; entry: string }
  | { screen: 'learn' } | { screen: 'table'; code: string }
  | { screen: 'replay'; code: string | null };

export function read(path: string): Route {
  const table = /^\/t\/([A-Za-z0-9]{3,12})\/?$/.exec(path);
  if (table) return { screen: 'table', code: table[1]!.toUpperCase() };
  if (path === '/learn') return { screen: 'learn' };
  if (path === '/r/file') return { screen: 'replay', code: null }; // a game that this device keeps
  const replay = /^\/r\/([A-Za-z0-9]{3,12})\/?$/.exec(path);
  if (replay) return { screen: 'replay', code: replay[1]!.toUpperCase() };
  const rules = /^\/rules(?:\/(\w{1,40}))?\/?$/.exec(path);
  if (rules) return { screen: 'rules', entry: rules[1] ?? '' };
  if (path === '/') return { screen: 'home' };
  return { screen: PLAIN.find((screen) => path.replace(/\/$/, '') === `/${screen}`) ?? 'nowhere' };
}

class Router {
  route: Route = $state(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = read(location.pathname)));
  }

  go(path: string): void {
    if (isOfASheet()) history.replaceState(null, '', path); // a link in a sheet: Back leads to the page below it
    else history.pushState(null, '', path);
    this.route = read(path.replace(/[?#].*/, ''));
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links inside the app: a plain click stays in the page, everything else is the browser's. */
export function inside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href^="/"]:not([download], [target])');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(link.getAttribute('href')!);
}
