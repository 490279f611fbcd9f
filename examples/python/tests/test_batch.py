import copy
import random
import unittest
from array import array
from unittest import mock

from century_engine import CenturyBatch, CenturyError, spaces
from tests.tables import PLAYERS, server


class CenturyBatchTest(unittest.TestCase):
    def make(self, variant: str = "new-world", players: int = 3, games: int = 4, **settings) -> CenturyBatch:
        batch = CenturyBatch(variant, players, games, client=server(), **settings)
        self.addCleanup(batch.close)
        return batch

    def test_arrays_have_a_row_for_each_game(self) -> None:
        for variant in PLAYERS:
            batch = self.make(variant, seed=1)
            wide = {"observations": batch.sizes["observations"], "masks": batch.sizes["actions"], "rewards": 3}
            for name in ("agents", "terminated", "truncated", "steps", "episodes", *wide):
                held = getattr(batch, name)
                if spaces.numpy is None:
                    self.assertEqual(len(held), 4 * wide.get(name, 1))
                else:
                    self.assertEqual(held.shape, (4, wide[name]) if name in wide else (4,))

    def test_the_end_of_a_game_can_be_seen_behind_it(self) -> None:
        batch = self.make("spice-road", players=2, games=2, seed=1, limit=3, ends=True)
        for step in range(3):
            self.assertFalse(any(any(row) if hasattr(row, "__iter__") else row for row in batch.finalScores))
            batch.step(batch.choose("casual"))
        self.assertTrue(all(batch.truncated))
        self.assertEqual(len(batch.finalScores), 2 if spaces.numpy is not None else 4)
        batch.reset(seed=2)
        self.assertFalse(any(batch.truncated))

    def test_without_numpy_arrays_are_those_of_python(self) -> None:
        with mock.patch.object(spaces, "numpy", None):
            batch = self.make(seed=1)
            batch.step(batch.choose("casual"))
            self.assertEqual(batch.steps, array("i", [1, 1, 1, 1]))
            self.assertEqual(len(batch.rewards), 12)

    def test_bots_play_series_that_are_the_same_again(self) -> None:
        batch = self.make("spice-road", seed="b", limit=25)

        def play() -> list:
            seen = []
            for _ in range(60):
                ids = list(batch.choose("casual", seed=3))
                masks, width = batch.masks, batch.sizes["actions"]
                flat = list(masks) if spaces.numpy is None else masks.ravel().tolist()
                self.assertTrue(all(flat[game * width + id] == 1 for game, id in enumerate(ids)))
                self.assertEqual(list(batch.choose("greedy", games=[])), [])
                batch.step(ids)
                seen.append((ids, list(batch.steps), list(batch.episodes), list(batch.truncated)))
            return seen

        first = play()
        batch.reset()
        self.assertEqual(play(), first)
        self.assertEqual(first[-1][2], [2] * 4)

    def test_rows_stay_at_the_end_without_auto_reset(self) -> None:
        batch = self.make(limit=2, auto_reset=False)
        for _ in range(2):
            batch.step(batch.choose("random"))
        self.assertEqual(list(batch.agents), [-1] * 4)
        self.assertEqual(list(batch.choose("random", games=[2, 0])), [-1, -1])

    def test_refusals(self) -> None:
        batch = self.make(games=2)
        with self.assertRaises(CenturyError) as caught:
            batch.step([-1, -1])
        self.assertEqual(caught.exception.code, "illegal-id")
        with self.assertRaises(TypeError):
            batch.step([0.5, 0.5])
        with self.assertRaises(CenturyError) as caught:
            batch.choose("casual", games=[2])
        self.assertEqual((caught.exception.code, caught.exception.path), ("no-such-game", ["games", 0]))
        with self.assertRaisesRegex(TypeError, "neither pickled nor copied"):
            copy.copy(batch)
        batch.close()
        batch.close()
        with self.assertRaises(RuntimeError):
            batch.reset()

    def test_masks_can_be_sampled(self) -> None:
        batch = self.make(seed=2, limit=30)
        draw = random.Random(1)
        width = batch.sizes["actions"]
        for _ in range(40):
            flat = list(batch.masks) if spaces.numpy is None else batch.masks.ravel().tolist()
            rows = [flat[game * width : (game + 1) * width] for game in range(4)]
            batch.step([draw.choice([id for id, bit in enumerate(row) if bit]) for row in rows])
        self.assertEqual(list(batch.episodes), [1] * 4)
