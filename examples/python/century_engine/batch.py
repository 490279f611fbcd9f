"""Many games of one setting, stepped together."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Dict, Optional, Sequence

from . import spaces
from .client import Century, Seed
from .errors import CenturyError, ForkedError

# The parts of a frame, and what numpy is to take them for.
KINDS = {
    "agents": "int8",
    "observations": "float32",
    "masks": "int8",
    "rewards": "float64",
    "terminated": "bool",
    "truncated": "bool",
    "steps": "int32",
    "episodes": "int32",
    "finalObservations": "float32",
    "finalScores": "float64",
}


class CenturyBatch:
    """Games side by side, each with a row in every array. A game that ends is replaced by the next one at once.

    With numpy the arrays have the shape (games,) or (games, …); without it they are `array.array`, one row after the
    other. Every step makes new ones.

    agents:       the seat that decides, -1 where the game is over
    observations: what that seat may know
    masks:        1 for each action that is legal
    rewards:      what the last step has paid to each seat
    terminated, truncated: whether the last step ended the game
    steps:        actions done in the game that the row shows
    episodes:     which game of its series the row shows, from 0
    finalObservations, finalScores: if `ends` is set, what each seat saw at the end and its points, where the last step
                  ended the game; zeros elsewhere

    >>> batch = CenturyBatch("new-world", players=3, games=64, seed=1, limit=1000)
    >>> for _ in range(100):
    ...     batch.step(batch.choose("random"))
    >>> batch.close()
    """

    agents: Any
    observations: Any
    masks: Any
    rewards: Any
    terminated: Any
    truncated: Any
    steps: Any
    episodes: Any
    finalObservations: Any
    finalScores: Any

    def __init__(
        self,
        variant: str,
        players: int,
        games: int,
        *,
        seed: Seed = 0,
        reward: str = "outcome",
        limit: Optional[int] = None,
        auto_reset: bool = True,
        ends: bool = False,
        options: Optional[Dict[str, Any]] = None,
        client: Optional[Century] = None,
    ) -> None:
        """
        games:      how many; each plays a series of its own, which comes from the seed
        auto_reset: whether a game that ends gives way to the next one; otherwise its row stays at the end
        The others are those of CenturyEnv.
        """
        self.games = games
        self.players = players
        self._owns_client = client is None
        self._century = client if client is not None else Century()
        self._batch: Optional[str] = None
        self._seed = seed
        self._made_with: Dict[str, Any] = {
            "options": {**(options or {}), "variant": variant, "players": players},
            "games": games,
            "reward": reward,
            "limit": limit,
            "autoReset": auto_reset,
            "send": [name for name in KINDS if ends or not name.startswith("final")],
        }
        try:
            self._make()
        except BaseException:
            self.close()
            raise

    def _make(self) -> None:
        made = self._century.batch_make(seed=self._seed, **self._made_with)
        self._batch = made["batch"]
        #: How many actions there are, and how many numbers in an observation.
        self.sizes: Dict[str, int] = made["sizes"]
        self._show(made)

    def step(self, ids: Sequence[int]) -> None:
        """Performs an action in each game; any id will do for one that is over.

        Raises CenturyError with code "illegal-id" if the masks do not allow one of them; nothing changes then.
        """
        self._show(self._century.batch_step(self._handle(), ids))

    def choose(self, bot: str, seed: Seed = 0, games: Optional[Sequence[int]] = None) -> Any:
        """The actions that a bot would choose in these games, or in all; -1 for one that is over."""
        return spaces.as_rows(self._century.batch_choose(self._handle(), bot, seed, games), None, "int32")

    def reset(self, seed: Optional[Seed] = None) -> None:
        """Goes back to the first game of every series, or of new series with another seed; on another server if the
        batch's own has died."""
        try:
            frame = self._century.batch_reset(self._handle(), seed)
        except ConnectionError:
            if not self._owns_client:
                raise
            self._century.close()
            self._century = Century()
            self._seed = self._seed if seed is None else seed
            self._make()
            return
        self._seed = self._seed if seed is None else seed
        self._show(frame)

    def close(self) -> None:
        if self._owns_client:
            self._century.close()
        elif self._batch is not None:
            with suppress(ConnectionError, CenturyError, ForkedError):
                self._century.batch_drop(self._batch)
        self._batch = None

    def _show(self, frame: Dict[str, Any]) -> None:
        for name, kind in KINDS.items():
            setattr(self, name, spaces.as_rows(frame[name], self.games, kind) if name in frame else None)

    def _handle(self) -> str:
        if self._batch is None:
            raise RuntimeError("the batch is closed")
        self._century.check_process()
        return self._batch

    def __reduce__(self) -> Any:
        raise TypeError("a batch holds games of a running program: it can be neither pickled nor copied")
