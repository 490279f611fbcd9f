"""The engine of the Century games from Python: a client, environments for learning, and OpenSpiel's interface.

The standard library is enough for the client and `CenturyEnv`; `CenturyVectorEnv` and `sample_legal` need numpy,
`CenturySteps` pyarrow as well.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .aec import CenturyEnv
from .analysis import Analysis
from .batch import CenturyBatch
from .client import Century
from .errors import CenturyError, ForkedError, NoProgramError

if TYPE_CHECKING:
    from .dataset import CenturySteps
    from .sampling import sample_legal
    from .vector import CenturyVectorEnv

__all__ = [
    "Analysis",
    "Century",
    "CenturyBatch",
    "CenturyEnv",
    "CenturyError",
    "CenturySteps",
    "CenturyVectorEnv",
    "ForkedError",
    "NoProgramError",
    "__version__",
    "sample_legal",
]

__version__ = "3.4.0"

#: What needs numpy is loaded when it is first asked for.
_WITH_NUMPY = {"CenturySteps": ".dataset", "CenturyVectorEnv": ".vector", "sample_legal": ".sampling"}


def __getattr__(name: str) -> Any:
    if name not in _WITH_NUMPY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WITH_NUMPY[name], __name__), name)


def __dir__() -> "list[str]":
    return sorted({*globals(), *__all__})
