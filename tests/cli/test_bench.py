"""`outcry bench`: what is counted, what is printed, and when the whole comparison runs."""

import json
import os
from argparse import Namespace
from pathlib import Path
from random import Random

import pytest

from outcry.arena import speed
from outcry.arena.speed import Figures, Pace
from outcry.cli.bench import run
from outcry.stockpile.game import Stockpile
from outcry.stockpile.playout import play_out

TOOLS = Path(__file__).resolve().parents[2] / "tools"
SLOW = Figures("plain", Pace(100.0, 150.0, 1.0), Pace(90.0, 135.0, 0.9), Pace(50.0, 60.0, 0.2), 4.0)
FAST = Figures(
    "plain", Pace(220_000.0, 290_000.0, 1500.0), Pace(80.0, 120.0, 0.8), Pace(44_000.0, 50_000.0, 200.0), 2.0
)


def test_a_sample_counts_decisions_among_the_asks_of_whole_games() -> None:
    figures = speed.sample(0.02)
    assert figures.build == os.environ.get("OUTCRY_BUILD", "plain")
    for pace in (figures.in_engine, figures.driven, figures.everything):
        assert 0 < pace.games_per_s < pace.decisions_per_s < pace.asks_per_s
    assert figures.clone_us > 0


def test_driving_from_outside_plays_the_same_games_as_the_loop_inside_the_engine() -> None:
    game = Stockpile(speed.SEATS)
    inside, outside = Random(5), Random(5)
    for _ in range(5):
        decisions, forced = play_out(speed.deal(game, inside), inside)
        assert speed.drive(speed.deal(game, outside), outside) == (decisions, forced)


def test_the_cloned_states_lie_in_the_middle_of_their_games() -> None:
    game = Stockpile(speed.SEATS)
    rng = Random(2)
    rounds = [speed.middle(game, rng).round + 1 for _ in range(50)]
    assert set(rounds) <= {3, 4}
    assert game.rounds == 6


def test_the_best_of_several_samples_is_taken_figure_by_figure() -> None:
    assert speed.best([SLOW, FAST]) == Figures("plain", FAST.in_engine, SLOW.driven, FAST.everything, 2.0)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An installed package: no tree around it, and the measuring done already."""
    monkeypatch.setattr("outcry.cli.bench.TREE", tmp_path)
    monkeypatch.setattr(speed, "sample", lambda seconds: FAST)
    return tmp_path


@pytest.mark.usefixtures("alone")
def test_an_installed_build_prints_its_own_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Namespace(json=True, language="en")) == 0
    (build, figures), *others = json.loads(capsys.readouterr().out)["stockpile"].items()
    assert (build, others) == ("plain", [])
    assert figures["in_engine"] == {"decisions_per_s": 220_000, "asks_per_s": 290_000, "games_per_s": 1500}
    assert figures["clone_us"] == 2


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("language", "decisions", "clone"), [("en", "220,000", "2.00"), ("pt-BR", "220.000", "2,00")])
def test_an_installed_build_prints_a_table_and_where_the_comparison_is(
    language: str, decisions: str, clone: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(Namespace(json=False, language=language)) == 0
    said = capsys.readouterr().out
    assert decisions in said
    assert f"{clone} µs" in said
    assert "make bench" in said


@pytest.mark.parametrize(("json_wanted", "flags"), [(False, []), (True, ["--json"])])
def test_in_the_project_tree_the_comparison_of_make_bench_runs(
    alone: Path, json_wanted: bool, flags: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    for folder in ("tools", ".venv-compiled", ".venv-bench"):
        (alone / folder).mkdir()
    (alone / "tools" / "bench.py").write_text("import sys; print('compared', sys.argv[1:]); sys.exit(3)")
    assert run(Namespace(json=json_wanted, language="en")) == 3
    assert capfd.readouterr().out == f"compared {flags}\n"


def test_the_comparison_says_of_every_target_whether_it_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOOLS))
    from bench import Memory, Report, targets, written

    catan, leduc = Pace(10.0, 30.0, 1.0), Pace(100.0, 100.0, 25.0)
    found = targets(SLOW, FAST, catan, leduc)
    assert [target.verdict() for target in found] == [
        "met, the aim is not",  # 10 times catanatron
        "aim met",  # 22,000 times
        "NOT MET",  # 0.8 times OpenSpiel
        "met, the aim is not",  # half as fast as the base game
        "NOT MET",  # a fifth
        "met, the aim is not",  # 4 µs
        "met, the aim is not",  # 2 µs
    ]
    memory = Memory((10, 100), (25.0, 60.0), False)
    said = written(Report(8, 0.5, {"plain": SLOW, "compiled": FAST}, catan, leduc, found, memory))
    assert "220,000" in said
    assert "10.00x        9x     18x  met, the aim is not   5.00x" in said
    assert "25.0 MB after 10 games, 60.0 MB after 100: IT GROWS" in said
