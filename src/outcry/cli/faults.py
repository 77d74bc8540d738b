"""What cannot be used, in words: options, bots and game files, the same for every command."""

from __future__ import annotations

from outcry.bots.registry import BotRefused
from outcry.core.game import OptionsRefused, Refusal
from outcry.core.gamefile import GameFileError
from outcry.games import GAMES
from outcry.messages import Say

Fault = BotRefused | GameFileError | OptionsRefused
FAULTS = (BotRefused, GameFileError, OptionsRefused)


def in_words(say: Say, fault: Fault) -> str:
    """A sentence for each reason."""
    if isinstance(fault, OptionsRefused):
        reasons = fault.refusals
    elif isinstance(fault, GameFileError) and fault.refusal.code == "file_options":
        reasons = [fault.refusal, *fault.because]
    else:
        reasons = [fault.refusal]
    return "\n".join(reason(say, refusal) for refusal in reasons)


def reason(say: Say, refusal: Refusal) -> str:
    """Reasons that come from a game stand under its name; none of these speaks of seats or money."""
    keys = [f"{game}.refusal.{refusal.code}" for game in GAMES]
    key = next((key for key in keys if say.has(key)), f"refusal.{refusal.code}")
    return say(key, **{name: value for name, value in refusal.args.items() if isinstance(value, int | str)})
