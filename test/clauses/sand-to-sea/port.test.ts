import { expect, test } from 'vitest';
import { actor, view } from '../../../src/index';
import {
  CLAIM,
  COMPONENTS,
  END,
  hold,
  kinds,
  moveTo,
  own,
  play,
  portsOf,
  REST,
  refuses,
  type Setting,
  sail,
  sea,
  victoryOf,
} from '../../support/sand-to-sea';

/** Nine victory tiles: four on the ports, five and the closed-port tile in the pile. */
const NINE = own({ victoryTiles: COMPONENTS.victoryTiles.slice(0, 9) });
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

test('SS-O1, EW-P1: the cubes shown are returned for the victory tile', () => {
  for (const [port, tile, holds, kept] of [
    ['A1', 'vp-8', 'YYRGGB', 'YG'],
    ['A4', 'vp-3', 'GGGG', ''],
    ['E1', 'vp-17', 'YBBBBB', 'YB'],
    ['E4', 'vp-25', 'BBBBB', ''],
  ] as const) {
    const state = play(sea({ boats: [port], holds: [holds] }), CLAIM);
    expect(victoryOf(state, 0)).toEqual([tile]);
    expect(hold(state, 0)).toBe(kept);
    expect(victoryOf(state, 1)).toEqual([]);
  }
});

test('SS-O1, EW-P1: exactly the cubes shown: no other, no fewer, none of a higher rank instead', () => {
  for (const holds of [[''], ['YRG'], ['YYRRGG'], ['RGBB'], ['BBBBB']]) {
    refuses(sea({ boats: ['A1'], holds }), CLAIM, 'EW-P1', 'SS-O1');
  }
});

test('SS-O1, EW-P1: only on a port, and not while under way', () => {
  refuses(sea({ boats: ['A2'], holds: ['YYRRGGBB'] }), CLAIM, 'EW-P1', 'SS-O1');
  const under = play(sea({ boats: ['A2'], holds: ['YRGB'] }), sail('A1', 'create-2'));
  expect(under.phase).toBe('sail');
  refuses(under, CLAIM, 'EW-P1', 'SS-O1', 'SS-V3', 'SS-V4', 'SS-V1');
});

test('SS-O1, EW-P1: one per turn', () => {
  const state = play(sea({ boats: ['A1'], holds: ['YYRRGGBBBB'], next: ['vp-22'] }), CLAIM);
  expect(victoryOf(state, 0)).toEqual(['vp-8']);
  expect(actor(state)).toBe(1);
  expect(hold(state, 0)).toBe('YRGBBB');
});

test('SS-O1, EW-P1: it is an option', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YRGB'] }), 'A1', 'create-2');
  expect(kinds(docked)).toEqual(['claim', 'endTurn']);
  const left = play(docked, END);
  expect(victoryOf(left, 0)).toEqual([]);
  expect(portsOf(left)[0]).toBe('vp-8');
});

test('SS-O1, EW-P2: the next tile of the pile goes on that port', () => {
  const state = play(sea({ boats: ['A4'], holds: ['GGGG'], next: ['vp-26', 'vp-1'] }), CLAIM);
  expect(portsOf(state)).toEqual(['vp-8', 'vp-26', 'vp-17', 'vp-25']);
  expect(state.pile).toHaveLength(22);
  expect(state.closedPort).toBe(-1);
});

test('SS-O1, EW-P2: if it is the closed-port tile, the port is closed and has no tile', () => {
  const start = sea({ boats: ['A4', 'A3'], holds: ['GGGG', 'YYRRGGGGBB'], next: ['closed', 'vp-1'] });
  const state = play(start, CLAIM);
  expect(portsOf(state)).toEqual(['vp-8', 'closed', 'vp-17', 'vp-25']);
  expect(state.closedPort).toBe(1);
  const port = view(state, 2).hexes.find(({ id }) => id === 'A4');
  expect(port).toMatchObject({ kind: 'port', victoryTile: null, closed: true });
  // The next player sails there: nothing can be done.
  const there = moveTo(state, 'A4', 'create-2');
  expect(actor(there)).toBe(2);
  refuses(play(there, REST, REST), CLAIM, 'EW-P1', 'EW-P2', 'SS-O1');
});

test('SS-O1, EW-P3: a tile taken elsewhere: the closed-port tile moves there, the next tile goes on the port it left', () => {
  const start = sea({
    boats: ['A1'],
    holds: ['YRGB'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [[], ['vp-3']],
    next: ['vp-1', 'vp-2'],
  });
  const state = play(start, CLAIM);
  expect(victoryOf(state, 0)).toEqual(['vp-8']);
  expect(portsOf(state)).toEqual(['closed', 'vp-1', 'vp-17', 'vp-25']);
  expect(state.closedPort).toBe(0);
  expect(state.pile).toHaveLength(start.pile.length - 1);
});

test('SS-O1, EW-P3: it moves on with each claim', () => {
  const start = sea({
    players: 2,
    boats: ['A1', 'A4'],
    holds: ['YRGB', 'YYGGG'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [[], ['vp-3']],
    next: ['vp-1', 'vp-2'],
  });
  const state = play(start, CLAIM, CLAIM);
  expect(victoryOf(state, 1)).toEqual(['vp-1', 'vp-3']);
  expect(portsOf(state)).toEqual(['vp-2', 'closed', 'vp-17', 'vp-25']);
});

test('SS-O1, EW-P4: with the pile empty the port stays empty; the closed-port tile still moves', () => {
  const start = sea({ ...EMPTY_PILE, holds: ['YRGB', 'GGGG', 'YYRRGGBB'] });
  expect(start.pile).toEqual([]);
  const one = play(start, CLAIM);
  expect(portsOf(one)).toEqual(['closed', 'vp-3', 'vp-4', null]);
  const two = play(one, CLAIM);
  expect(portsOf(two)).toEqual([null, 'closed', 'vp-4', null]);
  // Seat 2 lies at E4, where no tile is left.
  refuses(two, CLAIM, 'EW-P1', 'EW-P4', 'SS-O1');
});

test('SS-O1, EW-P4: the last tile of the pile still comes, be it the closed-port tile', () => {
  const claimed = [['vp-1', 'vp-2'], ['vp-5', 'vp-6'], ['vp-7']];
  const setting: Setting = { components: NINE, boats: ['A1'], holds: ['YRGB'], claimed };
  const last = sea({ ...setting, ports: ['vp-8', 'vp-3', 'vp-4', 'closed'], next: ['vp-9'] });
  expect(last.pile).toHaveLength(1);
  expect(portsOf(play(last, CLAIM))).toEqual(['closed', 'vp-3', 'vp-4', 'vp-9']);
  const closing = sea({ ...setting, ports: ['vp-8', 'vp-3', 'vp-4', 'vp-9'], next: ['closed'] });
  expect(portsOf(play(closing, CLAIM))).toEqual(['closed', 'vp-3', 'vp-4', 'vp-9']);
});
