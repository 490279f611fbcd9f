import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actor, setup, view } from '../../../src/index';
import {
  allCubes,
  BUILD,
  boat,
  CLAIM,
  COLLECT,
  COMPONENTS,
  DOCK,
  destinations,
  END,
  HARVEST,
  hold,
  kinds,
  legal,
  lying,
  moveTo,
  outpostsOn,
  payBoat,
  payCube,
  permits,
  placeBoat,
  play,
  refuses,
  type Setting,
  sail,
  sea,
  TRADE,
  takeCubes,
} from '../../support/eastern-wonders';

/** Seat 0 has this many free steps beyond the first. */
const extraMoves = (n: number): Pick<Setting, 'bonus'> => ({ bonus: [Array<string>(n).fill('extra-move')] });

/** An own map on which A1 touches A2 and B1 only. */
const NARROW: NonNullable<Setting['map']> = {
  columns: {
    A: [0, 2],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9, 11],
    E: [2, 4, 6, 8, 10],
  },
  ports: ['C1', 'C6', 'E1', 'E5'],
};

const PORTS = ['A1', 'A4', 'E1', 'E4'];

// EW-M1

test('EW-M1: a turn can move and then act', () => {
  const state = play(moveTo(sea({ holds: ['Y'] }), 'B3'), HARVEST);
  expect(boat(state, 0)).toBe('B3');
  expect(hold(state, 0)).toBe('YYY');
  expect(actor(state)).toBe(1);
});

test('EW-M1: a turn can act without a move', () => {
  const state = play(sea(), HARVEST);
  expect(boat(state, 0)).toBe('C3');
  expect(hold(state, 0)).toBe('YY');
  expect(actor(state)).toBe(1);
});

test('EW-M1: a turn can move without an action', () => {
  const state = play(moveTo(sea({ holds: ['Y'] }), 'B3'), END);
  expect(boat(state, 0)).toBe('B3');
  expect(hold(state, 0)).toBe('Y');
  expect(outpostsOn(state, 'B3')).toEqual([]);
  expect(actor(state)).toBe(1);
});

test('EW-M1: no move after the movement has ended', () => {
  const docked = moveTo(sea({ holds: ['YYY'] }), 'B3');
  expect(destinations(docked)).toEqual([]);
  refuses(docked, sail('B2'), 'EW-M1');
  refuses(docked, sail('B2', 'yellow'), 'EW-M1');
  refuses(docked, DOCK, 'EW-M1');
});

test('EW-M1: no move after the cubes on the tile were taken', () => {
  const collected = play(moveTo(sea({ holds: ['Y'], cubesOn: { B3: 'R' } }), 'B3'), COLLECT);
  expect(hold(collected, 0)).toBe('YR');
  refuses(collected, sail('B2', 'yellow'), 'EW-M1');
});

test('EW-M1: no move after an action, and no harvest after building', () => {
  const built = play(sea({ boats: ['B2'], holds: ['YYYY'] }), BUILD);
  expect(outpostsOn(built, 'B2')).toEqual([0]);
  expect(kinds(built)).toEqual(['endTurn', 'trade']);
  refuses(built, sail('B3'), 'EW-M1');
  refuses(built, sail('B3', 'yellow'), 'EW-M1');
  refuses(built, HARVEST, 'EW-M1');
});

test('EW-M1: one action only: no harvest after a trade', () => {
  const traded = play(sea({ boats: ['B2'], holds: ['YYYYYYY'], outposts: { B2: [0] } }), TRADE);
  expect(hold(traded, 0)).toBe('YYYYB');
  refuses(traded, HARVEST, 'EW-M1');
  refuses(traded, sail('B3', 'yellow'), 'EW-M1');
  expect(kinds(traded)).toEqual(['endTurn', 'trade']);
});

test('EW-M1: a harvest is the whole action and ends the turn', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [0] } }), HARVEST);
  expect(hold(state, 0)).toBe('YYYYYY');
  expect(actor(state)).toBe(1);
  expect(state.phase).toBe('turn');
});

test('EW-M1: a boat under way ends its movement before it acts', () => {
  const underWay = play(sea({ holds: ['YYY'], cubesOn: { B2: 'R' } }), sail('B2'));
  expect(kinds(underWay)).toEqual(['dock', 'sail']);
  for (const action of [BUILD, HARVEST, COLLECT]) refuses(underWay, action, 'EW-M1', 'EW-M7');
});

// EW-M2

test('EW-M2: the first step is free, to adjacent tiles only', () => {
  const start = sea({ boats: ['C3'] });
  expect(destinations(start)).toEqual(['B2', 'B3', 'C2', 'C4', 'D2', 'D3']);
  refuses(start, sail('A1'), 'EW-M2');
  refuses(start, sail('C5'), 'EW-M2');
  refuses(start, sail('C3'), 'EW-M2');
  const there = moveTo(start, 'D2');
  expect(boat(there, 0)).toBe('D2');
  expect(hold(there, 0)).toBe('');
  expect(allCubes(there)).toBe('');
});

test('EW-M2: a free step cannot be paid for', () => {
  refuses(sea({ holds: ['YR'] }), sail('B3', 'yellow'), 'EW-M2');
  const second = play(sea({ holds: ['YR'], ...extraMoves(1) }), sail('B3'));
  refuses(second, sail('A3', 'yellow'), 'EW-M2');
});

test('EW-M2: without a bonus tile the second step is not free', () => {
  const second = play(sea({ holds: ['Y'] }), sail('B3'));
  refuses(second, sail('A3'), 'EW-M2', 'EW-M3');
  permits(second, sail('A3', 'yellow'));
});

test('EW-M2: each free-step tile makes one more step free', () => {
  for (const n of [1, 2, 3]) {
    const route = ['B2', 'A2', 'A3', 'B4'].slice(0, n + 1);
    const state = play(sea({ holds: ['YY'], ...extraMoves(n) }), ...route.map((name) => sail(name)));
    expect(boat(state, 0)).toBe(route.at(-1));
    expect(hold(state, 0)).toBe('YY');
    expect(allCubes(state)).toBe('');
    expect(state.freeSteps).toBe(0);
    refuses(state, sail('B3'), 'EW-M2', 'EW-M3');
    permits(state, sail('B3', 'yellow'));
  }
});

test('EW-M2: other bonus tiles make no step free', () => {
  const others = COMPONENTS.bonusTiles.flatMap(({ id, effect }) =>
    effect.kind === 'freeSteps' || effect.kind === 'points' ? [] : [id],
  );
  expect(others.length).toBeGreaterThan(0);
  for (const id of others) {
    const second = play(sea({ holds: ['Y'], bonus: [[id]] }), sail('B3'));
    refuses(second, sail('A3'), 'EW-M2', 'EW-M3');
    permits(second, sail('A3', 'yellow'));
  }
});

test('EW-M2: free steps need not be used up, and are back in the next turn', () => {
  const state = play(moveTo(sea({ players: 2, ...extraMoves(1) }), 'B3'), END, END);
  expect(actor(state)).toBe(0);
  const there = play(state, sail('B2'), sail('A2'));
  expect(boat(there, 0)).toBe('A2');
});

test('EW-M2: free steps come before paid ones', () => {
  const state = play(sea({ holds: ['Y'], ...extraMoves(1) }), sail('B3'), sail('A3'), sail('A2', 'yellow'));
  expect(boat(state, 0)).toBe('A2');
  expect(lying(state, 'A3')).toBe('Y');
  expect(lying(state, 'B3')).toBe('');
});

// EW-M3

test('EW-M3: a further step costs a cube of choice, put on the tile left', () => {
  const second = play(sea({ holds: ['YRB'] }), sail('B3'));
  expect(legal(second, 'sail')).toHaveLength(6 * 3);
  for (const [cube, left, kept] of [
    ['yellow', 'Y', 'RB'],
    ['red', 'R', 'YB'],
    ['brown', 'B', 'YR'],
  ] as const) {
    const there = play(second, sail('A3', cube));
    expect(boat(there, 0)).toBe('A3');
    expect(hold(there, 0)).toBe(kept);
    expect(lying(there, 'B3')).toBe(left);
    expect(allCubes(there)).toBe(`B3:${left}`);
  }
  refuses(second, sail('A3', 'green'), 'EW-M3');
});

test('EW-M3: each further step costs one cube', () => {
  const state = play(
    sea({ holds: ['YRGB'] }),
    sail('B3'),
    sail('A3', 'red'),
    sail('A2', 'brown'),
    sail('B2', 'yellow'),
  );
  expect(boat(state, 0)).toBe('B2');
  expect(hold(state, 0)).toBe('G');
  expect(allCubes(state)).toBe('A2:Y A3:B B3:R');
});

test('EW-M3: no further step with an empty hold', () => {
  const state = play(sea({ holds: ['Y'] }), sail('B3'), sail('A3', 'yellow'));
  expect(destinations(state)).toEqual([]);
  refuses(state, sail('A2'), 'EW-M1', 'EW-M2', 'EW-M3');
  refuses(state, sail('A2', 'yellow'), 'EW-M1', 'EW-M3');
  expect(state.phase).toBe('act');
});

test('EW-M3: cubes lying on the way cannot pay for a step', () => {
  const state = play(sea({ cubesOn: { B3: 'RRR' } }), sail('B3'));
  refuses(state, sail('A3', 'red'), 'EW-M1', 'EW-M3');
  expect(state.phase).toBe('act');
});

test('EW-M3: cubes are left on ports too, and stay there', () => {
  const over = play(sea({ players: 2, boats: ['A2'], holds: ['R'] }), sail('A1'), sail('B1', 'red'), END);
  expect(lying(over, 'A1')).toBe('R');
  const later = play(over, END, HARVEST, END);
  expect(actor(later)).toBe(0);
  expect(lying(later, 'A1')).toBe('R');
});

test('EW-M3: cubes stay when a victory tile is claimed on the port', () => {
  const claimed = play(sea({ boats: ['A1'], holds: ['YRGB'], cubesOn: { A1: 'GG' } }), CLAIM);
  expect(hold(claimed, 0)).toBe('');
  expect(lying(claimed, 'A1')).toBe('GG');
});

test('EW-M3: a cube joins those of its colour on the tile left', () => {
  const state = play(sea({ holds: ['YR'], cubesOn: { B3: 'RRB' } }), sail('B3'), sail('A3', 'red'));
  expect(lying(state, 'B3')).toBe('RRRB');
});

test('EW-M3: cubes pile up on a tile', () => {
  const state = play(sea({ holds: ['YR'], cubesOn: { B3: 'YB' } }), sail('B3'), sail('A3', 'red'));
  expect(lying(state, 'B3')).toBe('YRB');
});

test('EW-M3: a boat may pass tiles more than once', () => {
  const state = play(
    sea({ boats: ['C3'], holds: ['YYRR'] }),
    sail('B3'),
    sail('C3', 'yellow'),
    sail('B3', 'red'),
    sail('C3', 'red'),
  );
  expect(boat(state, 0)).toBe('C3');
  expect(hold(state, 0)).toBe('Y');
  expect(allCubes(state)).toBe('B3:YR C3:R');
});

// EW-M4

test('EW-M4: the owner of a boat met gets one cube of the payer’s choice', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B3'], holds: ['YRB', 'G'] }), 'B3');
  expect(kinds(paying)).toEqual(['payBoat']);
  expect(legal(paying, 'payBoat')).toEqual([payBoat(1, 'yellow'), payBoat(1, 'red'), payBoat(1, 'brown')]);
  expect(actor(paying)).toBe(0);
  const paid = play(paying, payBoat(1, 'red'));
  expect(hold(paid, 0)).toBe('YB');
  expect(hold(paid, 1)).toBe('RG');
  expect(allCubes(paid)).toBe('');
  expect(paid.phase).toBe('act');
});

test('EW-M4: owners are paid clockwise from the payer', () => {
  const paying = moveTo(
    sea({ players: 4, firstSeat: 0, seat: 2, boats: ['B3', 'B3', 'C3', 'B3'], holds: ['', '', 'YRGB'] }),
    'B3',
  );
  refuses(paying, payBoat(0, 'yellow'), 'EW-M4');
  refuses(paying, payBoat(1, 'yellow'), 'EW-M4');
  refuses(paying, payBoat(2, 'yellow'), 'EW-M4');
  const first = play(paying, payBoat(3, 'yellow'));
  refuses(first, payBoat(3, 'red'), 'EW-M4');
  refuses(first, payBoat(1, 'red'), 'EW-M4');
  const second = play(first, payBoat(0, 'red'));
  refuses(second, payBoat(0, 'green'), 'EW-M4');
  const third = play(second, payBoat(1, 'green'));
  expect([0, 1, 2, 3].map((seat) => hold(third, seat))).toEqual(['R', 'G', 'B', 'Y']);
  expect(third.phase).toBe('act');
  expect(actor(third)).toBe(2);
});

test('EW-M4: whoever is next, every cube in the hold can pay', () => {
  for (const owner of [1, 2, 3]) {
    const boats = ['C3', 'D1', 'D5', 'E3'].map((berth, seat) => (seat === owner ? 'B3' : berth));
    const paying = moveTo(sea({ players: 4, boats, holds: ['RGB'] }), 'B3');
    expect(legal(paying, 'payBoat')).toEqual([
      payBoat(owner, 'red'),
      payBoat(owner, 'green'),
      payBoat(owner, 'brown'),
    ]);
    expect(view(paying, 'spectator').payee).toBe(owner);
    expect(view(play(paying, payBoat(owner, 'red')), 'spectator').payee).toBeNull();
  }
});

test('EW-M3, EW-M7: all see what lies on each tile, colour by colour', () => {
  const state = sea({ cubesOn: { A1: 'YRRGGGBBBB', B3: 'YYYYR', E4: 'B' } });
  const seen = view(state, 'spectator').hexes.flatMap(({ id, cubes }) =>
    cubes.some((count) => count > 0) ? [[id, ...cubes]] : [],
  );
  expect(seen).toEqual([
    ['A1', 1, 2, 3, 4],
    ['B3', 4, 1, 0, 0],
    ['E4', 0, 0, 0, 1],
  ]);
});

test('EW-M4: seats that are not there are passed over', () => {
  const paying = moveTo(
    sea({ players: 4, seat: 1, boats: ['B3', 'C3', 'E3', 'B3'], holds: ['', 'YR'] }),
    'B3',
  );
  refuses(paying, payBoat(2, 'yellow'), 'EW-M4');
  const paid = play(paying, payBoat(3, 'yellow'), payBoat(0, 'red'));
  expect([0, 1, 2, 3].map((seat) => hold(paid, seat))).toEqual(['R', '', '', 'Y']);
});

test('EW-M4: only cubes in the hold can be paid', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y'], cubesOn: { B3: 'RR' } }), 'B3');
  refuses(paying, payBoat(1, 'red'), 'EW-M4');
  permits(paying, payBoat(1, 'yellow'));
});

test('EW-M4: all are paid before anything else is done', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B3', 'B3'], holds: ['YYY'], cubesOn: { B3: 'R' } }), 'B3');
  for (const state of [paying, play(paying, payBoat(1, 'yellow'))]) {
    for (const action of [COLLECT, BUILD, HARVEST]) refuses(state, action, 'EW-M4', 'EW-M7', 'EW-M1');
    refuses(state, sail('A3', 'yellow'), 'EW-M4', 'EW-M1');
  }
});

test('EW-M4: boats that are passed are not paid', () => {
  const state = play(sea({ boats: ['C3', 'B3'], holds: ['YR'] }), sail('B3'), sail('A3', 'yellow'), DOCK);
  expect(hold(state, 0)).toBe('R');
  expect(hold(state, 1)).toBe('');
  expect(lying(state, 'B3')).toBe('Y');
});

test('EW-M4: an outpost without a boat is not paid', () => {
  const state = moveTo(sea({ holds: ['Y'], outposts: { B3: [1, 2] } }), 'B3');
  expect(state.phase).toBe('act');
  expect([hold(state, 0), hold(state, 1), hold(state, 2)]).toEqual(['Y', '', '']);
});

// EW-M5

test('EW-M5: no step to a boat that cannot be paid', () => {
  const state = sea({ boats: ['C3', 'B3'] });
  refuses(state, sail('B3'), 'EW-M5');
  expect(destinations(state)).toEqual(['B2', 'C2', 'C4', 'D2', 'D3']);
});

test('EW-M5: the cubes must do for all boats on the tile', () => {
  const boats = ['C3', 'B3', 'B3', 'B3'];
  const docked = moveTo(sea({ players: 4, boats, holds: ['YYR'] }), 'B3');
  expect(docked.phase).toBe('payBoats');
  const short = play(sea({ players: 4, boats, holds: ['YR'] }), sail('B3'));
  refuses(short, DOCK, 'EW-M5');
  expect(kinds(short)).toEqual(['sail']);
});

test('EW-M5: the cubes lying on the tile do not pay the boats there', () => {
  refuses(sea({ boats: ['C3', 'B3'], cubesOn: { B3: 'YYY' } }), sail('B3'), 'EW-M5');
});

test('EW-M5: a boat that cannot pay may pass if a cube takes it on', () => {
  const start = sea({ boats: ['C3', 'B3', 'B3'], holds: ['Y'] });
  permits(start, sail('B3'));
  const there = play(start, sail('B3'));
  refuses(there, DOCK, 'EW-M5');
  expect(kinds(there)).toEqual(['sail']);
  const on = play(there, sail('A3', 'yellow'));
  expect(boat(on, 0)).toBe('A3');
  expect(hold(on, 0)).toBe('');
  expect(lying(on, 'B3')).toBe('Y');
});

test('EW-M5: it may not go on to where it cannot pay either', () => {
  const there = play(sea({ players: 4, boats: ['C3', 'B3', 'B3', 'A3'], holds: ['Y'] }), sail('B3'));
  refuses(there, sail('A3', 'yellow'), 'EW-M5');
  expect(destinations(there)).toEqual(['A2', 'B2', 'B4', 'C3', 'C4']);
});

test('EW-M5: a cube spent on a step no longer pays a boat', () => {
  const boats = ['C3', 'A3'];
  const one = play(sea({ boats, holds: ['Y'] }), sail('B3'));
  refuses(one, sail('A3', 'yellow'), 'EW-M5');
  permits(one, sail('A2', 'yellow'));
  const two = play(sea({ boats, holds: ['YR'] }), sail('B3'), sail('A3', 'yellow'));
  const paid = play(two.phase === 'sail' ? play(two, DOCK) : two, payBoat(1, 'red'));
  expect(hold(paid, 0)).toBe('');
  expect(hold(paid, 1)).toBe('R');
});

test('EW-M5: a last free step may lead on past a boat that cannot be paid', () => {
  const boats = ['C3', 'B3', 'A3'];
  const there = play(sea({ boats, ...extraMoves(1) }), sail('B3'));
  refuses(there, DOCK, 'EW-M5');
  refuses(there, sail('A3'), 'EW-M5');
  expect(destinations(there)).toEqual(['A2', 'B2', 'B4', 'C3', 'C4']);
  expect(boat(play(there, sail('B4')), 0)).toBe('B4');
});

test('EW-M5: a step into a dead end is refused', () => {
  // From A1 the boat could only go on to A2 or B1, and can pay nobody.
  const setting = { players: 4, map: NARROW, ...extraMoves(1) } as const;
  const shut = sea({ ...setting, boats: ['A2', 'A1', 'B1', 'A2'] });
  refuses(shut, sail('A1'), 'EW-M5');
  const open = sea({ ...setting, boats: ['A2', 'A1', 'B1', 'D4'] });
  permits(open, sail('A1'));
  expect(destinations(play(open, sail('A1')))).toEqual(['A2']);
});

test('EW-M5: with one more free step there is a way out of it', () => {
  const boats = ['A2', 'A1', 'B1', 'A2'];
  const start = sea({ players: 4, map: NARROW, boats, ...extraMoves(2) });
  permits(start, sail('A1'));
  const through = play(start, sail('A1'));
  expect(destinations(through)).toEqual(['A2', 'B1']);
  const out = play(through, sail('B1'));
  expect(destinations(out)).toEqual(['B2', 'C2', 'C1'].sort());
  expect(boat(play(out, sail('C2')), 0)).toBe('C2');
});

test('EW-M5: a free step and then a paid one can be the way out', () => {
  // One cube: A1 (two boats) by the first free step, B1 by the second, C2 for the cube.
  const start = sea({
    players: 4,
    map: NARROW,
    boats: ['A2', 'A1', 'A1', 'B1'],
    holds: ['Y'],
    ...extraMoves(1),
  });
  const out = play(start, sail('A1'), sail('B1'), sail('C2', 'yellow'));
  expect(boat(out, 0)).toBe('C2');
  expect(lying(out, 'B1')).toBe('Y');
  expect(hold(out, 0)).toBe('');
});

test('EW-M5: the way out may be a port', () => {
  const start = sea({ players: 4, boats: ['B2', 'A2', 'B3', 'A3'], ...extraMoves(1) });
  permits(start, sail('A2'));
  expect(destinations(play(start, sail('A2')))).toEqual(['A1', 'B2']);
});

/** The neighbours of each hex of the standard map, from its heights (EW-S2). */
const NEIGHBOURS = (() => {
  const hexes = Object.entries(COMPONENTS.standardMap.columns).flatMap(([column, heights]) =>
    heights.map((y, i) => ({ name: `${column}${i + 1}`, x: column.charCodeAt(0), y })),
  );
  return new Map(
    hexes.map((a) => {
      const touches = (b: (typeof hexes)[number]): boolean =>
        Math.abs(a.x - b.x) === 0
          ? Math.abs(a.y - b.y) === 2
          : Math.abs(a.x - b.x) === 1 && Math.abs(a.y - b.y) === 1;
      return [a.name, hexes.filter(touches).map(({ name }) => name)] as const;
    }),
  );
})();

test('EW-M5: on any sea, the steps offered are those after which the movement can still end', () => {
  const anywhere = fc.constantFrom(...NEIGHBOURS.keys());
  const nearby = fc.constantFrom('B1', 'B2', 'B3', 'A1', 'A2', 'A3', 'C1', 'C2', 'C3');
  const seas = fc.record({
    boats: fc.oneof(
      fc.tuple(nearby, nearby, nearby, nearby),
      fc.tuple(anywhere, anywhere, anywhere, anywhere),
    ),
    own: fc.nat(2),
    free: fc.integer({ min: 1, max: 3 }),
    course: fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }),
  });
  let refused = 0;
  const property = fc.property(seas, ({ boats, own, free, course }) => {
    const start = sea({ players: 4, boats, holds: ['Y'.repeat(own)], ...extraMoves(free - 1) });

    const canEnd = (at: string, cubes: number): boolean =>
      PORTS.includes(at) || boats.slice(1).filter((boat) => boat === at).length <= cubes;
    const isSafe = (at: string, cubes: number, steps: number): boolean => {
      if (canEnd(at, cubes)) return true;
      const next = NEIGHBOURS.get(at) ?? [];
      if (steps > 0) return next.some((to) => isSafe(to, cubes, steps - 1));
      return cubes > 0 && next.some((to) => isSafe(to, cubes - 1, 0));
    };

    let state = start;
    let steps = free;
    for (const [step, turn] of course.entries()) {
      const at = boat(state, 0) ?? '';
      const paid = steps === 0 ? 1 : 0;
      const left = hold(state, 0).length;
      const near = NEIGHBOURS.get(at) ?? [];
      const safe = left < paid ? [] : near.filter((to) => isSafe(to, left - paid, Math.max(0, steps - 1)));
      refused += left < paid ? 0 : near.length - safe.length;
      expect(destinations(state), `step ${step}`).toEqual([...safe].sort());
      if (step > 0 && state.phase === 'sail') {
        expect(legal(state, 'dock'), `step ${step}`).toEqual(canEnd(at, left) ? [DOCK] : []);
      }
      const to = safe[turn % safe.length];
      if (to === undefined) break;
      state = play(state, paid === 1 ? sail(to, 'yellow') : sail(to));
      steps = Math.max(0, steps - 1);
      if (state.phase !== 'sail') {
        // The movement ended by itself: nothing else could be done.
        expect(steps + hold(state, 0).length === 0 || state.phase === 'payBoats').toBe(true);
        break;
      }
    }
  });
  fc.assert(property, { numRuns: 400 });
  expect(refused).toBeGreaterThan(100);
});

test('EW-M5: the last free step of a boat without cubes goes only where nobody is to be paid', () => {
  const state = sea({ players: 4, boats: ['C3', 'B2', 'C2', 'D2'] });
  expect(destinations(state)).toEqual(['B3', 'C4', 'D3']);
});

test('EW-M5: a movement is over where each step left leads to a tile on which it cannot end', () => {
  const between = { players: 3, boats: ['B1', 'A2', 'B1'], map: NARROW } as const;
  const stuck = play(sea({ ...between, holds: ['Y'] }), sail('A1'));
  expect(stuck.phase).not.toBe('sail');
  expect(destinations(stuck)).toEqual([]);
  const underWay = play(sea({ ...between, holds: ['YY'] }), sail('A1'));
  expect(underWay.phase).toBe('sail');
  expect(destinations(underWay)).toEqual(['A2', 'B1']);
});

// EW-M6

test('EW-M6: a boat that did not move pays nothing', () => {
  const start = sea({ boats: ['B3', 'B3', 'B3'], holds: ['YYY'] });
  for (const action of [HARVEST, BUILD, END]) permits(start, action);
  const state = play(start, HARVEST);
  expect([hold(state, 0), hold(state, 1), hold(state, 2)]).toEqual(['YYYYY', '', '']);
});

test('EW-M6: nothing is paid on ports', () => {
  const state = moveTo(sea({ boats: ['A2', 'A1', 'A1'], holds: ['Y'] }), 'A1');
  expect(state.phase).toBe('act');
  expect([hold(state, 0), hold(state, 1), hold(state, 2)]).toEqual(['Y', '', '']);
  expect(boat(moveTo(sea({ boats: ['A2', 'A1', 'A1'] }), 'A1'), 0)).toBe('A1');
});

test('EW-M6: nothing is paid when boats are placed at the start', () => {
  const start = setup({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 });
  const placed = play(start, takeCubes('4Y'), placeBoat('C3'), takeCubes('2R'), placeBoat('C3'));
  expect(placed.phase).toBe('turn');
  expect([hold(placed, 0), hold(placed, 1)]).toEqual(['RR', 'YYYY']);
});

test('EW-M6: a loop back to the own tile is a move and pays', () => {
  const docked = moveTo(play(sea({ boats: ['C3', 'C3'], holds: ['YR'] }), sail('B3')), 'C3', 'yellow');
  expect(docked.phase).toBe('payBoats');
  const paid = play(docked, payBoat(1, 'red'));
  expect([hold(paid, 0), hold(paid, 1)]).toEqual(['', 'R']);
  expect(boat(paid, 0)).toBe('C3');
});

test('EW-M6: a loop back by free steps pays too', () => {
  const start = sea({ boats: ['C3', 'C3'], holds: ['R'], ...extraMoves(1) });
  const docked = moveTo(play(start, sail('B3')), 'C3');
  const paid = play(docked, payBoat(1, 'red'));
  expect([hold(paid, 0), hold(paid, 1)]).toEqual(['', 'R']);
});

test('EW-M6, EW-M5: a loop back to where it cannot pay is refused', () => {
  const out = play(sea({ boats: ['C3', 'C3'], holds: ['Y'] }), sail('B3'));
  refuses(out, sail('C3', 'yellow'), 'EW-M5');
  const free = play(sea({ boats: ['C3', 'C3'], ...extraMoves(1) }), sail('B3'));
  refuses(free, sail('C3'), 'EW-M5');
});

// EW-M7

test('EW-M7: the mover may take all cubes on the tile reached', () => {
  const docked = moveTo(sea({ holds: ['Y'], cubesOn: { B3: 'YRRB' } }), 'B3');
  permits(docked, COLLECT);
  const state = play(docked, COLLECT);
  expect(hold(state, 0)).toBe('YYRRB');
  expect(lying(state, 'B3')).toBe('');
});

test('EW-M7: or leave them, all of them', () => {
  const docked = moveTo(sea({ cubesOn: { B3: 'RG' } }), 'B3');
  const state = play(docked, HARVEST);
  expect(hold(state, 0)).toBe('YY');
  expect(lying(state, 'B3')).toBe('RG');
  expect(legal(docked, 'collect')).toEqual([COLLECT]);
});

test('EW-M7: cubes on ports can be taken too', () => {
  const state = play(moveTo(sea({ boats: ['A2'], cubesOn: { A1: 'GB' } }), 'A1'), COLLECT);
  expect(hold(state, 0)).toBe('GB');
  expect(lying(state, 'A1')).toBe('');
});

test('EW-M7: cubes taken can be used in the action of the same turn', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YR'], cubesOn: { A1: 'GB' } }), 'A1');
  const state = play(docked, COLLECT, CLAIM);
  expect(hold(state, 0)).toBe('');
  expect(state.players[0]?.victoryTiles).toEqual([7]);
});

test('EW-M7: the boats are paid before the cubes are taken', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B3'], holds: ['Y'], cubesOn: { B3: 'R' } }), 'B3');
  refuses(paying, COLLECT, 'EW-M7', 'EW-M4');
  const state = play(paying, payBoat(1, 'yellow'), COLLECT);
  expect([hold(state, 0), hold(state, 1)]).toEqual(['R', 'Y']);
});

test('EW-M7: cubes where the boat just stayed are not taken', () => {
  const start = sea({ boats: ['B3'], cubesOn: { B3: 'RR' } });
  refuses(start, COLLECT, 'EW-M7');
  const state = play(start, HARVEST);
  expect(lying(state, 'B3')).toBe('RR');
});

test('EW-M7: cubes declined cannot be taken by staying in the next turn', () => {
  const next = play(moveTo(sea({ players: 2, cubesOn: { B3: 'RR' } }), 'B3'), END, END);
  expect(actor(next)).toBe(0);
  refuses(next, COLLECT, 'EW-M7');
  expect(lying(next, 'B3')).toBe('RR');
});

test('EW-M7: cubes on tiles passed are not taken', () => {
  const state = moveTo(play(sea({ holds: ['Y'], cubesOn: { B3: 'RR' } }), sail('B3')), 'A3', 'yellow');
  expect(lying(state, 'B3')).toBe('YRR');
  expect(hold(state, 0)).toBe('');
  refuses(state, COLLECT, 'EW-M7');
});

test('EW-M7: a boat that sails a loop back may take the cubes on its tile', () => {
  const docked = moveTo(play(sea({ holds: ['YG'], cubesOn: { C3: 'R' } }), sail('B3')), 'C3', 'yellow');
  const state = play(docked, COLLECT);
  expect(hold(state, 0)).toBe('RG');
  expect(allCubes(state)).toBe('B3:Y');
});

test('EW-M7: cubes that the mover left there in this movement count too', () => {
  const there = play(
    sea({ holds: ['YRG'] }),
    sail('B3'),
    sail('C3', 'yellow'),
    sail('B3', 'red'),
    DOCK,
    COLLECT,
  );
  expect(hold(there, 0)).toBe('YG');
  expect(allCubes(there)).toBe('C3:R');
});

test('EW-M7: the choice is made before the action', () => {
  const docked = moveTo(sea({ holds: ['YY'], cubesOn: { B3: 'RG' }, outposts: { B3: [1] } }), 'B3');
  refuses(play(docked, BUILD), COLLECT, 'EW-M7', 'EW-M1', 'EW-K2');
  const built = play(docked, BUILD, payCube('yellow'));
  expect(lying(built, 'B3')).toBe('RG');
  // With nothing to trade the turn is over; with something to trade it is too late.
  const trading = play(moveTo(sea({ holds: ['G'], cubesOn: { B3: 'RG' } }), 'B3'), BUILD);
  expect(kinds(trading)).toEqual(['endTurn', 'trade']);
  refuses(trading, COLLECT, 'EW-M7', 'EW-M1');
  const own = moveTo(sea({ holds: ['GG'], cubesOn: { B3: 'RG' }, outposts: { B3: [0] } }), 'B3');
  refuses(play(own, TRADE), COLLECT, 'EW-M7', 'EW-M1');
});

test('EW-M7: an empty tile gives nothing to take', () => {
  const docked = moveTo(sea({ cubesOn: { A3: 'R' } }), 'B3');
  refuses(docked, COLLECT, 'EW-M7');
  const collected = play(moveTo(sea({ cubesOn: { B3: 'R' } }), 'B3'), COLLECT);
  refuses(collected, COLLECT, 'EW-M7');
});
