"""Under which names this server is known. A page of another site can have its own name point here; a browser then takes
us for that site, and lets its page speak to us as ours do. So a name has to be one that only we can have."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

IN_A_NETWORK: Final = ("local", "localhost", "lan", "home", "internal", "home.arpa")
"""Endings that nobody can register: names given by a router, or by the machine itself."""


class Hosts:
    """Addresses, names of this machine and its network, and the names that the host has given us."""

    def __init__(self, given: Iterable[str]) -> None:
        self._ours = {name.lower().rstrip(".") for name in (*given, socket.gethostname())}

    def know(self, host: str) -> bool:
        """Of a `Host` header, with or without a port."""
        name = without_port(host).lower().rstrip(".")
        if is_address(name) or name in self._ours or ("." not in name and name != ""):
            return True
        return name.endswith(tuple(f".{ending}" for ending in IN_A_NETWORK))


def without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def is_address(name: str) -> bool:
    with suppress(ValueError):
        ip_address(name)
        return True
    return False
