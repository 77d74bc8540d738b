/** One good choice for the question at hand, out of what this seat may know, with its reason. */

import { outlook, type Outlook } from '../market';
import type { Actions } from '../actions';
import { BOOM_CARD, BUST_CARD, COMPANIES, DIVIDEND, feeOf, isFee } from '../numbers';
import type { Board, PileView, StockpileView } from '../types';

export type Hint =
  | { key: 'hint.place.good' | 'hint.place.good_up' | 'hint.place.bad'; card: number; pile: number }
  | { key: 'hint.place.done' }
  | { key: 'hint.bid'; pile: number; worth: number; bid: number }
  | { key: 'hint.boom' | 'hint.bust'; company: number }
  | { key: 'hint.sell'; company: number; steps: number; price: number }
  | { key: 'hint.keep' | 'hint.show' | 'hint.show.none' };

/** What an action card is worth to whoever plays it well. */
const BOOM_WORTH = 5;
const BUST_WORTH = 1;

/** `chosen` is what has been laid or marked for sale already. */
export function hint(now: StockpileView, board: Board, actions: Actions, chosen: number[] = []): Hint | null {
  const view = afterChoice(now, actions, chosen);
  const known = outlook(view, board);
  switch (view.ask?.prompt) {
    case 'place':
      return placing(view, known, chosen.some((action) => actions.is(action, 'place-down')));
    case 'bid':
      return bidding(view, board, known, actions);
    case 'play':
      return playing(view, known, actions);
    case 'sell':
      return selling(view, known);
    case 'show':
      return { key: shares(view, view.dividend?.company ?? 0) ? 'hint.show' : 'hint.show.none' };
    default:
      return null;
  }
}

/** The table as it looks to whoever has chosen that much: cards that are laid lie, cards marked for sale are gone. */
function afterChoice(view: StockpileView, actions: Actions, chosen: number[]): StockpileView {
  if (!view.secrets || !chosen.length) return view;
  const { hand } = view.secrets;
  const regular = [...view.secrets.regular];
  const split = [...(view.players[view.seat]?.split ?? [])];
  const piles = view.piles.map((pile) => ({ ...pile, cards: [...pile.cards] }));
  const laid = new Set<number>();
  for (const action of chosen) {
    const { verb, args } = actions.read(action);
    const { slot = 0, pile = 0, company = 0 } = args;
    if (verb === 'place-up' || verb === 'place-down') {
      laid.add(slot);
      piles[pile]!.cards.push({ kind: hand[slot]!, up: verb === 'place-up', by: view.seat, knowers: 0 });
    } else if (verb === 'sell') regular[company]! -= 1;
    else if (verb === 'sell-split' || verb === 'halve') {
      split[company]! -= 1;
      if (verb === 'halve') regular[company]! += 1;
    }
  }
  const players = view.players.map((player, seat) => (seat === view.seat ? { ...player, split } : player));
  return { ...view, piles, players, secrets: { ...view.secrets, regular, hand: hand.filter((_, slot) => !laid.has(slot)) } };
}

/** What a share of a company is expected to gain in this round. */
function gain(known: Outlook, company: number): number {
  const worth = (forecast: number): number => (forecast > DIVIDEND ? forecast - DIVIDEND : forecast);
  const forecast = known.known[company]!.forecast;
  if (forecast !== null) return worth(forecast);
  return known.unseen.reduce((sum, one) => sum + worth(one), 0) / Math.max(1, known.unseen.length);
}

function cardWorth(view: StockpileView, known: Outlook, kind: number): number {
  if (kind < COMPANIES) return Math.max(0, (view.prices[kind] ?? 0) + gain(known, kind));
  if (isFee(kind)) return -feeOf(kind);
  return kind === BOOM_CARD ? BOOM_WORTH : kind === BUST_CARD ? BUST_WORTH : 0;
}

const pileWorth = (view: StockpileView, known: Outlook, pile: PileView): number =>
  pile.cards.reduce((sum, { kind }) => sum + (kind === null ? 0 : cardWorth(view, known, kind)), 0);

function placing(view: StockpileView, known: Outlook, hidden: boolean): Hint {
  const hand = view.secrets?.hand ?? [];
  if (!hand.length) return { key: 'hint.place.done' };
  const piles = view.piles.map((pile) => pileWorth(view, known, pile));
  const worth = hand.map((kind) => cardWorth(view, known, kind));
  const best = worth.indexOf(Math.max(...worth));
  if (worth[best]! > 0) return { key: hidden ? 'hint.place.good_up' : 'hint.place.good', card: hand[best]!, pile: piles.indexOf(Math.max(...piles)) };
  return { key: 'hint.place.bad', card: hand[best]!, pile: piles.indexOf(Math.min(...piles)) };
}

function bidding(view: StockpileView, board: Board, known: Outlook, actions: Actions): Hint | null {
  const choices = (view.ask?.legal ?? []).map((action) => {
    const { pile = 0, space = 0 } = actions.read(action).args;
    const worth = Math.round(pileWorth(view, known, view.piles[pile]!));
    return { pile, worth, bid: board.bids[space]! };
  });
  const best = choices.toSorted((a, b) => b.worth - b.bid - (a.worth - a.bid))[0];
  return best ? { key: 'hint.bid', ...best } : null;
}

const shares = (view: StockpileView, company: number): number =>
  (view.secrets?.regular[company] ?? 0) + 2 * (view.players[view.seat]?.split[company] ?? 0);

function playing(view: StockpileView, known: Outlook, actions: Actions): Hint | null {
  const may = (verb: string): boolean => (view.ask?.legal ?? []).some((action) => actions.is(action, verb));
  const companies = [...Array(COMPANIES).keys()];
  if (may('boom')) {
    // Where I have most, and of those the one that rises anyway.
    const by = (company: number): number => shares(view, company) * 100 + gain(known, company);
    return { key: 'hint.boom', company: companies.toSorted((a, b) => by(b) - by(a))[0]! };
  }
  if (may('bust')) {
    const others = (company: number): number =>
      (view.secrets?.others ?? []).reduce(
        (sum, { least }, seat) =>
          seat === view.seat ? sum : sum + least[company]! + 2 * view.players[seat]!.split[company]!,
        0,
      );
    const by = (company: number): number => others(company) - 2 * shares(view, company);
    return { key: 'hint.bust', company: companies.toSorted((a, b) => by(b) - by(a))[0]! };
  }
  return null;
}

function selling(view: StockpileView, known: Outlook): Hint {
  const falling = [...Array(COMPANIES).keys()]
    .map((company) => ({ company, steps: known.known[company]!.forecast ?? 0 }))
    .filter(({ company, steps }) => steps < 0 && shares(view, company) > 0)
    .toSorted((a, b) => a.steps - b.steps)[0];
  if (!falling) return { key: 'hint.keep' };
  return {
    key: 'hint.sell',
    company: falling.company,
    steps: -falling.steps,
    price: view.prices[falling.company] ?? 0,
  };
}
