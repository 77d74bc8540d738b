/** The colours of the companies where art needs them as values: tile, glyph, edge, line on paper. */

export interface Colours {
  tile: string;
  glyph: string;
  edge: string;
  edgeOpacity: number;
  onPaper: string;
}

const cream = { glyph: '#FFF9EC', edge: '#FFFFFF', edgeOpacity: 0.22 };

export const COMPANY_COLOURS: readonly Colours[] = [
  { tile: '#5A5FD6', ...cream, onPaper: '#4347B8' },
  { tile: '#1F7D58', ...cream, onPaper: '#1B6B4A' },
  { tile: '#B03B86', ...cream, onPaper: '#9C2F74' },
  { tile: '#C4432C', ...cream, onPaper: '#AE3823' },
  { tile: '#63727E', ...cream, onPaper: '#4F5D68' },
  { tile: '#F0B52F', glyph: '#231A05', edge: '#835A00', edgeOpacity: 0.75, onPaper: '#835A00' },
];
