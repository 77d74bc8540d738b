/** All that modules add to the table, as one chunk: a table without them does not load it. */

export { advised, freeTurn, whatIsAsked, whoAsks, whyAsked } from './asks';
export { naming, whom } from './naming';
export { offerNews } from './offers';
export { cardKey } from './cards';
export { counted } from './counted';
export { default as Evidence } from './Evidence.svelte';
export { falsifiedWords, paysThen, shiftedText, shifting, staysAt } from './falsified';
export { lyingBefore, ofModules } from './inWords';
export { knownByModules } from './known';
export { default as Standing } from './Standing.svelte';
export { cellOf, chosen, goals, handOf, lying, precedesTips, shelfOf } from './desk';
export { questions, sellsAgain, ticked } from './questions';
export { commerceOn, feesPay, hidesBoth, salePrices, worthAtEnd } from './reading';
export { aimAt, onTracks } from './board';
export { default as CompanyKeys } from './CompanyKeys.svelte';
export { default as ActionTurn } from './ActionTurn.svelte';
export { default as Moment } from './Moment.svelte';
export { default as MomentBar } from './MomentBar.svelte';
export { default as OfferChips } from './OfferChips.svelte';
export { default as OnPile } from './OnPile.svelte';
export { default as Belongings } from './Belongings.svelte';
export { default as Powers } from './Powers.svelte';
export { default as OnPairs } from './Falsified.svelte';
export { default as Folded } from './Folded.svelte';
export { default as DiceShelf } from './DiceShelf.svelte';
export { default as Stage } from './Stage.svelte';
export { isStaged, staging } from './staging';
export { default as Persona } from './Persona.svelte';

/** What powers and plays brought, for the report. */
export const report = () => import('./Brought.svelte');
