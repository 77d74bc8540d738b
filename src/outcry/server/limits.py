"""How much a client may send, and how often."""

from __future__ import annotations

from typing import Final

FRAME_BYTES: Final = 64 * 1024
BODY_BYTES: Final = 10_000
FILE_BYTES: Final = 2_000_000
"""Of a game file: the longest of Stockpile make 100 kB; those of Stack Market hold all that moved, half a megabyte."""
NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 40
HELLO_SECONDS: Final = 10.0
REQUEST_SECONDS: Final = 10.0
"""For a header, and for a body as far as it is no long one."""
HEADER_BYTES: Final = 8 * 1024
HEADER_LINES: Final = 100
"""Browsers send some twenty. Each line costs as much as a message, and a header could have thousands."""
REQUESTS: Final = (1000.0, 100.0)
"""Over HTTP from one address, whatever they are for: so many at once, and then so many a second. A page is fifty."""
DIALS: Final = (500.0, 20.0)
"""Connections from one address, which a proxy has none of: so many at once, and then so many a second. A browser dials
six times for a page, and an upgrade that is refused costs as much as twenty refusals by the gate."""
REFUSED_SECONDS: Final = 1.0
"""Whoever is refused at the gate is told so after a while: who dials anew as soon as he hears of it is slow then."""
MOST_REFUSED: Final = 100
"""So many wait to be told so, and hold a connection meanwhile; others are told at once."""
SMALL_CHUNKS: Final = 64
BYTES_A_CHUNK: Final = 256
"""A body may come in so many chunks of any length, and one more for each of these bytes. Each costs as much as a
message."""
BODY_BYTES_A_SECOND: Final = 20_000
"""A long body has a second more for each of these: the slowest line that a game file comes over."""
GOODBYE_SECONDS: Final = 2.0
STALL_SECONDS: Final = 20.0
SENT_A_SECOND: Final = 4_000
"""Bytes that the slowest line takes: who takes less for so long has gone, or holds what he was to be sent."""
RECEIVED_BYTES: Final = 64 * 1024
"""What the system keeps of a connection that we do not read just now."""
LINE_FRAMES: Final = (150.0, 100.0)
"""Of any kind, on one connection: so many at once, and then so many a second. A hand that moves sends 45."""
ADDRESS_FRAMES: Final = (1000.0, 500.0)
"""On all connections of an address together."""
LINE_BYTES: Final = (128 * 1024.0, 16 * 1024.0)
"""Of frames, on one connection: so many at once, and then so many a second. A hand that moves sends 6 kB."""
ADDRESS_BYTES: Final = (512 * 1024.0, 128 * 1024.0)
"""On all connections of an address together."""
KNOCK_SECONDS: Final = 0.01
DOOR_SECONDS: Final = 10.0
AT_THE_DOOR: Final = 1000
"""So many wait to be let in at most, and nobody for longer."""
WAITING_MESSAGES: Final = 4000
WAITING_BYTES: Final = 2 * 1024 * 1024
"""A client that has so much before it does not read it."""
MOST_MADE: Final = 60
MADE_A_SECOND: Final = 0.2
"""Tables that one address may make: so many at once, and then one every five seconds."""
MADE_A_DAY: Final = 1000
HINTS: Final = 10
HINTS_A_SECOND: Final = 0.5
"""H. That one address may ask for: they take the time of workers that all tables share."""
UPLOADS: Final = (30.0, 0.1)
"""Game files that one address may have replayed: so many at once, and then so many a second."""
TRIES: Final = (100.0, 20.0)
"""Beginnings of choices that one address may try. Each is a position and a view; a person tries some a second."""
REVIEWS: Final = (20.0, 0.1)
"""Looks back that one address may ask for: so many at once, and then so many a second. Each takes seconds, one at a
time."""
