// What can be chosen now and is out of sight, covered or too small for a finger; as sentences. Each thing may be brought
// into sight by scrolling the table up to `way` pixels.
async (way) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
  const byFinger = matchMedia('(hover: none)').matches || innerWidth < 768 || innerHeight < 480;
  const TARGET = byFinger ? 44 : 24;
  const CHOICES = [
    '.tabs button', '.grid button.legal', 'button.put', '.hand button', 'button.company', '.ladder button.legal',
    '[aria-labelledby=sell-head] :is(button)', '.show button', '.choices button', '.zone',
  ].join();
  const table = [...document.querySelectorAll('main, main > .centre')].find((one) => one.getClientRects().length && getComputedStyle(one).overflowY === 'auto') ?? document.scrollingElement;
  const named = (one) => (one.ariaLabel || one.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
  const faults = new Set();
  const visible = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return false;
    // The middle and the corners: a press there means this thing. A new button may still be settling.
    const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.8], [0.2, 0.8], [0.8, 0.2]];
    return points.every(([x, y]) => {
      const hit = document.elementsFromPoint(left + x * (right - left), top + y * (bottom - top))[0];
      return one.contains(hit) || one.closest('.choices')?.style.pointerEvents === 'none';
    });
  };
  const choices = [...document.querySelectorAll(CHOICES)].filter((one) => one.checkVisibility());
  if (!choices.length) faults.add('there is nothing to choose');
  table.scrollTo(0, 0);
  const left = new Set(choices.filter((one) => !visible(one)));
  if (way && left.size) {
    const before = table.scrollTop;
    table.scrollTo({ top: way, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    if (table.scrollTop === before) faults.add('the table does not scroll');
    for (const one of left) if (visible(one)) left.delete(one);
    table.scrollTo({ top: 0, behavior: 'instant' });
  }
  for (const one of left) faults.add(`out of sight: ${named(one)}`);
  for (const one of choices) {
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < TARGET - 0.5) faults.add(`${Math.round(width)} x ${Math.round(height)}: ${named(one)}`);
  }
  return [...faults];
};
