/** For parts of the app that come after it: while the server is away they are asked for until they come. */

const PAUSE = 1500;

export async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((soon) => setTimeout(soon, PAUSE));
    }
  }
}

// The loader asks for a style sheet once only, so one that did not come is put into the page again.
if (typeof document !== 'undefined') {
  const again = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      setTimeout(() => target.replaceWith(target.cloneNode()), PAUSE);
    }
  };
  addEventListener('error', again, { capture: true });
}
