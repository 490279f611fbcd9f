"""Batches of steps, where numpy is installed; files of them, where pyarrow is."""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from century_engine import spaces

if spaces.numpy is not None:
    import numpy

    from century_engine import dataset
    from century_engine.dataset import CenturySteps, Lists

    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        pyarrow = None

    PLAYERS, ACTIONS, SIZE = 2, 7, 3
    PARTS = [{"name": "cards", "shape": [SIZE], "units": [3]}]
    ABOUT = {"format": "century-steps", "version": 2, "players": PLAYERS, "actions": ACTIONS, "observation": PARTS}

    def rows_of(game: int) -> list:
        """A game as rows; only seat 0 searches, and every third game was cut off."""
        rng = numpy.random.default_rng(game)
        steps = 5 + game
        rows = []
        for step in range(steps):
            legal = sorted(rng.choice(ACTIONS, size=1 + step % 4, replace=False).tolist())
            searched = step % 2 == 0
            over = game % 3 != 0
            rows.append(
                {
                    "game": game,
                    "step": step,
                    "seat": step % 2,
                    "observation": numpy.float32(rng.integers(4, size=SIZE) / 3).tolist(),
                    "legal": legal,
                    "action": legal[0],
                    "visits": [at + 1 for at, _ in enumerate(legal)] if searched else None,
                    "value": [0.25, 0.75] if searched else None,
                    "outcome": [1.0, -1.0] if over else None,
                    "margin": [3.0, -3.0] if over else None,
                    "done": over and step == steps - 1,
                }
            )
        return rows

    GAMES = {Path(f"steps-{game}.parquet"): rows_of(game) for game in range(10)}
    LISTS = ("legal", "visits", "value", "outcome", "margin")

    def columns_of(path: Path) -> dict:
        """What `read_columns` makes of the file of a game."""
        rows = GAMES[Path(path.name)]
        columns = {}
        for name in rows[0]:
            column = [row[name] for row in rows]
            if name not in LISTS:
                columns[name] = numpy.array(column, numpy.float32 if name == "observation" else None)
                continue
            items = numpy.array([item for each in column for item in each or []])
            columns[name] = Lists(
                items.astype(numpy.int32 if name in ("legal", "visits") else numpy.float32),
                numpy.array([len(each or []) for each in column]),
                numpy.array([each is not None for each in column]),
            )
        return columns

    class DatasetTest(unittest.TestCase):
        def setUp(self) -> None:
            home = tempfile.TemporaryDirectory()
            self.addCleanup(home.cleanup)
            self.folder = Path(home.name)
            for path in GAMES:
                (self.folder / path).touch()
            self.read = []

            def read(path: Path) -> dict:
                self.read.append(path.name)
                return columns_of(path)

            for name, stub in (("read_columns", read), ("read_about", lambda _: ABOUT)):
                patch = mock.patch.object(dataset, name, stub)
                patch.start()
                self.addCleanup(patch.stop)

        def steps(self, **how) -> CenturySteps:
            return CenturySteps(self.folder, **{"batch_size": 16, **how})

        def check(self, batch: dict) -> list:
            """Compares the rows of a batch with those of the games; returns which they are."""
            rows = []
            for at, (game, step) in enumerate(zip(batch["game"], batch["step"])):
                row = rows_of(int(game))[int(step)]
                rows.append((int(game), int(step)))
                for name in ("seat", "action", "done"):
                    self.assertEqual(batch[name][at], row[name])
                numpy.testing.assert_array_equal(batch["observation"][at], numpy.float32(row["observation"]))
                self.assertEqual(numpy.flatnonzero(batch["mask"][at]).tolist(), row["legal"])
                visits = row["visits"] or [0 for _ in row["legal"]]
                shares = numpy.float32(visits) / max(1, sum(visits))
                numpy.testing.assert_allclose(batch["policy"][at][row["legal"]], shares, rtol=1e-6)
                self.assertAlmostEqual(float(batch["policy"][at].sum()), 1.0 if row["visits"] else 0.0, places=5)
                for name in ("value", "outcome", "margin"):
                    wanted = row[name] or [numpy.nan] * PLAYERS
                    numpy.testing.assert_array_equal(batch[name][at], numpy.float32(wanted))
            return rows

        def test_without_a_seed_all_rows_come_in_their_order(self) -> None:
            batches = list(self.steps())
            rows = [row for batch in batches for row in self.check(batch)]
            self.assertEqual(rows, [(game, step) for game in range(10) for step in range(5 + game)])
            self.assertEqual([len(batch["game"]) for batch in batches], [16] * 5 + [15])

        def test_with_a_seed_all_rows_come_once_in_another_order_each_epoch(self) -> None:
            steps = self.steps(seed=1)
            orders = []
            for epoch in (0, 0, 1):
                steps.epoch = epoch
                orders.append([row for batch in steps for row in self.check(batch)])
            self.assertEqual(orders[0], orders[1])
            self.assertNotEqual(orders[0], orders[2])
            everything = sorted((game, step) for game in range(10) for step in range(5 + game))
            for order in orders:
                self.assertEqual(sorted(order), everything)
                self.assertNotEqual(order, everything)

        def test_codes_are_exact(self) -> None:
            for batch, floats in zip(self.steps(seed=1, dtype="uint8"), self.steps(seed=1)):
                codes = batch.pop("observation")
                self.assertEqual(codes.dtype, numpy.uint8)
                numpy.testing.assert_array_equal(spaces.decode_observations(codes, PARTS), floats["observation"])
            with self.assertRaises(ValueError):
                self.steps(dtype="int8")

        def test_files_are_read_when_their_rows_are_due(self) -> None:
            batches = iter(self.steps(seed=1, mixed=2))
            next(batches)
            self.assertLessEqual(len(self.read), 4)
            self.assertEqual(len(list(batches)) + 1, 6)
            self.assertEqual(sorted(self.read), sorted(path.name for path in GAMES))

        def test_workers_share_the_files(self) -> None:
            rows = []
            for number in range(3):
                info = mock.Mock(id=number, num_workers=3)
                with mock.patch.object(dataset, "get_worker_info", return_value=info):
                    rows += [row for batch in self.steps(seed=1) for row in self.check(batch)]
            self.assertEqual(sorted(rows), [(game, step) for game in range(10) for step in range(5 + game)])

        def test_a_folder_without_steps_is_refused(self) -> None:
            with self.assertRaises(FileNotFoundError):
                CenturySteps(self.folder / "nothing")

    if pyarrow is not None:

        class FileTest(unittest.TestCase):
            def setUp(self) -> None:
                home = tempfile.TemporaryDirectory()
                self.addCleanup(home.cleanup)
                self.folder = Path(home.name)

            def write(self, path: Path, about: dict) -> Path:
                lists = {name: pyarrow.list_(pyarrow.float32()) for name in ("value", "outcome", "margin")}
                types = {
                    **{name: pyarrow.int32() for name in ("game", "step", "action")},
                    "seat": pyarrow.int8(),
                    "observation": pyarrow.list_(pyarrow.float32(), SIZE),
                    **{name: pyarrow.list_(pyarrow.int32()) for name in ("legal", "visits")},
                    **lists,
                    "done": pyarrow.bool_(),
                }
                rows = GAMES[path]
                schema = pyarrow.schema([(name, types[name]) for name in rows[0]])
                table = pyarrow.Table.from_pylist(rows, schema=schema)
                table = table.replace_schema_metadata({"century": json.dumps(about)})
                pyarrow.parquet.write_table(table, self.folder / path, compression="zstd", row_group_size=4)
                return self.folder / path

            def test_files_are_read_as_columns(self) -> None:
                for path in GAMES:
                    read, wanted = dataset.read_columns(self.write(path, ABOUT)), columns_of(path)
                    self.assertEqual(list(read), list(wanted))
                    for name, column in wanted.items():
                        pairs = zip(read[name], column) if name in LISTS else [(read[name], column)]
                        for one, other in pairs:
                            numpy.testing.assert_array_equal(one, other)
                self.assertEqual(sum(len(batch["game"]) for batch in CenturySteps(self.folder)), 95)

            def test_other_files_are_refused(self) -> None:
                self.write(Path("steps-1.parquet"), {**ABOUT, "version": 1})
                with self.assertRaises(ValueError):
                    CenturySteps(self.folder)
