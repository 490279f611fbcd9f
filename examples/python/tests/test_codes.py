"""Observations in codes, where numpy is installed: decoded, they are the floats to the bit."""

import unittest

from century_engine import CenturyEnv, spaces

from .tables import PLAYERS, server

if spaces.numpy is not None:
    import numpy

    from century_engine import CenturyVectorEnv, decode_observations

    try:
        import gymnasium
        from gymnasium.utils.env_checker import check_env
    except ImportError:
        gymnasium = None

    LIMIT = 40

    class CodesTest(unittest.TestCase):
        def assertDecodes(self, codes, floats, parts) -> None:
            codes, floats = numpy.asarray(codes), numpy.asarray(floats)
            self.assertEqual((codes.dtype, floats.dtype), (numpy.uint8, numpy.float32))
            self.assertEqual(4 * codes.nbytes, floats.nbytes)
            decoded = decode_observations(codes, parts)
            numpy.testing.assert_array_equal(decoded.view(numpy.uint32), floats.view(numpy.uint32))

        def play(self, one, other, parts) -> None:
            """Plays the same games in a vector with codes and in one with floats."""
            codes, infos = one.reset(seed=1)
            self.assertDecodes(codes, other.reset(seed=1)[0], parts)
            ends = 0
            for _ in range(LIMIT + 1):
                self.assertTrue(one.single_observation_space.contains(codes[0]) or gymnasium is None)
                actions = infos["action_mask"].argmax(axis=1)
                codes, *_, infos = one.step(actions)
                floats, *_, plain = other.step(actions)
                self.assertDecodes(codes, floats, parts)
                for game in numpy.flatnonzero(infos.get("_final_obs", [])):
                    self.assertDecodes(infos["final_obs"][game], plain["final_obs"][game], parts)
                    ends += 1
            self.assertGreater(ends, 0)

        def test_vectors(self) -> None:
            for variant in PLAYERS:
                made = {"limit": LIMIT, "processes": 2, "autoreset_mode": "SameStep"}
                with CenturyVectorEnv(variant, 2, 5, dtype="uint8", **made) as one:
                    with CenturyVectorEnv(variant, 2, 5, **made) as other:
                        self.play(one, other, one.observation_parts)

        def test_agents_of_one_game(self) -> None:
            for variant in PLAYERS:
                floats, codes = (CenturyEnv(variant, 2, limit=LIMIT, client=server(), dtype=dtype) for dtype in spaces.TYPE_CODES)
                for env in (floats, codes):
                    env.reset(seed=1)
                for agent in floats.agent_iter():
                    seen, *_, ended, cut, info = floats.last()
                    coded = codes.last()[0]
                    self.assertTrue(codes.observation_space(agent).contains(coded))
                    self.assertDecodes(coded["observation"], seen["observation"], codes.observation_parts)
                    for env in (floats, codes):
                        env.step(None if ended or cut else int(numpy.argmax(info["action_mask"])))

        def test_every_code_of_every_unit(self) -> None:
            for unit in range(1, 256):
                codes, parts = numpy.arange(unit + 1), [{"name": "cards", "shape": [unit + 1], "units": [unit]}]
                floats = numpy.float32(codes / unit)
                coded = spaces.codes_of(floats, spaces.units_of(parts))
                self.assertEqual(coded.tolist(), codes.tolist())
                self.assertDecodes(coded, floats, parts)

        def test_codes_that_do_not_fit_are_refused(self) -> None:
            for unit in (256, 2.5):
                with self.assertRaises(ValueError):
                    spaces.observations([{"name": "coins", "shape": [2], "units": [1, unit]}], "uint8")
            with self.assertRaises(ValueError):
                CenturyEnv("spice-road", 2, client=server(), dtype="int8")
            with self.assertRaises(ValueError):
                CenturyVectorEnv("spice-road", 2, 1, dtype="int8")

        if gymnasium is not None:

            def test_one_learner(self) -> None:
                made = {"opponent": "casual", "limit": LIMIT}
                one, other = (gymnasium.make("century_engine/SandToSea-v0", dtype=dtype, **made) for dtype in ("uint8", "float32"))
                with one, other:
                    check_env(one.unwrapped, skip_render_check=True)
                    codes, info = one.reset(seed=1)
                    floats, _ = other.reset(seed=1)
                    ended = False
                    while not ended:
                        self.assertDecodes(codes, floats, one.unwrapped.observation_parts)
                        action = info["action_mask"].argmax()
                        codes, _, *ends, info = one.step(action)
                        floats, *_ = other.step(action)
                        ended = any(ends)
                    self.assertDecodes(codes, floats, one.unwrapped.observation_parts)

            def test_vectors_of_learners(self) -> None:
                from century_engine import CenturyVectorAgainst

                made = {"opponent": "casual", "limit": LIMIT, "processes": 2, "autoreset_mode": "SameStep"}
                one, other = (CenturyVectorAgainst("new-world", 2, 5, dtype=dtype, **made) for dtype in ("uint8", "float32"))
                self.addCleanup(one.close)
                self.addCleanup(other.close)
                self.play(one, other, one.observation_parts)
                self.assertTrue(one.observation_space.contains(one.reset(seed=2)[0]))
