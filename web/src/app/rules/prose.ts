/** The little markup of the rules: **stress**, points of a list, and the marks [P], [R], [H]. */

import { hits } from './search';

export type Piece = { text: string; bold: boolean; hit: boolean } | { mark: string };
export type Block = { points: string[] } | { line: string };

/** Paragraphs, and lists where several points follow each other. */
export function blocks(text: string[]): Block[] {
  const found: Block[] = [];
  for (const line of text) {
    const last = found.at(-1);
    if (!line.startsWith('- ')) found.push({ line });
    else if (last && 'points' in last) last.points.push(line.slice(2));
    else found.push({ points: [line.slice(2)] });
  }
  return found;
}

/** A line in pieces, with the words somebody looks for apart. */
export function pieces(line: string, words: string[]): Piece[] {
  return line.split('**').flatMap((part, at) =>
    part.split(/(\[[A-Z]\])/).flatMap((text): Piece[] => {
      const mark = /^\[([A-Z])\]$/.exec(text);
      return mark ? [{ mark: mark[1]! }] : cut(text, words, at % 2 === 1);
    }),
  );
}

function cut(text: string, words: string[], bold: boolean): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const [begin, end] of hits(text, words)) {
    if (begin > from) found.push({ text: text.slice(from, begin), bold, hit: false });
    found.push({ text: text.slice(begin, end), bold, hit: true });
    from = end;
  }
  if (from < text.length) found.push({ text: text.slice(from), bold, hit: false });
  return found;
}
