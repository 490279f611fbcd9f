"""What is there and what is missing: python -m century_engine doctor."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import List, NamedTuple, Optional, TextIO

from . import __version__
from .client import Century
from .command import find_command, find_node

OLDEST_NODE = 22
OLDEST_PYTHON = (3, 8)

#: Packages that are used where they are installed, and what for.
OPTIONAL = {
    "numpy": "CenturyVectorEnv, sample_legal, century_engine.league",
    "gymnasium": "gymnasium.make, its spaces and wrappers",
    "pettingzoo": "CenturyEnv as an AECEnv",
    "pyarrow": "CenturySteps",
    "torch": "examples/training/ppo.py, examples/training/league_ppo.py",
    "sb3_contrib": "examples/training/maskable_ppo.py",
    "ray": "examples/training/rllib_ppo.py, examples/scale",
}


class Finding(NamedTuple):
    """Something that is looked for. What is needed and not there is a fault."""

    name: str
    #: Its version or place; None if it is not there.
    found: Optional[str]
    about: str = ""
    is_needed: bool = True

    @property
    def is_fault(self) -> bool:
        return self.is_needed and self.found is None

    def __str__(self) -> str:
        if self.is_fault:
            return f"{'MISSING':8}{self.name:13}{self.about}"
        about = f"  ({self.about})" if self.about else ""
        return f"{'-' if self.found is None else 'ok':8}{self.name:13}{self.found or 'not there'}{about}"


def findings() -> List[Finding]:
    """Everything, what is needed first."""
    return [_python(), _node(), *_engine(), *(_package(name, use) for name, use in OPTIONAL.items())]


def _python() -> Finding:
    found = f"{platform.python_version()}, {sys.executable}"
    if sys.version_info >= OLDEST_PYTHON:
        return Finding("Python", found)
    return Finding("Python", None, f"too old: {found} is older than {'.'.join(map(str, OLDEST_PYTHON))}")


def _node() -> Finding:
    try:
        node = find_node()
        release = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError) as error:
        # A command of one file needs no Node that is found here.
        return Finding("Node", None, str(error), is_needed=_is_script())
    number = re.match(r"v(\d+)", release)
    if number is None or int(number[1]) < OLDEST_NODE:
        return Finding("Node", None, f"too old: {node} is {release}; {OLDEST_NODE} or later is needed")
    return Finding("Node", f"{release}, {node}")


def _is_script() -> bool:
    """Whether the engine is a file that `find_node` has to run."""
    named = os.environ.get("CENTURY_CLI", ".js")
    return named.endswith(".js")


def _engine() -> List[Finding]:
    """The engine, and whether it answers; its version is to be that of this package."""
    try:
        command = find_command()
        with Century(command, timeout=60) as century:
            about = century.about
    except (OSError, RuntimeError) as error:
        return [Finding("engine", None, str(error))]
    found = f"{about['engine']}, {command[-1]}"
    if about["engine"] != __version__:
        return [Finding("engine", None, f"{found} is not of version {__version__}, which this package is made for")]
    games = Finding("games", ", ".join(about["variants"]))
    return [Finding("engine", found), games, Finding("bots", ", ".join(about["bots"]))]


def _package(name: str, use: str) -> Finding:
    """An optional package, if it can really be loaded."""
    try:
        module = import_module(name)
    except ImportError as error:
        is_absent = isinstance(error, ModuleNotFoundError) and error.name == name
        return Finding(name, None, use if is_absent else f"cannot be loaded: {error}", is_needed=not is_absent)
    try:
        found = version(name.replace("_", "-"))
    except PackageNotFoundError:
        found = str(getattr(module, "__version__", "some version"))
    return Finding(name, found, use, is_needed=False)


def main(out: Optional[TextIO] = None) -> int:
    """Prints what has been found; returns the exit status: 1 if something is missing that is needed, or broken."""
    found = findings()
    for each in found:
        print(each, file=out or sys.stdout)
    return 1 if any(each.is_fault for each in found) else 0
