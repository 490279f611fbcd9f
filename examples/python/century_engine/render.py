"""How a table is shown: the render modes of environments."""

from __future__ import annotations

import sys
from typing import Optional

from .svg import svg_of

RENDER_MODES = ["human", "ansi", "svg"]


def check_render_mode(mode: Optional[str]) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"the render mode is None or one of {', '.join(RENDER_MODES)}, not {mode!r}")


def shown(text: str, mode: str) -> Optional[str]:
    """A table as text, or as SVG; for people it is printed instead."""
    if mode == "human":
        sys.stdout.write(f"{text}\n")
        return None
    return text if mode == "ansi" else svg_of(text)
