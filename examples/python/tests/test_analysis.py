import asyncio
import threading
import unittest

from century_engine import Century, CenturyError
from tests.tables import server

OPTIONS = {"variant": "spice-road", "players": 2, "seed": "python", "firstSeat": 0}
LONG = {"milliseconds": 60_000, "every": {"milliseconds": 10}}


class AnalysisTest(unittest.TestCase):
    def setUp(self) -> None:
        self.century = server()
        self.game = self.century.setup(OPTIONS)["game"]
        self.addCleanup(self.century.drop, self.game)
        for _ in range(8):
            self.century.apply(self.game, id=self.century.choose(self.game, "casual")["id"])

    def test_reports_come_as_the_search_goes_on(self) -> None:
        analysis = self.century.analyze(self.game, visits=40, every={"visits": 10}, lines=1)
        self.assertEqual(analysis.answer["positions"], [8])
        reports = list(analysis)
        self.assertEqual([report["visits"] for report in reports], [10, 20, 30, 40])
        self.assertEqual([report["final"] for report in reports], [False] * 3 + [True])
        line = reports[-1]["lines"][0]
        self.assertEqual(self.century.apply(self.game, notation=line["notation"])["actions"], line["actions"])
        self.assertEqual(list(analysis), [])
        self.assertFalse(analysis.cancel())

    def test_positions_come_in_the_order_in_which_they_were_asked_for(self) -> None:
        wanted = [5, [0, 2], 8]
        found = self.century.analyze(record=self.century.record(self.game), positions=wanted, visits=5).result()
        self.assertEqual([report["position"] for report in found], [5, 0, 1, 2, 8])
        self.assertEqual({len(report["values"]) for report in found}, {2})

    def test_a_review_has_every_decision(self) -> None:
        review = self.century.review(self.game, bot="mcts:10")
        reports = list(review)
        self.assertEqual(len(reports), review.answer["decisions"])
        whole = review.result()
        self.assertEqual(whole["format"], "century-review")
        self.assertEqual(whole["turns"], [each["turn"] for each in sorted(reports, key=lambda each: each["decision"])])

    def test_other_requests_are_answered_meanwhile(self) -> None:
        with self.century.analyze(self.game, **LONG) as analysis:
            self.assertFalse(next(analysis)["final"])
            self.assertEqual(self.century.status(self.game)["variant"], "spice-road")
        self.assertEqual(list(analysis), [])
        self.assertEqual(self.century.cancel(), [])

    def test_who_waits_for_a_report_is_woken_when_all_are_cancelled(self) -> None:
        analysis = self.century.analyze(self.game, milliseconds=60_000)
        reports = []
        thread = threading.Thread(target=lambda: reports.append(list(analysis)))
        thread.start()
        self.assertEqual(self.century.cancel(), [analysis.id])
        thread.join()
        self.assertEqual(reports, [[]])

    def test_analyses_are_awaited_side_by_side(self) -> None:
        async def both() -> tuple:
            one = self.century.analyze(self.game, visits=40, every={"visits": 20})
            other = self.century.review(self.game, bot="mcts:5")
            visits = []

            async def listen() -> None:
                async for report in one:
                    visits.append(report["visits"])

            review, _ = await asyncio.gather(other, listen())
            return review, visits

        review, visits = asyncio.run(both())
        self.assertEqual(review["bot"], "mcts:5")
        self.assertEqual(visits, [20, 40])

    def test_waiting_in_an_event_loop_can_be_given_up(self) -> None:
        async def wait() -> None:
            with self.century.analyze(self.game, milliseconds=60_000) as analysis:
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(analysis, 0.05)

        asyncio.run(wait())
        self.assertEqual(self.century.cancel(), [])

    def test_what_is_wrong_is_refused_at_once(self) -> None:
        for params, code in [
            ({"bot": "greedy"}, "unknown-key"),
            ({"positions": [9]}, "no-such-position"),
            ({"visits": 0}, "too-small"),
        ]:
            with self.assertRaises(CenturyError) as caught:
                self.century.analyze(self.game, **params)
            self.assertEqual(caught.exception.code, code)

    def test_a_closed_server_ends_its_analyses(self) -> None:
        century = Century()
        analysis = century.analyze(century.setup(OPTIONS)["game"], **LONG)
        next(analysis)
        century.close()
        self.assertNotEqual(century._process.returncode, 0)
        with self.assertRaises(ConnectionError):
            list(analysis)

    def test_turns_counts_prices_words_and_rules(self) -> None:
        turns = self.century.turns(self.game, most=3)
        self.assertLessEqual(len(turns["turns"]), 3)
        perft = self.century.perft(self.game, 2)
        self.assertEqual(perft["nodes"], sum(each["nodes"] for each in perft["divide"]))
        legal = self.century.legal(self.game)
        self.assertEqual(len(perft["divide"]), len(legal["ids"]))
        self.assertEqual(
            self.century.price(self.game, id=legal["ids"][0]),
            self.century.price(self.game, notation=legal["notation"][0]),
        )
        english = self.century.words(self.game, id=legal["ids"][0])
        self.assertNotEqual(english, self.century.words(self.game, id=legal["ids"][0], locale="pl"))
        self.assertIn("You", self.century.words(self.game))
        self.assertEqual([each["id"] for each in self.century.rules(about="SR-P1")], ["SR-P1"])
