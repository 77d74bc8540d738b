/** Which screen an address means. The server knows the same addresses (static.py, tests/server/addresses.json). */

const PLAIN = ['new', 'watch', 'replays', 'about', 'aid'] as const;

export type Route =
  | { screen: 'home' | 'nowhere' | (typeof PLAIN)[number] }
  | { screen: 'rules'; entry: string }
  | { screen: 'learn'; what: string }
  | { screen: 'table'; code: string }
  | { screen: 'replay'; code: string | null };

export function read(path: string): Route {
  const table = /^\/t\/([A-Za-z0-9]{3,12})\/?$/.exec(path);
  if (table) return { screen: 'table', code: table[1]!.toUpperCase() };
  if (path === '/r/file') return { screen: 'replay', code: null }; // a game that this device keeps
  const replay = /^\/r\/([A-Za-z0-9]{3,12})\/?$/.exec(path);
  if (replay) return { screen: 'replay', code: replay[1]!.toUpperCase() };
  const rules = /^\/rules(?:\/(\w{1,40}))?\/?$/.exec(path);
  if (rules) return { screen: 'rules', entry: rules[1] ?? '' };
  const learn = /^\/learn(?:\/(\w{1,40}))?\/?$/.exec(path);
  if (learn) return { screen: 'learn', what: learn[1] ?? '' };
  if (path === '/') return { screen: 'home' };
  return { screen: PLAIN.find((screen) => path.replace(/\/$/, '') === `/${screen}`) ?? 'nowhere' };
}
