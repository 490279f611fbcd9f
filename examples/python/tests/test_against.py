"""One seat against bots, where gymnasium is installed: gymnasium's own checks, and more."""

import contextlib
import io
import unittest
import warnings

import century_engine
from century_engine import CenturyError
from century_engine.registration import GAMES
from century_engine.shared import _users

try:
    import gymnasium
    import numpy
    from gymnasium.utils.env_checker import check_env
except ImportError:
    gymnasium = None


class WithoutGymnasiumTest(unittest.TestCase):
    def test_the_class_is_there_where_gymnasium_is(self) -> None:
        if gymnasium is None:
            with self.assertRaises(ImportError):
                century_engine.CenturyAgainstBots
        else:
            self.assertTrue(issubclass(century_engine.CenturyAgainstBots, gymnasium.Env))


if gymnasium is not None:

    class AgainstBotsTest(unittest.TestCase):
        def make(self, name: str = "SpiceRoad", **settings):
            env = gymnasium.make(f"century_engine/{name}-v0", **settings)
            self.addCleanup(env.close)
            return env

        def play(self, env, bot: str = "casual", **reset):
            """Plays a game to its end; returns the actions of the learner and the result of the last step."""
            observation, info = env.reset(**reset)
            course = []
            while True:
                action = env.unwrapped.choose(bot, seed=1)
                self.assertEqual(info["action_mask"][action], 1)
                self.assertTrue(env.observation_space.contains(observation))
                course += [info["seat"], action, *info["opponents"]]
                observation, reward, terminated, truncated, info = env.step(action)
                if terminated or truncated:
                    return course, observation, reward, terminated, truncated, info

        def test_the_checks_of_gymnasium(self) -> None:
            for name in GAMES:
                for players in (2, 3):
                    env = self.make(name, players=players, opponent="random", limit=300).unwrapped
                    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                        warnings.simplefilter("error")
                        check_env(env)

        def test_games_end_with_points_and_a_winner(self) -> None:
            for name in GAMES:
                env = self.make(name, opponent="greedy", limit=None)
                _, observation, reward, terminated, truncated, info = self.play(env, "greedy", seed=2)
                self.assertEqual((terminated, truncated), (True, False))
                self.assertIn(reward, (-1.0, 1.0))
                self.assertEqual(reward == 1.0, info["ranking"][0] == info["seat"])
                self.assertEqual(len(info["scores"]), 2)
                self.assertFalse(info["action_mask"].any())
                self.assertTrue(env.observation_space.contains(observation))
                with self.assertRaisesRegex(RuntimeError, "over"):
                    env.unwrapped.step(0)

        def test_the_same_seed_gives_the_same_game(self) -> None:
            one, same = (self.make("NewWorld", players=3, opponent=["greedy", "casual"], limit=200) for _ in range(2))
            first = self.play(one, seed=5)
            self.assertEqual(self.play(same, seed=5)[0], first[0])
            self.assertEqual(self.play(same)[0], self.play(one)[0])
            other = self.play(one, seed=6)
            self.assertNotEqual(other[0], first[0])
            begun = self.make("NewWorld", players=3, opponent=["greedy", "casual"], limit=200, seed=5)
            self.assertEqual(self.play(begun)[0], first[0])

        def test_seats_are_drawn_or_chosen(self) -> None:
            env = self.make(players=3, limit=50)
            seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
            self.assertEqual(seats, {0, 1, 2})
            self.assertEqual(env.reset(options={"seat": 2})[1]["seat"], 2)
            fixed = self.make(players=3, seat=1)
            self.assertEqual({fixed.reset()[1]["seat"] for _ in range(5)}, {1})
            with self.assertRaisesRegex(ValueError, "seats"):
                env.unwrapped.reset(options={"seat": 3})
            with self.assertRaisesRegex(ValueError, "seats"):
                self.make(seat=2)

        def test_changes_of_the_margin_add_up_to_it(self) -> None:
            env = self.make(reward="margin-change", limit=None).unwrapped
            env.reset(seed=3)
            paid, steps, ended = 0.0, 0, False
            while not ended:
                _, reward, ended, _, info = env.step(env.choose("casual"))
                paid, steps = paid + reward, steps + (reward != 0)
            self.assertEqual(paid, info["scores"][env.seat] - info["scores"][1 - env.seat])
            self.assertGreater(steps, 2)

        def test_bots_sit_where_they_follow_the_learner(self) -> None:
            env = self.make(players=3, opponent=["casual", "hard"], seat=1).unwrapped
            env.reset(seed=1)
            self.assertEqual(env._bots, ["hard", None, "casual"])
            with self.assertRaisesRegex(ValueError, "2 opponents"):
                self.make(players=3, opponent=["greedy"])
            with self.assertRaises(CenturyError) as caught:
                env = self.make(opponent="clever").unwrapped
                for seed in range(10):
                    env.reset(seed=seed)
            self.assertEqual(caught.exception.code, "unknown-bot")

        def test_masks_are_those_of_sb3_contrib(self) -> None:
            env = self.make()
            _, info = env.reset(seed=1)
            masks = env.unwrapped.action_masks()
            self.assertEqual((masks.shape, masks.dtype), ((env.action_space.n,), numpy.int8))
            self.assertEqual(masks.tolist(), info["action_mask"].tolist())
            for _ in range(20):
                action = env.action_space.sample(env.unwrapped.action_masks())
                self.assertFalse("illegal" in env.step(action)[-1])

        def test_an_action_that_is_not_legal_loses_the_game(self) -> None:
            env = self.make(illegal_reward=-3)
            _, info = env.reset(seed=1)
            wrong = int(info["action_mask"].argmin())
            _, reward, terminated, truncated, info = env.step(wrong)
            self.assertEqual((reward, terminated, truncated, info["illegal"]), (-3.0, True, False, True))
            self.assertFalse(info["action_mask"].any())
            strict = self.make(illegal_reward=None)
            _, info = strict.reset(seed=1)
            with self.assertRaises(CenturyError) as caught:
                strict.step(wrong)
            self.assertEqual(caught.exception.code, "illegal-id")
            strict.step(int(info["action_mask"].argmax()))

        def test_a_limit_truncates(self) -> None:
            course, _, reward, terminated, truncated, _ = self.play(self.make(limit=30, opponent="random"), seed=1)
            self.assertEqual((reward, terminated, truncated), (0.0, False, True))
            self.assertLessEqual(len(course) // 2, 30)

        def test_it_is_rendered_as_the_learner_sees_it(self) -> None:
            text = self.make("SandToSea", render_mode="ansi", seat=1)
            text.reset(seed=1)
            table = text.render()
            self.assertIn("P0", table)
            picture = self.make("SandToSea", render_mode="svg", seat=1)
            picture.reset(seed=1)
            self.assertTrue(picture.render().startswith("<svg"))
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                self.make("SandToSea", render_mode="human", seat=1).reset(seed=1)
            self.assertEqual(printed.getvalue(), f"{table}\n")
            silent = self.make()
            silent.reset(seed=1)
            self.assertIsNone(silent.render())
            with self.assertRaisesRegex(ValueError, "rgb"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.make(render_mode="rgb")

        def test_many_side_by_side(self) -> None:
            envs = gymnasium.make_vec(
                "century_engine/NewWorld-v0", num_envs=3, vectorization_mode="sync", limit=40
            )
            self.addCleanup(envs.close)
            _, infos = envs.reset(seed=1)
            for _ in range(60):
                masks = infos["action_mask"]
                actions = [envs.single_action_space.sample(mask) if mask.any() else 0 for mask in masks]
                _, _, _, _, infos = envs.step(numpy.array(actions))
            self.assertEqual(infos["action_mask"].shape, (3, envs.single_action_space.n))

        def test_it_wants_a_reset_first_and_can_be_closed_twice(self) -> None:
            env = self.make().unwrapped
            for call in (env.action_masks, lambda: env.step(0), lambda: env.choose("casual")):
                with self.assertRaisesRegex(RuntimeError, "reset"):
                    call()
            env.close()
            env.close()
            with self.assertRaisesRegex(RuntimeError, "closed"):
                env.reset()

        def test_those_of_a_process_share_a_server_which_ends_with_the_last(self) -> None:
            one, other = self.make().unwrapped, self.make().unwrapped
            century = one._century
            self.assertIs(other._century, century)
            one.close()
            other.reset(seed=1)
            self.assertTrue(century.is_running())
            other.close()
            self.assertFalse(century.is_running())
            self.assertNotIn(century, _users)

        def test_it_outlives_its_server(self) -> None:
            env = self.make().unwrapped
            _, info = env.reset(seed=1)
            expected = info["action_mask"].tolist()
            env._century._process.kill()
            env._century._process.wait()
            with self.assertRaises(ConnectionError):
                env.step(int(info["action_mask"].argmax()))
            self.assertEqual(env.reset(seed=1)[1]["action_mask"].tolist(), expected)

        def test_a_copy_is_made_by_its_spec(self) -> None:
            env = self.make("NewWorld", opponent=["casual"], limit=60)
            again = env.spec.make()
            self.addCleanup(again.close)
            self.assertEqual(self.play(again, seed=3)[0], self.play(env, seed=3)[0])
