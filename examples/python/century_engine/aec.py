"""A game as an environment with the methods and attributes of PettingZoo's AECEnv."""

from __future__ import annotations

import copy
import operator
import random
import secrets
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from . import spaces
from .client import Century
from .errors import CenturyError
from .render import RENDER_MODES, check_render_mode, shown
from .stepping import Frame, SteppedGame

try:
    from pettingzoo import AECEnv as Base
except ImportError:
    Base = object

Observation = Dict[str, Any]

#: The attributes that copies take over; the rest of the game is on the server.
_KEPT = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


class CenturyEnv(Base):  # type: ignore[misc, valid-type]
    """One game after another; the agents are the seats, "player_0" and so on.

    It behaves like PettingZoo's AECEnv, and is one if PettingZoo is installed: `agent_selection` decides, `step`
    takes the id of an action that the mask allows, or None from an agent whose game is over.

    Random play needs a limit: without one a game can go on for hundreds of thousands of actions before it happens
    to end. At the limit the game is truncated.

    >>> env = CenturyEnv("spice-road", players=2, limit=1000)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.close()
    """

    def __init__(
        self,
        variant: str,
        players: int,
        *,
        reward: str = "outcome",
        limit: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        dtype: str = "float32",
        client: Optional[Century] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        """
        variant:     "spice-road", "eastern-wonders", "new-world" or "sand-to-sea"
        reward:      "outcome": 1 for the winner, -1 for the others; "rank": from 1 to -1 by rank; "margin": points
                     ahead of the best of the others; "margin-change": what each step adds to that, as shaping
        limit:       actions after which a game is truncated
        options:     what else a game can be set up with: firstSeat, board, map, components, tradeAtLeastOnce,
                     upgradeAtLeastOnce
        dtype:       "float32"; "uint8" for observations in codes, which `decode_observations` reads
        client:      a server to share; without one the environment starts its own, and closes it
        render_mode: "human" prints the table after every step; "ansi" or "svg": `render` returns it as text or picture
        """
        check_render_mode(render_mode)
        #: What makes another one like it, but for its server.
        self._made_with: Dict[str, Any] = {
            "variant": variant,
            "players": players,
            "reward": reward,
            "limit": limit,
            "options": options,
            "dtype": dtype,
            "render_mode": render_mode,
        }
        self.metadata: Dict[str, Any] = {
            "name": f"century_{variant.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 4,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(players)]
        self.agents: List[str] = []
        self._owns_client = client is None
        self._century = client if client is not None else Century()
        self._setting = {**(options or {}), "variant": variant, "players": players}
        self._game: Optional[SteppedGame] = None
        #: The last answer of the server; None before the first reset, and where an interrupt leaves it open.
        self._frame: Optional[Frame] = None
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        game = self._make()
        #: The parts of the observation: name, shape, offset, size, low, high, units, about.
        self.observation_parts: List[Dict[str, Any]] = game.parts
        everyone, actions = self.possible_agents, len(game.notation)
        dtype = self._made_with["dtype"]
        self._action_spaces = {agent: spaces.discrete(actions) for agent in everyone}
        self._observation_spaces = {
            agent: spaces.dictionary(
                observation=spaces.observations(game.parts, dtype), action_mask=spaces.bits(actions)
            )
            for agent in everyone
        }
        #: The space of `state()`: the observations of all seats, one after the other.
        self.state_space = spaces.observations(game.parts, dtype, len(everyone))
        self._random: Optional[random.Random] = None  # there is no series before the first seed

    def _make(self) -> SteppedGame:
        made = self._made_with
        self._game = SteppedGame(self._century, self._setting, made["reward"], made["limit"], made["dtype"])
        return self._game

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[self._name(agent)]

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[self._name(agent)]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "CenturyEnv":
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Starts a game. The same seed gives the same game; without one the next game of a series begins, which is
        the same series after the same seed. Before the first seed the games cannot be guessed. There are no options."""
        game_seed: Union[int, str]
        if seed is not None:
            game_seed = operator.index(seed)
            self._random = random.Random(game_seed)
        elif self._random is not None:
            game_seed = self._random.getrandbits(32)
        else:
            game_seed = secrets.token_hex(16)
        self._frame = None
        game, frame = self._begin(game_seed)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self._skip_agent_selection = None  # PettingZoo's own
        self.agent_selection = self.possible_agents[frame["agent"]]
        self._show(game, frame)

    def _show(self, game: SteppedGame, frame: Frame) -> None:
        """Takes a frame as what is there now."""
        self._frame = frame
        self.infos: Dict[str, Dict[str, Any]] = {
            agent: {"action_mask": game.mask_of(seat == frame["agent"])} for seat, agent in enumerate(self.possible_agents)
        }
        if self.render_mode == "human":
            self.render()

    def _begin(self, seed: Union[int, str]) -> Tuple[SteppedGame, Frame]:
        """Starts a game, on another server if the environment's own has died."""
        game = self._opened()
        try:
            return game, game.reset(seed)
        except ConnectionError:
            if not self._owns_client:
                raise
        self._century.close()
        self._century = Century()
        game = self._make()
        return game, game.reset(seed)

    def step(self, action: Optional[int]) -> None:
        """Performs an action for the agent that decides, or removes an agent whose game is over.

        Raises CenturyError with code "illegal-id" for an action that the mask does not allow; nothing changes then.
        A step that is interrupted leaves it open whether it has been done: the environment wants a reset after it.
        """
        game, known = self._now()
        agent = self._next()
        if self.terminations[agent] or self.truncations[agent]:
            self._dead_step(agent, action)
            return
        if action is None:
            raise ValueError("None is only for agents whose game is over")
        chosen = operator.index(action)
        self._frame = None
        try:
            frame = game.step(chosen)
        except CenturyError:
            self._frame = known
            raise
        self._cumulative_rewards[agent] = 0.0
        for name, reward in zip(self.possible_agents, frame["rewards"]):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        self._show(game, frame)
        if frame["agent"] is None:
            self._end(frame, agent)
        else:
            self.agent_selection = self.possible_agents[frame["agent"]]

    def _end(self, frame: Frame, last: str) -> None:
        for seat, name in enumerate(self.possible_agents):
            self.terminations[name] = frame["terminated"]
            self.truncations[name] = frame["truncated"]
            self.infos[name].update(score=frame["scores"][seat], rank=frame["ranking"].index(seat))
        after = self.possible_agents.index(last) + 1
        self.agent_selection = self.possible_agents[after % len(self.possible_agents)]

    def _dead_step(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("an agent whose game is over does None")
        self.agents.remove(agent)
        for held in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del held[agent]  # type: ignore[attr-defined]
        for name in self.agents:
            self.rewards[name] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What a seat may know, with the mask of its actions: all 0 unless it decides now."""
        game, frame = self._now()
        seat = self.possible_agents.index(self._name(agent))
        decides = seat == frame["agent"]
        return {
            "observation": game.shown_observation() if decides else game.observation_of(seat),
            "action_mask": game.mask_of(decides),
        }

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """Observation, reward since its last action, termination, truncation and info of the agent that is next."""
        self._now()
        agent = self._next()
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order they decide, until all have left the game or `max_iter` have been yielded."""
        self._now()
        return self._agents(max_iter)

    def _agents(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            most -= 1
            yield self.agent_selection

    def state(self) -> Any:
        """The observations of all seats, one after the other: more than any seat may know."""
        game, _ = self._now()
        return spaces.joined([game.observation_of(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> Optional[str]:
        """The table, as everyone may see it: printed, or as text or SVG, by the render mode."""
        self._now()
        return None if self.render_mode is None else shown(self._text(), self.render_mode)

    def _repr_svg_(self) -> Optional[str]:
        """How a notebook shows it."""
        return None if self._frame is None else shown(self._text(), "svg")

    def _text(self) -> str:
        return self._century.text(self._handle())

    def choose(self, bot: str, seed: int = 0) -> int:
        """The action that a bot would choose for the agent that decides. The bots are "easy", "normal", "hard",
        "expert", "net", "random", "casual", "greedy" and "mcts:100"."""
        self._now()
        return self._century.choose(self._handle(), bot, seed)["id"]

    def action_text(self, action: int) -> str:
        """An action in notation."""
        return self._opened().notation[action]

    def close(self) -> None:
        if self._owns_client:
            self._century.close()
        elif self._game is not None:
            self._game.drop()
        self._game = None

    def _opened(self) -> SteppedGame:
        if self._game is None:
            raise RuntimeError("the environment is closed")
        self._century.check_process()
        return self._game

    def _handle(self) -> str:
        return self._opened().handle

    def _now(self) -> Tuple[SteppedGame, Frame]:
        game = self._opened()
        if self._frame is None:
            raise RuntimeError("no game has been started: call reset() first")
        return game, self._frame

    def _next(self) -> str:
        if not self.agents:
            raise RuntimeError("the game is over and all agents have left it: call reset() first")
        return self.agent_selection

    def _name(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}: they are {', '.join(self.possible_agents)}")
        return agent

    # Copies continue from the state; bots that `choose` asked start afresh in them.

    def __getstate__(self) -> Dict[str, Any]:
        """What pickles hold: how it was made, and where the game stands."""
        self._handle()
        held: Dict[str, Any] = {"made_with": self._made_with, "random": self._random, "game": None}
        if self._frame is not None:
            state = self._century.state(self._handle())
            kept = {name: getattr(self, name) for name in _KEPT}
            held["game"] = {"state": state, "steps": self._frame["steps"], "kept": kept}
        return copy.deepcopy(held)

    def __setstate__(self, held: Dict[str, Any]) -> None:
        self._continue(held, None)

    def _continue(self, held: Dict[str, Any], client: Optional[Century]) -> None:
        self.__init__(**held["made_with"], client=client)  # type: ignore[misc]
        self._random = held["random"]
        game = held["game"]
        if game is not None:
            self._skip_agent_selection = None
            frame = self._opened().load(game["state"], game["steps"])
            for name, value in game["kept"].items():
                setattr(self, name, value)
            self._frame = frame

    def __deepcopy__(self, _: Dict[int, Any]) -> "CenturyEnv":
        """A copy with the same server if that is shared, otherwise with one of its own."""
        twin = CenturyEnv.__new__(type(self))
        twin._continue(self.__getstate__(), None if self._owns_client else self._century)
        return twin

    def __copy__(self) -> "CenturyEnv":
        return self.__deepcopy__({})

    def __str__(self) -> str:
        return self.metadata["name"]
