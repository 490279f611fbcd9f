"""Ratings and matches, where numpy is installed."""

import math
import tempfile
import unittest

try:
    import numpy
    from century_engine.league import League, Score
except ImportError:
    numpy = None


def first(observations, masks):
    """The first legal action."""
    return masks.argmax(1)


if numpy is not None:

    class LeagueTest(unittest.TestCase):
        def make(self) -> League:
            league = League("spice-road", limit=300, seed=1)
            league.add("casual")
            league.add("first", first)
            return league

        def test_elo_is_that_of_century_match(self) -> None:
            # The figures of test/match/score.test.ts.
            elo = Score(0, 0, 0, (34, 54, 63, 64, 75)).elo
            self.assertAlmostEqual(elo.elo, 55.58, 2)
            self.assertAlmostEqual(elo.low, 55.58 - 27.65, 0)
            self.assertAlmostEqual(elo.high, 55.58 + 27.65, delta=1)
            for found, expected in zip(Score(0, 0, 0, (50, 50)).elo, (0, -68.3, 68.3)):
                self.assertAlmostEqual(found, expected, 1)
            elo = Score(0, 0, 0, (0, 0, 0, 0, 20)).elo
            self.assertEqual((elo.elo, elo.high), (math.inf, math.inf))
            self.assertAlmostEqual(elo.low, 398.5, delta=1)

        def test_a_match_exchanges_seats_and_is_the_same_each_time(self) -> None:
            leagues = [self.make(), self.make()]
            for league in leagues:
                league.add("greedy")
            score, again = (league.match("greedy", "casual", 6) for league in leagues)
            self.assertEqual(score, again)
            self.assertEqual((score.won + score.tied + score.lost, sum(score.pairs)), (6, 3))
            self.assertEqual(score.won + score.tied / 2, sum(n * count for n, count in enumerate(score.pairs)) / 2)
            self.assertGreater(score.won, score.lost)
            mirror = self.make()
            mirror.add("again", first)
            self.assertEqual(mirror.match("first", "again", 6).pairs, (0, 0, 3, 0, 0))
            with self.assertRaises(ValueError):
                mirror.match("first", "again", 3)

        def test_ratings_are_relative_to_the_first(self) -> None:
            league = self.make()
            league.results.append(("casual", "first", Score(299, 1, 100, (0, 0, 200, 0, 0))))
            ratings = league.ratings()
            self.assertEqual(ratings["casual"], 0)
            # 299.5 points of 400, and the tie that counts for each.
            self.assertAlmostEqual(ratings["first"], -400 * math.log10(300 / 101), 4)

        def test_stronger_opponents_are_drawn_more_often(self) -> None:
            league = self.make()
            league.add("second", first)
            league.results.append(("first", "casual", Score(0, 0, 40, (20, 0, 0, 0, 0))))
            drawn = league.sample("second", 400)
            self.assertEqual(set(drawn), {"casual", "first"})
            self.assertGreater(drawn.count("casual"), 2 * drawn.count("first"))

        def test_it_goes_on_where_it_was_saved(self) -> None:
            league = self.make()
            league.match("casual", "first", 2)
            with tempfile.TemporaryDirectory() as folder:
                league.save(folder)
                again = League.load(folder)
            self.assertEqual((again.results, again.ratings()), (league.results, league.ratings()))
            self.assertEqual(again.sample("first", 5), league.sample("first", 5))
            self.assertEqual(again.match("casual", "first", 2), league.match("casual", "first", 2))
            with self.assertRaises(ValueError):
                again.add("first")
