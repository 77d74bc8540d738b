/** What the rules of Stack Market show besides their texts. */

import type { RulesArt } from '../../../lib/game';
import Art from './Art.svelte';

const LINES = ['dice:', 'fits:', 'not:'];

const art: RulesArt = {
  Picture: Art,
  isLine: (what) => LINES.some((line) => what.startsWith(line)),
  suggested: ['turn', 'order', 'stacking', 'collapse', 'record', 'takeover'],
};

export default art;
