"""PPO of Ray's RLlib against a bot, with masks: python3 rllib_ppo.py [--variant new-world] [--out run].

Matches against `greedy` and `hard` go to curve.csv and curve.svg in the folder of the run, the policy to checkpoint.

Tried with Ray 2.58, torch 2.13 and gymnasium 1.3, and with a stand-in for dm_tree, which could not be installed.
"""

from __future__ import annotations

from typing import Any, Dict, Tuple

import gymnasium
import numpy
import ray
import torch
from century_engine import CenturyAgainstBots
from curve import Curve, arguments
from numpy.typing import NDArray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule


class Masked(gymnasium.Env):
    """Observations with the mask beside them, under the names that RLlib's module for masks expects."""

    def __init__(self, config: Dict[str, Any]) -> None:
        self._env = CenturyAgainstBots(**config)
        self.action_space = self._env.action_space
        mask = gymnasium.spaces.Box(0.0, 1.0, (int(self.action_space.n),), numpy.float32)
        self.observation_space = gymnasium.spaces.Dict(
            {"action_mask": mask, "observations": self._env.observation_space}
        )

    def _seen(self, observation: NDArray[numpy.float32]) -> Dict[str, NDArray[numpy.float32]]:
        return {"action_mask": self._env.action_masks().astype(numpy.float32), "observations": observation}

    def reset(self, *, seed: Any = None, options: Any = None) -> Tuple[Any, Dict[str, Any]]:
        observation, _ = self._env.reset(seed=seed, options=options)
        return self._seen(observation), {}

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        observation, reward, terminated, truncated, _ = self._env.step(action)
        return self._seen(observation), reward, terminated, truncated, {}

    def close(self) -> None:
        self._env.close()


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--opponent", default="greedy", help="the bot to learn against")
    parser.add_argument("--rounds", type=int, default=250, help="of playing and learning")
    parser.add_argument("--decisions", type=int, default=8192, help="of each round")
    parser.add_argument("--every", type=int, default=25, help="rounds between matches")
    parser.add_argument("--runners", type=int, default=1, help="processes that play; 0 plays in this one")
    args = parser.parse_args()
    curve = Curve(args.out)
    ray.init()
    # Points are rewarded, since a beginner's games do not teach how to win.
    setting = {"variant": args.variant, "opponent": args.opponent, "reward": "margin", "limit": 600}
    algorithm = (
        PPOConfig()
        .environment(Masked, env_config=setting)
        .env_runners(num_env_runners=args.runners, num_envs_per_env_runner=8)
        .training(
            lr=5e-4,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.005,
            vf_clip_param=1e4,
            train_batch_size_per_learner=args.decisions,
            minibatch_size=512,
            num_epochs=4,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256, 256], "fcnet_activation": "relu"},
            )
        )
        .debugging(seed=args.seed)
        .build_algo()
    )

    def choose(observations: NDArray[numpy.float32], masks: NDArray[numpy.int8]) -> NDArray[Any]:
        seen = {"action_mask": torch.from_numpy(masks).float(), "observations": torch.from_numpy(observations)}
        with torch.no_grad():
            out = algorithm.get_module().forward_inference({Columns.OBS: seen})
        return out[Columns.ACTION_DIST_INPUTS].argmax(1).numpy()

    for done in range(args.rounds + 1):
        if done > 0:
            algorithm.train()
            curve.note(f"round {done} of {args.rounds}")
        if done % args.every == 0 or done == args.rounds:
            curve.measure(choose, args.variant, done * args.decisions, args.measure.split(","), args.matches)
            algorithm.save_to_path(str((args.out / "checkpoint").resolve()))
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
