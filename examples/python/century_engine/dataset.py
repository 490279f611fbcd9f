"""Steps of self-play as batches of arrays, for numpy and for torch. Needs numpy and pyarrow.

    for batch in CenturySteps("steps", batch_size=1024, seed=1):
        learn(batch["observation"], batch["mask"], batch["policy"], batch["outcome"])

In torch it is an `IterableDataset`, whose workers share the files among them:

    torch.utils.data.DataLoader(CenturySteps("steps", 1024, seed=1), batch_size=None, num_workers=2)
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Union

import numpy
from numpy.typing import NDArray

from . import spaces

try:
    from torch.utils.data import IterableDataset as _Base
    from torch.utils.data import get_worker_info
except ImportError:
    _Base = object

    def get_worker_info() -> None:
        return None


#: Arrays with a row for each decision.
Batch = Dict[str, NDArray[Any]]

#: The version of the columns that this module reads.
VERSION = 2


class Lists(NamedTuple):
    """A column of lists: their items one after the other; of a null there are none."""

    items: NDArray[Any]
    lengths: NDArray[Any]
    valid: NDArray[Any]


#: The columns of a file by name; lists of one length are matrices.
Columns = Dict[str, Union[NDArray[Any], Lists]]


def read_about(file: Path) -> Dict[str, Any]:
    """The description in a file: variant, players, actions, the parts of an observation, seed, bots."""
    import pyarrow.parquet

    metadata = pyarrow.parquet.read_metadata(file).metadata or {}
    about: Dict[str, Any] = json.loads(metadata.get(b"century", b"{}"))
    if (about.get("format"), about.get("version")) != ("century-steps", VERSION):
        raise ValueError(f"{file} has no steps of version {VERSION}")
    return about


def read_columns(file: Path) -> Columns:
    """All rows of a file."""
    import pyarrow
    import pyarrow.parquet

    columns: Columns = {}
    table = pyarrow.parquet.read_table(file)
    for field, chunked in zip(table.schema, table.columns):
        column = chunked.combine_chunks()
        if pyarrow.types.is_fixed_size_list(field.type):
            columns[field.name] = column.flatten().to_numpy().reshape(-1, field.type.list_size)
        elif pyarrow.types.is_list(field.type):
            lengths = column.value_lengths().fill_null(0).to_numpy(zero_copy_only=False)
            valid = column.is_valid().to_numpy(zero_copy_only=False)
            columns[field.name] = Lists(column.flatten().to_numpy(), lengths, valid)
        else:
            columns[field.name] = column.to_numpy(zero_copy_only=False)
    return columns


class CenturySteps(_Base):  # type: ignore[misc, valid-type]
    """Batches of the steps in a folder.

    With a seed the files come in another order in each `epoch`, and the rows of `mixed` files at a time are shuffled
    together; no more than these are in memory. Without one, everything comes in its order. The last batch may be
    smaller.

    A batch has these arrays, a row for each decision:

    - `game`, `step`, `seat`, `action`: int64
    - `observation`: float32, or uint8: codes, which `decode_observations` reads
    - `mask`: bool, by action: whether it is legal
    - `policy`: float32, by action: the share of visits; zeros where nobody searched
    - `value`, `outcome`, `margin`: float32, by seat; NaN where nobody searched, and in games that were cut off
    - `done`: bool
    """

    def __init__(
        self,
        folder: Union[str, Path],
        batch_size: int = 1024,
        *,
        seed: Optional[int] = None,
        mixed: int = 4,
        dtype: str = "float32",
    ) -> None:
        self.files: List[Path] = sorted(Path(folder).glob("steps-*.parquet"))
        if not self.files:
            raise FileNotFoundError(f"there are no steps in {folder}")
        self.about = read_about(self.files[0])
        self.batch_size = batch_size
        self.seed = seed
        self.mixed = mixed
        self.observation_space = spaces.observations(self.about["observation"], dtype)
        self._units = numpy.array(self.observation_space.high, numpy.float32) if dtype == "uint8" else None
        #: With a seed: another number, another order.
        self.epoch = 0

    def __iter__(self) -> Iterator[Batch]:
        rng = None if self.seed is None else numpy.random.default_rng([self.seed, self.epoch])
        files: Sequence[Path] = self.files
        if rng is not None:
            files = [files[at] for at in rng.permutation(len(files))]
        worker = get_worker_info()
        if worker is not None:
            files = files[worker.id :: worker.num_workers]
        left: Optional[Columns] = None
        together = 1 if rng is None else self.mixed
        for at in range(0, len(files), together):
            rows = _joined([*([] if left is None else [left]), *map(self._read, files[at : at + together])])
            count = len(_numbers(rows, "game"))
            order = numpy.arange(count) if rng is None else rng.permutation(count)
            whole = count - count % self.batch_size
            for begin in range(0, whole, self.batch_size):
                yield self._batch(_taken(rows, order[begin : begin + self.batch_size]))
            left = _taken(rows, order[whole:])
        if left is not None and len(_numbers(left, "game")) > 0:
            yield self._batch(left)

    def _read(self, file: Path) -> Columns:
        columns = read_columns(file)
        if self._units is not None:
            columns["observation"] = spaces.codes_of(_numbers(columns, "observation"), self._units)
        return columns

    def _batch(self, rows: Columns) -> Batch:
        players, actions = self.about["players"], self.about["actions"]
        batch: Batch = {name: _numbers(rows, name).astype(numpy.int64) for name in ("game", "step", "seat", "action")}
        batch["observation"] = _numbers(rows, "observation")
        batch["done"] = _numbers(rows, "done").astype(bool)
        legal, visits = _lists(rows, "legal"), _lists(rows, "visits")
        count = len(legal.lengths)
        mask = numpy.zeros((count, actions), bool)
        mask[numpy.repeat(numpy.arange(count), legal.lengths), legal.items] = True
        batch["mask"] = mask
        policy = numpy.zeros((count, actions), numpy.float32)
        searched = numpy.repeat(visits.valid, legal.lengths)
        policy[numpy.repeat(numpy.arange(count), visits.lengths), legal.items[searched]] = visits.items
        batch["policy"] = policy / numpy.maximum(policy.sum(axis=1, keepdims=True), 1)
        for name in ("value", "outcome", "margin"):
            by_seat = _lists(rows, name)
            batch[name] = numpy.full((count, players), numpy.nan, numpy.float32)
            batch[name][by_seat.valid] = by_seat.items.reshape(-1, players)
        return batch


def _numbers(rows: Columns, name: str) -> NDArray[Any]:
    column = rows[name]
    assert not isinstance(column, Lists)
    return column


def _lists(rows: Columns, name: str) -> Lists:
    column = rows[name]
    assert isinstance(column, Lists)
    return column


def _joined(parts: Sequence[Columns]) -> Columns:
    """The rows of several files, one after the other."""
    joined: Columns = {}
    for name, first in parts[0].items():
        if isinstance(first, Lists):
            lists = [_lists(part, name) for part in parts]
            joined[name] = Lists(*(numpy.concatenate(pieces) for pieces in zip(*lists)))
        else:
            joined[name] = numpy.concatenate([_numbers(part, name) for part in parts])
    return joined


def _taken(rows: Columns, order: NDArray[Any]) -> Columns:
    """Some rows in an order."""
    taken: Columns = {}
    for name, column in rows.items():
        if not isinstance(column, Lists):
            taken[name] = column[order]
            continue
        begin = numpy.cumsum(column.lengths) - column.lengths
        lengths = column.lengths[order]
        # Where each item lies: the beginning of its list, and its place in it.
        places = numpy.arange(lengths.sum()) - numpy.repeat(numpy.cumsum(lengths) - lengths, lengths)
        items = column.items[numpy.repeat(begin[order], lengths) + places]
        taken[name] = Lists(items, lengths, column.valid[order])
    return taken
