"""PettingZoo's own tests and wrappers, where PettingZoo is installed."""

import contextlib
import io
import unittest
import warnings

from century_engine import CenturyEnv
from tests.tables import TABLES, server

try:
    import pettingzoo
    from pettingzoo.test import api_test, seed_test
    from pettingzoo.utils import wrappers
except ImportError:
    pettingzoo = None

LIMIT = 150


class WithoutPettingZooTest(unittest.TestCase):
    def test_the_base_class_is_that_of_pettingzoo_where_there_is_one(self) -> None:
        base = object if pettingzoo is None else pettingzoo.AECEnv
        self.assertEqual(CenturyEnv.__bases__, (base,))


if pettingzoo is not None:

    class PettingZooTest(unittest.TestCase):
        def make(self, variant: str = "new-world", players: int = 2, limit: int = LIMIT) -> CenturyEnv:
            env = CenturyEnv(variant, players, limit=limit, client=server())
            self.addCleanup(env.close)
            return env

        def quietly(self, test, *args, **kwargs) -> None:
            with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("error")
                # Both are as PettingZoo's own games with masks have them.
                warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
                warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
                warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
                test(*args, **kwargs)

        def play(self, env) -> None:
            env.reset(seed=1)
            for agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
            self.assertEqual(env.agents, [])

        def test_wrappers(self) -> None:
            for wrap in (wrappers.OrderEnforcingWrapper, wrappers.AssertOutOfBoundsWrapper):
                self.play(wrap(self.make()))
            self.play(wrappers.TerminateIllegalWrapper(self.make(), illegal_reward=-1))

        def test_an_illegal_action_ends_the_game_if_it_is_wrapped_so(self) -> None:
            env = wrappers.TerminateIllegalWrapper(self.make(), illegal_reward=-1)
            for _ in range(2):
                env.reset(seed=1)
                loser = env.agent_selection
                env.step(int(env.last()[0]["action_mask"].argmin()))
                self.assertEqual(set(env.terminations.values()), {True})
                rewards = {}
                for agent in env.agent_iter():
                    rewards[agent] = env.last()[1]
                    env.step(None)
                self.assertEqual(rewards, {agent: -1 if agent == loser else 0 for agent in env.possible_agents})
            self.play(env)

    def tested(test_env):
        return lambda variant, players: lambda self: test_env(self, variant, players)

    @tested
    def api(self, variant, players):
        self.quietly(api_test, self.make(variant, players), num_cycles=LIMIT)

    @tested
    def seeds(self, variant, players):
        self.quietly(seed_test, lambda: self.make(variant, players), num_cycles=LIMIT)

    for variant, players in TABLES:
        name = f"{variant.replace('-', '_')}_{players}p"
        setattr(PettingZooTest, f"test_api_{name}", api(variant, players))
        setattr(PettingZooTest, f"test_seeds_{name}", seeds(variant, players))
