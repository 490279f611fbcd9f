"""A client for `century serve`, and an environment in the manner of PettingZoo. Standard library only."""

from .aec import CenturyEnv
from .client import Century, CenturyError

__all__ = ["Century", "CenturyEnv", "CenturyError"]
