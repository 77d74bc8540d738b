"""Under which addresses friends in the same network reach this machine."""

from __future__ import annotations

import socket
from typing import Final

PRIVATE: Final = ("192.168.255.255", "10.255.255.255", "172.31.255.255")
"""Connecting a datagram socket sends nothing: the system only says by which of our addresses it would go."""
ANYWHERE: Final = ("", "0.0.0.0", "::")


def own_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    for far in PRIVATE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
            except OSError:
                continue
            found = str(probe.getsockname()[0])
            if not found.startswith(("127.", "0.")):
                return found
    return None


def addresses(host: str, port: int) -> list[str]:
    """The addresses of a server that listens there, best for friends first."""
    if host in ANYWHERE:
        own = own_address()
        hosts = [own, "localhost"] if own else ["localhost"]
    else:
        hosts = [f"[{host}]" if ":" in host else host]
    return [f"http://{name}:{port}" for name in hosts]
