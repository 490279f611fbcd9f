import { expect, test } from 'vitest';
import { parseComponents } from '../../../src/entries/components';
import { actor, view } from '../../../src/index';
import {
  allCubes,
  CLAIM,
  COMPONENTS,
  type Components,
  END,
  HARVEST,
  hold,
  kinds,
  moveTo,
  permits,
  play,
  portsOf,
  refuses,
  type Setting,
  sail,
  sea,
  victoryOf,
} from '../../support/eastern-wonders';

/** Nine victory tiles: four on the ports, five and the closed-port tile in the pile. */
const NINE = parseComponents({
  ...COMPONENTS,
  victoryTiles: COMPONENTS.victoryTiles.slice(0, 9),
}) as Components;
/** Six of the nine are taken: the pile is empty, and E4 is closed. */
const EMPTY_PILE: Setting = {
  components: NINE,
  boats: ['A1', 'A4', 'E4'],
  ports: ['vp-8', 'vp-3', 'vp-4', 'closed'],
  claimed: [
    ['vp-1', 'vp-2'],
    ['vp-5', 'vp-6'],
    ['vp-7', 'vp-9'],
  ],
};

// EW-P1

test('EW-P1: the cubes shown are returned for the victory tile', () => {
  const state = play(sea({ boats: ['A1'], holds: ['YYRGGB'] }), CLAIM);
  expect(hold(state, 0)).toBe('YG');
  expect(victoryOf(state, 0)).toEqual(['vp-8']);
  expect(victoryOf(state, 1)).toEqual([]);
  expect(allCubes(state)).toBe('');
});

test('EW-P1: at each port its own tile', () => {
  for (const [port, tile, price] of [
    ['A1', 'vp-8', 'YRGB'],
    ['A4', 'vp-3', 'GGGG'],
    ['E1', 'vp-17', 'BBBB'],
    ['E4', 'vp-25', 'BBBBB'],
  ] as const) {
    const state = play(sea({ boats: [port], holds: [price] }), CLAIM);
    expect(victoryOf(state, 0)).toEqual([tile]);
    expect(hold(state, 0)).toBe('');
  }
});

test('EW-P1: exactly the cubes shown: no other, no fewer, none of a higher rank instead', () => {
  for (const holds of [[''], ['YRG'], ['YYRRGG'], ['RGBB'], ['BBBBB']]) {
    refuses(sea({ boats: ['A1'], holds }), CLAIM, 'EW-P1');
  }
  refuses(sea({ boats: ['A4'], holds: ['GGGBBBB'] }), CLAIM, 'EW-P1');
});

test('EW-P1: only on a port', () => {
  refuses(sea({ boats: ['A2'], holds: ['YYRRGGBB'] }), CLAIM, 'EW-P1');
});

test('EW-P1: cubes on the port that were not taken do not pay', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YRG'], cubesOn: { A1: 'B' } }), 'A1');
  refuses(docked, CLAIM, 'EW-P1');
});

test('EW-P1: one per turn, and it is the action of the turn', () => {
  const state = play(sea({ boats: ['A1'], holds: ['YYRRGGBBBB'], next: ['vp-22'] }), CLAIM);
  expect(victoryOf(state, 0)).toEqual(['vp-8']);
  expect(actor(state)).toBe(1);
  expect(hold(state, 0)).toBe('YRGBBB');
});

test('EW-P1: claiming is an option, after a movement too', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YRGB'] }), 'A1');
  expect(kinds(docked)).toEqual(['claim', 'endTurn', 'harvest']);
  expect(hold(play(docked, HARVEST), 0)).toBe('YYYRGB');
  expect(victoryOf(play(docked, CLAIM), 0)).toEqual(['vp-8']);
});

test('EW-P1: not while the boat is under way', () => {
  refuses(play(sea({ boats: ['A2'], holds: ['YYRGB'] }), sail('A1')), CLAIM, 'EW-P1', 'EW-M1');
});

test('EW-P1: outposts of the board are not touched', () => {
  const state = play(sea({ boats: ['A1'], holds: ['YRGB'], outposts: { A2: [0] } }), CLAIM);
  expect(state.players[0]?.built).toEqual([1, 0, 0, 0]);
});

// EW-P2

test('EW-P2: the next tile of the pile goes on that port', () => {
  const state = play(sea({ boats: ['A4'], holds: ['GGGG'], next: ['vp-26', 'vp-1'] }), CLAIM);
  expect(portsOf(state)).toEqual(['vp-8', 'vp-26', 'vp-17', 'vp-25']);
  expect(state.pile).toHaveLength(22);
  expect(state.closedPort).toBe(-1);
  const again = play(
    sea({ players: 2, boats: ['A4', 'A1'], holds: ['GGGG', 'YRGB'], next: ['vp-26', 'vp-1'] }),
    CLAIM,
    CLAIM,
  );
  expect(portsOf(again)).toEqual(['vp-1', 'vp-26', 'vp-17', 'vp-25']);
});

test('EW-P2: if it is the closed-port tile, the port is closed', () => {
  const state = play(sea({ boats: ['A4'], holds: ['GGGG'], next: ['closed', 'vp-26'] }), CLAIM);
  expect(portsOf(state)).toEqual(['vp-8', 'closed', 'vp-17', 'vp-25']);
  expect(state.closedPort).toBe(1);
  expect(state.pile).toHaveLength(22);
  const a4 = view(state, 0).hexes.find(({ id }) => id === 'A4');
  expect(a4).toMatchObject({ kind: 'port', victoryTile: null, closed: true });
  expect(view(state, 0).pile).toEqual({ count: 22, closedPortAmongTop: 0 });
});

test('EW-P2: nothing can be claimed on the closed port', () => {
  const start = sea({
    boats: ['A4'],
    holds: ['YYRRGGGGBB'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [['vp-3']],
  });
  refuses(start, CLAIM, 'EW-P2');
  expect(kinds(start)).toEqual(['endTurn', 'harvest', 'sail']);
});

test('EW-P2: a closed port is a tile like any other for boats and cubes', () => {
  const start = sea({
    boats: ['A3', 'A4'],
    holds: ['RR'],
    cubesOn: { A4: 'G' },
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [['vp-3']],
  });
  const state = moveTo(play(start, sail('A4')), 'B4', 'red');
  expect([hold(state, 0), hold(state, 1)]).toEqual(['R', '']);
  permits(moveTo(start, 'A4'), { kind: 'collect' });
});

// EW-P3

test('EW-P3: the closed-port tile moves to the port of the claim, the next tile goes where it was', () => {
  const start = sea({
    boats: ['A1'],
    holds: ['YRGB'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [['vp-3']],
    next: ['vp-20', 'vp-21'],
  });
  const state = play(start, CLAIM);
  expect(portsOf(state)).toEqual(['closed', 'vp-20', 'vp-17', 'vp-25']);
  expect(state.closedPort).toBe(0);
  expect(state.pile).toHaveLength(start.pile.length - 1);
  expect(victoryOf(state, 0)).toEqual(['vp-3', 'vp-8']);
});

test('EW-P3: it moves on with each claim', () => {
  const start = sea({
    boats: ['A1', 'E4', 'A4'],
    holds: ['YRGB', 'BBBBB', 'GGBBB'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [['vp-3']],
    next: ['vp-22', 'vp-21', 'vp-20'],
  });
  const first = play(start, CLAIM);
  expect(portsOf(first)).toEqual(['closed', 'vp-22', 'vp-17', 'vp-25']);
  const second = play(first, CLAIM);
  expect(portsOf(second)).toEqual(['vp-21', 'vp-22', 'vp-17', 'closed']);
  const third = play(second, CLAIM);
  expect(portsOf(third)).toEqual(['vp-21', 'closed', 'vp-17', 'vp-20']);
  expect(victoryOf(third, 2)).toEqual(['vp-22']);
});

test('EW-P2, EW-P3: it arrives at one claim and moves at the next', () => {
  const start = sea({
    boats: ['A1', 'E4'],
    holds: ['YRGB', 'BBBBB'],
    next: ['closed', 'vp-21', 'vp-20'],
  });
  const arrived = play(start, CLAIM);
  expect(portsOf(arrived)).toEqual(['closed', 'vp-3', 'vp-17', 'vp-25']);
  const moved = play(arrived, CLAIM);
  expect(portsOf(moved)).toEqual(['vp-21', 'vp-3', 'vp-17', 'closed']);
  expect(moved.pile).toHaveLength(21);
});

// EW-P4

test('EW-P4: with the pile empty, the port that would be refilled stays empty; the closed-port tile still moves', () => {
  const start = sea({ ...EMPTY_PILE, holds: ['YRGB'] });
  expect(start.pile).toEqual([]);
  const state = play(start, CLAIM);
  expect(portsOf(state)).toEqual(['closed', 'vp-3', 'vp-4', null]);
  expect(state.pile).toEqual([]);
  expect(victoryOf(state, 0)).toEqual(['vp-1', 'vp-2', 'vp-8']);
  const second = play(state, END);
  expect(actor(second)).toBe(2);
});

test('EW-P4, EW-P3: once more: the port that it leaves stays empty', () => {
  const state = play(sea({ ...EMPTY_PILE, holds: ['YRGB', 'GGGG'] }), CLAIM, CLAIM);
  expect(portsOf(state)).toEqual([null, 'closed', 'vp-4', null]);
  expect(victoryOf(state, 1)).toEqual(['vp-3', 'vp-5', 'vp-6']);
});

test('EW-P4: nothing can be claimed on an empty port', () => {
  const state = play(sea({ ...EMPTY_PILE, holds: ['YRGB', 'GGGG', 'YYRRGGBB'] }), CLAIM, CLAIM);
  expect(actor(state)).toBe(2);
  refuses(state, CLAIM, 'EW-P1', 'EW-P4');
  const hexes = view(state, 0).hexes.filter((hex) => hex.kind === 'port');
  expect(hexes.map(({ victoryTile }) => victoryTile)).toEqual([null, null, 'vp-4', null]);
  expect(hexes.map(({ closed }) => closed)).toEqual([false, true, false, false]);
});

test('EW-P4, EW-P2: the closed-port tile can be the last of the pile', () => {
  const start = sea({
    components: NINE,
    boats: ['A1', 'A4'],
    holds: ['YRGB', 'GGGG'],
    ports: ['vp-8', 'vp-3', 'vp-4', 'vp-9'],
    claimed: [['vp-1', 'vp-2'], ['vp-5', 'vp-6'], ['vp-7']],
    next: ['closed'],
  });
  const last = play(start, CLAIM);
  expect(portsOf(last)).toEqual(['closed', 'vp-3', 'vp-4', 'vp-9']);
  expect(last.pile).toEqual([]);
  expect(portsOf(play(last, CLAIM))).toEqual([null, 'closed', 'vp-4', 'vp-9']);
});

test('EW-P4: the last tile of the pile still comes', () => {
  const start = sea({
    components: NINE,
    boats: ['A1'],
    holds: ['YRGB'],
    ports: ['vp-8', 'vp-3', 'vp-4', 'closed'],
    claimed: [['vp-1', 'vp-2'], ['vp-5', 'vp-6'], ['vp-7']],
    next: ['vp-9'],
  });
  expect(start.pile).toHaveLength(1);
  expect(portsOf(play(start, CLAIM))).toEqual(['closed', 'vp-3', 'vp-4', 'vp-9']);
});
