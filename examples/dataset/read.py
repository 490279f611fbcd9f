"""Reads the data set with the standard library alone.

    python3 read.py sample

checks the files and prints a line for each: how many games, how long they are, and the points.
"""

import gzip
import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Iterator


def games(file: Path) -> Iterator[dict[str, Any]]:
    """The games of a file, one by one."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def check(file: Path, stated: dict[str, Any]) -> None:
    """Ends the program if the file is not the one of the manifest."""
    packed = file.read_bytes()
    if len(packed) != stated["bytes"] or hashlib.sha256(packed).hexdigest() != stated["sha256"]:
        sys.exit(f"{file.name} is not the file of the manifest")


def main(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for name, stated in manifest["files"].items():
        check(folder / name, stated)
        read = list(games(folder / name))
        turns = sum(len(game["turns"]) for game in read) / len(read)
        points = [score for game in read for score in game["scores"]]
        won = [max(game["scores"]) for game in read]
        print(
            f"{name}: {len(read)} games, {turns:.1f} turns, {sum(points) / len(points):.1f} points on average, "
            f"{sum(won) / len(won):.1f} of the winner"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
