"""The rules that all games share: clauses C-1 to C-9 (docs/rules/common.md).

States are plain JSON values. What changes a state does so in place; `rules.apply` hands it a copy.
"""

COLOURS = ('yellow', 'red', 'green', 'brown')  # C-1: in rising rank


def c_1(colour):
    """C-1: the rank of a colour, from 0."""
    return COLOURS.index(colour)


# C-2: the supply never runs out, so nothing counts it.


def c_3(cubes):
    """C-3: the colours of which a cube can be upgraded; brown cannot."""
    return [colour for colour in COLOURS[:3] if cubes[c_1(colour)] > 0]


def c_3_upgrade(cubes, colour):
    """C-3: return a cube to the supply and take one of the next rank."""
    cubes[c_1(colour)] -= 1
    cubes[c_1(colour) + 1] += 1


def c_4(cubes, trade):
    """C-4: whether all cubes above the arrow are there."""
    return has(cubes, trade['give'])


def c_4_trade(cubes, trade):
    """C-4: return the cubes above the arrow and take those below it."""
    remove(cubes, trade['give'])
    add(cubes, trade['get'])


def c_5(state, limit):
    """C-5: who has to discard, the active player first, then clockwise; None if nobody has to. `limit` tells that of a seat."""
    players = state['players']
    for distance in range(len(players)):
        seat = (state['seat'] + distance) % len(players)
        if sum(players[seat]['cubes']) > limit(state, seat):
            return seat
    return None


def c_5_discards(state):
    """C-5: cubes of their own choice, one at a time."""
    return one_cube('discard', state['players'][state['actor']]['cubes'])


def c_5_discard(state, colour):
    """C-5: a cube returns to the supply."""
    state['players'][state['actor']]['cubes'][c_1(colour)] -= 1


def c_6(state, triggered):
    """C-6: the next turn; after the last one of a round in which the end was triggered, the game is over."""
    first = state['game']['firstSeat']
    following = (state['seat'] + 1) % len(state['players'])
    over = following == first and triggered(state)
    state['phase'] = 'over' if over else 'turn'
    state['seat'] = state['actor'] = following


def c_7(cubes):
    """C-7: a point for each cube that is not yellow."""
    return sum(cubes[1:])


def c_8(state, points):
    """C-8: the seats from best to worst; of equal points the later in turn order is the better."""
    first, count = state['game']['firstSeat'], len(state['players'])

    def place(seat):
        return (seat - first) % count

    return sorted(range(count), key=lambda seat: (-points[seat], -place(seat)))


def c_9(actions):
    """C-9: what may be done can be left undone. Where there is nothing to leave undone, nobody is asked (formats 5)."""
    return actions + [{'kind': 'endTurn'}] if actions else []


# Cubes


def has(cubes, wanted):
    return all(have >= want for have, want in zip(cubes, wanted))


def add(cubes, more):
    for rank, count in enumerate(more):
        cubes[rank] += count


def remove(cubes, fewer):
    for rank, count in enumerate(fewer):
        cubes[rank] -= count


def one_cube(kind, cubes, **members):
    """One action for each colour of which there is a cube."""
    return [{'kind': kind, **members, 'cube': colour} for colour in COLOURS if cubes[c_1(colour)] > 0]


# Phases and turns


def active(state):
    return state['players'][state['seat']]


def enter(state, idle, phase, **members):
    """Go to a phase; members that belong to others hold what means none (formats 4.3)."""
    state.update(idle)
    state.update(phase=phase, **members)


def close_turn(state, idle, limit, triggered):
    """The end of a turn: discards (C-5), and then the next turn or the end of the game (C-6)."""
    enter(state, idle, 'discard')
    seat = c_5(state, limit)
    if seat is None:
        c_6(state, triggered)
    else:
        state['actor'] = seat


def index_of(rows, name):
    """The number of the piece with this id."""
    return next(number for number, row in enumerate(rows) if row['id'] == name)
