"""Table codes that people can say aloud, the tokens that open a seat, and the seeds of chance."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like others."""
CODE_LENGTH: Final = 5


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """128 random bits; whoever holds it holds the seat. Only its lock is stored."""
    return secrets.token_urlsafe(16)


def new_seed() -> bytes:
    """256 random bits; they leave the server only after the end of the game."""
    return secrets.token_bytes(32)


def new_bot_seed() -> int:
    """64 random bits for one part of a bot's choice."""
    return secrets.randbits(64)
