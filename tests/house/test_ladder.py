"""The published tables of bots are what their rows say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_the_published_tables_are_made_of_the_rows() -> None:
    """Every file is of its contest, too: another seed, bot or option is refused."""
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / "ladder.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
