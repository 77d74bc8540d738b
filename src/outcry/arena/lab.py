"""Which trials tell how fair a game is: its seats, what can be given to them or is dealt, and its switches."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from outcry.arena.trial import Trial
from outcry.bots.registry import QUICK, known
from outcry.core.game import Game, Refused
from outcry.core.options import together

SUBJECTS: Final = ("seats", "cards", "modules")


def strongest_quick(game: Game) -> str:
    return next(bot for bot in reversed(known(game)) if bot in QUICK or bot == known(game)[0])


def seats_trial(trial: Trial) -> Trial:
    """The first seat begins, where a table can say so."""
    seat = [option.name for option in trial.find(trial.game).options if option.kind == "seat"]
    return replace(trial, options={**dict.fromkeys(seat, 0), **trial.options})


def cards_trial(trial: Trial) -> Trial:
    """Everything on that goes together; and what can be given to seats is given by chance, so that no choice flatters
    anything. Where a switch stands in the way of that, it is off."""
    title = trial.find(trial.game)
    options = together(title.options, trial.options)
    on = [option.name for option in title.options if option.default is False and options.get(option.name)]
    for without in ("", *on):
        some = {name: value for name, value in options.items() if name != without}
        with suppress(Refused):
            given, each = title.comparable(title.new_game(trial.seats, some))
            if given:
                return replace(trial, options=some, given=tuple(given), each=each)
    return replace(trial, options=options)


def modules_trials(trial: Trial) -> dict[str, Trial]:
    """By name, on the same deals: each switch with what it needs, and each usual way to play."""
    title = trial.find(trial.game)
    needs = {option.name: option.needs for option in title.options if option.default is False}
    ways: dict[str, Mapping[str, Any]] = {name: dict.fromkeys((*needed, name), True) for name, needed in needs.items()}
    ways |= {preset.name: preset.options for preset in title.presets if preset.options}
    found = {}
    for name, options in ways.items():
        tried = replace(trial, options={**trial.options, **options})
        with suppress(Refused):  # two may forbid each other
            title.new_game(trial.seats, tried.options)
            if tried.options != trial.options:
                found[name] = tried
    return found
