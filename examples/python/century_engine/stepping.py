"""One game of a server that is stepped by ids: its arrays lie in memory in common, where there is some."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Dict, List, Optional

from . import spaces
from .client import Century
from .errors import CenturyError, ForkedError
from .memory import FrameMemory

Frame = Dict[str, Any]


class SteppedGame:
    """`observation` and `mask` are those of the seat that decides; the next step overwrites them."""

    def __init__(
        self, century: Century, setting: Dict[str, Any], reward: str, limit: Optional[int], dtype: str
    ) -> None:
        self.century = century
        about = century.spaces(setting)
        #: The parts of the observation: name, shape, offset, size, low, high, units, about.
        self.parts: List[Dict[str, Any]] = about["observations"]["parts"]
        self.notation: List[str] = about["actions"]["notation"]
        self.space = spaces.observations(self.parts, dtype)
        numbers, actions = about["observations"]["size"], about["actions"]["size"]
        memory = FrameMemory(4 * numbers + actions, None)
        try:
            frame = century.env_make(setting, reward=reward, limit=limit, memory=memory.path)
        except CenturyError as error:
            if error.code != "no-such-file":
                raise
            frame = century.env_make(setting, reward=reward, limit=limit)
        finally:
            memory.forget()
        self.handle: str = frame["game"]
        view = memoryview(memory.buffer)
        self.observation: Any = spaces.floats_in(view[: 4 * numbers])
        self.mask: Any = spaces.bits_in(view[4 * numbers :])
        self._no_mask = spaces.bits_in(memoryview(bytes(actions)))

    def reset(self, seed: Any, bots: Optional[List[Optional[str]]] = None, bot_seed: Optional[int] = None) -> Frame:
        """bots: by seat, None for one that decides itself: they play on after each step."""
        return self._shown(self.century.env_reset(self.handle, seed, bots, bot_seed))

    def load(self, state: Any, steps: int) -> Frame:
        return self._shown(self.century.env_load(self.handle, state, steps))

    def step(self, action: int) -> Frame:
        return self._shown(self.century.env_step(self.handle, action))

    def shown_observation(self) -> Any:
        """A copy of the observation of the seat that decides."""
        return spaces.as_observation(self.observation, self.space)

    def observation_of(self, seat: int) -> Any:
        return spaces.as_observation(self.century.observe(self.handle, seat), self.space)

    def mask_of(self, decides: bool) -> Any:
        """A copy of the mask of a seat, all 0 unless it decides."""
        return spaces.as_bits(self.mask if decides else self._no_mask)

    def _shown(self, frame: Frame) -> Frame:
        if "mask" in frame:
            self.observation, self.mask = frame["observation"], frame["mask"]
        return frame

    def drop(self) -> None:
        with suppress(ConnectionError, ForkedError):
            self.century.drop(self.handle)
