"""The graph of all positions that can be reached, as lines that any other implementation can write too (docs/lab.md).

    python3 test/reference/graph.py '{"variant":"spice-road","players":2,"seed":"graph"}' --depth 3
    python3 test/reference/graph.py test/records/spice-road/p3-1.json --actions 100 --depth 3
    python3 test/reference/graph.py test/lab/mini-sets/spice-road-2.json --clauses

A mini set is gone through as a whole; with --clauses the functions are counted that carry out a clause. With --engine the positions, actions, hashes and scores are those of the built engine instead.
"""

import argparse
import hashlib
import json
import re
import sys
from collections import Counter
from pathlib import Path

import mini_sets
import rules
from canonical import notation, state_hash
from engine import Server
from records import positions
from setup import setup


class Reference:
    """The second implementation; a position is a state."""

    def start(self, state):
        return state

    def hash(self, state):
        return state_hash(state)

    def scores(self, state):
        return rules.scores(state), rules.ranking(state)

    def edges(self, state):
        for action in rules.legal_actions(state):
            yield notation(action), rules.apply(state, action)

    def drop(self, state):
        """Nothing has to be given back."""


class Engine:
    """The built engine; a position is a game of the server."""

    def __init__(self):
        self.server = Server()

    def start(self, state):
        return self.server.call(('load', {'state': state}))[0]['game']

    def hash(self, game):
        return self.server.call(('hash', {'game': game}))[0]['hash']

    def scores(self, game):
        [answer] = self.server.call(('scores', {'game': game}))
        return [sheet['total'] for sheet in answer['scores']], answer['ranking']

    def edges(self, game):
        [legal] = self.server.call(('legal', {'game': game}))
        for action, text in zip(legal['actions'], legal['notation']):
            [copied] = self.server.call(('copy', {'game': game}))
            self.server.call(('apply', {'game': copied['game'], 'action': action}))
            yield text, copied['game']

    def drop(self, game):
        self.server.call(('drop', {'game': game}))


def first_state(text, actions):
    """The state that options set up, or the state after so many actions of the record in a file."""
    if text.lstrip().startswith('{'):
        return setup(json.loads(text))
    record = json.loads(Path(text).read_text(encoding='utf-8'))
    return next(state for number, (state, _) in enumerate(positions(record)) if number == actions)


def graph(game, starts, depth=None, within=lambda position: True):
    """The edges from all positions fewer than `depth` actions away, and the scores of all positions, as two lists of lines.
    Without a depth these are all that can be reached without leaving the bounds."""
    edges, scores = [], []
    level = {game.hash(position): position for position in starts}
    known = set(level)
    while level:
        is_last = depth == 0
        depth = None if depth is None else depth - 1
        following = {}
        for name, position in level.items():
            points, ranking = game.scores(position)
            scores.append(f'{name} {row(points)} {row(ranking)}')
            for text, after in [] if is_last else game.edges(position):
                if not within(after):
                    continue
                key = game.hash(after)
                edges.append(f'{name} {text} {key}')
                if key in known:
                    game.drop(after)
                else:
                    known.add(key)
                    following[key] = after
            game.drop(position)
        level = following
    return sorted(edges), sorted(scores)


def row(numbers):
    return ','.join(map(str, numbers))


def checksum(lines):
    return hashlib.sha256(''.join(line + '\n' for line in lines).encode()).hexdigest()


def count_clauses():
    """Counts the calls of functions by the clauses that they name: in their own name, or in their description."""
    uses = Counter()
    named = {}

    def clauses_of(code):
        if code not in named:
            path = Path(code.co_filename)
            here = path.parent == Path(__file__).parent and path.name != 'mini_sets.py'
            about = code.co_consts[0] if here and code.co_consts and isinstance(code.co_consts[0], str) else ''
            name = re.match(r'(c|sr|ew|nw|ss)_([a-z]?\d+)(?![a-z0-9])', code.co_name) if here else None
            own = [f'{name[1]}-{name[2]}'.upper()] if name else []
            named[code] = set(own + re.findall(r'\b(?:C-\d+|(?:SR|EW|NW|SS)-[A-Z]\d+)\b', about))
        return named[code]

    def called(frame, event, _):
        if event == 'call':
            uses.update(clauses_of(frame.f_code))

    sys.setprofile(called)
    return uses


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('start', help='what the game is set up with, as JSON, or a file with a record')
    parser.add_argument('--depth', type=int, help='actions from the start; all that there are if absent')
    parser.add_argument('--actions', type=int, default=0, help='actions of the record before the start')
    parser.add_argument('--list', action='store_true', help='print the lines themselves')
    parser.add_argument('--clauses', action='store_true', help='count how often each clause is carried out')
    parser.add_argument('--engine', action='store_true', help='ask the engine, not the second implementation')
    given = parser.parse_args()
    game = Engine() if given.engine else Reference()
    uses = count_clauses() if given.clauses else None
    mini = None if given.start.lstrip().startswith('{') else mini_sets.read(given.start)
    if mini is not None and 'deals' in mini:
        within = (lambda state: True) if 'bounds' not in mini else lambda state: mini_sets.within(mini, state)
        edges, scores = graph(game, mini_sets.starts(mini), given.depth, within)
    else:
        edges, scores = graph(game, [game.start(first_state(given.start, given.actions))], given.depth)
    if given.list:
        print(*edges, *scores, sep='\n')
    else:
        print(f'positions {len(scores)} {checksum(scores)}')
        print(f'edges {len(edges)} {checksum(edges)}')
    if uses is not None:
        print(*(f'{clause} {times}' for clause, times in sorted(uses.items())), sep='\n')


if __name__ == '__main__':
    sys.exit(main())
