"""U. Supply: everybody places two market cards on the piles, one face up and one face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outcry.core.chance import shuffle, stream
from outcry.core.game import Refusal
from outcry.stockpile.actions import MOST_PILES, PLACE_DOWN, PLACE_UP
from outcry.stockpile.cards import laid
from outcry.stockpile.moments import DEMAND, EMPTY, NOBODY, TO_PLACE

if TYPE_CHECKING:
    from outcry.stockpile.state import State

# Rows by slot and number of piles: the card face up, face down, either way.
UP_ROWS = [[[PLACE_UP + slot * MOST_PILES + p for p in range(piles)] for piles in range(6)] for slot in range(2)]
DOWN_ROWS = [[[PLACE_DOWN + slot * MOST_PILES + p for p in range(piles)] for piles in range(6)] for slot in range(2)]
EITHER_ROWS = [[UP_ROWS[slot][piles] + DOWN_ROWS[slot][piles] for piles in range(6)] for slot in range(2)]


def supply(s: State) -> None:
    """Open the piles, deal two cards to everybody, and let them place in turn order."""
    if s.turn == 0:
        if s.batch == 0:
            open_piles(s)
        deal(s)
    while s.turn < s.seats:
        seat = s.in_turn(s.turn)
        s.turn += 1
        if s.hand[2 * seat] != EMPTY:
            s.ask(TO_PLACE, seat)
            return
    if s.seats == 2 and s.batch == 0:  # U4
        s.batch = 1
        s.turn = 0
    else:
        s.batch = 0
        s.begin(DEMAND)


def open_piles(s: State) -> None:
    """U1: one card face up on each pile."""
    for pile in range(s.piles):
        kind = draw(s)
        if kind != EMPTY:
            s.lying.append(laid(kind, pile, False, EMPTY, 0))
            if s.sink is not None:
                s.tell("pile_began", [pile, kind])


def deal(s: State) -> None:
    """U2: two cards to each player; from a short deck one each at a time (C6)."""
    seats = s.seats
    if s.deck_at + 2 * seats <= len(s.deck):
        for turn in range(seats):
            seat = (s.first + turn) % seats
            s.hand[2 * seat] = s.deck[s.deck_at]
            s.hand[2 * seat + 1] = s.deck[s.deck_at + 1]
            s.deck_at += 2
    else:
        for slot in range(2):
            for turn in range(seats):
                s.hand[2 * s.in_turn(turn) + slot] = draw(s)
    if s.sink is not None:
        for turn in range(seats):
            seat = s.in_turn(turn)
            drawn = [kind for kind in s.hand[2 * seat : 2 * seat + 2] if kind != EMPTY]
            s.tell("drew", [seat, len(drawn)])
            s.tell("drew_cards", [seat, *drawn], seat)


def draw(s: State) -> int:
    """C6: an empty deck is made anew from the discard, shuffled; if there is none, no card comes."""
    if s.deck_at == len(s.deck):
        if not s.discard:
            return EMPTY
        deck = s.discard[:]
        s.reshuffles += 1
        shuffle(deck, stream(s.tape.seed, "market", s.reshuffles))
        s.deck = deck
        s.deck_at = 0
        s.discard = []
        if s.sink is not None:
            s.tell("reshuffled", [len(deck)])
    kind = s.deck[s.deck_at]
    s.deck_at += 1
    return kind


def legal(s: State, seat: int) -> list[int]:
    """U2: the first card of the hand either way, then the second the other way. A single card lies at will (C6)."""
    if not s.chain:
        return EITHER_ROWS[0][s.piles]
    return (DOWN_ROWS if s.chain[0] < PLACE_DOWN else UP_ROWS)[1][s.piles]


def refusal(s: State, seat: int, action: int) -> Refusal | None:
    if not PLACE_UP <= action < PLACE_DOWN + 2 * MOST_PILES:
        return Refusal("asked_to_place")
    slot = action // MOST_PILES % 2
    if slot != len(s.chain):
        return Refusal("other_card_first" if slot else "card_placed")
    if action % MOST_PILES >= s.piles:
        return Refusal("no_such_pile", {"piles": s.piles})
    if s.chain and (action < PLACE_DOWN) == (s.chain[0] < PLACE_DOWN):
        return Refusal("one_up_one_down")
    return None


def place(s: State, seat: int, action: int) -> None:
    """Both cards go to the piles together, once both are chosen."""
    s.chain.append(action)
    if len(s.chain) == 1 and s.hand[2 * seat + 1] != EMPTY:
        return
    for slot, chosen in enumerate(s.chain):
        kind = s.hand[2 * seat + slot]
        pile = chosen % MOST_PILES
        hidden = chosen >= PLACE_DOWN
        s.hand[2 * seat + slot] = EMPTY
        s.lying.append(laid(kind, pile, hidden, seat, 1 << seat))
        if s.sink is not None:
            if hidden:
                s.tell("placed_down", [seat, pile])
                s.tell("placed_card", [seat, pile, kind], seat)
            else:
                s.tell("placed_up", [seat, pile, kind])
    s.chain = []
    s.asking = NOBODY
