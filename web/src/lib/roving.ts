/** One tab stop for many buttons: Tab comes to one of them, arrows, Home and End go on among them. */

const STEPS: Record<string, (at: number, columns: number, last: number) => number> = {
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  ArrowLeft: (at, columns) => (columns > 1 ? at - 1 : at),
  ArrowRight: (at, columns) => (columns > 1 ? at + 1 : at),
  Home: () => 0,
  End: (_at, _columns, last) => last,
};

/** The first stop is what may be chosen, or is chosen already. */
const BEST = "[aria-pressed='true'], .legal";

export function roving(columns = 1): (group: HTMLElement) => () => void {
  return (group) => {
    const buttons = (): HTMLButtonElement[] => [...group.querySelectorAll('button')];
    function stopAt(stop: HTMLButtonElement | undefined): void {
      for (const one of buttons()) one.tabIndex = one === stop ? 0 : -1;
    }
    function arrange(): void {
      const all = buttons();
      if (all.includes(document.activeElement as HTMLButtonElement)) return;
      const best = all.filter((one) => one.matches(BEST));
      stopAt((columns > 1 ? best[0] : best.at(-1)) ?? all[0]); // the lowest bid: first in a grid, last on a ladder
    }
    function onfocusin({ target }: FocusEvent): void {
      if (target instanceof HTMLButtonElement) stopAt(target);
    }
    function onkeydown(event: KeyboardEvent): void {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      const all = buttons();
      const at = all.indexOf(event.target as HTMLButtonElement);
      if (at < 0) return;
      event.preventDefault();
      all[step(at, columns, all.length - 1)]?.focus();
    }
    arrange();
    const watch = new MutationObserver(arrange);
    watch.observe(group, { childList: true, subtree: true, attributeFilter: ['class'] });
    group.addEventListener('focusin', onfocusin);
    group.addEventListener('keydown', onkeydown);
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', onfocusin);
      group.removeEventListener('keydown', onkeydown);
    };
  };
}
