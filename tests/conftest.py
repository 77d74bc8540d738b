"""What tests of several folders ask for. A fixture of the whole run must be named in one place only."""

from __future__ import annotations

from postgres import postgres_socket, postgres_url

__all__ = ["postgres_socket", "postgres_url"]
