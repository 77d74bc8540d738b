/** The screen that is shown, and how to go to another. */

import { isOfASheet } from './going_back';
import { read, type Route } from './routes';

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
