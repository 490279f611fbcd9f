"""Plays records again: every action is legal, and the hashes of turns and result are as the record says (formats 8, steps 6 to 10).

    python3 test/reference/records.py test/records/*/*.json
"""

import json
import sys
from pathlib import Path

import rules
from canonical import state_hash
from setup import setup


def positions(record):
    """Each state of a record with the action that follows, and at last the final state with None."""
    state = setup(record['options']) if 'options' in record else record['start']
    for action in record['actions']:
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def fault(record):
    """What is wrong with a record, or None."""
    turns, done = list(record['turns']), 0
    for number, (state, action) in enumerate(positions(record)):
        if done > 0 and state['phase'] in rules.BETWEEN_TURNS:
            turn = turns.pop(0) if turns else None
            if turn != {'actions': done, 'hash': state_hash(state)}:
                return f'action {number}: the turn ends here with {done} actions and the hash {state_hash(state)}'
            done = 0
        if action is not None and action not in rules.legal_actions(state):
            return f'action {number} is not legal: {json.dumps(action)}'
        done += 1
    if turns:
        return f'{len(turns)} turns too many'
    result = None
    if rules.is_over(state):
        result = {'hash': state_hash(state), 'scores': rules.scores(state), 'ranking': rules.ranking(state)}
    return None if record['result'] == result else f'the result is {json.dumps(result)}'


def main(paths):
    faults = 0
    for path in paths:
        record = json.loads(Path(path).read_text(encoding='utf-8'))
        wrong = fault(record)
        faults += wrong is not None
        print(f'{path}:', wrong or f'{len(record["actions"])} actions, {len(record["turns"])} turns')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
