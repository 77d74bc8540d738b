"""Writes the wire types for the browser: a JSON schema and TypeScript, from the Structs that the server speaks.

`python tools/wire.py` writes both files, `--check` only says whether they are as they should be."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from outcry.core.events import Event
from outcry.core.game import Ask, Outcome, Refusal
from outcry.games import title
from outcry.server.shelf import describe
from outcry.stackmarket.board_data import StackMarketBoard
from outcry.stackmarket.report import StackMarketReport
from outcry.stackmarket.views import StackMarketView
from outcry.stockpile import sentences
from outcry.stockpile.board_data import StockpileBoard
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.report import StockpileReport
from outcry.stockpile.views import StockpileView
from outcry.wire import http, socket

WEB = Path(__file__).parents[1] / "web"
FOLDER = WEB / "src" / "generated"
UNIONS: dict[str, Any] = {"FromClient": socket.FromClient, "FromServer": socket.FromServer}
STRUCTS: tuple[Any, ...] = (
    http.ServerInfo,
    http.GameInfo,
    http.Aid,
    http.NewTable,
    http.NewLesson,
    http.Sit,
    http.Seated,
    http.TableInfo,
    http.Tables,
    http.GameReport,
    http.GameReview,
    http.Problem,
    http.Replay,
    Ask,
    Event,
    Outcome,
    Refusal,
    StockpileBoard,
    StockpileView,
    StockpileReport,
    StackMarketBoard,
    StackMarketView,
    StackMarketReport,
)
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def schema() -> Schema:
    """One schema with a definition for each message and each part of one."""
    refs, parts = msgspec.json.schema_components([*UNIONS.values(), *STRUCTS], ref_template="#/$defs/{name}")
    unions = dict(zip(UNIONS, refs, strict=False))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**unions, **parts}}


def typescript(definitions: dict[str, Schema]) -> str:
    sparing = {struct.__name__ for struct in everything() if struct.__struct_config__.omit_defaults}
    lines = ["// Generated from the Structs of the server by tools/wire.py. Do not edit.", ""]
    for name, definition in definitions.items():
        if "properties" in definition:
            lines += interface(name, definition, name in sparing)
        else:
            lines.append(f"export type {name} = {spelled(definition)};")
        lines.append("")
    return "\n".join(lines)


def interface(name: str, definition: Schema, sparing: bool) -> list[str]:
    """What a client sends may leave out what has a default; what it gets is complete unless its Struct is sparing."""
    may_miss = sparing or definition.get("additionalProperties") is False
    comment = [f"/** {definition['description']} */"] if "description" in definition else []
    lines = [*comment, f"export interface {name} {{"]
    for key, value in definition["properties"].items():
        optional = "?" if may_miss and key not in definition.get("required", []) else ""
        lines.append(f"  {key}{optional}: {spelled(value)};")
    return [*lines, "}"]


def spelled(of: Schema) -> str:
    """A type as TypeScript writes it."""
    if "$ref" in of:
        return str(of["$ref"]).rpartition("/")[2]
    if "anyOf" in of:
        return " | ".join(spelled(one) for one in of["anyOf"])
    if "enum" in of:
        return " | ".join(json.dumps(value) for value in of["enum"])
    kind = of.get("type")
    if kind == "array":
        if "prefixItems" in of:
            return f"[{', '.join(spelled(item) for item in of['prefixItems'])}]"
        item = spelled(of.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        rest = of.get("additionalProperties", True)
        return f"Record<string, {spelled(rest) if isinstance(rest, dict) else 'unknown'}>"
    return PLAIN[kind] if isinstance(kind, str) else "unknown"


def everything() -> list[Any]:
    return [*STRUCTS, *(member for union in UNIONS.values() for member in get_args(union))]


def nouns() -> str:
    """Which arguments are put into words alike here and there."""
    lines = ["// Generated from outcry/stockpile/sentences.py by tools/wire.py. Do not edit.", ""]
    for name, words in (("MONEY", sentences.MONEY), ("PEOPLE", sentences.PEOPLE)):
        lines.append(f"export const {name}: ReadonlySet<string> = new Set({json.dumps(words)});")
    return "\n".join([*lines, ""])


def stockpile() -> str:
    """What the server says of events, and the names that modules have brought: the browser's tests stand on it."""
    events = msgspec.to_builtins(describe(title("stockpile")).events)
    modules = {
        module.name: {
            "events": [kind.code for kind in module.events],
            "questions": [question.prompt for question in module.questions],
            "steps": [step.name for step in module.steps],
            "parts": [part.name for part in module.parts],
            "cards": list(module.cards.values()),
            "verbs": [verb.name for verb in module.verbs],
        }
        for module in MODULES
    }
    told = ",\n".join(f"    {json.dumps(event)}" for event in events)
    names = ",\n".join(f"    {json.dumps(name)}: {json.dumps(found)}" for name, found in modules.items())
    return f'{{\n  "events": [\n{told}\n  ],\n  "modules": {{\n{names}\n  }}\n}}\n'


def files() -> dict[Path, str]:
    built = schema()
    return {
        FOLDER / "wire.schema.json": json.dumps(built, indent=2, ensure_ascii=False) + "\n",
        FOLDER / "wire.ts": typescript(built["$defs"]),
        FOLDER / "nouns.ts": nouns(),
        WEB / "tests" / "server.json": stockpile(),
    }


def main() -> int:
    stale = [path for path, text in files().items() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.name} is not what the server speaks; write it anew with: python tools/wire.py")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in stale:
        path.write_text(files()[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
