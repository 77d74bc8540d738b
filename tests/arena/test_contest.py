"""A contest plays each deal with every bot on every seat, and can be cut after any game."""

from __future__ import annotations

import pickle
from collections import Counter

from outcry.arena.contest import Contest, mixed, one_against_others, rotations
from outcry.arena.series import Errand, play, work


def test_a_lineup_is_seated_in_every_rotation_and_no_table_twice() -> None:
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_every_deal_is_played_by_every_lineup() -> None:
    contest = Contest("stockpile", one_against_others(["a", "b", "c"], 2), 1, 2)
    assert contest.lineups == (("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b"))
    seated = [contest.seating(number) for number in range(contest.games)]
    assert contest.games == 2 * 6 * 2
    assert [one.deal for one in seated] == [0] * 12 + [1] * 12
    assert seated[0].bots == ("a", "b")
    assert seated[1].bots == ("b", "a")


def test_lineups_can_take_turns() -> None:
    contest = Contest("stockpile", (("a", "b", "b"), ("a", "a", "a"), ("b", "c", "c")), 1, 5, in_turn=True)
    deals = [contest.seating(number).deal for number in range(contest.games)]
    assert deals == [0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4]
    assert [contest.deals_in(games) for games in range(12)] == [0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 5]
    assert [contest.games_in(deals) for deals in range(6)] == [0, 3, 4, 7, 10, 11]


def test_on_mixed_tables_every_bot_sits_equally_often() -> None:
    for pool, seats in ((["a", "b", "c"], 4), (["a", "b", "c", "d", "e"], 3), (["a", "b"], 5), (["a", "b"], 2)):
        lineups = mixed(pool, seats, seed=3)
        sat = Counter(bot for lineup in lineups for bot in lineup)
        assert set(sat) == set(pool)
        assert len(set(sat.values())) == 1
        assert all(max(Counter(one).values()) - min(Counter(one)[bot] for bot in pool) <= 1 for one in lineups)
        assert len({min(rotations(lineup)) for lineup in lineups}) == len(lineups)
    assert mixed(["a", "b", "c", "d"], 4, seed=1) != mixed(["a", "b", "c", "d"], 4, seed=2)


def test_games_of_a_deal_have_the_same_cards() -> None:
    contest = Contest("stockpile", (("random", "greedy", "greedy"),), 5, 2, {"rounds": 1})
    results = list(play(contest, 1))
    assert [result.seed for result in results] == [results[0].seed] * 3 + [results[3].seed] * 3
    assert results[0].seed != results[3].seed
    assert all(len(result.thought) == 3 for result in results)
    assert sum(one.moves for one in results[0].thought) == results[0].decisions


def test_an_errand_says_all_that_is_needed_to_do_it_elsewhere() -> None:
    contest = Contest("stockpile", (("random", "greedy"),), 5, 3, {"rounds": 1})
    sent = pickle.loads(pickle.dumps(Errand(contest, range(2, 5))))
    done = [result._replace(thought=()) for result in work(sent).results]
    assert done == [result._replace(thought=()) for result in play(contest, 1, first=2)][:3]
