"""The vector environment, where numpy is installed; gymnasium's own checks, where gymnasium is."""

import copy
import os
import pickle
import unittest
from unittest import mock

from century_engine import CenturyError, spaces
from tests.tables import PLAYERS, server

if spaces.numpy is not None:
    import numpy

    from century_engine import CenturyVectorEnv, memory, sample_legal
    from century_engine.worker import Worker

    try:
        import gymnasium
    except ImportError:
        gymnasium = None

    GAMES = 5
    LIMIT = 25

    class OneByOne:
        """The same games as environments of a client, and what a vector environment has of them."""

        def __init__(self, variant: str, seed: int) -> None:
            self.century, self.seed = server(), seed
            self.episodes = [0] * GAMES
            setting = {"variant": variant, "players": 3}
            self.frames = [
                self.century.env_make(setting, reward="margin-change", limit=LIMIT, seed=f"{seed}:{game}:0")
                for game in range(GAMES)
            ]
            self.handles = [frame["game"] for frame in self.frames]

        def column(self, name: str) -> list:
            return [frame[name] for frame in self.frames]

        def step(self, actions) -> list:
            """The frames of the step; with the observations of all seats where a game has ended."""
            stepped = []
            for game, handle in enumerate(self.handles):
                frame = self.frames[game] = self.century.env_step(handle, int(actions[game]))
                stepped.append(frame)
                if frame["agent"] is None:
                    frame["seen"] = [self.century.observe(handle, seat) for seat in range(3)]
                    self.episodes[game] += 1
                    seed = f"{self.seed}:{game}:{self.episodes[game]}"
                    self.frames[game] = self.century.env_reset(handle, seed)
            return stepped

        def close(self) -> None:
            for handle in self.handles:
                self.century.drop(handle)

    class CenturyVectorEnvTest(unittest.TestCase):
        def make(self, variant: str = "spice-road", players: int = 3, **settings) -> CenturyVectorEnv:
            settings = {"limit": LIMIT, "processes": 2, "autoreset_mode": "SameStep", **settings}
            envs = CenturyVectorEnv(variant, players, GAMES, **settings)
            self.addCleanup(envs.close)
            return envs

        def assertSame(self, given, expected) -> None:
            numpy.testing.assert_array_equal(given, expected)

        def assertSameFrames(self, one, other) -> None:
            for mine, theirs in zip(one[:-1], other[:-1]):
                self.assertSame(mine, theirs)
            for name in ("agent", "action_mask", "rewards", "steps", "episodes"):
                self.assertSame(one[-1][name], other[-1][name])

        def test_it_plays_what_environments_play(self) -> None:
            for variant in PLAYERS:
                for settings in ({"processes": 1}, {"processes": 3, "transport": "pipe"}, {"copy": False}):
                    envs = self.make(variant, reward="margin-change", **settings)
                    games = OneByOne(variant, seed=7)
                    self.addCleanup(games.close)
                    observations, infos = envs.reset(seed=7)
                    rng = numpy.random.default_rng(1)
                    for _ in range(2 * LIMIT + 5):
                        self.assertSame(observations, games.column("observation"))
                        self.assertSame(infos["action_mask"], games.column("mask"))
                        self.assertSame(infos["agent"], games.column("agent"))
                        self.assertSame(infos["steps"], games.column("steps"))
                        self.assertSame(infos["episodes"], games.episodes)
                        self.assertTrue(infos["action_mask"].any(axis=1).all())
                        actions = sample_legal(infos["action_mask"], rng)
                        actors = infos["agent"].copy()
                        observations, rewards, terminated, truncated, infos = envs.step(actions)
                        stepped = games.step(actions)
                        paid = numpy.array([frame["rewards"] for frame in stepped])
                        self.assertSame(infos["rewards"], paid)
                        self.assertSame(rewards, paid[numpy.arange(GAMES), actors])
                        self.assertSame(terminated, [frame["terminated"] for frame in stepped])
                        self.assertSame(truncated, [frame["truncated"] for frame in stepped])
                        self.check_ends(infos, terminated | truncated, actors, stepped)
                    self.assertTrue((infos["episodes"] == 2).all())

        def check_ends(self, infos, ended, actors, stepped) -> None:
            self.assertEqual("final_obs" in infos, bool(ended.any()))
            for game in numpy.flatnonzero(ended):
                self.assertSame(infos["_final_obs"], ended)
                frame = stepped[game]
                self.assertSame(infos["final_obs"][game], frame["seen"][actors[game]])
                self.assertSame(infos["final_info"]["observations"][game], frame["seen"])
                self.assertSame(infos["final_info"]["scores"][game], frame["scores"])

        def test_games_that_end_pay_the_seat_that_ended_them(self) -> None:
            envs = self.make(players=2, limit=None)
            envs.reset(seed=33)
            paid = numpy.zeros(GAMES)
            for _ in range(2000):
                _, rewards, terminated, _, infos = envs.step(envs.choose("greedy"))
                self.assertSame(numpy.abs(infos["rewards"]).sum(axis=1), 2.0 * terminated)
                self.assertSame(numpy.abs(rewards), 1.0 * terminated)
                paid += terminated
                if paid.all():
                    break
            self.assertTrue(paid.all())

        def test_results_are_copies_unless_they_are_asked_not_to_be(self) -> None:
            for copies in (True, False):
                envs = self.make(copy=copies)
                first, infos = envs.reset(seed=1)
                kept = first.copy(), infos["action_mask"].copy()
                second, *_ = envs.step(envs.choose("casual"))
                self.assertEqual(numpy.shares_memory(first, second), not copies)
                self.assertEqual((kept[0] == first).all(), copies)
                self.assertEqual((kept[1] == infos["action_mask"]).all(), copies)

        def test_rows_that_end_can_begin_with_the_next_step(self) -> None:
            envs, same = self.make(autoreset_mode="NextStep"), self.make()
            envs.reset(seed=3)
            same.reset(seed=3)
            for _ in range(LIMIT):
                actions = envs.choose("casual")
                seen, _, _, truncated, infos = envs.step(actions)
                ahead = same.step(actions)
            self.assertTrue(truncated.all())
            self.assertSame(infos["agent"], [-1] * GAMES)
            self.assertFalse(infos["action_mask"].any())
            self.assertSame(infos["final_info"]["scores"], ahead[-1]["final_info"]["scores"])
            seen, rewards, terminated, truncated, infos = envs.step([0] * GAMES)
            self.assertSame(seen, ahead[0])
            self.assertSame(infos["episodes"], [1] * GAMES)
            self.assertFalse(rewards.any() or terminated.any() or truncated.any())

        def test_rows_that_end_can_wait_for_a_reset(self) -> None:
            envs = self.make(autoreset_mode="Disabled")
            envs.reset(seed=3)
            for _ in range(LIMIT):
                seen, *_, infos = envs.step(envs.choose("casual"))
            still, _, _, truncated, infos = envs.step([-1] * GAMES)
            self.assertSame(still, seen)
            self.assertFalse(truncated.any())
            mask = numpy.array([1, 0, 0, 1, 1], bool)
            seen, infos = envs.reset(options={"reset_mask": mask})
            self.assertSame(infos["agent"] != -1, mask)
            self.assertSame(infos["episodes"], mask.astype(int))
            for wrong in ({"seed": 1}, {"mask": mask[:2]}):
                with self.assertRaises(ValueError):
                    envs.reset(seed=wrong.get("seed"), options={"reset_mask": wrong.get("mask", mask)})

        def test_parts_are_stepped_on_their_own(self) -> None:
            envs, whole = self.make(copy=False), self.make()
            envs.reset(seed=2)
            expected = whole.reset(seed=2)
            rng = numpy.random.default_rng(2)
            self.assertEqual([part.stop - part.start for part in envs.parts], [2, 3])
            for part in (0, 1):
                self.assertSameFrames(envs.seen(part), tuple(self.part_of(expected, envs.parts[part])))
            for _ in range(LIMIT + 3):
                actions = sample_legal(expected[-1]["action_mask"], rng)
                for part, games in enumerate(envs.parts):
                    envs.send(actions[games], part)
                for call in (lambda: envs.send(actions[:2], 0), lambda: envs.step(actions), lambda: envs.seen(1)):
                    with self.assertRaisesRegex(RuntimeError, "receive it first"):
                        call()
                expected = whole.step(actions)
                for part in (1, 0):
                    stepped = envs.receive(part)
                    self.assertSameFrames(stepped, tuple(self.part_of(expected, envs.parts[part])))
            with self.assertRaisesRegex(RuntimeError, "send it actions first"):
                envs.receive(0)

        def part_of(self, result, games):
            for held in result[:-1]:
                yield held[games]
            yield {name: held[games] for name, held in result[-1].items() if hasattr(held, "shape")}

        def test_copies_and_pickles_go_on_alike(self) -> None:
            for mode in ("SameStep", "NextStep"):
                envs = self.make("new-world", autoreset_mode=mode)
                fresh = copy.deepcopy(envs)
                self.addCleanup(fresh.close)
                with self.assertRaisesRegex(RuntimeError, "reset"):
                    fresh.step([0] * GAMES)
                envs.reset(seed=5)
                rng = numpy.random.default_rng(3)
                infos = envs.seen(0)[1]
                for step in range(LIMIT - 3):
                    *_, infos = envs.step(envs.choose("random"))
                twins = [copy.copy(envs), copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
                for twin in twins:
                    self.addCleanup(twin.close)
                for _ in range(8):
                    actions = numpy.maximum(sample_legal(infos["action_mask"], rng), 0)
                    stepped = envs.step(actions)
                    infos = stepped[-1]
                    for twin in twins:
                        self.assertSameFrames(twin.step(actions), stepped)
                self.assertSame(infos["episodes"], [1] * GAMES)
                expected = envs.reset()
                for twin in twins:
                    self.assertSameFrames(twin.reset(), expected)

        def test_a_bot_chooses_for_some_rows(self) -> None:
            envs, same = self.make(), self.make()
            envs.reset(seed=4)
            same.reset(seed=4)
            some = envs.choose("greedy", seed=1, games=[4, 0, 2])
            self.assertSame(some, same.choose("greedy", seed=1)[[4, 0, 2]])
            self.assertEqual(len(envs.choose("greedy", games=[])), 0)
            with self.assertRaises(IndexError):
                envs.choose("greedy", games=[GAMES])

        def test_tables_are_rendered(self) -> None:
            self.assertIsNone(self.make().render())
            for mode, start in (("ansi", "spice-road"), ("svg", "<svg")):
                envs = self.make(render_mode=mode)
                envs.reset(seed=1)
                tables = envs.render()
                self.assertEqual(len(tables), GAMES)
                self.assertEqual(len(set(tables)), GAMES)
                if mode == "svg":
                    self.assertTrue(all(table.startswith(start) for table in tables))

        def test_what_is_refused_changes_nothing(self) -> None:
            envs = self.make()
            with self.assertRaisesRegex(RuntimeError, "reset"):
                envs.step([0] * GAMES)
            envs.reset(seed=1)
            good = envs.choose("casual")
            for wrong, name in ((10_000, "There is no action 10000"), (-1, "There is no action -1")):
                actions = good.copy()
                actions[3] = wrong
                with self.assertRaisesRegex(CenturyError, f"Game 3: {name}") as caught:
                    envs.step(actions)
                self.assertEqual((caught.exception.code, caught.exception.path), ("illegal-id", ["ids", 3]))
            actions = good.copy()
            actions[2] = envs.reset(seed=1)[1]["action_mask"][2].argmin()
            with self.assertRaisesRegex(CenturyError, r"Game 2: Action \d+ \(.+\) is not legal now"):
                envs.step(actions)
            with self.assertRaises(TypeError):
                envs.step(good.astype(float))
            with self.assertRaises(ValueError):
                envs.step(good[:2])
            with self.assertRaises(CenturyError) as caught:
                envs.choose("clever")
            self.assertEqual(caught.exception.code, "unknown-bot")
            self.assertSame(envs.step(good)[-1]["steps"], [1] * GAMES)
            for settings in (
                {"transport": "air"},
                {"autoreset_mode": "Never"},
                {"render_mode": "human"},
                {"processes": 0},
            ):
                with self.assertRaises(ValueError):
                    self.make(**settings)
            with self.assertRaises(CenturyError) as caught:
                self.make(players=9)
            self.assertEqual(caught.exception.path, ["options", "players"])
            envs.close()
            envs.close()
            with self.assertRaisesRegex(RuntimeError, "closed"):
                envs.reset()

        def test_after_an_interrupt_it_wants_a_reset(self) -> None:
            envs = self.make()
            expected, _ = envs.reset(seed=1)
            actions = envs.choose("casual")
            with mock.patch.object(Worker, "receive_frame", side_effect=KeyboardInterrupt):
                with self.assertRaises(KeyboardInterrupt):
                    envs.step(actions)
            with self.assertRaisesRegex(RuntimeError, "reset"):
                envs.step(actions)
            self.assertSame(envs.reset(seed=1)[0], expected)

        def test_it_outlives_its_servers(self) -> None:
            envs = self.make()
            expected, _ = envs.reset(seed=1)
            for worker in envs._frames._workers:
                worker._process.kill()
                worker._process.wait()
            with self.assertRaises(ConnectionError):
                envs.step(envs.choose("casual"))
            self.assertSame(envs.reset(seed=1)[0], expected)

        def test_memory_in_common_is_closed_once_all_have_it(self) -> None:
            if os.name != "posix":
                return
            made = memory.FrameMemory(100, "shared")
            self.assertTrue(os.path.exists(made.path))
            path, _ = made.path, made.forget()
            self.assertFalse(os.path.exists(path))
            made.buffer[:3] = b"yes"
            made.forget()
            self.assertEqual((self.make().transport, made.path, made.buffer[:3]), ("shared", None, b"yes"))

        def test_without_memory_in_common_the_pipe_does(self) -> None:
            full = mock.patch.object(memory.os, "posix_fallocate", create=True, side_effect=OSError(28, "No space"))
            with full:
                self.assertEqual(self.make().transport, "pipe")
                with self.assertRaises(OSError):
                    self.make(transport="shared")
            with mock.patch.object(memory.os, "name", "nt"):
                self.assertEqual(memory.FrameMemory(100, None).path, None)

        def test_spaces_hold_what_it_returns(self) -> None:
            for variant in PLAYERS:
                envs = self.make(variant)
                seen, infos = envs.reset(seed=1)
                self.assertTrue(envs.single_observation_space.contains(seen[0]) or gymnasium is None)
                self.assertTrue(envs.single_action_space.contains(int(envs.choose("casual")[0])))
                self.assertEqual(sum(part["size"] for part in envs.observation_parts), seen.shape[1])
                if gymnasium is not None:
                    self.assertIsInstance(envs, gymnasium.vector.VectorEnv)
                    self.assertTrue(envs.observation_space.contains(seen))
                    self.assertTrue(envs.action_space.contains(envs.choose("casual").astype(numpy.int64)))
                    mask = infos["action_mask"][0]
                    self.assertTrue(mask[envs.single_action_space.sample(mask)])

        def test_wrappers_of_gymnasium(self) -> None:
            if gymnasium is None:
                return
            envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(self.make())
            _, infos = envs.reset(seed=1)
            for _ in range(LIMIT):
                *_, infos = envs.step(sample_legal(infos["action_mask"]))
            self.assertSame(infos["episode"]["l"], [LIMIT] * GAMES)

    class SampleLegalTest(unittest.TestCase):
        def test_it_draws_legal_actions_with_the_same_probability(self) -> None:
            rng = numpy.random.default_rng(1)
            row = numpy.array([0, 1, 0, 1, 1, 0, 1], numpy.int8)
            drawn = sample_legal(numpy.tile(row, (20_000, 1)), rng)
            counts = numpy.bincount(drawn, minlength=7)
            self.assertTrue((counts[row == 0] == 0).all())
            # Four actions: 5,000 each, give or take six standard deviations.
            self.assertTrue((abs(counts[row == 1] - 5000) < 370).all())

        def test_a_row_without_any_gives_none(self) -> None:
            masks = numpy.zeros((4, 3), numpy.int8)
            self.assertEqual(sample_legal(masks).tolist(), [-1] * 4)
            masks[1, 2] = masks[2, 0] = 1
            self.assertEqual(sample_legal(masks).tolist(), [-1, 2, 0, -1])
