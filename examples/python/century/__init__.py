"""A client for `century serve`, and PettingZoo-style environments. The standard library is enough."""

from .aec import CenturyEnv
from .batch import CenturyBatch
from .client import Century, CenturyError

__all__ = ["Century", "CenturyBatch", "CenturyEnv", "CenturyError"]
