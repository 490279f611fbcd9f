"""Runs the command `century` of this package: python -m century_engine selfplay --help.

`python -m century_engine doctor` lists instead what is installed and what is missing.
"""

import sys

from . import doctor
from .command import find_command, start
from .errors import NoProgramError

if sys.argv[1:] == ["doctor"]:
    sys.exit(doctor.main())
try:
    program = start([*find_command(), *sys.argv[1:]])
except NoProgramError as error:
    sys.exit(f"century: {error}")
try:
    sys.exit(program.wait())
except KeyboardInterrupt:
    # Ctrl-C has reached the program as well, which ends by itself.
    sys.exit(program.wait())
