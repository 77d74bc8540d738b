"""The command `outcry`: whatever becomes of its terminal, it ends with a sentence or quietly, with no traceback."""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130
DEALING = ("play", "simulate", "arena", "lab", "bench", "serve")
"""Commands that deal new games, with what the owner of a box has corrected."""


def main(argv: list[str] | None = None) -> int:
    """Imports all that it needs while it is watched: Ctrl-C may come at any time."""
    try:
        from outcry.cli import streams

        streams.mend()
        try:
            return command(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read along has seen enough
        streams.give_up(sys.stdout)
        return 0
    except OSError as error:  # a full disk behind `>`, say
        streams.complain(error, argv)
        return 1


def command(arguments: list[str]) -> int:
    from importlib import import_module

    from outcry.cli.arguments import build_parser, wanted_language
    from outcry.cli.grammar import speak
    from outcry.messages import Say

    say = Say(wanted_language(arguments))
    speak(say)
    parser = build_parser(say)
    args = parser.parse_args(arguments)
    if args.command is None:
        parser.print_help()
        return 0
    if args.command in DEALING and os.environ.get("OUTCRY_DATA"):
        from outcry.cli.data import check_folder
        from outcry.cli.faults import Trouble

        try:
            check_folder(say)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 2
    code: int = import_module(f"outcry.cli.{args.command}").run(args)
    return code
