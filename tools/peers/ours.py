"""Our own engine, asked as the others are: `ours.py SECONDS` prints the figures of the build it is run with."""

from __future__ import annotations

import sys

import msgspec

from outcry.arena.speed import sample

print(msgspec.json.encode(sample(float(sys.argv[1]))).decode())
