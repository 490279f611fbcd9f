"""One seat of a game as an environment of gymnasium: bots play the others."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import gymnasium
import numpy
from numpy.typing import NDArray

from . import spaces
from .client import Century
from .errors import CenturyError
from .render import RENDER_MODES, check_render_mode, shown
from .shared import borrow, give_back
from .stepping import Frame, SteppedGame

Observation = NDArray[Any]
Mask = NDArray[numpy.int8]


class CenturyAgainstBots(gymnasium.Env[Observation, numpy.int64]):
    """A game in which one seat learns; every step ends when this seat decides again, or the game is over.

    The observation is what the seat may know. Most actions are not legal at any time: `action_masks()` has a 1 for each
    that is, and so has `info["action_mask"]`.

    >>> env = gymnasium.make("century_engine/SpiceRoad-v0", opponent="hard")
    >>> observation, info = env.reset(seed=1)
    >>> ended = False
    >>> while not ended:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, terminated, truncated, info = env.step(action)
    ...     ended = terminated or truncated
    >>> env.close()

    infos:
      action_mask  1 for each legal action, all 0 at the end
      seat         that of the learner
      opponents    the actions of the bots since the last step, as ids
      scores, ranking  at the end: points by seat; the seats from first to last
      illegal      True after an action that was not legal
    """

    metadata: Dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        variant: str,
        players: int = 2,
        *,
        opponent: Union[str, Sequence[str]] = "greedy",
        seat: Optional[int] = None,
        seed: Optional[int] = None,
        reward: str = "outcome",
        illegal_reward: Optional[float] = -1.0,
        limit: Optional[int] = 2000,
        options: Optional[Dict[str, Any]] = None,
        dtype: str = "float32",
        render_mode: Optional[str] = None,
    ) -> None:
        """
        variant:        "spice-road", "eastern-wonders", "new-world" or "sand-to-sea"
        opponent:       a bot for all other seats, or one for each of them in the order in which they follow the learner:
                        "easy", "normal", "hard", "expert", "net", "random", "casual", "greedy", "mcts:100"
        seat:           that of the learner; without it, one drawn for each game
        seed:           for resets before the first one with a seed
        reward:         "outcome": 1 for winning, -1 otherwise; "rank": from 1 to -1 by rank; "margin": points ahead of
                        the best of the others; "margin-change": what that has changed by since the learner's last
                        step, as shaping
        illegal_reward: an action that is not legal ends the game with this reward; with None it raises CenturyError
        limit:          actions of all seats after which a game is truncated; None for as many as it takes
        options:        what else a game can be set up with: firstSeat, board, map, components, …
        dtype:          "float32"; "uint8" for observations in codes, which `decode_observations` reads
        render_mode:    "human" prints the table after every step; "ansi" or "svg": `render` returns it
        """
        check_render_mode(render_mode)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seats are numbers from 0 to {players - 1}, not {seat}")
        bots = [opponent] * (players - 1) if isinstance(opponent, str) else list(opponent)
        if len(bots) != players - 1:
            raise ValueError(f"there are {players - 1} opponents, not {len(bots)}")
        self.render_mode = render_mode
        self._opponents: List[str] = bots
        self._players, self._fixed_seat, self._first_seed = players, seat, seed
        self._illegal_reward = illegal_reward
        self._frame: Optional[Frame] = None
        self._setting = {**(options or {}), "variant": variant, "players": players}
        self._settings = reward, limit, dtype
        game = self._open()
        #: The parts of the observation: name, shape, offset, size, low, high, units, about.
        self.observation_parts: List[Dict[str, Any]] = game.parts
        self._notation: List[str] = game.notation
        self.observation_space = game.space
        self.action_space = spaces.discrete(len(game.notation))

    def _open(self) -> SteppedGame:
        """Makes an environment on the server that those of this process share."""
        self._server: Optional[Century] = borrow()
        self._game: Optional[SteppedGame] = None
        try:
            self._game = SteppedGame(self._server, self._setting, *self._settings)
        except BaseException:
            self.close()
            raise
        return self._game

    @property
    def _century(self) -> Century:
        if self._server is None:
            raise RuntimeError("the environment is closed")
        return self._server

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        """Starts a game, with another seat and other seeds of bots each time. The options may name a `seat`."""
        if seed is None and self._first_seed is not None:
            seed, self._first_seed = self._first_seed, None
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self._players))
        wanted = (options or {}).get("seat", self._fixed_seat)
        self.seat = drawn if wanted is None else int(wanted)
        if not 0 <= self.seat < self._players:
            raise ValueError(f"seats are numbers from 0 to {self._players - 1}, not {self.seat}")
        game_seed, bot_seed = (int(number) for number in self.np_random.integers(2**32, size=2))
        self._bots: List[Optional[str]] = [None] * self._players
        for place, bot in enumerate(self._opponents, 1):
            self._bots[(self.seat + place) % self._players] = bot
        self._frame = None
        if not self._century.is_running():
            self.close()
            self._open()
        game = self._opened()
        return self._result(game, game.reset(game_seed, self._bots, bot_seed))

    def step(self, action: Any) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        """Performs an action and lets the bots play."""
        game, known = self._now()
        if known["agent"] is None:
            raise RuntimeError("the game is over: call reset() first")
        try:
            self._frame = None
            frame = game.step(int(action))
        except CenturyError as error:
            if error.code != "illegal-id":
                raise
            self._frame = known
            if self._illegal_reward is None:
                raise
            observation, info = self._result(game, {**known, "agent": None, "ids": []})
            return observation, float(self._illegal_reward), True, False, {**info, "illegal": True}
        observation, info = self._result(game, frame)
        return observation, float(frame["rewards"][self.seat]), frame["terminated"], frame["truncated"], info

    def _result(self, game: SteppedGame, frame: Frame) -> Tuple[Observation, Dict[str, Any]]:
        """Takes a frame as what is there now; returns the observation and infos."""
        self._frame = frame
        mask = game.mask_of(frame["agent"] is not None)
        info: Dict[str, Any] = {"action_mask": mask, "seat": self.seat, "opponents": frame["ids"]}
        for name in ("scores", "ranking"):
            if name in frame:
                info[name] = frame[name]
        if self.render_mode == "human":
            self.render()
        # The frame has the observation of the seat that decides: at the end there is none.
        is_over = frame["agent"] is None
        return game.observation_of(self.seat) if is_over else game.shown_observation(), info

    def action_masks(self) -> Mask:
        """1 for each legal action: what sb3-contrib asks for."""
        game, frame = self._now()
        mask: Mask = game.mask_of(frame["agent"] is not None)
        return mask

    def render(self) -> Optional[str]:  # type: ignore[override]
        """The table as the learner sees it: printed, or as text or SVG, by the render mode."""
        if self.render_mode is None:
            return None
        self._now()
        return shown(self._century.text(self._opened().handle, self.seat), self.render_mode)

    def choose(self, bot: str, seed: int = 0) -> int:
        """The action that a bot would choose for the learner."""
        self._now()
        return int(self._century.choose(self._opened().handle, bot, seed)["id"])

    def action_text(self, action: int) -> str:
        """An action in notation."""
        return self._notation[action]

    def close(self) -> None:
        server, self._server, self._frame = self._server, None, None
        if server is None:
            return
        if self._game is not None:
            self._game.drop()
            self._game = None
        give_back(server)

    def _opened(self) -> SteppedGame:
        if self._game is None:
            raise RuntimeError("the environment is closed")
        return self._game

    def _now(self) -> Tuple[SteppedGame, Frame]:
        game = self._opened()
        game.century.check_process()
        if self._frame is None:
            raise RuntimeError("no game has been started: call reset() first")
        return game, self._frame
