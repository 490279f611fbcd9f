"""MaskablePPO of sb3-contrib against a bot: python3 maskable_ppo.py [--variant new-world] [--out run].

Matches against `greedy` and `hard` go to curve.csv and curve.svg in the folder of the run, the policy to policy.zip.

Written for stable-baselines3 and sb3-contrib 2.3 or later from their sources, and never run with them, since they could
not be installed where it was written. The environments with their masks, and the matches, have been, with gymnasium 1.3.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy
from century_engine.registration import GAMES
from curve import Curve, arguments
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env


class Matches(BaseCallback):
    """Measures at the start, every so many decisions, and at the end."""

    def __init__(self, curve: Curve, args: argparse.Namespace) -> None:
        super().__init__()
        self._curve, self._args = curve, args
        self._next = 0

    def measure(self) -> None:
        def choose(observations: NDArray[numpy.float32], masks: NDArray[numpy.int8]) -> NDArray[Any]:
            return self.model.predict(observations, action_masks=masks, deterministic=True)[0]

        args = self._args
        self._curve.measure(choose, args.variant, self.num_timesteps, args.measure.split(","), args.matches)
        self.model.save(args.out / "policy.zip")

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self._next = self.num_timesteps + self._args.every
            self.measure()

    def _on_step(self) -> bool:
        self._curve.note(f"{self.num_timesteps} decisions")
        return True

    def _on_training_end(self) -> None:
        self.measure()


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--opponent", default="greedy", help="the bot to learn against")
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--every", type=int, default=200_000, help="decisions between matches")
    parser.add_argument("--games", type=int, default=16, help="played side by side")
    args = parser.parse_args()
    names = {variant: name for name, variant in GAMES.items()}
    # All in this process, which share a server: it plays the bots, and leaves the other cores to the learner. Points
    # are rewarded, since a beginner's games do not teach how to win.
    envs = make_vec_env(
        f"century_engine/{names[args.variant]}-v0",
        n_envs=args.games,
        seed=args.seed,
        # Without a render mode make_vec_env asks for pictures of pixels, which there are none of.
        env_kwargs={"opponent": args.opponent, "reward": "margin", "limit": 600, "render_mode": None},
    )
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=512,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256]},
        seed=args.seed,
    )
    model.learn(args.decisions, callback=Matches(Curve(args.out), args))
    envs.close()


if __name__ == "__main__":
    main()
