"""Events told by earlier versions, put into today's shape."""

from __future__ import annotations

from msgspec.structs import replace

from outcry.core.events import Event


def today(event: Event, bids: list[int]) -> Event:
    """The event of a bid named the money before it named the space."""
    money = event.args.get("money")
    if event.code != "bid" or money not in bids:
        return event
    args = {name: value for name, value in event.args.items() if name != "money"}
    return replace(event, args={**args, "space": bids.index(money)})
