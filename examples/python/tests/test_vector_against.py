"""Many games against opponents, where gymnasium is installed, with the vector wrappers of gymnasium."""

import unittest

from century_engine import CenturyError
from century_engine.registration import GAMES as NAMES
from tests.tables import server

try:
    import gymnasium
    import numpy
except ImportError:
    gymnasium = None

if gymnasium is not None:
    from century_engine import CenturyVectorAgainst, CenturyVectorEnv, sample_legal
    from gymnasium.wrappers import vector as wrappers

    GAMES = 6
    LIMIT = 40

    def first_legal(_observations, masks):
        return masks.argmax(axis=1)

    def last_legal(_observations, masks):
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

    #: Every wrapper for observations that are vectors, actions that are numbers, and any rewards.
    WRAPPERS = {
        "RecordEpisodeStatistics": {},
        "DictInfoToList": {},
        "NormalizeObservation": {},
        "NormalizeReward": {},
        "TransformObservation": {"func": lambda seen: seen / 2},
        "VectorizeTransformObservation": {
            "wrapper": gymnasium.wrappers.TransformObservation,
            "func": lambda seen: seen / 2,
            "observation_space": None,
        },
        "FlattenObservation": {},
        "ReshapeObservation": {"shape": None},
        "RescaleObservation": {"min_obs": numpy.float32(-1), "max_obs": numpy.float32(1)},
        "DtypeObservation": {"dtype": numpy.float64},
        "TransformAction": {"func": lambda actions: actions},
        "VectorizeTransformAction": {
            "wrapper": gymnasium.wrappers.TransformAction,
            "func": lambda action: action,
            "action_space": None,
        },
        "TransformReward": {"func": lambda rewards: 2 * rewards},
        "VectorizeTransformReward": {"wrapper": gymnasium.wrappers.TransformReward, "func": lambda reward: 2 * reward},
        "ClipReward": {"min_reward": 0, "max_reward": 0.5},
    }

    class VectorAgainstTest(unittest.TestCase):
        def make(self, name: str = "SpiceRoad", num_envs: int = GAMES, **settings) -> CenturyVectorAgainst:
            settings = {"opponent": "casual", "limit": LIMIT, "processes": 2, **settings}
            mode = "vector_entry_point"
            envs = gymnasium.make_vec(f"century_engine/{name}-v0", num_envs=num_envs, vectorization_mode=mode, **settings)
            self.addCleanup(envs.close)
            return envs

        def assertSame(self, given, expected) -> None:
            numpy.testing.assert_array_equal(given, expected)

        def course(self, envs, steps: int, **reset) -> list:
            """The results of some steps with the first legal action of every row."""
            seen, infos = envs.reset(**reset)
            course = [(seen, infos)]
            for _ in range(steps):
                course.append(envs.step(infos["action_mask"].argmax(axis=1)))
                infos = course[-1][-1]
            return course

        def assertSameCourse(self, one: list, other: list) -> None:
            for mine, theirs in zip(one, other):
                for held, expected in zip(mine[:-1], theirs[:-1]):
                    self.assertSame(held, expected)
                for name in ("action_mask", "seat", "drawn", "steps", "episodes"):
                    self.assertSame(mine[-1][name], theirs[-1][name])

        def test_the_learner_sees_and_is_paid_what_its_seat_is_in_the_same_games(self) -> None:
            for name, variant in NAMES.items():
                for mode in ("NextStep", "SameStep"):
                    setting = {"players": 3, "reward": "margin-change", "limit": LIMIT, "autoreset_mode": mode}
                    envs = self.make(name, opponent=first_legal, seat=1, **setting)
                    games = [Reference(variant, f"7:{game}") for game in range(GAMES)]
                    seen, infos = envs.reset(seed=7)
                    for _ in range(LIMIT):
                        self.assertSame(seen, [game.seen for game in games])
                        self.assertSame(infos["action_mask"], [game.mask for game in games])
                        self.assertSame(infos["steps"], [game.frame["steps"] for game in games])
                        seen, rewards, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
                        for game in games:
                            game.step()
                        self.assertSame(rewards, [game.reward for game in games])
                        self.assertSame(terminated, [game.frame["terminated"] for game in games])
                        self.assertSame(truncated, [game.frame["truncated"] for game in games])
                        self.check_ends(mode, games, infos)
                    self.assertTrue((infos["episodes"] > 0).all())

        def check_ends(self, mode: str, games: list, infos: dict) -> None:
            for row, game in enumerate(games):
                if game.is_over:
                    same = mode == "SameStep"
                    final = infos["final_info"] if same else infos
                    self.assertSame(final["scores"][row], game.frame["scores"])
                    if same:
                        self.assertSame(infos["final_obs"][row], game.seen)
                        game.begin()

        def test_the_same_seed_gives_the_same_games_however_many_processes_play_them(self) -> None:
            for name in NAMES:
                setting = {"players": 3, "opponent": [{"greedy": 1, "random": 3, last_legal: 2}, "casual"]}
                one = self.make(name, processes=1, **setting)
                course = self.course(one, LIMIT, seed=5)
                self.assertSameCourse(self.course(self.make(name, processes=3, **setting), LIMIT, seed=5), course)
                self.assertSameCourse(self.course(self.make(name, transport="pipe", **setting), LIMIT, seed=5), course)
                self.assertSameCourse(self.course(self.make(name, seed=5, **setting), LIMIT), course)
                other = self.course(one, 3, seed=6)
                self.assertFalse((other[3][0] == course[3][0]).all())

        def test_each_game_draws_seats_and_opponents_by_weight(self) -> None:
            envs = self.make(num_envs=4000, players=3, opponent=[{"casual": 3, "random": 1}, "random"])
            self.assertEqual(envs.unwrapped.opponents, [["casual", "random"], ["random"]])
            _, infos = envs.reset(seed=1)
            seat, drawn = infos["seat"], infos["drawn"]
            every = numpy.arange(4000)
            self.assertSame(drawn[every, seat], [-1] * 4000)
            self.assertSame(drawn[every, (seat + 2) % 3], [0] * 4000)
            # A quarter and a third, give or take six standard deviations.
            self.assertAlmostEqual(drawn[every, (seat + 1) % 3].mean(), 1 / 4, delta=0.042)
            for each in range(3):
                self.assertAlmostEqual((seat == each).mean(), 1 / 3, delta=0.045)
            fixed = self.make(seat=1)
            self.assertSame(fixed.reset()[1]["seat"], [1] * GAMES)

        def test_bots_play_inside_the_engine(self) -> None:
            envs = self.make("NewWorld", opponent={"net:1": 1}, limit=300, reward="rank", processes=1)
            rng, paid = numpy.random.default_rng(1), []
            _, infos = envs.reset(seed=1)
            while len(paid) < 20:
                _, rewards, terminated, truncated, infos = envs.step(sample_legal(infos["action_mask"], rng))
                paid += rewards[terminated | truncated].tolist()
            # Random play loses to the network.
            self.assertLess(sum(paid), 0)

        def test_in_the_next_step_a_game_begins(self) -> None:
            envs, ahead = self.make(), self.make(autoreset_mode="SameStep")
            (_, infos), (_, same) = envs.reset(seed=3), ahead.reset(seed=3)
            ended = numpy.zeros(GAMES, bool)
            while not ended.any():
                actions = infos["action_mask"].argmax(axis=1)
                seen, _, terminated, truncated, infos = envs.step(actions)
                begun, *_, same = ahead.step(actions)
                ended = terminated | truncated
            self.assertFalse(infos["action_mask"][ended].any())
            for game in numpy.flatnonzero(ended):
                self.assertSame(seen[game], same["final_obs"][game])
            seen, rewards, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
            self.assertSame(seen[ended], begun[ended])
            self.assertSame(infos["episodes"], 1 * ended)
            self.assertFalse((rewards[ended].any() or terminated[ended].any() or truncated[ended].any()))

        def test_rows_that_end_can_wait_for_a_reset(self) -> None:
            envs = self.make(autoreset_mode="Disabled", opponent={first_legal: 1, "casual": 1})
            seen, infos = envs.reset(seed=3)
            for _ in range(LIMIT):
                seen, rewards, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
            self.assertFalse(rewards.any() or terminated.any() or truncated.any() or infos["action_mask"].any())
            mask = numpy.array([1, 0, 0, 1, 1, 0], bool)
            again, infos = envs.reset(options={"reset_mask": mask})
            self.assertSame(again[~mask], seen[~mask])
            self.assertSame(infos["action_mask"].any(axis=1), mask)
            self.assertSame(infos["episodes"], 1 * mask)
            for wrong in ({"seed": 1}, {"mask": mask[:2]}):
                with self.assertRaises(ValueError):
                    envs.reset(seed=wrong.get("seed"), options={"reset_mask": wrong.get("mask", mask)})

        def test_an_action_that_is_not_legal_loses_the_game(self) -> None:
            for mode, episode in (("NextStep", 0), ("SameStep", 1), ("Disabled", 0)):
                envs = self.make(illegal_reward=-3, autoreset_mode=mode)
                before, infos = envs.reset(seed=1)
                actions = infos["action_mask"].argmax(axis=1)
                actions[2] = infos["action_mask"][2].argmin()
                seen, rewards, terminated, _, infos = envs.step(actions)
                final = infos["final_info"] if mode == "SameStep" else infos
                self.assertSame(rewards, [0, 0, -3, 0, 0, 0])
                self.assertSame(terminated, rewards < 0)
                self.assertSame(final["illegal"], terminated)
                self.assertSame((infos["final_obs"] if mode == "SameStep" else seen)[2], before[2])
                self.assertEqual(infos["action_mask"][2].any(), mode == "SameStep")
                self.assertEqual(infos["episodes"][2], episode)
                _, rewards, *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
                self.assertFalse(rewards.any())
                self.assertEqual(infos["action_mask"][2].any(), mode != "Disabled")
            strict = self.make(illegal_reward=None)
            _, infos = strict.reset(seed=1)
            actions = infos["action_mask"].argmax(axis=1)
            actions[2] = infos["action_mask"][2].argmin()
            with self.assertRaisesRegex(CenturyError, "Game 2: Action .* is not legal now") as caught:
                strict.step(actions)
            self.assertEqual((caught.exception.code, caught.exception.path), ("illegal-id", ["ids", 2]))
            self.assertSame(strict.step(infos["action_mask"].argmax(axis=1))[-1]["episodes"], [0] * GAMES)

        def test_a_list_has_a_seed_for_each_row(self) -> None:
            for envs in (self.make(), CenturyVectorEnv("spice-road", 2, GAMES, processes=2)):
                self.addCleanup(envs.close)
                seen, _ = envs.reset(seed=[5, 6, 7, 5, 6, 7])
                self.assertSame(seen[:3], seen[3:])
                self.assertFalse((seen[0] == seen[1]).all())
                self.assertSame(envs.reset(seed=5)[0][0], seen[0])
                with self.assertRaisesRegex(ValueError, "6 games, not 2"):
                    envs.reset(seed=[1, 2])
                with self.assertRaises(TypeError):
                    envs.reset(seed=[0.5] * GAMES)

        def test_wrong_settings_are_refused(self) -> None:
            for code, settings in {
                "unknown-bot": {"opponent": "clever"},
                "wrong-length": {"opponent": ["casual"], "players": 3},
                "no-such-seat": {"seat": 2},
                "too-small": {"opponent": {"casual": 0}},
            }.items():
                with self.assertRaises(CenturyError) as caught:
                    self.make(**settings)
                self.assertEqual(caught.exception.code, code)

        def test_after_a_policy_has_failed_it_wants_a_reset(self) -> None:
            calls = []

            def failing(_observations, masks):
                calls.append(len(masks))
                if len(calls) > 5:
                    raise ArithmeticError
                return masks.argmax(axis=1)

            envs = self.make(opponent=failing, processes=1)
            _, infos = envs.reset(seed=1)
            with self.assertRaises(ArithmeticError):
                while True:
                    infos = envs.step(infos["action_mask"].argmax(axis=1))[-1]
            with self.assertRaisesRegex(RuntimeError, "reset"):
                envs.step(infos["action_mask"].argmax(axis=1))
            calls.clear()
            self.assertSame(envs.reset(seed=1)[1]["steps"] < 5, [True] * GAMES)

        def test_all_vector_wrappers_of_gymnasium(self) -> None:
            for name, arguments in WRAPPERS.items():
                plain = CenturyVectorEnv("new-world", 2, GAMES, limit=LIMIT, processes=1)
                for envs in (self.make("NewWorld", opponent="random"), plain):
                    self.addCleanup(envs.close)
                    if "shape" in arguments:
                        arguments["shape"] = (1, *envs.single_observation_space.shape)
                    wrapped = getattr(wrappers, name)(envs, **arguments)
                    seen, infos = wrapped.reset(seed=1)
                    for _ in range(LIMIT + 2):
                        self.assertTrue(wrapped.observation_space.contains(seen), name)
                        listed = isinstance(infos, list)
                        masks = numpy.array([info["action_mask"] for info in infos]) if listed else infos["action_mask"]
                        actions = numpy.maximum(sample_legal(masks), 0)
                        seen, rewards, terminated, truncated, infos = wrapped.step(actions)
                        for held in (rewards, terminated, truncated):
                            self.assertEqual(held.shape, (GAMES,))

    class Reference:
        """A game of three on a client, in which seat 1 and all others take the first legal action."""

        def __init__(self, variant: str, series: str) -> None:
            setting = {"variant": variant, "players": 3}
            self.series, self.episode = series, 0
            self.frame = server().env_make(setting, reward="margin-change", limit=LIMIT, seed=f"{series}:0")
            self.handle = self.frame["game"]
            #: What has been paid since the learner's last step.
            self.due = 0
            self.play()

        def play(self) -> None:
            """Plays until the learner decides."""
            while self.frame["agent"] not in (None, 1):
                self.perform()

        def perform(self) -> None:
            self.frame = server().env_step(self.handle, self.frame["mask"].index(1))
            self.due += self.frame["rewards"][1]

        def begin(self) -> None:
            self.episode += 1
            self.frame = server().env_reset(self.handle, f"{self.series}:{self.episode}")
            self.due = 0
            self.play()

        def step(self) -> None:
            self.reward = 0
            if self.is_over:
                self.begin()
            else:
                self.perform()
                self.play()
                self.reward, self.due = self.due, 0

        @property
        def is_over(self) -> bool:
            return self.frame["agent"] is None

        @property
        def seen(self):
            return server().observe(self.handle, 1) if self.is_over else self.frame["observation"]

        @property
        def mask(self):
            return [0] * len(self.frame["mask"]) if self.is_over else self.frame["mask"]
