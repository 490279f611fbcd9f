"""Runs the command `century` of this package: python -m century_engine selfplay --help."""

import sys

from .command import find_command, start
from .errors import NoProgramError

try:
    program = start([*find_command(), *sys.argv[1:]])
except NoProgramError as error:
    sys.exit(f"century: {error}")
try:
    sys.exit(program.wait())
except KeyboardInterrupt:
    # Ctrl-C has reached the program as well, which ends by itself.
    sys.exit(program.wait())
