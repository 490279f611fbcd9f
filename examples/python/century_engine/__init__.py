"""The engine of the Century games from Python: a client, environments for learning, and OpenSpiel's interface.

The standard library is enough for the client and `CenturyEnv`; `CenturyVectorEnv` and `sample_legal` need numpy,
`CenturySteps` pyarrow as well, `CenturyAgainstBots` and `CenturyVectorAgainst` gymnasium, which knows the games as
`century_engine/SpiceRoad-v0` and so on.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .aec import CenturyEnv
from .analysis import Analysis
from .client import Century
from .errors import CenturyError, ForkedError, NoProgramError
from .registration import register
from .spaces import decode_observations

if TYPE_CHECKING:
    from .against import CenturyAgainstBots
    from .dataset import CenturySteps
    from .sampling import sample_legal
    from .vector import CenturyVectorEnv
    from .vector_against import CenturyVectorAgainst

__all__ = [
    "Analysis",
    "Century",
    "CenturyAgainstBots",
    "CenturyEnv",
    "CenturyError",
    "CenturySteps",
    "CenturyVectorAgainst",
    "CenturyVectorEnv",
    "ForkedError",
    "NoProgramError",
    "__version__",
    "decode_observations",
    "sample_legal",
]

__version__ = "3.4.0"

#: What needs numpy, pyarrow or gymnasium is loaded when it is first asked for.
_LATER = {
    "CenturyAgainstBots": ".against",
    "CenturySteps": ".dataset",
    "CenturyVectorAgainst": ".vector_against",
    "CenturyVectorEnv": ".vector",
    "sample_legal": ".sampling",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name], __name__), name)


def __dir__() -> "list[str]":
    return sorted({*globals(), *__all__})


with suppress(ImportError):
    register()
