"""`outcry lab balance`: how strong seats, cards and modules are when equals play, and what is unfair."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from outcry.arena.balance import Sample, of_module, of_roles, of_seats, sample
from outcry.arena.hall import Hall
from outcry.arena.lab import SUBJECTS, cards_trial, modules_trials, seats_trial, strongest_quick
from outcry.arena.lab_page import Group, groups_page
from outcry.arena.match import Result
from outcry.arena.trial import Trial
from outcry.cli import INTERRUPTED
from outcry.cli.arena_tables import print_group
from outcry.cli.faults import FAULTS, Trouble, in_words
from outcry.cli.playing import Ending, play_through, workers_of
from outcry.cli.table import game_in_masses
from outcry.cli.writing import new_file, written_whole
from outcry.messages import Say


def run(args: Namespace) -> int:
    say = Say(args.language)
    try:
        bench = Bench(workers_of(args, say), say)
        trial = trial_of(args, say)
        html = new_file(args.html, (".html",), say)
        groups = groups_of(subjects_of(args.of, say), trial, bench)
        if html is not None:
            text = groups_page(trial, groups, say)
            written_whole(html, lambda path: path.write_text(text, encoding="utf-8"), say)
    except FAULTS as fault:
        print(in_words(say, fault, args.game), file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(as_data(trial, groups, bench.ending)))
    else:
        for group in groups:
            print_group(trial, group, say)
    if bench.ending.why:
        print(bench.ending.why, file=sys.stderr)
    return bench.ending.code


def trial_of(args: Namespace, say: Say) -> Trial:
    """Refused, or Trouble, if it cannot be played."""
    game, options = game_in_masses(args, say)
    trial = Trial(game.name, args.bot or strongest_quick(game), game.seats, args.seed, args.deals, options)
    Hall(trial)
    return trial


def subjects_of(text: str | None, say: Say) -> list[str]:
    wanted = [word.strip() for word in (text or ",".join(SUBJECTS)).split(",")]
    for word in wanted:
        if word not in SUBJECTS:
            raise Trouble(say("cli.lab.no_subject", given=word, known=say.listed(list(SUBJECTS))))
    return wanted


class Bench:
    """Where trials are made, one after the other. When one is stopped, no other begins."""

    def __init__(self, workers: int, say: Say) -> None:
        self.workers = workers
        self.say = say
        self.ending = Ending(0)
        self.tried: list[tuple[Trial, list[Sample]]] = []
        """The same trial is not made twice."""

    def samples(self, trial: Trial) -> list[Sample]:
        for known, samples in self.tried:
            if known == trial:
                return samples
        found: list[Sample] = []
        if self.ending.code:
            return found

        def take(result: Result) -> None:
            found.append(sample(result, trial.seating(result.number).deal))

        self.ending = play_through(trial, self.workers, take, self.say)
        whole = found[: len(found) // trial.turns * trial.turns]
        self.tried.append((trial, whole))
        return whole


def groups_of(subjects: list[str], trial: Trial, bench: Bench) -> list[Group]:
    groups = []
    first = seats_trial(trial)
    if "seats" in subjects:
        groups.append(Group("seats", first, of_seats(bench.samples(first), trial.seed)))
    if "cards" in subjects:
        cards = cards_trial(trial)
        samples = bench.samples(cards)
        kinds = dict.fromkeys(kind for one in samples for kind in one.roles)
        groups += [Group(kind, cards, of_roles(samples, kind, trial.seed)) for kind in kinds]
    if "modules" in subjects:
        off = bench.samples(first)
        ways = modules_trials(first)
        tried = {name: bench.samples(way) for name, way in ways.items()}
        tried = {name: on for name, on in tried.items() if on != off[: len(on)]}  # some do nothing by themselves
        found = [of_module(name, off, on, trial.seed, len(tried)) for name, on in tried.items()]
        groups.append(Group("modules", first, found))
    return [group for group in groups if group.findings]


def as_data(trial: Trial, groups: list[Group], ending: Ending) -> dict[str, Any]:
    import msgspec

    return {
        "game": trial.game,
        "players": trial.seats,
        "bot": trial.bot,
        "seed": trial.seed,
        "par": 1 / trial.seats,
        "interrupted": ending.code == INTERRUPTED,
        "groups": {
            group.kind: {"options": dict(group.trial.options), "findings": msgspec.to_builtins(group.findings)}
            for group in groups
        },
    }
