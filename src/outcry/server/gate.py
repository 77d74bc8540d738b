"""The gate: how many connections are open, all together and from one address, and how much one address may say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from outcry.server.limits import (
    ADDRESS_BYTES,
    ADDRESS_FRAMES,
    DIALS,
    HINTS,
    HINTS_A_SECOND,
    MOST_REFUSED,
    REFUSED_SECONDS,
    TRIES,
)
from outcry.server.turns import Turns, TurnsByAddress
from outcry.table.allowance import REMEMBERED, Allowance, Allowances

HOME_OF_IPV6: Final = 64
"""Bits that a household or a company has: it can choose the others as it likes, for each connection anew."""


@lru_cache(REMEMBERED)
def neighbourhood(address: str) -> str:
    """What counts as one address."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:  # none at all: a socket of this machine, or what a proxy said
        return address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(IPv6Network((int(found) >> HOME_OF_IPV6 << HOME_OF_IPV6, HOME_OF_IPV6)))
        found = found.ipv4_mapped
    return str(found)


class Pass:
    """One open connection. Given back when it has ended."""

    def __init__(self, gate: Gate, address: str | None) -> None:
        self._gate = gate
        self._address = address
        self.turns = Turns() if address is None else gate.reading[address]
        """For lines of its address that have much to say."""
        self.frames = Allowance(*ADDRESS_FRAMES) if address is None else gate.frames.of(address)
        self.bytes = Allowance(*ADDRESS_BYTES) if address is None else gate.bytes.of(address)
        """For all connections of its address together."""

    @property
    def address(self) -> str:
        """Whose it is, as far as that is known."""
        return self._address or ""

    def takes_hint(self) -> bool:
        """One more for its address."""
        return self._gate.hints.take(self.address)

    def takes_try(self) -> bool:
        return self._gate.tries.take(self.address)

    async def turn_to_try(self) -> None:
        """On all lines of its address together, a hundred at once would fill a turn of the loop."""
        await self._gate.trying.mine(self.address)

    def belongs_to(self, address: str) -> bool:
        """Whose it is, now that a proxy has said so; False if there are too many of him."""
        if self._address is not None:
            return True
        self._address = neighbourhood(address)
        self.frames = self._gate.frames.of(self._address)
        self.bytes = self._gate.bytes.of(self._address)
        is_one_of_few = self._gate.count(self._address)
        self.turns = self._gate.reading[self._address]
        return is_one_of_few

    async def hold_back(self, gone: asyncio.Future[None]) -> None:
        """Whoever is let in no further is told so after a while, as at the gate."""
        if self._gate.keep_waiting():
            try:
                await asyncio.wait({gone}, timeout=REFUSED_SECONDS)
            finally:
                self._gate.refused -= 1

    def give_back(self) -> None:
        self._gate.leave(self._address)


class Gate:
    """Counts who is inside. What comes from a proxy is counted by whom it comes for, as soon as that is known."""

    def __init__(self, most: int, per_address: int, proxies: Sequence[str]) -> None:
        self.most = most
        self.per_address = per_address
        self.open = 0
        self.refused = 0
        """Who have still to be told so."""
        self.turns = Turns()
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._inside: dict[str, int] = {}
        self.reading: dict[str, Turns] = {}
        """Of each address that is inside."""
        self.frames = Allowances(*ADDRESS_FRAMES)
        self.bytes = Allowances(*ADDRESS_BYTES)
        self._dials = Allowances(*DIALS)
        self.hints = Allowances(HINTS, HINTS_A_SECOND)
        self.tries = Allowances(*TRIES)
        self.trying = TurnsByAddress()

    def enter(self, peer: str) -> Pass | None:
        """None if there are too many already, or were just before."""
        address = None if self.is_proxy(peer) else neighbourhood(peer)
        if self.open >= self.most or (address is not None and not self._may_dial(address)):
            return None
        self.open += 1
        if address is not None:
            self.count(address)
        return Pass(self, address)

    def leave(self, address: str | None) -> None:
        self.open -= 1
        if address is not None:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address], self.reading[address]

    def count(self, address: str) -> bool:
        self._inside[address] = self._inside.get(address, 0) + 1
        self.reading.setdefault(address, Turns())
        return self._inside[address] <= self.per_address

    def keep_waiting(self) -> bool:
        """Somebody who is refused waits to be told so; False if there are too many of them, or no room for one more."""
        if self.refused >= MOST_REFUSED or self.open + self.refused >= self.most:
            return False
        self.refused += 1
        return True

    def _may_dial(self, address: str) -> bool:
        return self._dials.take(address) and self._inside.get(address, 0) < self.per_address

    def is_proxy(self, peer: str) -> bool:
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)
