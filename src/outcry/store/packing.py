"""How positions lie in the log: some whole, the others as what changed since the row before.

A choice changes little of a position, and to put all of it into JSON and to compress it would cost more than the choice
itself. Every few rows one is whole, so that whoever wants a position reads a few rows at most."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

WHOLE_EVERY: Final = 16
"""Rows whose number can be divided by it are always whole."""
LONG: Final = 1000
"""Bytes of a change from which on it is compressed."""

# The first byte says what it is. zlib begins with 0x78, JSON of a change with a brace.
ZLIB: Final = b"x"
CHANGE: Final = b"{"
LONG_CHANGE: Final = b"+"


def first_needed(seq: int) -> int:
    """The number of the last row that is whole for certain, up to this one."""
    return seq - seq % WHOLE_EVERY


def pack(data: Mapping[str, Any]) -> bytes:
    """The whole, as compressed JSON."""
    return zlib.compress(msgspec.json.encode(data))


def pack_change(before: Mapping[str, Any], after: Mapping[str, Any]) -> bytes:
    """What changed since the row before; the whole where that cannot be said."""
    changed = change(before, after)
    if changed is None:
        return pack(after)
    packed = msgspec.json.encode(changed)
    return packed if len(packed) < LONG else LONG_CHANGE + zlib.compress(packed, 1)


class Unreadable(Exception):
    """No position: it was damaged, or what it changes is not there."""


def unpack(packed: bytes, before: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """`before` is what the row before held. Parts that did not change are the same objects: read, not written to."""
    kind = packed[:1]
    try:
        if kind == ZLIB:
            return msgspec.json.decode(zlib.decompress(packed), type=dict[str, Any])
        if before is None or kind not in (CHANGE, LONG_CHANGE):
            raise Unreadable("a position that nothing came before")
        changed = packed if kind == CHANGE else zlib.decompress(packed[1:])
        return put_on(before, msgspec.json.decode(changed, type=dict[str, Any]))
    except (zlib.error, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(type(error).__name__) from error


def change(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any] | None:
    """What has to be put on the one to get the other; None if something is not there any more."""
    if not before.keys() <= after.keys():
        return None
    changed: dict[str, Any] = {}
    for name, value in after.items():
        was = before.get(name)
        if (was is value or was == value) and name in before:  # mostly it is the very same
            continue
        if isinstance(was, dict) and isinstance(value, dict):
            value = change(was, value)
            if value is None:
                return None
        changed[name] = value
    return changed


def put_on(before: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    after = dict(before)
    for name, value in changed.items():
        was = after.get(name)
        after[name] = put_on(was, value) if isinstance(was, dict) and isinstance(value, dict) else value
    return after
