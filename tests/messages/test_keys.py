"""Both languages have exactly the texts that are used: those of the registries and those written out in the code."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from browser_keys import browser_files, keys_in
from outcry.bots.stockpile.analyst import HINTS
from outcry.bots.stockpile.luck import PARTS as LUCK
from outcry.cli.audit import AGAINST, FOR, SILENT
from outcry.cli.conversation import COMMANDS
from outcry.cli.faults import OS_REASONS
from outcry.cli.grammar import SENTENCES
from outcry.core.game import PUBLIC
from outcry.games import GAMES, every_size, title
from outcry.messages import LANGUAGES, MINUS, Text
from outcry.stackmarket import box as stackmarket
from outcry.stackmarket.catalogue import MILLIMETRES
from outcry.stockpile import aid
from outcry.stockpile.cards import COMPANIES, COMPANY_NAMES, KIND_NAMES, LETTERS
from outcry.stockpile.catalogue import CATALOGUE
from outcry.stockpile.game import Stockpile
from outcry.stockpile.modules.investors.roster import INVESTOR_NAMES
from outcry.stockpile.modules.shelf import MODULES
from outcry.stockpile.modules.strategies.cards import STRATEGY_NAMES
from outcry.stockpile.modules.strategies.playing import STRATEGIES
from outcry.stockpile.modules.strategies.strategy import Strategy
from outcry.stockpile.terms import PHASE_NAMES
from outcry.stockpile.views import StockpileView
from outcry.stockpile.wishes import wishes_of
from outcry.table.notes import NOTES

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "outcry"

SAME_IN_BOTH = {
    "stackmarket",
    "stockpile",
    "stockpile.card.boom",
    "stockpile.card.bust",
    "web.card.boom",
    "web.card.bust",
    "web.stack.fall.seconds",
    "web.new.clock.120",
    "web.new.clock.60",
    "web.new.preset.continuing_corruption",
    "web.new.preset.illicit_investments",
    "web.new.set.investors_cc",
    "web.new.set.investors_ii",
    "web.bot.trader",
    "web.bot.random",
    "web.before.set.investors_cc",
    "web.enter",
    "web.epic.escape",
    "web.before.set.investors_ii",
    "web.settings.size.normal",
    "web.settings.speed.normal",
    *(f"stockpile.company.{name}{short}" for name in COMPANY_NAMES for short in ("", ".short")),
    *(f"stockpile.company.{letter}" for letter in LETTERS),
    *(f"stackmarket.company.{letter}" for letter in stackmarket.LETTERS),
    *(f"stockpile.investor.{name}" for name in INVESTOR_NAMES),
}
"""Proper names, units and a word of both languages. Texts without a letter of their own may be the same too."""


@cache
def source() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


@cache
def calls() -> list[tuple[Path, str, ast.Call]]:
    """Every call in the source, with the name of what is called."""
    found = []
    for path, module in source().items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Name):
                    found.append((path, node.func.id, node))
                elif isinstance(node.func, ast.Attribute):
                    found.append((path, node.func.attr, node))
    return found


def literals(node: ast.expr) -> set[str]:
    """The texts an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return literals(node.body) | literals(node.orelse)
    return set()


def first_literals(*names: str, folder: str = "") -> set[str]:
    inside = SOURCE / folder
    return {
        text
        for path, name, call in calls()
        if name in names and call.args and path.is_relative_to(inside)
        for text in literals(call.args[0])
    }


def written_out() -> set[str]:
    return first_literals("say") | {"money", "money.none", "list"}


def outcomes(game: str) -> set[str]:
    """The last argument of an Outcome is its reason."""
    inside = SOURCE / game
    found: set[str] = set()
    for path, name, call in calls():
        if name == "Outcome" and path.is_relative_to(inside):
            found |= literals(call.args[-1])
    return found


OF_EVERY_VIEW = {"seat", "round", "rounds", "phase", "waiting", "asked", "sealed", "ask", "outcome"}
"""What a plain table says apart from the outline of a view."""


def fields_of(struct: type[msgspec.Struct]) -> set[str]:
    """The names of all that a view holds, as deep as it goes."""
    found = set(struct.__struct_fields__) - OF_EVERY_VIEW
    types = get_type_hints(struct)
    for name in list(found):
        for inner in (
            types[name],
            *get_args(types[name]),
            *(two for one in get_args(types[name]) for two in get_args(one)),
        ):
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                found |= fields_of(inner)
    return found


class Own(NamedTuple):
    """Texts of a game that no registry names."""

    prompts: tuple[str, ...]
    phases: tuple[str, ...]
    nouns: set[str]


OWN = {
    "stackmarket": Own(
        ("invest", "order", "stack", "move", "stacker", "contest"),
        ("invest", "order", "stack", "move", "takeover", "contest", "over"),
        {f"company.{letter}" for letter in stackmarket.LETTERS}
        | {f"stacker.{number}" for number in range(1, 5)}
        | {f"{axis}.{label}" for axis in ("right", "away") for label in MILLIMETRES}
        | {f"table.{name}" for name in ("company", "height", "top", "lean", "tower", "player", "money", "invested")},
    ),
}
"""A new game has its line here. Stockpile has registries for all of it."""


def of_game(name: str) -> set[str]:
    """What every game says. The tables of a terminal and the nouns are its own."""
    game = every_size(title(name))[0]
    own = OWN[name]
    keys = set(own.nouns)
    for option in title(name).options:
        keys |= {f"option.{option.name}", *(f"option.{option.name}.{choice}" for choice in option.choices)}
    for verb in game.catalogue.verbs:
        keys |= {f"action.{verb.name}", f"action.{verb.name}.why", f"plain.{verb.name}"}
    for kind in game.chronicle.kinds.values():
        keys |= {f"event.{kind.code}"} | ({f"event.{kind.code}.you"} if "seat" in kind.names else set())
        if "owed" in kind.names:
            keys |= {f"event.{kind.code}.short", f"event.{kind.code}.short.you"}
    keys |= {f"ask.{prompt}{why}" for prompt in own.prompts for why in ("", ".why")}
    keys |= {f"phase.{phase}{why}" for phase in own.phases for why in ("", ".why")}
    view = type(game.start(b"any").view(PUBLIC))
    assert issubclass(view, msgspec.Struct)
    keys |= {f"view.{name}" for name in fields_of(view)}
    keys |= {f"outcome.{reason}" for reason in outcomes(name)}
    return {f"{name}.{key}" for key in keys}


def registered() -> set[str]:
    keys = set(GAMES).union(*(of_game(name) for name in GAMES if name != "stockpile"))
    for verb in CATALOGUE.verbs:
        of_a_card = {parameter.name for parameter in verb.parameters} & {"investor", "strategy"}  # which says why
        keys |= {f"stockpile.action.{verb.name}"} | (set() if of_a_card else {f"stockpile.action.{verb.name}.why"})
    for what, names in (("investor", INVESTOR_NAMES), ("strategy", STRATEGY_NAMES)):
        keys |= {f"stockpile.{what}.{name}{why}" for name in names for why in ("", ".why")}
    on_conditions = [card for card in STRATEGIES if type(card).can is not Strategy.can]
    keys |= {f"stockpile.strategy.{STRATEGY_NAMES[card.card]}.needs" for card in on_conditions}
    keys.add("stockpile.event.game_began.investors")
    keys |= {f"stockpile.hint.{reason}" for reason in HINTS}
    keys |= {f"stockpile.luck.{part}" for part in LUCK}
    keys |= {f"stockpile.aid.{line}" for line in ("set_up", "deal_pairs.two", "in_play", "investor")}
    keys |= {f"stockpile.aid.{variant}" for module in MODULES for variant in module.aid.variants.values()}
    steps = {step.name for module in MODULES for step in module.steps}
    steps |= {step.name for seats in (2, 4) for step in Stockpile(seats).course.steps}
    silent = {*aid.SILENT, *(step for module in MODULES for step in module.aid.silent)}
    keys |= {f"stockpile.aid.{step}" for step in steps - silent}
    for name in ("bid.cost", "bid.gain", "done-selling.nothing", "show.nothing", "show.spaces", "buy-bonds.nothing"):
        keys.add(f"stockpile.action.{name}")
    for kind in Stockpile(4).chronicle.kinds.values():
        keys.add(f"stockpile.event.{kind.code}")
        if "to" in kind.names:
            keys |= {f"stockpile.event.{kind.code}.self", f"stockpile.event.{kind.code}.self.you"}
        if "seat" in kind.names or "owner" in kind.names:
            keys.add(f"stockpile.event.{kind.code}.you")
    keys |= {f"cli.audit.{found}" for found in (FOR, *SILENT, *AGAINST)}
    keys |= {f"event.{code}{you}" for code in NOTES for you in ("", ".you")}
    keys |= {f"stockpile.event.{name}" for name in ("revealed.board", "shown.none", "shown.none.you")}
    keys |= {f"stockpile.{name}.spaces" for name in ("ask.show", "event.dividend_asked")}
    for module in MODULES:
        keys |= {f"stockpile.report.{kind.code}" for kind in module.events if kind.money}
        keys |= {f"stockpile.card.{name}" for name in module.cards.values()}
    prompts = [question.prompt for module in MODULES for question in module.questions]
    for prompt in [*filter(None, Stockpile(4).course.questions), *prompts]:
        keys |= {f"stockpile.ask.{prompt}", f"stockpile.ask.{prompt}.why"}
    keys |= {f"stockpile.plain.{verb.name}" for verb in CATALOGUE.verbs}
    keys |= {f"stockpile.company.{letter}" for letter in LETTERS}
    keys |= {f"stockpile.view.{name}" for name in fields_of(StockpileView)}
    for question, known in wishes_of(MODULES).items():
        wish = f"stockpile.wish.{question}"
        keys |= {wish, f"{wish}.why", *(f"{wish}.{one}" for one in known)}
    for phase in PHASE_NAMES:
        keys |= {f"stockpile.phase.{phase}", f"stockpile.phase.{phase}.why"}
    for company in COMPANY_NAMES:
        keys |= {f"stockpile.company.{company}", f"stockpile.company.{company}.short"}
    keys |= {f"stockpile.card.{kind}" for kind in KIND_NAMES[COMPANIES:]}
    keys |= {f"stockpile.outcome.{reason}" for reason in outcomes("stockpile")}
    keys |= {f"cli.play.{kind}.{name}" for kind in ("command", "help") for name in COMMANDS}
    counted = {name for game in GAMES for name in title(game).counted}
    keys |= {f"cli.simulate.counted.{name}" for name in ("decisions", "forced", *counted)}
    keys |= {f"cli.lab.group.{kind}" for kind in ("seats", "modules", *ROLES)}
    keys |= {f"os.{name}" for name in OS_REASONS}
    keys |= {f"argparse.{name}" for name in SENTENCES.values()}
    return keys


ROLES = sorted({kind for module in MODULES for kind, _ in module.roles.values()})
"""What games tell apart of their seats (`Accounts.roles`)."""
CODED = ("Refusal", "GameFileError", "StoreError", "CannotServe", "close")
"""Calls whose first argument is the code of a reason."""


def listed_faults() -> set[str]:
    """The registries of reasons in the code: FAULTS, BOT_FAULTS and their like, and CODES."""
    found: set[str] = set()
    for module in source().values():
        for node in module.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name, value = node.target.id, node.value
                if name.endswith("FAULTS") and isinstance(value, ast.Tuple):
                    found |= {text for item in value.elts for text in literals(item)}
                elif name == "CODES" and isinstance(value, ast.Dict):
                    found |= {text for item in value.values for text in literals(item)}
    return found


def composed() -> set[str]:
    """Codes that the code puts together."""
    return {"bad_name", "bad_title"} if (SOURCE / "server").exists() else set()


BY_THE_BROWSER = {"no_line"}
"""Why the browser itself says no: there is nobody to ask (web/src/lib/table.svelte.ts)."""


def refusals() -> set[str]:
    of_games = {(game, code) for game in GAMES for code in first_literals("Refusal", folder=game)}
    codes = (first_literals(*CODED) | listed_faults() | composed() | BY_THE_BROWSER) - {code for _, code in of_games}
    return {f"{game}.refusal.{code}" for game, code in of_games} | {f"refusal.{code}" for code in codes}


def texts(language: str) -> dict[str, Text]:
    """Read without the reader, so that a key written twice is found."""

    def once(pairs: list[tuple[str, Text]]) -> dict[str, Text]:
        names = [name for name, _ in pairs]
        assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]
        return dict(pairs)

    found: dict[str, Text] = json.loads((SOURCE / "messages" / f"{language}.json").read_text(), object_pairs_hook=once)
    return found


def forms(text: Text) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def arguments(text: Text) -> set[str]:
    return {name for form in forms(text) for name in re.findall(r"\{\w+\}|%\(\w+\)\w|%\w", form)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_none_is_unused(language: str) -> None:
    browser, shapes = keys_in(browser_files())
    used = written_out() | registered() | refusals() | browser
    kept = set(texts(language))
    used |= {key for key in kept if any(shape.fullmatch(key) for shape in shapes)}
    assert sorted(used - kept) == [], "missing"
    assert sorted(kept - used) == [], "unused"


def test_both_languages_keep_the_same_order() -> None:
    assert list(texts("en")) == list(texts("pt-BR"))


def test_both_languages_take_the_same_arguments() -> None:
    english, portuguese = texts("en"), texts("pt-BR")
    unlike = [key for key in english if (arguments(english[key]) ^ arguments(portuguese[key])) - {"{count}"}]
    assert unlike == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_two_forms(language: str) -> None:
    for key, text in texts(language).items():
        if isinstance(text, dict):
            assert list(text) == ["one", "other"], key


def test_no_english_is_left_in_portuguese() -> None:
    english, portuguese = texts("en"), texts("pt-BR")
    same = {key for key in english if english[key] == portuguese[key]}
    with_letters = {key for key in same if any(re.search(r"[^\W\d_]", bare(form)) for form in forms(english[key]))}
    assert with_letters == SAME_IN_BOTH


def bare(form: str) -> str:
    return re.sub(r"\{\w+\}|%\(\w+\)\w|%\w", "", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_a_real_minus(language: str) -> None:
    for key, text in texts(language).items():
        assert not any(re.search(r"(?<![\w-])-\d", form) for form in forms(text)), f"{key}: {MINUS} is wanted"


def refusal_calls() -> list[tuple[str, frozenset[str]]]:
    """Every reason written out in the code, with the arguments it brings."""
    found = set()
    for path, name, call in calls():
        game = next((f"{game}." for game in GAMES if path.is_relative_to(SOURCE / game)), "")
        if name == "Refusal" and call.args:
            given = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
            if isinstance(given, ast.Dict):
                names = frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
                found |= {(f"{game}refusal.{code}", names) for code in literals(call.args[0])}
        elif name in ("GameFileError", "StoreError", "CannotServe") and call.args:
            names = frozenset(str(keyword.arg) for keyword in call.keywords)
            found |= {(f"refusal.{code}", names) for code in literals(call.args[0])}
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_asks_only_for_what_the_code_brings(language: str) -> None:
    kept = texts(language)
    for key, names in refusal_calls():
        brought = {f"{{{name}}}" for name in names} | ({"{cards}"} if {"regular", "split"} <= names else set())
        assert arguments(kept[key]) <= brought, key
