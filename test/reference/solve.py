"""What the positions of a mini set for two are worth if both players play their best (docs/lab.md), from the definition.

    python3 test/reference/solve.py test/lab/mini-sets/spice-road-2-short.json

A position is what both players know together: the states that it may be, each with its weight. Everything that both see
of an action tells them which of these states are left. In From Sand to Sea they play with open hands.

Whoever has to wait for an action loses a small part of what there is to win, so endless play is worth nothing. Values
are improved until they stay as they are, and each comes so close to the exact one as that part is small.
"""

import json
import sys
from collections import defaultdict

import mini_sets
import rules
from canonical import canonical, state_hash

PATIENCE = 0.99995


def seen(state):
    """The state without what nobody has seen: SR-I1, EW-I1, NW-I1, SS-I1."""
    hidden = {
        'spice-road': ('merchantDeck', 'pointDeck'),
        'eastern-wonders': ('pile',),
        'new-world': ('deck', 'bonusStacks', 'spareBonusTiles'),
        'sand-to-sea': ('pile', 'merchantDeck'),
    }[state['variant']]
    shown = {name: value for name, value in state.items() if name not in hidden and name != 'game'}
    # The market never changes in a game, but a set can have several.
    shown['market'] = state['game'].get('market')
    for name in hidden:
        value = state[name]
        if name == 'deck':
            shown[name] = [len(value), value[-1:]]
        elif name == 'bonusStacks':
            shown[name] = [[len(stack), stack[-1:]] for stack in value]
        else:
            shown[name] = len(value)
    return canonical(shown)


def grouped(states):
    """Positions from states with weights: those that look alike together, each with the sum of its weights."""
    groups = defaultdict(dict)
    for state, weight in states:
        group, name = groups[seen(state)], state_hash(state)
        group[name] = (state, group.get(name, (None, 0))[1] + weight)
    return [(frozenset((name, scaled(group, weight)) for name, (_, weight) in group.items()), group) for group in groups.values()]


def scaled(group, weight):
    """Positions with weights in the same proportion are one."""
    return weight / sum(each for _, each in group.values())


class Position:
    """Who decides, and by action what it may lead to; at the end, what seat 0 gets."""

    def __init__(self, group, within):
        states = list(group.values())
        first = states[0][0]
        self.is_over = rules.is_over(first)
        self.actor = first['actor']
        self.payoff = (1 if rules.ranking(first)[0] == 0 else -1) if self.is_over else 0
        self.groups = []
        for action in [] if self.is_over else rules.legal_actions(first):
            after = [(rules.apply(state, action), weight) for state, weight in states]
            if all(within(state) for state, _ in after):
                self.groups.append(grouped(after))
        self.after = [
            [(key, sum(weight for _, weight in group.values()) / total(outcomes)) for key, group in outcomes]
            for outcomes in self.groups
        ]


def total(outcomes):
    return sum(weight for _, group in outcomes for _, weight in group.values())


def positions_of(mini, starts):
    """All positions that can be reached, by what is known."""
    within = (lambda state: True) if 'bounds' not in mini else lambda state: mini_sets.within(mini, state)
    found, todo = {}, list(starts)
    while todo:
        key, group = todo.pop()
        if key in found:
            continue
        position = found[key] = Position(group, within)
        for outcomes in position.groups:
            todo += outcomes
        del position.groups
    return found


def values_of(positions):
    """What each position is worth to seat 0."""
    values = {key: position.payoff for key, position in positions.items()}
    change = 1
    while change > 1e-6:
        change = 0
        # Those found last are near the end of the game more often than not.
        for key, position in reversed(positions.items()):
            if not position.after:
                continue
            worth = [PATIENCE * sum(chance * values[to] for to, chance in parts) for parts in position.after]
            best = max(worth) if position.actor == 0 else min(worth)
            change = max(change, abs(best - values[key]))
            values[key] = best
    return values


def main():
    mini = mini_sets.read(sys.argv[1])
    starts = grouped(mini_sets.weighted_starts(mini))
    positions = positions_of(mini, starts)
    values = values_of(positions)
    openings = [{'value': values[key], 'weight': len(group)} for key, group in starts]
    print(json.dumps({'positions': len(positions), 'openings': openings, 'values': sorted(values.values())}))


if __name__ == '__main__':
    sys.exit(main())
