"""Checks what PettingZoo's api_test checks of an AEC environment, and more."""

import contextlib
import copy
import io
import pickle
import random
import sys
import types
import unittest
from collections import defaultdict
from unittest import mock
from xml.etree import ElementTree

from century_engine import Century, CenturyEnv, CenturyError, spaces
from tests.tables import SEEDS, TABLES, server

# Observations are compared with their spaces at every so many steps.
STRIDE = 10


class CenturyEnvTest(unittest.TestCase):
    def make(self, variant: str = "spice-road", players: int = 2, **settings) -> CenturyEnv:
        env = CenturyEnv(variant, players, client=server(), **settings)
        self.addCleanup(env.close)
        return env

    def play(self, env: CenturyEnv, choose, check_every: int = STRIDE) -> list:
        """Plays from a reset to the end as api_test does; returns the agents and actions in their order."""
        live, finished, owed, course = set(env.agents), set(), defaultdict(float), []
        self.assertEqual(env.agents, env.possible_agents)
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            self.assertIn(agent, live)
            self.assertNotIn(agent, finished)
            observation, reward, termination, truncation, info = env.last()
            self.assertEqual(reward, owed[agent])
            self.assertIsInstance(info, dict)
            if len(course) % check_every == 0:
                self.assertTrue(env.observation_space(agent).contains(observation))
            if termination or truncation:
                live.remove(agent)
                finished.add(agent)
                action = None
                self.assertFalse(any(observation["action_mask"]))
            else:
                action = choose(env, observation)
                self.assertEqual(observation["action_mask"][action], 1)
                self.assertTrue(env.action_space(agent).contains(action))
            owed[agent] = 0.0
            env.step(action)
            course.append((agent, action))
            for name, amount in env.rewards.items():
                owed[name] += amount
            self.assertEqual(set(env.agents), live)
            self.assertEqual(env.num_agents, len(live))
            for held in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                self.assertEqual(set(held), live)
        self.assertEqual(env.agents, [])
        self.assertEqual(finished, set(env.possible_agents))
        return course

    def check_order(self, env: CenturyEnv) -> None:
        """Agents come in the order of the game: another one than the client's own count would be a bug of either."""
        actor = env._century.status(env._handle())["actor"]
        legal = env._century.legal(env._handle())["ids"]
        self.assertEqual(env.agent_selection, f"player_{actor}")
        mask = env.last()[0]["action_mask"]
        self.assertEqual([id for id, bit in enumerate(mask) if bit], sorted(legal))

    def test_limits_and_series(self) -> None:
        env = self.make(limit=40)
        starts = []
        for seed in (5, None, 5, None):
            env.reset(seed=seed)
            starts.append(env.state().tolist())
            course = self.play(env, lambda env, seen: env.action_space("player_0").sample(seen["action_mask"]), 1)
            self.assertEqual(len(course), 40 + 2)
        self.assertEqual(starts[0], starts[2])
        self.assertEqual(starts[1], starts[3])
        self.assertNotEqual(starts[0], starts[1])

    def test_a_truncated_game_is_no_terminated_one(self) -> None:
        env = self.make(limit=3)
        env.reset(seed=1)
        for _ in range(3):
            env.step(env.choose("casual"))
        self.assertEqual(set(env.truncations.values()), {True})
        self.assertEqual(set(env.terminations.values()), {False})
        self.assertEqual(set(env.rewards.values()), {0.0})

    def test_an_action_that_is_not_legal_is_refused(self) -> None:
        env = self.make()
        env.reset(seed=1)
        before = env.state().tolist()
        mask = env.last()[0]["action_mask"]
        for action in (list(mask).index(0), len(mask), -1):
            with self.assertRaises(CenturyError):
                env.step(action)
        with self.assertRaises(ValueError):
            env.step(None)
        self.assertEqual(env.state().tolist(), before)

    def test_the_dead_do_nothing(self) -> None:
        env = self.make(limit=1)
        env.reset(seed=1)
        env.step(env.choose("casual"))
        with self.assertRaises(ValueError):
            env.step(0)
        first = env.agent_selection
        env.step(None)
        self.assertEqual(env.num_agents, 1)
        self.assertNotEqual(env.agent_selection, first)
        env.step(None)
        self.assertEqual((env.agents, list(env.agent_iter())), ([], []))

    def test_agent_iter_stops(self) -> None:
        env = self.make()
        env.reset(seed=1)
        count = 0
        for _ in env.agent_iter(7):
            env.step(env.choose("casual"))
            count += 1
        self.assertEqual(count, 7)

    def test_others_are_observed_without_a_mask(self) -> None:
        env = self.make("sand-to-sea", 3)
        env.reset(seed=1)
        for _ in range(50):
            env.step(env.choose("casual"))
        seen = [env.observe(agent) for agent in env.possible_agents]
        for agent, each in zip(env.possible_agents, seen):
            self.assertTrue(env.observation_space(agent).contains(each))
            self.assertEqual(any(each["action_mask"]), agent == env.agent_selection)
        self.assertEqual(env.state().tolist(), [x for each in seen for x in each["observation"]])
        self.assertTrue(env.state_space.contains(env.state()))
        self.assertIsNone(env.last(observe=False)[0])

    def test_names_renderings_and_texts_of_actions(self) -> None:
        env = self.make("new-world", 3, render_mode="ansi")
        env.reset(seed=1)
        self.assertEqual(env.metadata["name"], str(env))
        self.assertEqual((env.max_num_agents, env.unwrapped), (3, env))
        self.assertIn("P2", env.render())
        silent = self.make()
        silent.reset(seed=1)
        self.assertIsNone(silent.render())
        mask = env.last()[0]["action_mask"]
        texts = [env.action_text(action) for action, bit in enumerate(mask) if bit]
        self.assertEqual(len(texts), len(set(texts)))
        self.assertEqual(sum(part["size"] for part in env.observation_parts), len(env.observe("player_0")["observation"]))

    def test_options_reach_the_game(self) -> None:
        env = self.make("eastern-wonders", 4, options={"firstSeat": 2})
        env.reset(seed=1)
        self.assertEqual(env.agent_selection, "player_1")  # the last in turn order takes cubes first (EW-S8)
        with self.assertRaises(CenturyError) as caught:
            self.make(options={"firstSeat": 9})
        self.assertEqual(caught.exception.path, ["options", "firstSeat"])

    def test_a_server_of_its_own_ends_with_the_environment(self) -> None:
        env = CenturyEnv("spice-road", 2)
        env.close()
        env.close()
        self.assertEqual(env._century._process.returncode, 0)
        with self.assertRaises(RuntimeError):
            env.reset(seed=1)

    def test_calls_before_a_reset_and_after_the_end_are_refused(self) -> None:
        env = self.make(limit=1)
        early = [env.last, env.state, env.render, env.agent_iter, lambda: env.step(0), lambda: env.choose("casual")]
        for call in [*early, lambda: env.observe("player_0")]:
            with self.assertRaisesRegex(RuntimeError, "reset"):
                call()
        env.reset(seed=1)
        env.step(env.choose("casual"))
        for _ in range(2):
            env.step(None)
        for call in (env.last, lambda: env.step(None)):
            with self.assertRaisesRegex(RuntimeError, "reset"):
                call()
        env.reset(seed=1)
        self.assertEqual(env.num_agents, 2)

    def test_unknown_names_are_refused(self) -> None:
        env = self.make()
        env.reset(seed=1)
        for ask in (env.observe, env.action_space, env.observation_space):
            with self.assertRaisesRegex(ValueError, "player_7"):
                ask("player_7")
        with self.assertRaisesRegex(ValueError, "rgb_array"):
            self.make(render_mode="rgb_array")

    def test_numbers_are_whole(self) -> None:
        env = self.make()
        with self.assertRaises(TypeError):
            env.reset(seed=1.9)
        env.reset(seed=Whole(5))
        start = env.state().tolist()
        with self.assertRaises(TypeError):
            env.step(float(env.choose("casual")))
        env.step(Whole(env.choose("casual")))
        env.reset(seed=5)
        self.assertEqual(env.state().tolist(), start)

    def test_copies_and_pickles_continue_from_the_same_position(self) -> None:
        for variant, players in TABLES[::3]:
            env = self.make(variant, players, limit=60, render_mode="ansi")
            untouched = copy.copy(env)
            self.addCleanup(untouched.close)
            with self.assertRaisesRegex(RuntimeError, "reset"):
                untouched.last()
            env.reset(seed=SEEDS[variant, players])
            draw = random.Random(1)
            twins = []
            while env.agents:
                if len(twins) < 3 and env.agent_selection == "player_1":
                    twins = [make(env) for make in (copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)))]
                    for twin in twins:
                        self.addCleanup(twin.close)
                observation, reward, termination, truncation, info = env.last()
                mask = observation["action_mask"]
                action = None
                if not termination and not truncation:
                    action = draw.choice([id for id, bit in enumerate(mask) if bit])
                for twin in twins:
                    self.assertEqual(twin.render(), env.render())
                    seen = twin.last()
                    self.assertEqual(seen[1:4], (reward, termination, truncation))
                    self.assertEqual(plain(seen[4]), plain(info))
                    self.assertEqual(seen[0]["observation"].tolist(), observation["observation"].tolist())
                    self.assertEqual(seen[0]["action_mask"].tolist(), mask.tolist())
                    twin.step(action)
                env.step(action)
            self.assertEqual([twin.agents for twin in twins], [[], [], []])
            env.reset()
            twins[0].reset()
            self.assertEqual(twins[0].state().tolist(), env.state().tolist())

    def test_a_client_is_neither_pickled_nor_copied(self) -> None:
        for make in (pickle.dumps, copy.copy, copy.deepcopy):
            with self.assertRaisesRegex(TypeError, "neither pickled nor copied"):
                make(server())

    def test_it_is_drawn(self) -> None:
        env = self.make("eastern-wonders", 2, render_mode="svg")
        env.reset(seed=1)
        drawing = env.render()
        root = ElementTree.fromstring(drawing)
        self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
        words = "".join(root.itertext())
        for word in ("Pile:", "hold", "Y"):
            self.assertIn(word, words)
        self.assertEqual(env._repr_svg_(), drawing)
        self.assertIsNone(self.make()._repr_svg_())

    def test_it_is_printed_for_people(self) -> None:
        env, text = self.make(render_mode="human"), self.make(render_mode="ansi")
        tables = []
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            for each in (env, text):
                each.reset(seed=1)
            tables.append(text.render())
            action = env.choose("casual")
            for each in (env, text):
                each.step(action)
            tables.append(text.render())
            self.assertIsNone(env.render())
        self.assertEqual(printed.getvalue(), "".join(f"{table}\n" for table in [*tables, tables[1]]))

    def test_masks_are_in_the_infos_too(self) -> None:
        env = self.make("new-world", 3, limit=20)
        env.reset(seed=1)
        while env.agents:
            for agent in env.agents:
                mask = env.infos[agent]["action_mask"]
                self.assertEqual(mask.tolist(), env.observe(agent)["action_mask"].tolist())
                is_over = env.terminations[agent] or env.truncations[agent]
                self.assertEqual(any(mask), agent == env.agent_selection and not is_over)
            is_over = env.last()[2] or env.last()[3]
            env.step(None if is_over else env.choose("casual"))

    def test_after_an_interrupt_it_wants_a_reset(self) -> None:
        env = self.make()
        env.reset(seed=1)
        action = env.choose("casual")
        with mock.patch.object(env._century, "env_step", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                env.step(action)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(action)
        env.reset(seed=1)
        env.step(action)

    def test_a_shared_server_gets_its_room_back(self) -> None:
        with Century(max_games=1) as century:
            for _ in range(3):
                CenturyEnv("spice-road", 2, client=century).close()


def plain(info: dict) -> dict:
    """Arrays as lists, which can be compared whatever they are of."""
    return {name: value.tolist() if name == "action_mask" else value for name, value in info.items()}


class Whole:
    """A whole number that is no int, as those of numpy are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def add_tables() -> None:
    """A test for every variant and number of players."""

    def whole_game(variant: str, players: int):
        def test(self: CenturyEnvTest) -> None:
            env = self.make(variant, players)
            env.reset(seed=SEEDS[variant, players])
            steps = 0

            def choose(env: CenturyEnv, _: object) -> int:
                nonlocal steps
                if steps % 100 == 0:
                    self.check_order(env)
                steps += 1
                return env.choose("casual", seed=1)

            rewards = {}
            course = []
            env_step = env.step

            def noting_step(action) -> None:
                env_step(action)
                if action is not None and all(env.terminations.values()):
                    rewards.update(env.rewards)
                    infos.update(env.infos)

            infos: dict = {}
            with mock.patch.object(env, "step", noting_step):
                course = self.play(env, choose, 100)
            self.assertEqual(sorted(rewards.values()), [-1.0] * (players - 1) + [1.0])
            best = max(rewards, key=rewards.__getitem__)
            self.assertEqual(infos[best]["rank"], 0)
            self.assertEqual(infos[best]["score"], max(info["score"] for info in infos.values()))
            self.assertEqual([action for _, action in course[-players:]], [None] * players)

        return test

    def same_seed(variant: str, players: int):
        def test(self: CenturyEnvTest) -> None:
            def start(seed: int) -> list:
                env = self.make(variant, players, limit=120)
                env.reset(seed=seed)
                draw = random.Random(seed)
                states = []

                def choose(_: CenturyEnv, seen: dict) -> int:
                    states.append(list(seen["observation"]))
                    return draw.choice([id for id, bit in enumerate(seen["action_mask"]) if bit])

                course = self.play(env, choose, 1000)
                return [course, states]

            self.assertEqual(start(1), start(1))
            self.assertNotEqual(start(1), start(2))

        return test

    for variant, players in TABLES:
        name = f"{variant.replace('-', '_')}_{players}p"
        setattr(CenturyEnvTest, f"test_{name}_is_played_to_its_end", whole_game(variant, players))
        setattr(CenturyEnvTest, f"test_{name}_is_the_same_with_the_same_seed", same_seed(variant, players))


add_tables()


class PlainSpacesTest(unittest.TestCase):
    @mock.patch.multiple(spaces, numpy=None, gymnasium_spaces=None)
    def test_spaces(self) -> None:
        discrete = spaces.discrete(3)
        self.assertEqual([x in discrete for x in (0, 2, 3, -1, True, 1.0)], [True, True, False, False, False, False])
        self.assertEqual({discrete.sample([0, 1, 0]) for _ in range(9)}, {1})
        with self.assertRaises(ValueError):
            discrete.sample([1])
        parts = [{"name": "cards", "shape": [2], "units": [3, 4]}]
        codes = spaces.observations(parts, "uint8", 2)
        self.assertEqual(codes.high.tolist(), [3, 4, 3, 4])
        self.assertTrue(all(codes.contains(codes.sample()) for _ in range(9)))
        self.assertEqual(spaces.as_observation([2 / 3, 0.75, 1.0, 0.0], codes).tolist(), [2, 3, 3, 0])
        box = spaces.observations(parts, "float32")
        self.assertTrue(all(box.contains(box.sample()) for _ in range(9)))
        for bad in ([0.5, 0.5], spaces.as_observation(box.low, box)[:1], type(box.low)("f", [0.5, float("nan")]), None):
            self.assertFalse(box.contains(bad))
        both = spaces.dictionary(a=discrete, b=spaces.bits(4))
        both.seed(1)
        first = both.sample()
        both.seed(1)
        self.assertEqual(first, both.sample())
        self.assertTrue(both.contains(first))
        self.assertFalse(both.contains({"a": 1}))


class GymnasiumTest(unittest.TestCase):
    def test_gymnasium_is_used_where_it_is(self) -> None:
        """Stands in for gymnasium and numpy: what is asked of them has the form that they document."""
        calls = []

        def space(name):
            return lambda *args, **kwargs: calls.append((name, args, kwargs)) or name

        numpy = types.SimpleNamespace(
            float32="float32", int8="int8", uint8="uint8", array=lambda x, dtype: (list(x), dtype), concatenate=lambda xs: xs
        )
        theirs = types.SimpleNamespace(Discrete=space("Discrete"), Box=space("Box"), Dict=space("Dict"))
        with mock.patch.multiple(spaces, numpy=numpy, gymnasium_spaces=theirs):
            self.assertEqual(spaces.dictionary(a=spaces.discrete(3), b=spaces.bits(2)), "Dict")
            spaces.observations([{"name": "cards", "shape": [1], "units": [3]}], "uint8")
            self.assertEqual(spaces.as_bits([0, 1]), ([0, 1], "int8"))
        self.assertEqual(
            calls,
            [
                ("Discrete", (3,), {}),
                ("Box", (0, 1, (2,)), {"dtype": "int8"}),
                ("Dict", ({"a": "Discrete", "b": "Box"},), {}),
                ("Box", (([0], "uint8"), ([3], "uint8")), {"dtype": "uint8"}),
            ],
        )
        self.assertEqual(spaces.uses_gymnasium(), "gymnasium" in sys.modules and "numpy" in sys.modules)
