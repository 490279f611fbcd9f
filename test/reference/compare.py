"""Plays stretches of games by the engine and by the second implementation side by side, each up to the first difference.

    python3 test/reference/compare.py --positions 300 --variant spice-road --players 2 --players 3

Needs a built engine (npx tsup). In every position the legal actions and their notation are compared, the seat that decides,
and the next state; in a sample of positions what every legal action leads to, its hash, scores, ranking and whole turns.
"""

import argparse
import collections
import json
import random
import sys

import rules
from canonical import canonical, notation, state_hash
from engine import ROOT, Server, WholeTurns
from occasions import occasions
from records import positions
from setup import new_game, setup
from tables import PLAYERS, options_of

# How often a kind of action is done, where others are legal too: what leads to the end of a game and to rare positions more often.
WEIGHTS = {'claim': 40, 'build': 12, 'collect': 6, 'trade': 5, 'upgrade': 5, 'harvest': 2, 'rest': 0.3, 'endTurn': 0.2}

# Cubes that are given away for nothing in return are mostly the cheapest, so that players come to something.
GIVEN_AWAY = ('discard', 'payCube', 'payCard', 'payBoat')


class Difference(Exception):
    """The two implementations disagree."""


def same(what, engine, reference):
    if canonical(engine) != canonical(reference):
        raise Difference(f'{what}\n  engine    {canonical(engine)}\n  reference {canonical(reference)}')


def same_state(what, engine, reference):
    if canonical(engine) != canonical(reference):
        names = sorted(engine.keys() | reference.keys())
        other = [name for name in names if canonical(engine.get(name)) != canonical(reference.get(name))]
        same(what, {name: engine.get(name) for name in other}, {name: reference.get(name) for name in other})


def same_set(what, engine, reference):
    ours, theirs = sorted(map(canonical, reference)), sorted(map(canonical, engine))
    if ours != theirs:
        only = {'engine': [item for item in theirs if item not in ours], 'reference': [item for item in ours if item not in theirs]}
        raise Difference(f'{what}: only one of the two has\n  engine    {only["engine"]}\n  reference {only["reference"]}')


class Comparison:
    """Games of one variant, compared position by position."""

    def __init__(self, server, turns, every, seed):
        self.server, self.turns, self.every = server, turns, every
        self.chance = random.Random(seed)
        self.occasions = collections.Counter()
        self.positions = self.edges = self.samples = self.outcomes = self.games = 0

    def game(self, number, variant, players, most_positions, longest):
        """A stretch of one game, or less if so many positions have been compared. A bot plays every other one."""
        self.bot = number // 4 % 2 == 1
        where, state = self.start(number, variant, players)
        where['then'] = []
        try:
            self.play(where, state, most_positions, longest)
        except Difference as difference:
            raise Difference(f'{difference}\n  after {json.dumps(where)}') from difference
        self.games += 1

    def start(self, number, variant, players):
        """A new game, one that has been played for a while, or somewhere in a golden record."""
        if number % 4 in (1, 2):
            records = sorted((ROOT / 'test' / 'records' / variant).glob(f'p{players}-*.json'))
            path = self.chance.choice(records)
            states = [state for state, _ in positions(json.loads(path.read_text(encoding='utf-8')))]
            done = self.chance.randrange(1, len(states))
            return {'record': path.name, 'actions': done}, states[done]
        options = options_of(variant, players, self.chance.randrange(1000))
        state, actions = setup(new_game(options)), []
        for _ in range(self.chance.randrange(400) if number % 4 else 0):
            if not rules.is_over(state):
                actions.append(self.any_of(rules.legal_actions(state)))
                state = rules.apply(state, actions[-1])
        return {'options': options, 'actions': actions}, state

    def play(self, where, state, most_positions, longest):
        setting = ('load', {'state': state}) if where['actions'] else ('setup', {'options': where['options']})
        [started] = self.server.call(setting)
        game = {'game': started['game']}
        engine, legal = self.server.call(('state', game), ('legal', game))
        same_state('first state', engine['state'], state)
        while True:
            self.position(game, state, legal)
            if rules.is_over(state) or self.positions >= most_positions or len(where['then']) >= longest:
                break
            action = self.choose(game, legal['actions'])
            where['then'].append(action)
            before, state = state, rules.apply(state, action)
            request = {**game, 'action': action}
            status, engine, legal = self.server.call(('apply', request), ('state', game), ('legal', game))
            same('actor and end', [status['actor'], status['over']], [decider(state), rules.is_over(state)])
            same_state(f'state after {notation(action)}', engine['state'], state)
            self.occasions.update(occasions(before, action, state))
        self.server.call(('drop', game))

    def position(self, game, state, legal):
        ours = rules.legal_actions(state)
        same_set('legal actions', legal['actions'], ours)
        same_set('notation', legal['notation'], [notation(action) for action in ours])
        self.positions += 1
        if rules.is_over(state) or self.positions % self.every == 0:
            self.closely(game, state, ours)

    def closely(self, game, state, ours):
        """What every action leads to, hash, scores, ranking, whole turns."""
        self.samples += 1
        hashed, points = self.server.call(('hash', game), ('scores', game))
        same('hash', hashed['hash'], state_hash(state))
        same('scores', [sheet['total'] for sheet in points['scores']], rules.scores(state))
        same('ranking', points['ranking'], rules.ranking(state))
        if ours:
            copies = self.server.call(*[('copy', game) for _ in ours])
            for action, copied in zip(ours, copies):
                other = {'game': copied['game']}
                _, engine, _ = self.server.call(('apply', {**other, 'action': action}), ('state', other), ('drop', other))
                same_state(f'state after {notation(action)}', engine['state'], rules.apply(state, action))
                self.edges += 1
            self.whole_turns(state)

    def whole_turns(self, state):
        """With paid steps as far as they stay few enough to be found by going through all of them."""
        for paid in (0, 1, 2):
            try:
                ours = rules.turn_outcomes(state, paid, 400)
            except rules.TooManyPositions:
                return
            engine = self.turns.outcomes(state, paid)
            same_set(f'whole turns with {paid} paid steps', engine['hashes'], [state_hash(json.loads(key)) for key in ours])
            self.outcomes += len(ours)

    def choose(self, game, actions):
        """What a bot would do, or anything."""
        if self.bot:
            return self.server.call(('choose', {**game, 'bot': 'greedy'}))[0]['action']
        return self.any_of(actions)

    def any_of(self, actions):
        """A kind of action by its weight, and one of this kind."""
        kinds = sorted({action['kind'] for action in actions})
        [kind] = self.chance.choices(kinds, [WEIGHTS.get(kind, 1) for kind in kinds])
        choices = [action for action in actions if action['kind'] == kind]
        return choices[0] if kind in GIVEN_AWAY and self.chance.random() < 0.6 else self.chance.choice(choices)


def decider(state):
    return None if rules.is_over(state) else state['actor']


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--positions', type=int, default=300, help='positions of each variant')
    parser.add_argument('--variant', action='append', choices=list(PLAYERS), help='all by default')
    parser.add_argument('--players', action='append', type=int, help='every number that the variant allows by default')
    parser.add_argument('--every', type=int, default=20, help='one position in so many is looked at closely')
    parser.add_argument('--longest', type=int, default=30, help='actions of a stretch at most')
    parser.add_argument('--occasions', action='store_true', help='tell how often rare things happened')
    parser.add_argument('--seed', type=int, default=0, help='the number of the first game')
    given = parser.parse_args()
    server, turns, wrong = Server(), WholeTurns(), 0
    for variant in given.variant or PLAYERS:
        numbers = [number for number in PLAYERS[variant] if not given.players or number in given.players]
        comparison, game = Comparison(server, turns, given.every, given.seed), given.seed
        while numbers and comparison.positions < given.positions:
            players = comparison.chance.choice(numbers)
            try:
                comparison.game(game, variant, players, given.positions, given.longest)
            except Difference as difference:
                wrong += 1
                print(f'{variant}: {difference}', flush=True)
                if wrong >= 5:
                    break
            game += 1
        print(
            f'{variant}: {comparison.positions} positions, {comparison.games} stretches, {comparison.samples} looked at closely'
            f' ({comparison.edges} actions, {comparison.outcomes} whole turns)',
            flush=True,
        )
        if given.occasions:
            print(*(f'  {name}: {times}' for name, times in sorted(comparison.occasions.items())), sep='\n', flush=True)
    server.close()
    turns.close()
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
