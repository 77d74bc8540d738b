"""A server that answers has settled: what it loaded is not looked through again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from outcry.cli import main
from outcry.server.running import Setting
from outcry.server.settling import GENERATIONS

SETTLE = """
import gc
from outcry.server.running import serve
from outcry.server.settling import settle
settle()
print(gc.get_freeze_count() > 10_000, gc.get_threshold(), len(gc.get_objects()) < 10_000)
"""


RAISE = """
import resource
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
from outcry.server.files import ENOUGH, OWN, room
most = room()
soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
print(soft == wanted, most == max(wanted - OWN, wanted // 2))
"""


def test_as_many_files_may_be_open_as_the_system_lets() -> None:
    said = subprocess.run([sys.executable, "-c", RAISE], capture_output=True, text=True, check=True).stdout
    assert said == "True True\n"


def test_outcry_serve_settles(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What the tests of attacks measure is what it does."""
    settled = []

    async def serve(setting: Setting, bound: object, ready: Callable[[Any], None]) -> None:
        ready(Mock(addresses=["http://192.0.2.1:8000"], gate=Mock(most=1000, per_address=128)))

    monkeypatch.setattr("outcry.server.running.serve", serve)
    monkeypatch.setattr("outcry.server.settling.settle", lambda: settled.append(True))
    assert main(["serve", "--port", "0", "--host", "127.0.0.1"]) == 0
    assert settled == [True]


def test_what_a_server_has_loaded_is_not_looked_through_again() -> None:
    said = subprocess.run([sys.executable, "-c", SETTLE], capture_output=True, text=True, check=True).stdout
    assert said == f"True {GENERATIONS} True\n"
