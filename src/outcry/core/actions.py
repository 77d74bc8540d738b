"""A catalogue of actions: every int has a verb, arguments, a name in the messages and a notation that parses back."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Parameter:
    """One argument of a verb: its name and how each of its values is written."""

    name: str
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    """A block of ints, one for each combination of arguments, beginning at `first`."""

    name: str
    first: int
    parameters: tuple[Parameter, ...] = ()

    def __len__(self) -> int:
        return prod(len(p.labels) for p in self.parameters)


class Catalogue:
    """The verbs of a game, block after block. It only ever grows at its end."""

    def __init__(self, game: str, verbs: tuple[Verb, ...]) -> None:
        self.game = game
        self.verbs = verbs
        self._verb_of: list[Verb] = []
        for verb in verbs:
            if verb.first != len(self._verb_of):
                raise ValueError(f"{verb.name} begins at {verb.first}, but the catalogue has {len(self._verb_of)} ints")
            self._verb_of += [verb] * len(verb)
        self._number_of = {self.notation(action): action for action in range(len(self))}

    def __len__(self) -> int:
        return len(self._verb_of)

    def verb(self, action: int) -> Verb:
        if not 0 <= action < len(self):
            raise ValueError(f"{self.game} has no action {action}: they go from 0 to {len(self) - 1}")
        return self._verb_of[action]

    def arguments(self, action: int) -> dict[str, int]:
        """The arguments of an action by name, each counted from 0."""
        verb = self.verb(action)
        rest = action - verb.first
        found = {}
        for parameter in reversed(verb.parameters):
            rest, found[parameter.name] = divmod(rest, len(parameter.labels))
        return found

    def notation(self, action: int) -> str:
        """One short line, as `bid 3 10`."""
        verb = self.verb(action)
        arguments = self.arguments(action)
        return " ".join([verb.name, *(p.labels[arguments[p.name]] for p in verb.parameters)])

    def parse(self, text: str) -> int:
        """The action of a notation; spaces and capitals do not matter."""
        folded = " ".join(text.split())
        found = self._number_of.get(folded)
        if found is None:
            found = next((a for n, a in self._number_of.items() if n.casefold() == folded.casefold()), None)
        if found is None:
            verbs = ", ".join(verb.name for verb in self.verbs)
            raise ValueError(f"{text!r} is no action of {self.game}; it would begin with one of: {verbs}")
        return found
