"""The folder in which a user's games are kept, the same for the server and the terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """OUTCRY_HOME, or a folder of our own among the user's data. Nothing is made."""
    if home := environ.get("OUTCRY_HOME"):
        return Path(home).expanduser()
    data = environ.get("XDG_DATA_HOME") or environ.get("LOCALAPPDATA") or ""
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "outcry"
