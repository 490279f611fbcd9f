"""Games and states with the methods of OpenSpiel's `pyspiel.Game` and `pyspiel.State`.

Algorithms in Python that only call these methods run on them. The classes are not those of pyspiel, so what wants one
of its own, such as its algorithms in C++, does not.
"""

from __future__ import annotations

import json
import random
import secrets
import weakref
from collections import deque
from contextlib import ExitStack, suppress
from types import SimpleNamespace
from typing import Any, Callable, Deque, Dict, List, Optional, Sequence, Tuple

from .client import Century
from .shared import borrow, give_back

#: pyspiel.PlayerId.TERMINAL
TERMINAL = -4

Json = Any

#: Positions on each server that no state needs any more. Garbage is collected at any time, even in the middle of a
#: request, so they wait for the next one.
_left: "weakref.WeakKeyDictionary[Century, Deque[str]]" = weakref.WeakKeyDictionary()


class CenturyGame:
    """A game to play; its chance is in the setup, as OpenSpiel's SAMPLED_STOCHASTIC has it: each initial state is drawn.

    >>> game = CenturyGame("spice-road", players=2, seed=1)
    >>> state = game.new_initial_state()
    >>> while not state.is_terminal():
    ...     state.apply_action(random.choice(state.legal_actions()))
    >>> state.returns()
    >>> game.close()
    """

    def __init__(
        self,
        variant: str,
        players: int,
        *,
        seed: Optional[int] = None,
        reward: str = "rank",
        limit: int = 10_000,
        options: Optional[Dict[str, Any]] = None,
        client: Optional[Century] = None,
    ) -> None:
        """
        seed:    of the series of initial states; without one they cannot be guessed
        reward:  "rank": returns evenly from 1 for the first to -1 for the last; "outcome": 1 or -1
        limit:   actions after which a game is over, with returns of 0
        options: what else a game can be set up with
        client:  a server to share; without one the game starts its own, and `close` ends it
        """
        if reward not in ("rank", "outcome"):
            raise ValueError(f'the reward is "rank" or "outcome", not {reward!r}')
        self._setting = {**(options or {}), "variant": variant, "players": players}
        self._made_with = {"variant": variant, "players": players, "reward": reward, "limit": limit}
        self._rewarding: Dict[str, Any] = {"reward": reward, "limit": limit}
        self._players = players
        self._draw = None if seed is None else random.Random(seed)
        self._closing = ExitStack()
        self._century = client if client is not None else Century(max_games=100_000)
        if client is None:
            self._closing.callback(self._century.close)
        self._left = _left.setdefault(self._century, deque())
        about = self._century.spaces(self._setting)
        self._actions: List[str] = about["actions"]["notation"]
        self._ids = {text: id for id, text in enumerate(self._actions)}
        self._numbers: int = about["observations"]["size"]

    def new_initial_state(self) -> "CenturyState":
        seed = secrets.token_hex(16) if self._draw is None else self._draw.getrandbits(32)
        return CenturyState(self, self._open(seed=seed), [])

    def deserialize_state(self, serialized: str) -> "CenturyState":
        """A state from what `serialize` returned, of a game with the same setting."""
        held = json.loads(serialized)
        frame = self._open()
        return CenturyState(self, {**frame, **self._load(frame["game"], held)}, [tuple(pair) for pair in held["history"]])

    def _make_room(self) -> None:
        with suppress(IndexError):
            while True:
                self._century.drop(self._left.popleft())

    def _open(self, **params: Json) -> Dict[str, Json]:
        self._make_room()
        return self._century.env_make(self._setting, **self._rewarding, **params)

    def _load(self, env: str, held: Dict[str, Json]) -> Dict[str, Json]:
        return self._century.env_load(env, held["state"], held["steps"])

    # What algorithms ask of a game.

    def num_players(self) -> int:
        return self._players

    def num_distinct_actions(self) -> int:
        return len(self._actions)

    def policy_tensor_shape(self) -> List[int]:
        return [len(self._actions)]

    def max_chance_outcomes(self) -> int:
        return 0

    def max_game_length(self) -> int:
        return int(self._rewarding["limit"])

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> Optional[float]:
        """0, or None where returns need not sum to the same."""
        return 0.0 if self._is_zero_sum() else None

    def _is_zero_sum(self) -> bool:
        return self._rewarding["reward"] == "rank" or self._players == 2

    def information_state_tensor_shape(self) -> List[int]:
        return [self._numbers]

    def information_state_tensor_size(self) -> int:
        return self._numbers

    observation_tensor_shape = information_state_tensor_shape
    observation_tensor_size = information_state_tensor_size

    def action_to_string(self, player: int, action: int) -> str:
        return self._actions[action]

    def get_parameters(self) -> Dict[str, Any]:
        return dict(self._made_with)

    def get_type(self) -> SimpleNamespace:
        """The members of pyspiel.GameType, its enums by their names."""
        variant = self._setting["variant"]
        return SimpleNamespace(
            short_name=f"century_{variant.replace('-', '_')}",
            long_name=f"Century: {variant.replace('-', ' ').title()}",
            dynamics="SEQUENTIAL",
            chance_mode="SAMPLED_STOCHASTIC",
            information="IMPERFECT_INFORMATION",
            utility="ZERO_SUM" if self._is_zero_sum() else "GENERAL_SUM",
            reward_model="TERMINAL",
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )

    def close(self) -> None:
        self._closing.close()

    def __reduce__(self) -> Any:
        return _unpickle, (self._setting, self._made_with), {"_draw": self._draw}

    def __str__(self) -> str:
        given = ",".join(f"{name}={value}" for name, value in self._made_with.items())
        return f"{self.get_type().short_name}({given})"


def _unpickle(setting: Dict[str, Json], made_with: Dict[str, Any]) -> CenturyGame:
    """A game on the server that those of this process share."""
    game = CenturyGame(**made_with, options=setting, client=borrow())
    game._closing.callback(give_back, game._century)
    return game


class CenturyState:
    """A position of a game. The information state of a seat is the engine's observation of it: everything that a player
    with a perfect memory may know now, but not in which order it came to be known."""

    def __init__(self, game: CenturyGame, frame: Dict[str, Json], history: Sequence[Tuple[int, int]]) -> None:
        """Not to be called: a game makes states."""
        self._game = game
        self._env: str = frame["game"]
        self._frame = frame
        self._history: List[Tuple[int, int]] = list(history)
        weakref.finalize(self, game._left.append, self._env).atexit = False

    def get_game(self) -> CenturyGame:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        return TERMINAL if self.is_terminal() else int(self._frame["agent"])

    def is_terminal(self) -> bool:
        return self._frame["agent"] is None

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        return not self._history

    def move_number(self) -> int:
        return len(self._history)

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """In ascending order; none for a seat that does not decide."""
        return [id for id, bit in enumerate(self.legal_actions_mask(player)) if bit]

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return [0] * self.num_distinct_actions()
        return list(self._frame["mask"])

    def apply_action(self, action: int) -> None:
        player = self.current_player()
        frame = self._game._century.env_step(self._env, action)
        self._frame = {**frame, "game": self._env}
        self._history.append((player, int(action)))

    def action_to_string(self, *player_and_action: int) -> str:
        """Of an action, with or without the player before it."""
        return self._game.action_to_string(0, player_and_action[-1])

    def string_to_action(self, *player_and_text: Any) -> int:
        text = player_and_text[-1]
        if text not in self._game._ids:
            raise ValueError(f"there is no action {text!r}")
        return self._game._ids[text]

    def returns(self) -> List[float]:
        return [float(reward) for reward in self._frame["rewards"]]

    #: Games pay at their end only.
    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    player_reward = player_return

    def history(self) -> List[int]:
        return [action for _, action in self._history]

    def full_history(self) -> List[SimpleNamespace]:
        return [SimpleNamespace(player=player, action=action) for player, action in self._history]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self.history())

    def information_state_tensor(self, player: Optional[int] = None) -> List[float]:
        return list(self._game._century.observe(self._env, self._seat(player)))

    def information_state_string(self, player: Optional[int] = None) -> str:
        return self._game._century.information_state(self._env, self._seat(player))

    observation_tensor = information_state_tensor
    observation_string = information_state_string

    def _seat(self, player: Optional[int]) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError(f"there is no player {seat}")
        return seat

    def clone(self) -> "CenturyState":
        self._game._make_room()
        frame = self._game._century.copy(self._env)
        return CenturyState(self._game, frame, self._history)

    def child(self, action: int) -> "CenturyState":
        child = self.clone()
        child.apply_action(action)
        return child

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CenturyState":
        """A state that the player cannot distinguish from this one; `sampler` returns numbers from 0 to 1 to draw it with."""
        self._game._make_room()
        frame = self._game._century.resample(self._env, player, int(sampler() * 2**53))
        return CenturyState(self._game, frame, self._history)

    def playout(self, sampler: Callable[[], float], bot: str = "random") -> List[float]:
        """The returns if a bot plays on for all players, in one request; this state stays as it is. "greedy" comes to an
        end much sooner than "random"."""
        frame = self._game._century.env_playout(self._env, bot, int(sampler() * 2**53))
        return [float(reward) for reward in frame["rewards"]]

    def serialize(self) -> str:
        """The whole state, what is hidden included, for `deserialize_state` of the game."""
        state = self._game._century.state(self._env)
        return json.dumps({"state": state, "steps": self._frame["steps"], "history": self._history})

    def __str__(self) -> str:
        """The table, as everyone may see it."""
        return self._game._century.text(self._env)

    to_string = __str__

    def __reduce__(self) -> Any:
        return self._game.deserialize_state, (self.serialize(),)

    def __deepcopy__(self, _: Dict[int, Any]) -> "CenturyState":
        return self.clone()


class PlayoutEvaluator:
    """What `open_spiel.python.algorithms.mcts.MCTSBot` takes as its evaluator: playouts of one request each, instead of
    one for each action."""

    def __init__(self, playouts: int = 1, bot: str = "greedy", seed: Optional[int] = None) -> None:
        self._playouts, self._bot = playouts, bot
        self._random = random.Random(seed)

    def evaluate(self, state: CenturyState) -> List[float]:
        """The mean returns of some playouts."""
        returns = [state.playout(self._random.random, self._bot) for _ in range(self._playouts)]
        return [sum(column) / len(returns) for column in zip(*returns)]

    def prior(self, state: CenturyState) -> List[Tuple[int, float]]:
        """All legal actions alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
