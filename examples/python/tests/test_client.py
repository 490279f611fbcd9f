import re
import subprocess
import sys
import threading
import unittest
from array import array
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from century import Century, CenturyError
from tests.tables import PLAYERS, TABLES, server

OPTIONS = {"variant": "eastern-wonders", "players": 2, "seed": "python", "firstSeat": 0}


class GameTest(unittest.TestCase):
    def setUp(self) -> None:
        self.century = server()
        self.game = self.century.setup(OPTIONS)["game"]
        self.addCleanup(self.century.drop, self.game)

    def test_the_server_tells_what_it_is(self) -> None:
        about = self.century.about
        self.assertEqual(about["protocol"], 1)
        self.assertEqual(set(about["variants"]), set(PLAYERS))
        self.assertIn("batch.step", about["methods"])

    def test_an_action_is_told_by_value_by_id_or_in_notation(self) -> None:
        legal = self.century.legal(self.game)
        self.assertEqual(len(legal["ids"]), len(legal["actions"]))
        twins = [self.century.copy(self.game)["game"] for _ in range(3)]
        self.century.apply(twins[0], action=legal["actions"][0])
        self.century.apply(twins[1], id=legal["ids"][0])
        self.century.apply(twins[2], notation=legal["notation"][0])
        hashes = {self.century.hash(twin) for twin in twins}
        self.assertEqual(len(hashes), 1)
        self.assertNotIn(self.century.hash(self.game), hashes)
        for twin in twins:
            self.century.drop(twin)

    def test_what_is_not_legal_is_refused_with_its_clause(self) -> None:
        before = self.century.hash(self.game)
        with self.assertRaises(CenturyError) as caught:
            self.century.apply(self.game, action={"kind": "harvest"})
        self.assertEqual((caught.exception.code, caught.exception.clause), ("wrong-phase", "EW-S8"))
        verdict = self.century.explain(self.game, action={"kind": "harvest"})
        self.assertEqual((verdict["legal"], verdict["clause"]), (False, "EW-S8"))
        self.assertEqual(self.century.hash(self.game), before)

    def test_bad_input_is_refused_with_its_path(self) -> None:
        with self.assertRaises(CenturyError) as caught:
            self.century.setup({**OPTIONS, "players": 7})
        self.assertEqual(caught.exception.code, "too-big")
        self.assertEqual(caught.exception.path, ["options", "players"])
        with self.assertRaises(CenturyError) as caught:
            self.century.status("game-0")
        self.assertEqual(caught.exception.code, "no-such-game")

    def test_records_and_states_come_back(self) -> None:
        for _ in range(30):
            self.century.apply(self.game, id=self.century.choose(self.game, "casual")["id"])
        record = self.century.record(self.game)
        self.assertEqual(len(record["actions"]), 30)
        self.assertTrue(self.century.verify(record)["ok"])
        state = self.century.state(self.game)
        for again in (self.century.load_record(record), self.century.load_state(state)):
            self.assertEqual(self.century.hash(again["game"]), self.century.hash(self.game))
            self.century.drop(again["game"])
        record["turns"][0]["hash"] = "0" * 64
        self.assertEqual(self.century.verify(record)["fault"]["code"], "wrong-hash")

    def test_a_viewer_cannot_tell_a_resampled_world(self) -> None:
        world = self.century.resample(self.game, 0, 7)["game"]
        self.assertEqual(self.century.view(world, 0), self.century.view(self.game, 0))
        self.assertEqual(self.century.observe(world, 0), self.century.observe(self.game, 0))
        self.assertEqual(self.century.information_state(world, 0), self.century.information_state(self.game, 0))
        self.century.drop(world)

    def test_masks_and_observations_fit_their_spaces(self) -> None:
        spaces = self.century.spaces({"variant": "eastern-wonders", "players": 2})
        mask = self.century.mask(self.game)
        self.assertEqual(len(mask), spaces["actions"]["size"])
        self.assertEqual([id for id, bit in enumerate(mask) if bit], sorted(self.century.legal(self.game)["ids"]))
        self.assertEqual(len(self.century.observe(self.game)), spaces["observations"]["size"])

    def test_scores_and_text(self) -> None:
        scores = self.century.scores(self.game)
        self.assertEqual([sheet["seat"] for sheet in scores["scores"]], [0, 1])
        self.assertEqual(sorted(scores["ranking"]), [0, 1])
        self.assertIn("P0", self.century.text(self.game))


class BatchTest(unittest.TestCase):
    def test_a_batch_plays_on_and_is_the_same_again(self) -> None:
        century = server()

        def play() -> list:
            made = century.batch_make({"variant": "spice-road", "players": 3}, games=4, seed="b", limit=25)
            seen, width = [], made["sizes"]["actions"]
            frame = made
            for _ in range(60):
                rows = [frame["masks"][i * width : (i + 1) * width] for i in range(4)]
                self.assertTrue(all(any(row) for row in rows))
                frame = century.batch_step(made["batch"], [row.index(1) for row in rows])
                seen.append((frame["steps"], frame["truncated"], frame["agents"]))
            century.batch_drop(made["batch"])
            return seen

        first = play()
        self.assertEqual(first, play())
        self.assertTrue(any(any(truncated) for _, truncated, _ in first))

    def test_an_id_that_is_not_legal_changes_nothing(self) -> None:
        century = server()
        made = century.batch_make({"variant": "new-world", "players": 2}, games=2, seed=1)
        width = made["sizes"]["actions"]
        good = [made["masks"][i * width : (i + 1) * width].index(1) for i in range(2)]
        bad = made["masks"][width:].index(0)
        with self.assertRaises(CenturyError) as caught:
            century.batch_step(made["batch"], [good[0], bad])
        self.assertEqual((caught.exception.code, caught.exception.path), ("illegal-id", ["ids", 1]))
        self.assertEqual(century.batch_step(made["batch"], good)["steps"], array("i", [1, 1]))
        self.assertEqual(century.batch_reset(made["batch"])["observations"], made["observations"])
        century.batch_drop(made["batch"])


class ServerTest(unittest.TestCase):
    def test_threads_share_a_client(self) -> None:
        century = server()
        hashes: dict = {}

        def work(table: tuple) -> None:
            for seed in range(20):
                game = century.setup({"variant": table[0], "players": table[1], "seed": seed})["game"]
                hashes.setdefault((table, seed), set()).add(century.hash(game))
                century.drop(game)

        threads = [threading.Thread(target=work, args=(TABLES[i % 3],)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(hashes), 60)
        self.assertTrue(all(len(each) == 1 for each in hashes.values()))
        self.assertEqual(len(set.union(*hashes.values())), 60)

    def test_games_are_limited(self) -> None:
        with Century(max_games=2) as century:
            games = [century.setup(OPTIONS)["game"] for _ in range(2)]
            with self.assertRaises(CenturyError) as caught:
                century.setup(OPTIONS)
            self.assertEqual(caught.exception.code, "too-many-games")
            century.drop(games[0])
            century.setup(OPTIONS)

    def test_a_closed_server_takes_no_requests(self) -> None:
        century = Century()
        century.close()
        century.close()
        self.assertEqual(century._process.returncode, 0)
        with self.assertRaises(ConnectionError):
            century.setup(OPTIONS)

    def test_a_program_that_is_no_server_is_told(self) -> None:
        with self.assertRaises(ConnectionError):
            Century(command=[sys.executable, "-c", "pass"])

    def test_what_json_cannot_say_is_not_sent(self) -> None:
        with self.assertRaises(ValueError):
            server().setup({**OPTIONS, "seed": float("nan")})
        self.assertEqual(subprocess.Popen.poll(server()._process), None)


class ReadmeTest(unittest.TestCase):
    def test_the_code_on_the_page_runs(self) -> None:
        page = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), 3)
        for block in blocks:
            with redirect_stdout(StringIO()):
                exec(compile(block, "README.md", "exec"), {})
