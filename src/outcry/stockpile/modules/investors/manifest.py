"""All that investors add: the base ten, three more sets, and the variant in which they are bid for."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from outcry.core.actions import Parameter, Verb
from outcry.core.chance import shuffle
from outcry.core.data import DataError, Section
from outcry.core.events import EventKind
from outcry.core.options import Option
from outcry.stockpile.actions import END_TURN, MOST_PILES
from outcry.stockpile.board import Board
from outcry.stockpile.cards import COMPANIES, LETTERS, forecast_text
from outcry.stockpile.modules.investors import (
    action_turn,
    actions,
    at_setup,
    before_demand,
    bidding,
    bidding_for,
    dealing,
    imagining,
    roster,
    round_end,
    selling,
    words,
)
from outcry.stockpile.modules.investors.aid import AID
from outcry.stockpile.modules.manifest import AidWords, Module, Part
from outcry.stockpile.moments import Moments
from outcry.stockpile.terms import DEMAND, EMPTY, INFORMATION, ROUND_END, SELLING, SUPPLY
from outcry.stockpile.wishes import ALL, never

if TYPE_CHECKING:
    from outcry.stockpile.views import StockpileView

PACKAGE: Final = "outcry.stockpile.modules.investors"
SETS: Final = ("investors", "investors_cc", "investors_ii", "investors_pp")
NEEDS: Final = {roster.DANGOTE: "commodities", roster.LI: "bonds", roster.IVAN: "strategies"}
"""INV1: an investor whose module is off is not dealt."""
NUMBERS: Final = {
    roster.CRAMER: "steps",
    roster.DEBORAH: "rate",
    roster.GRAHAM: "bonus",
    roster.ANA: "bonus",
    roster.DANGOTE: "bonus",
    roster.LI: "bonus",
    roster.BARACK: "discount",
    roster.LILIANE: "bonus",
    roster.MITT: "bonus",
    roster.OPRAH: "gift",
    roster.SOROS: "price",
    roster.SANDERS: "tax",
}
"""The number printed with a power, by its name in the data."""


def furnish(board: Board, files: Mapping[str, Section]) -> None:
    """S1: with investors, start cash is what they say."""
    count = len(roster.INVESTOR_NAMES)
    board.cash = 0
    board.printed["investors"] = []
    board.printed["investor_cash"] = [0] * count
    board.printed["investor_numbers"] = [0] * count
    board.printed["investor_house"] = [0] * count
    for name in SETS:
        if name in files:
            read_set(board, files[name], files)
    if roster.LI in board.printed["investors"]:
        board.printed["li_bonds"] = [files["investors_cc"].section("lucrative_li").integer("bonds", 1)]
    if roster.BARBARA in board.printed["investors"]:
        board.printed["barbara_track"] = read_track(files["investors_pp"].section("budget_barbara"), len(board.bids))
        board.printed["liliane_loss"] = [files["investors_pp"].section("lazy_liliane").integer("loss")]
        board.printed["sanders_kept"] = [files["investors_pp"].section("socialist_sanders").integer("kept")]


def read_set(board: Board, file: Section, files: Mapping[str, Section]) -> None:
    file.only(*roster.INVESTOR_NAMES)
    for name in file.names():
        investor, row = roster.INVESTOR_NAMES.index(name), file.section(name)
        row.text("acts")
        board.printed["investor_cash"][investor] = row.integer("two" if board.players == 2 else "more")
        board.printed["investor_house"][investor] = int(row.tag == "H" and board.players > 2)
        if investor in NUMBERS:
            board.printed["investor_numbers"][investor] = row.integer(NUMBERS[investor])
        if NEEDS.get(investor, "investors") in files:
            board.printed["investors"].append(investor)
    board.printed["investors"].sort()


def read_track(row: Section, spaces: int) -> list[int]:
    track = row.integers("track", -1000)
    if len(track) != spaces or sorted(track) != track or track[0] > 0:  # D6: one space is always free
        raise DataError(f"{row.where}.track: {spaces} rising values are wanted, the first at most 0, found {track}")
    return track


def offer_for_bids(board: Board, files: Mapping[str, Section]) -> None:
    board.printed["investor_bidding"] = [1]


def draw(board: Board, seats: int, rounds: int, rng: Random) -> list[int]:
    """INV1: the cards dealt, seat by seat."""
    cards = board.printed["investors"][:]
    shuffle(cards, rng)
    return cards[: seats * roster.dealt_to(seats)]


def check(board: Board, rounds: int, dealt: list[int]) -> None:
    wanted = board.players * roster.dealt_to(board.players)
    if len(dealt) != wanted or len(set(dealt)) != wanted or not set(dealt) <= set(board.printed["investors"]):
        raise DataError(f"tape: {wanted} different investors of this table are wanted, found {dealt}")


def piles_on_offer(board: Board, seats: int, drawn: list[int]) -> list[int]:
    return [EMPTY] * board.piles if "investor_bidding" in board.printed else []


def card_on_pile(args: dict[str, int], view: StockpileView, board: Board) -> dict[str, int]:
    kind = view.piles[args["pile"]].cards[args["place"]].kind
    return {"card": EMPTY if kind is None else kind}


def own_bid(args: dict[str, int], view: StockpileView, board: Board) -> dict[str, int]:
    """INV4: what a bid costs or pays where it is not what is printed."""
    mine = view.parts["investors"][2 * view.seat : 2 * view.seat + 2] if view.seat >= 0 else []
    value = at_setup.track_of(board, roster.DONALD in mine, roster.BARBARA in mine)[args["space"]]
    if view.asked == "bid_for_investor" or value == board.bids[args["space"]]:
        return {}
    return {"gain": -value} if value < 0 else {"cost": value}


def bailout(args: dict[str, int], view: StockpileView, board: Board) -> dict[str, int]:
    return {"money": max(0, view.prices[args["company"]] - board.printed["investor_numbers"][roster.BARACK])}


INVESTOR: Final = Parameter("investor", tuple(name.split("_")[1] for name in roster.INVESTOR_NAMES))
COMPANY: Final = Parameter("company", tuple(LETTERS))
PILE: Final = Parameter("pile", tuple(str(pile + 1) for pile in range(MOST_PILES)))
PAIR: Final = Parameter("pair", tuple(str(pair + 1) for pair in range(COMPANIES)))
PLAYER: Final = Parameter("other", tuple(str(seat + 1) for seat in range(actions.MOST_SEATS)))
PLACE: Final = Parameter("place", tuple(str(place + 1) for place in range(actions.MOST_ON_A_PILE)))

HOLDINGS: Final = {
    "gave_up": (-1, 0),
    "gave_up_split": (1, -1),
    "put_to_split": (-1, 1),
    "shorted": (-1, 0),
    "shorted_split": (1, -1),
    "bailed_out": (1, 0),
}
"""What events of stock cards do to portfolios."""

INVESTORS: Final = Module(
    name="investors",
    options=(Option(name="investors", kind="bool", default=False),),
    is_on=lambda values: values["investors"] is True,
    files={"investors": PACKAGE},
    furnish=furnish,
    draw=draw,
    check=check,
    parts=(
        Part(roster.INVESTORS, "investors", "all", lambda board, seats, drawn: [EMPTY] * (2 * seats)),
        Part(roster.DEALT, "investors_dealt", "owner", lambda board, seats, drawn: drawn[:]),
        Part(roster.SPENT, "spent_powers", "all", lambda board, seats, drawn: [0] * seats),
        Part(roster.TAKEN, "taken", "owner", lambda board, seats, drawn: [EMPTY] * seats),
        Part(roster.ON_OFFER, "investors_on_offer", "all", piles_on_offer),
        Part(roster.BEGAN, "began", "all", lambda board, seats, drawn: [EMPTY]),
    ),
    steps=(
        at_setup.DealInvestors("deal_investors", INFORMATION, "S5 INV1", before="discard_strategies or start"),
        at_setup.ChooseInvestors("choose_investors", INFORMATION, "INV1 IBV1", before="discard_strategies or start"),
        at_setup.FreshPowers("fresh_powers", INFORMATION, "INV6", before="begin_round or deal_pairs"),
        dealing.PhilTakes("phil_takes", INFORMATION, "INV3 X7", before="deal_pairs"),
        dealing.RobinsOpens("robins_opens", SUPPLY, "INV3", before="open_piles"),
        before_demand.BeforeDemand("before_demand", SUPPLY, "U5 INV2", before="bid"),
        before_demand.DemandOpens("demand_opens", DEMAND, "U5", before="bid"),
        bidding.LastLook("last_look", DEMAND, "INV3", before="pay"),
        selling.TalalSells("sell_again", SELLING, "L3", before="move"),
        selling.BarackBuys("buy", SELLING, "L3", before="move"),
        round_end.InterestOfLi("interest_of_li", ROUND_END, "INV5", before="pass_token"),
        round_end.RoundEndPowers("end_round", ROUND_END, "INV5", before="pass_token"),
    ),
    questions=(
        at_setup.TO_KEEP,
        dealing.TO_TAKE,
        dealing.TO_HIDE,
        before_demand.TO_PREPARE,
        bidding.TO_LOOK,
        selling.TO_BUY,
        round_end.TO_END_ROUND,
    ),
    wishes={
        **{question: never(actions.NO_POWER) for question in ("prepare", "look", "buy")},
        "end_round": {**never(actions.NO_POWER), ALL: round_end.shows_all},
        "play": never(END_TURN),
    },
    moments=Moments(
        when_dealing=[dealing.swap_in],
        opens_piles=[dealing.robins_opened],
        hides_both=[dealing.stuart_hides],
        while_bidding=[bidding.MARTHA_LOOKS],
        needs_two_spaces=[bidding.carlos_stands],
        when_outbid=[bidding.liliane_outbid],
        when_bid=[bidding.mitt_bids],
        when_fees_won=[bidding.bernie_wins],
        while_playing=[action_turn.CRAMER_NUDGES, action_turn.CHANDA_SPLITS],
        while_selling=[selling.SOROS_SHORTS],
        when_sold=[selling.graham_sold],
        in_final_sale=[selling.soros_sells_last],
    ),
    arrange=at_setup.arrange,
    comes_next=imagining.comes_next,
    imagine=imagining.imagine,
    aid=AID,
    roles={"investor_kept": ("investor", roster.INVESTOR_NAMES)},
    endowments=("start_cash",),  # S1
    holdings=HOLDINGS,
    verbs=(
        Verb("keep", actions.KEEP, (INVESTOR,)),
        Verb("no-power", actions.NO_POWER),
        Verb("use-power", actions.USE, (INVESTOR,)),
        Verb("take-company", actions.TAKE_COMPANY, (COMPANY,)),
        Verb(
            "take-forecast",
            actions.TAKE_FORECAST,
            (Parameter("forecast", tuple(forecast_text(forecast) for forecast in actions.FORECASTS)),),
        ),
        Verb("hide", actions.HIDE, (Parameter("drawn", PILE.labels), PILE)),
        Verb("move-card", actions.MOVE_CARD, (PILE, PLACE)),
        Verb("move-to", actions.MOVE_TO, (PILE,)),
        Verb("look-pile", actions.LOOK_PILE, (PILE,)),
        Verb("look-pair", actions.LOOK_PAIR, (PAIR,)),
        Verb("nudge-up", actions.NUDGE_UP, (COMPANY,)),
        Verb("nudge-down", actions.NUDGE_DOWN, (COMPANY,)),
        Verb("give-up", actions.GIVE_UP, (COMPANY,)),
        Verb("give-up-split", actions.GIVE_UP_SPLIT, (COMPANY,)),
        Verb("to-split", actions.TO_SPLIT, (COMPANY,)),
        Verb("short", actions.SHORT, (COMPANY,)),
        Verb("short-split", actions.SHORT_SPLIT, (COMPANY,)),
        Verb("bail-out", actions.BUY, (COMPANY,)),
        Verb("declare", actions.DECLARE, (COMPANY,)),
        Verb("show-one", actions.SHOW_ONE, (COMPANY,)),
        Verb("done-showing", actions.DONE_SHOWING),
        Verb("take-from", actions.TAKE_FROM, (PLAYER,)),
        Verb("give-to", actions.GIVE_TO, (PLAYER,)),
    ),
    table=words.table,
    explains={"keep": words.power, "use-power": words.power},
    nouns={
        "investor": words.name,
        "investors": words.name,
        "kind": words.kind_taken,
        "place": words.place,
        "to_pile": words.to_pile,
    },
    details={
        "bid": own_bid,
        "keep": lambda args, view, board: {"cash": board.printed["investor_cash"][args["investor"]]},
        "take-forecast": lambda args, view, board: {"forecast": actions.FORECASTS[args["forecast"]]},
        "hide": lambda args, view, board: {"card": imagining.comes_next(view)[args["drawn"]]},
        "move-card": card_on_pile,
        "short": lambda args, view, board: {"money": board.printed["investor_numbers"][roster.SOROS]},
        "short-split": lambda args, view, board: {"money": board.printed["investor_numbers"][roster.SOROS]},
        "bail-out": bailout,
    },
    events=(
        EventKind("investors_dealt", ("seat", "*investors"), reveals=True, chance=True),
        EventKind("investor_kept", ("seat", "investor"), reveals=True),
        EventKind("investor_offered", ("pile", "investor"), reveals=True),
        EventKind("investor_bid", ("seat", "investor", "space")),
        EventKind("investor_outbid", ("seat", "investor", "by")),
        EventKind("start_cash", ("seat", "money"), money=1),
        EventKind("took_information", ("seat", "kind")),
        EventKind("robins_drew", ("seat", "count"), chance=True),
        EventKind("robins_saw", ("seat", "*cards"), reveals=True, chance=True),
        EventKind("robins_hid", ("seat", "pile")),
        EventKind("card_moved", ("seat", "pile", "place", "to_pile")),
        EventKind("looked_at_pile", ("seat", "pile")),
        EventKind("saw_pile", ("seat", "pile", "*cards"), reveals=True),
        EventKind("looked_at_pair", ("seat", "pair")),
        EventKind("saw_pair", ("seat", "pair", "company", "forecast"), reveals=True),
        EventKind("space_paid", ("seat", "pile", "money"), money=1),
        EventKind("power_paid", ("seat", "investor", "money"), money=1),
        EventKind("power_cost", ("seat", "investor", "money"), money=-1),
        EventKind("handed_over", ("seat", "other", "money"), money=-1),
        EventKind("was_handed", ("seat", "by", "money"), money=1),
        EventKind("nudged", ("seat", "company")),
        EventKind("gave_up", ("seat", "company"), reveals=True),
        EventKind("gave_up_split", ("seat", "company")),
        EventKind("put_to_split", ("seat", "company"), reveals=True),
        EventKind("shorted", ("seat", "company", "money"), reveals=True, money=1),
        EventKind("shorted_split", ("seat", "company", "money"), money=1),
        EventKind("bailed_out", ("seat", "company", "money"), money=-1),
        EventKind("declared", ("seat", "company")),
        EventKind("showed_company", ("seat", "company"), reveals=True),
    ),
)


INVESTORS_CC: Final = Module(
    name="investors_cc",
    options=(Option(name="investors_cc", kind="bool", default=False),),
    is_on=lambda values: values["investors_cc"] is True,
    needs=("investors",),
    files={"investors_cc": PACKAGE},
)
INVESTORS_II: Final = Module(
    name="investors_ii",
    options=(Option(name="investors_ii", kind="bool", default=False),),
    is_on=lambda values: values["investors_ii"] is True,
    needs=("investors",),
    files={"investors_ii": PACKAGE},
)
INVESTORS_PP: Final = Module(
    name="investors_pp",
    options=(Option(name="investors_pp", kind="bool", default=False),),
    is_on=lambda values: values["investors_pp"] is True,
    needs=("investors",),
    files={"investors_pp": PACKAGE},
)
INVESTOR_BIDDING: Final = Module(
    name="investor_bidding",
    options=(Option(name="investor_bidding", kind="bool", default=False),),
    is_on=lambda values: values["investor_bidding"] is True,
    needs=("investors",),
    furnish=offer_for_bids,
    steps=(
        bidding_for.BidForInvestors(
            "bid_for_investors", INFORMATION, "IBV1 IBV2", before="discard_strategies or start"
        ),
    ),
    questions=(bidding_for.TO_BID_FOR_INVESTOR,),
    aid=AidWords(variants={"choose_investors": "choose_investors.offered"}),
)
