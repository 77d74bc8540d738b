// What cannot be read or hit on a phone: texts under 11 px, and things to press under 44; as sentences.
async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
  const SMALLEST = 11;
  const TARGET = 44;
  const faults = new Set();
  const named = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: inside, data } = texts.currentNode;
    // Drawings are looked at; what is only said aloud has no size.
    if (!data.trim() || inside.closest('svg, script, style, .unseen') || !inside.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(inside).fontSize);
    if (size < SMALLEST - 0.01) faults.add(`${size} px: ${named(data)}`);
  }
  for (const one of document.querySelectorAll('button, a[href], input, select, [role=tab]')) {
    if (!one.checkVisibility() || one.closest('.unseen')) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width && Math.min(width, height) < TARGET - 0.5) {
      faults.add(`${Math.round(width)} x ${Math.round(height)}: ${named(one.ariaLabel || one.textContent)}`);
    }
  }
  return [...faults];
}
