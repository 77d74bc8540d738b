/** All that the centre shows after the auction, as one chunk: nobody needs it before the first bids are paid. */

export { default as AfterGame } from '../../../app/parts/AfterGame.svelte';
export { default as Happenings } from './Happenings.svelte';
export { default as Movement } from './Movement.svelte';
export { default as PlayStage } from './PlayStage.svelte';
export { default as Receipt } from './Receipt.svelte';
export { default as Result } from './Result.svelte';
export { default as RoundOpens } from './RoundOpens.svelte';
export { default as SellStage } from './SellStage.svelte';
export { default as ShowCards } from './ShowCards.svelte';
export { default as SoldCards } from './SoldCards.svelte';
export { afterChoice } from './afterChoice';
export { aimed, sale } from './choiceWords';
export { openingSentence } from './openingWords';
