"""A server that answers has settled: what it loaded is not looked through again."""

from __future__ import annotations

import subprocess
import sys

from outcry.server.settling import GENERATIONS

SETTLE = """
import gc
from outcry.server.running import serve
from outcry.server.settling import settle
settle()
print(gc.get_freeze_count() > 10_000, gc.get_threshold(), len(gc.get_objects()) < 10_000)
"""


def test_what_a_server_has_loaded_is_not_looked_through_again() -> None:
    said = subprocess.run([sys.executable, "-c", SETTLE], capture_output=True, text=True, check=True).stdout
    assert said == f"True {GENERATIONS} True\n"
