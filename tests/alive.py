"""Which processes still live, found by what their environment says."""

from __future__ import annotations

from pathlib import Path


def still_alive(mark: str) -> list[str]:
    """Processes that have this in their environment."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            alive = (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
            if alive and mark.encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append(process.name)
        except OSError:  # it ended while we looked
            continue
    return found
