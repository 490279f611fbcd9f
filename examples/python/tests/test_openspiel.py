"""The laws of OpenSpiel's basic tests, of which every game of its own keeps the same."""

import copy
import gc
import json
import os
import pickle
import random
import subprocess
import sys
import unittest
from unittest import mock

from century_engine import Century, CenturyError
from century_engine.openspiel import TERMINAL, CenturyGame, PlayoutEvaluator
from tests.tables import PLAYERS, TABLES, server

LIMIT = 40
# The costly laws are checked at every so many actions.
STRIDE = 10


def facts(state) -> list:
    """Lists that only equal states of equal games have alike."""
    playout, opening = state.playout(lambda: 0.5, "greedy"), state.get_game().new_initial_state()
    return [str(state.get_game()), state.serialize(), state.legal_actions(), playout, opening.serialize()]


#: Prints the facts of pickled states.
PROGRAM = """
import json, pickle, sys
from tests.test_openspiel import facts
print(json.dumps([facts(state) for state in pickle.load(sys.stdin.buffer)]))
"""


class OpenSpielTest(unittest.TestCase):
    def game(self, variant: str, players: int, **settings) -> CenturyGame:
        return CenturyGame(variant, players, client=server(), **{"seed": 1, "limit": LIMIT, **settings})

    def test_random_playouts_keep_the_laws(self) -> None:
        for variant, players in TABLES:
            for reward in ("rank", "outcome"):
                game = self.game(variant, players, reward=reward)
                self.simulate(game, random.Random(f"{variant} {players}"))

    def simulate(self, game: CenturyGame, draw: random.Random) -> None:
        state = game.new_initial_state()
        self.assertTrue(state.is_initial_state())
        length = 0
        while not state.is_terminal():
            self.check_actions(game, state)
            if length % STRIDE == 0:
                self.check_observations(game, state)
                self.check_copies(game, state, draw)
                self.check_resampling(game, state, draw)
            self.assertEqual(state.returns(), [0.0] * game.num_players())
            player, action = state.current_player(), draw.choice(state.legal_actions())
            state.apply_action(action)
            length += 1
            self.assertEqual(state.history()[-1], action)
            self.assertEqual(state.full_history()[-1].player, player)
            self.assertEqual(state.move_number(), length)
        self.assertLessEqual(length, game.max_game_length())
        self.assertEqual(state.current_player(), TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(sum(state.legal_actions_mask(0)), 0)
        self.check_returns(game, state)
        self.check_observations(game, state)
        self.check_copies(game, state, draw)

    def check_actions(self, game, state) -> None:
        player, legal = state.current_player(), state.legal_actions()
        self.assertIn(player, range(game.num_players()))
        self.assertFalse(state.is_chance_node() or state.is_simultaneous_node())
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(legal, state.legal_actions(player))
        self.assertTrue(legal)
        self.assertLess(legal[-1], game.num_distinct_actions())
        mask = state.legal_actions_mask()
        self.assertEqual(len(mask), game.num_distinct_actions())
        self.assertEqual([id for id, bit in enumerate(mask) if bit], legal)
        for other in range(game.num_players()):
            if other != player:
                self.assertEqual(state.legal_actions(other), [])
        for action in legal:
            text = state.action_to_string(player, action)
            self.assertEqual(state.string_to_action(player, text), action)

    def check_observations(self, game, state) -> None:
        for player in range(game.num_players()):
            for tensor in (state.information_state_tensor(player), state.observation_tensor(player)):
                self.assertEqual([len(tensor)], game.information_state_tensor_shape())
                self.assertTrue(all(0 <= value <= 1 for value in tensor))
            self.assertEqual(json.loads(state.information_state_string(player))["viewer"], player)
        for wrong in (-1, game.num_players()):
            with self.assertRaises(ValueError):
                state.information_state_tensor(wrong)

    def check_same(self, one, other) -> None:
        self.assertEqual(str(one), str(other))
        self.assertEqual(one.history(), other.history())
        self.assertEqual(one.current_player(), other.current_player())
        self.assertEqual(one.legal_actions(), other.legal_actions())
        self.assertEqual(one.returns(), other.returns())
        self.assertEqual(one.information_state_tensor(0), other.information_state_tensor(0))

    def check_copies(self, game, state, draw) -> None:
        before, text = state.serialize(), str(state)
        twins = [state.clone(), copy.copy(state), copy.deepcopy(state), game.deserialize_state(before)]
        for twin in twins:
            self.check_same(twin, state)
            self.assertEqual(twin.serialize(), before)
        if not state.is_terminal():
            action = draw.choice(state.legal_actions())
            child = state.child(action)
            for twin in twins:
                twin.apply_action(action)
                self.check_same(twin, child)
        self.assertEqual((state.serialize(), str(state)), (before, text))

    def check_resampling(self, game, state, draw) -> None:
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, draw.random)
            self.assertEqual(other.information_state_string(player), state.information_state_string(player))
            self.assertEqual(other.information_state_tensor(player), state.information_state_tensor(player))
            self.assertEqual(other.current_player(), state.current_player())
            if player == state.current_player():
                self.assertEqual(other.legal_actions(), state.legal_actions())

    def test_resampling_is_one_request_for_the_world_of_the_engine(self) -> None:
        game = self.game("sand-to-sea", 3)
        state = game.new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        century = server()
        gc.collect()
        game._make_room()
        with mock.patch.object(century, "call", wraps=century.call) as call:
            other = state.resample_from_infostate(1, lambda: 0.25)
        self.assertEqual([each.args[0] for each in call.call_args_list], ["resample"])
        self.assertEqual((other.history(), other._frame["steps"]), (state.history(), 12))
        world = century.resample(state._env, 1, 2**51)["game"]
        self.assertEqual(json.loads(other.serialize())["state"], century.state(world))
        century.drop(world)

    def test_copies_and_playouts_are_one_request_each(self) -> None:
        game = self.game("spice-road", 2, limit=5000, seed=33)
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[0])
        before = state.serialize()
        gc.collect()
        game._make_room()
        century = server()
        with mock.patch.object(century, "call", wraps=century.call) as call:
            twin = state.clone()
            returns = state.playout(lambda: 0.5, "greedy")
            self.assertEqual(twin.playout(lambda: 0.5, "greedy"), returns)
        self.assertEqual([each.args[0] for each in call.call_args_list], ["copy", "env.playout", "env.playout"])
        self.assertEqual(sorted(returns), [-1.0, 1.0])
        self.assertEqual(state.serialize(), before)
        while not twin.is_terminal():
            twin.apply_action(century.choose(twin._env, "greedy", 2**52)["id"])
        self.assertEqual(twin.returns(), returns)
        self.assertEqual(twin.playout(lambda: 0.5), returns)

    def test_an_evaluator_gives_means_of_playouts(self) -> None:
        state = self.game("spice-road", 3, limit=5000, seed=37).new_initial_state()
        one, same = (PlayoutEvaluator(4, "greedy", seed=1) for _ in range(2))
        value = one.evaluate(state)
        self.assertEqual(same.evaluate(state), value)
        self.assertAlmostEqual(sum(value), 0)
        self.assertTrue(all(-1 <= each <= 1 for each in value))
        prior = one.prior(state)
        self.assertEqual([action for action, _ in prior], state.legal_actions())
        self.assertAlmostEqual(sum(share for _, share in prior), 1)

    def test_a_fresh_process_goes_on_with_pickled_games_and_states(self) -> None:
        states = []
        for variant in PLAYERS:
            state = self.game(variant, 2, limit=5000, options={"firstSeat": 1}).new_initial_state()
            for _ in range(12):
                state.apply_action(state.legal_actions()[0])
            states += [state, state.resample_from_infostate(0, lambda: 0.25)]
        sent, environment = pickle.dumps(states), {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        printed = subprocess.check_output([sys.executable, "-c", PROGRAM], input=sent, env=environment)
        self.assertEqual(json.loads(printed), [facts(state) for state in states])

    def test_unpickled_games_share_a_server_until_all_are_closed(self) -> None:
        game = self.game("spice-road", 2)
        sent = pickle.dumps(game.new_initial_state())
        one, other = pickle.loads(sent), pickle.loads(sent)
        shared = one.get_game()._century
        self.assertIs(other.get_game()._century, shared)
        self.assertIsNot(shared, server())
        for _ in range(2):
            one.get_game().close()
        other.apply_action(other.legal_actions()[0])
        other.get_game().close()
        self.assertFalse(shared.is_running())

    def check_returns(self, game, state) -> None:
        returns = state.returns()
        self.assertEqual(returns, [state.player_return(player) for player in range(game.num_players())])
        self.assertTrue(all(game.min_utility() <= value <= game.max_utility() for value in returns))
        if game.utility_sum() is not None:
            self.assertAlmostEqual(sum(returns), game.utility_sum())

    def test_games_that_are_played_out_have_a_winner(self) -> None:
        for players in (2, 3):
            game = self.game("spice-road", players, limit=5000, seed=33)
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(server().choose(state._env, "greedy")["id"])
            self.check_returns(game, state)
            self.assertEqual(sorted(state.returns()), [-1.0, 1.0] if players == 2 else [-1.0, 0.0, 1.0])

    def test_initial_states_are_drawn(self) -> None:
        one, same, other = (self.game("new-world", 2, seed=seed) for seed in (1, 1, None))
        first, second = one.new_initial_state(), one.new_initial_state()
        self.check_same(same.new_initial_state(), first)
        self.assertNotEqual(str(first), str(second))
        copied = copy.deepcopy(one)
        self.addCleanup(copied.close)
        self.check_same(copied.new_initial_state(), one.new_initial_state())
        self.assertNotEqual(str(first), str(other.new_initial_state()))

    def test_refusals_change_nothing(self) -> None:
        state = self.game("spice-road", 2).new_initial_state()
        before = state.serialize()
        for wrong in (state.legal_actions_mask().index(0), 10_000):
            with self.assertRaises(CenturyError):
                state.apply_action(wrong)
        with self.assertRaises(ValueError):
            state.string_to_action("tea")
        with self.assertRaises(ValueError):
            self.game("spice-road", 2, reward="margin")
        self.assertEqual(state.serialize(), before)

    def test_positions_without_references_make_room(self) -> None:
        game = CenturyGame("spice-road", 2, seed=1, limit=LIMIT)
        self.addCleanup(game.close)
        state = game.new_initial_state()
        clones = [state.clone() for _ in range(20)]
        del clones
        gc.collect()
        self.assertEqual(len(game._left), 20)
        kept = game.new_initial_state()
        self.assertEqual((len(game._left), kept.move_number()), (0, 0))

    def test_positions_of_a_game_that_is_gone_make_room_on_a_shared_server(self) -> None:
        with Century(max_games=2) as century:
            for _ in range(5):
                CenturyGame("spice-road", 2, client=century).new_initial_state()
                gc.collect()
