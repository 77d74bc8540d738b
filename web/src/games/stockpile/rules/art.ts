/** What the rules of Stockpile show besides their texts. */

import type { RulesArt } from '../../../lib/game';
import Sprite from '../art/Sprite.svelte';
import Art from './Art.svelte';

const art: RulesArt = {
  Drawings: Sprite,
  Picture: Art,
  isLine: (what) => what.startsWith('track:') || what.startsWith('bids:'),
  suggested: ['round', 'forecast', 'bidding_track', 'fees', 'split', 'dividend', 'majority'],
};

export default art;
