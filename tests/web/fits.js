// Every text of the page that is cut, leaves its panel or the window, or lies on another text; as sentences.
async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  // What moves is measured where it comes to rest.
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
  const SLACK = 1.5; // of a pixel: glyphs are wider than they are counted
  const root = document.documentElement;
  const open = document.querySelector('dialog[open]');
  const faults = new Set();
  const style = (one) => getComputedStyle(one);
  const clips = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const where = (one) => {
    const path = [];
    for (let at = one; at && at !== document.body && path.length < 4; at = at.parentElement)
      path.unshift(at.tagName.toLowerCase() + [...at.classList].filter((name) => !name.startsWith('svelte')).map((name) => `.${name}`).join(''));
    return path.join(' > ');
  };
  const say = (what, node) => faults.add(`${what}: "${node.data.trim().slice(0, 50)}" in ${where(node.parentElement)}`);

  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  const seen = [];
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest('svg, script, style, .unseen, .flights, .tape ol, ol.tape, .ticker, dialog:not([open])')) continue;
    if (!parent.checkVisibility()) continue;
    let told = parent; // said, not shown
    while (told && style(told).clipPath === 'none') told = told.parentElement;
    if (told) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      let { left, right, top, bottom } = box;
      let shortened = false;
      let fixed = false;
      let [wayX, wayY] = [true, true]; // nothing between the text and the ancestor scrolls
      for (let at = parent; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = style(at);
        const frame = at.getBoundingClientRect();
        if (textOverflow === 'ellipsis' && clips(overflowX)) shortened = true; // a name may shorten
        else if (clips(overflowX) && wayX && !shortened && (left < frame.left - SLACK || right > frame.right + SLACK))
          if (at !== document.body) say(`cut by ${where(at)}`, node);
        if (clips(overflowY) && wayY && textOverflow !== 'ellipsis' && (top < frame.top - 4 || bottom > frame.bottom + 4))
          say(`cut in height by ${where(at)}`, node);
        if (shortened || scrolls(overflowX) || clips(overflowX)) {
          left = Math.max(left, frame.left);
          right = Math.min(right, frame.right);
        }
        if (scrolls(overflowX)) wayX = false;
        if (scrolls(overflowY)) {
          wayY = false;
          top = Math.max(top, frame.top);
          bottom = Math.min(bottom, frame.bottom);
        }
        if (at.matches('.panel, dialog, button:not(.strip)') && !fixed) {
          if (left < frame.left - SLACK || right > frame.right + SLACK) say(`leaves ${where(at)} sideways`, node);
          if (wayY && (top < frame.top - 4 || bottom > frame.bottom + 4)) say(`leaves ${where(at)} in height`, node);
        }
        if (position === 'fixed' || position === 'absolute') fixed = true;
      }
      if (bottom - top < 2 || right - left < 1) continue;
      if (left < -SLACK || right > root.clientWidth + SLACK) say('leaves the window', node);
      // Lines stand closer than the boxes of their letters are high.
      const trim = (box.bottom - box.top) * 0.26;
      const region = parent.closest('dialog, footer, .desk, main, header');
      if (!fixed) seen.push({ node, region, left, right, top: top + trim, bottom: bottom - trim });
    }
  }
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1)) {
      if (one.node === other.node || one.region !== other.region) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 1) say(`lies on "${other.node.data.trim().slice(0, 30)}" (${where(other.node.parentElement)})`, one.node);
    }
  return [...faults];
};
