import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
import unittest
from array import array
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from unittest import mock

from century_engine import Century, CenturyError
from tests.tables import PLAYERS, TABLES, server

OPTIONS = {"variant": "eastern-wonders", "players": 2, "seed": "python", "firstSeat": 0}
SETTING = {"variant": "eastern-wonders", "players": 2}


class GameTest(unittest.TestCase):
    def setUp(self) -> None:
        self.century = server()
        self.game = self.century.setup(OPTIONS)["game"]
        self.addCleanup(self.century.drop, self.game)

    def test_hello_describes_the_server(self) -> None:
        about = self.century.about
        self.assertEqual(about["protocol"], 2)
        self.assertEqual(set(about["variants"]), set(PLAYERS))
        self.assertIn("env.step", about["methods"])

    def test_an_action_is_given_by_value_by_id_or_in_notation(self) -> None:
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

    def test_a_seed_is_put_together_by_all(self) -> None:
        agreed = {"variant": "spice-road", "players": 2}
        contributions = [secrets.token_hex(16) for _ in range(3)]
        commitments = [self.century.commit_seed(agreed, *each) for each in enumerate(contributions)]
        options = {**agreed, "seed": self.century.join_seed(agreed, contributions)}
        game = self.century.setup(options, commitments, contributions)["game"]
        self.addCleanup(self.century.drop, game)
        record = self.century.record(game)
        self.assertEqual((record["commitments"], record["contributions"]), (commitments, contributions))
        self.assertTrue(self.century.verify(record)["ok"])
        shown = self.century.record(game, viewer=0)
        self.assertEqual(shown["commitments"], commitments)
        self.assertNotIn("contributions", shown)
        with self.assertRaises(CenturyError) as caught:
            self.century.setup({**options, "seed": "mine"}, commitments, contributions)
        self.assertEqual((caught.exception.code, caught.exception.path), ("wrong-seed", ["options", "seed"]))
        with self.assertRaises(CenturyError) as caught:
            self.century.setup(options, commitments, contributions[::-1])
        self.assertEqual(caught.exception.code, "wrong-commitment")

    def test_a_viewer_cannot_distinguish_a_resampled_world(self) -> None:
        world = self.century.resample(self.game, 0, 7)["game"]
        self.assertEqual(self.century.view(world, 0), self.century.view(self.game, 0))
        self.assertEqual(self.century.observe(world, 0), self.century.observe(self.game, 0))
        self.assertEqual(self.century.information_state(world, 0), self.century.information_state(self.game, 0))
        self.century.drop(world)

    def test_actions_and_observations_fit_their_spaces(self) -> None:
        spaces = self.century.spaces({"variant": "eastern-wonders", "players": 2})
        legal = self.century.legal(self.game)
        self.assertEqual([spaces["actions"]["notation"][id] for id in legal["ids"]], legal["notation"])
        self.assertEqual(len(self.century.observe(self.game)), spaces["observations"]["size"])

    def test_scores_and_text(self) -> None:
        scores = self.century.scores(self.game)
        self.assertEqual([sheet["seat"] for sheet in scores["scores"]], [0, 1])
        self.assertEqual(sorted(scores["ranking"]), [0, 1])
        self.assertIn("P0", self.century.text(self.game))


    def test_a_viewer_gets_a_record_without_secrets(self) -> None:
        for _ in range(10):
            self.century.apply(self.game, id=self.century.choose(self.game, "casual")["id"])
        self.assertEqual(self.century.record(self.game)["options"]["seed"], "python")
        record = self.century.record(self.game, viewer="spectator")
        self.assertNotIn("python", str(record))
        self.assertTrue(self.century.verify(record)["ok"])


class EnvTest(unittest.TestCase):
    def test_copies_and_states(self) -> None:
        century = server()
        made = century.env_make({"variant": "spice-road", "players": 2}, seed=4, limit=30)
        game = made["game"]
        for _ in range(10):
            century.env_step(game, century.choose(game, "casual")["id"])
        twin = century.copy(game)
        self.assertEqual(twin["steps"], 10)
        known = century.information_state(game)
        self.assertEqual(century.information_state(twin["game"]), known)
        state = century.state(game)
        century.env_reset(game, 5)
        self.assertNotEqual(century.information_state(game), known)
        loaded = century.env_load(game, state)
        self.assertEqual((loaded["steps"], loaded["observation"]), (0, twin["observation"]))
        for each in (game, twin["game"]):
            century.drop(each)


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

    def test_an_interrupt_while_it_sends_closes_the_client(self) -> None:
        with Century() as century:
            pipe = century._process.stdin
            with mock.patch.object(century._process, "stdin", mock.Mock(write=mock.Mock(side_effect=KeyboardInterrupt))):
                with self.assertRaises(KeyboardInterrupt):
                    century.setup(OPTIONS)
            self.assertIs(century._process.stdin, pipe)
            with self.assertRaisesRegex(ConnectionError, "interrupted"):
                century.setup(OPTIONS)

    def test_a_late_answer_is_passed_over(self) -> None:
        with Century(timeout=30) as century:
            game = century.setup(OPTIONS)["game"]
            century._timeout = 0.05
            with self.assertRaises(TimeoutError):
                century.choose(game, "mcts:500ms")
            century._timeout = 30
            self.assertEqual(century.status(game)["variant"], OPTIONS["variant"])

    def test_a_busy_server_is_closed_at_once(self) -> None:
        century = Century()
        game = century.setup(OPTIONS)["game"]
        ended = []

        def think() -> None:
            try:
                century.choose(game, "mcts:60000ms")
            except ConnectionError as error:
                ended.append(str(error))

        thread = threading.Thread(target=think)
        thread.start()
        while century._answered_id == century._last_id:
            time.sleep(0.01)
        century.close()
        thread.join()
        self.assertEqual(ended, ["the client is closed"])
        self.assertNotEqual(century._process.returncode, 0)

    def test_a_server_is_closed_at_once_after_a_timeout(self) -> None:
        century = Century(timeout=30)
        game = century.setup(OPTIONS)["game"]
        century._timeout = 0.05
        with self.assertRaises(TimeoutError):
            century.choose(game, "mcts:60000ms")
        century.close()
        self.assertNotEqual(century._process.returncode, 0)

    def test_searches_are_limited(self) -> None:
        century = server()
        self.assertEqual(century.about["limits"]["search"], {"iterations": 100_000, "milliseconds": 60_000})
        game = century.setup(OPTIONS)["game"]
        for bot in ("mcts:100001", "mcts:60001ms"):
            with self.assertRaises(CenturyError) as caught:
                century.choose(game, bot)
            self.assertEqual(caught.exception.code, "too-long-search")
        century.drop(game)

    def test_whole_numbers_of_any_kind_are_sent(self) -> None:
        century = server()
        whole = type("Whole", (), {"__index__": lambda self: 2})()
        game = century.setup({**OPTIONS, "players": whole})["game"]
        self.assertEqual(century.status(game)["players"], 2)
        century.drop(game)
        with self.assertRaises(TypeError):
            century.setup({**OPTIONS, "players": object()})

    def test_a_request_that_is_too_long_is_not_sent(self) -> None:
        century = server()
        with self.assertRaises(ValueError):
            century.setup({**OPTIONS, "seed": "x" * century.about["limits"]["line"]})
        self.assertIn("actions", century.spaces(SETTING))

    def test_a_program_with_another_protocol_is_refused(self) -> None:
        with self.assertRaisesRegex(ConnectionError, "protocol"):
            Century(command=[sys.executable, "-c", "print('hello'); input()"])

    def test_a_closed_server_takes_no_requests(self) -> None:
        century = Century()
        century.close()
        century.close()
        self.assertEqual(century._process.returncode, 0)
        with self.assertRaises(ConnectionError):
            century.setup(OPTIONS)

    def test_a_program_that_is_no_server_is_refused(self) -> None:
        with self.assertRaises(ConnectionError):
            Century(command=[sys.executable, "-c", "pass"])

    def test_values_that_json_lacks_are_not_sent(self) -> None:
        with self.assertRaises(ValueError):
            server().setup({**OPTIONS, "seed": float("nan")})
        self.assertEqual(subprocess.Popen.poll(server()._process), None)


if hasattr(signal, "setitimer"):  # not on Windows

    class InterruptTest(unittest.TestCase):
        def test_interrupts_leave_the_client_whole(self) -> None:
            before = signal.signal(signal.SIGALRM, signal.default_int_handler)
            self.addCleanup(signal.signal, signal.SIGALRM, before)
            with Century() as century:
                game = century.setup(OPTIONS)["game"]
                send = century._send
                for delay in (0.05, 0.1, 0.15):

                    def send_and_wait(line: bytes, delay: float = delay) -> None:
                        send(line)
                        signal.setitimer(signal.ITIMER_REAL, delay)

                    # An interrupt while a request is sent closes the client; these come while an answer is awaited.
                    with mock.patch.object(century, "_send", send_and_wait), self.assertRaises(KeyboardInterrupt):
                        century.choose(game, "mcts:400ms")
                    self.assertEqual(century.status(game)["variant"], OPTIONS["variant"])
                self.assertEqual(len(century.observe(game)), century.spaces(SETTING)["observations"]["size"])

        def test_ctrl_c_does_not_reach_the_server(self) -> None:
            self.assertNotEqual(os.getpgid(server()._process.pid), os.getpgid(0))


class ReadmeTest(unittest.TestCase):
    def test_the_code_on_the_page_runs(self) -> None:
        page = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), page.count("```python"))
        absent = [name for name in ("gymnasium", "numpy") if find_spec(name) is None]
        for block in blocks:
            # What reads steps is tested with steps: `test_dataset`.
            if "CenturySteps(" in block or any(f"import {name}" in block for name in absent):
                continue
            with redirect_stdout(StringIO()):
                exec(compile(block, "README.md", "exec"), {})
