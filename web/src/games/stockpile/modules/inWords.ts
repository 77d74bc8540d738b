/** What modules have on the table, in words: for text mode. */

import { money, say } from '../../../lib/say.svelte';
import { forecastText } from '../numbers';
import { GOLD } from './cards';
import { strategyOf } from './strategies';
import type { Play } from '../table/play.svelte';
import { investorName, powerText } from './naming';
import { bondsOf, commerceOf, diceOf, goodsPay, investorsOf, myStrategies, strategiesOf, taxesCost } from './reading';

/** What lies before a player for all to see. */
export function lyingBefore(play: Play, seat: number): string[] {
  const { view, board, words } = play;
  const commerce = commerceOf(view, seat) ?? [];
  const cards = commerce.flatMap((count, at) => Array<number>(count).fill(GOLD + at));
  const [bonds, strategies] = [bondsOf(view, seat), strategiesOf(view, seat)];
  return [
    ...investorsOf(view, seat).map((one) => investorName(words, one)),
    ...(bonds === null ? [] : [say('web.epic.bonds', { count: bonds })]),
    ...(strategies === null ? [] : [say('web.epic.strategies', { count: strategies })]),
    ...(cards.length
      ? [say('web.epic.goods.sum', { cards: words.cards(cards), money: money(goodsPay(commerce, board)), cost: money(taxesCost(commerce, board)) })]
      : []),
  ];
}

/** What I have of modules, by what it is called: my powers, my strategies with their cost, the dice of the round. */
export function ofModules(play: Play): { name: string; facts: string[] }[] {
  const { view, board, words, me } = play;
  const dice = diceOf(view).map(forecastText).join(', ');
  const cards = myStrategies(view).map((card) => {
    const { name, cost, effect } = strategyOf(card, board);
    return `${name} (${cost ?? say('web.strategy.cost.free')}): ${effect}`;
  });
  return [
    ...investorsOf(view, me).map((one) => ({ name: investorName(words, one), facts: [powerText(words, one)] })),
    ...(cards.length ? [{ name: say('web.desk.strategies'), facts: cards }] : []),
    ...(dice ? [{ name: say('web.epic.dice'), facts: [dice] }] : []),
  ];
}
