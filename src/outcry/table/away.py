"""A table that is asked too late."""

from __future__ import annotations


class PutAway(Exception):
    """This table is closed: its game goes on at the one that is found anew."""
