"""Runs the command `century` of this package: python -m century_engine selfplay --help."""

import subprocess
import sys

from .command import find_command

sys.exit(subprocess.call([*find_command(), *sys.argv[1:]]))
