import { expect, test } from 'vitest';
import { appendActions, canUndo, startRecord, undoLimit } from '../../../src/index';
import {
  BUILD,
  CLAIM,
  COMPONENTS,
  HARVEST,
  moveTo,
  payCube,
  placeBoat,
  play,
  portsOf,
  type Setting,
  sea,
  takeBonus,
  takeCubes,
} from '../../support/eastern-wonders';
import { reveals } from '../../support/inside';

/** Seat 0 can claim vp-3, and nobody has claimed five tiles before the closed-port tile came. */
const CLAIMING: Setting = { boats: ['A4'], holds: ['GGGG'] };
const FIVE = [['vp-1', 'vp-2', 'vp-4'], ['vp-5'], ['vp-6']];

test('EW-P2: a tile that comes on the port was hidden', () => {
  const start = sea({ ...CLAIMING, next: ['vp-26'] });
  expect(reveals(start, play(start, CLAIM))).toBe(true);
});

test('EW-P2: the closed-port tile was hidden while it could lie elsewhere', () => {
  const start = sea({ ...CLAIMING, next: ['closed', 'vp-26'] });
  expect(reveals(start, play(start, CLAIM))).toBe(true);
});

test('EW-S4: when it has to be the next one, all know that the closed-port tile comes', () => {
  const start = sea({ ...CLAIMING, claimed: FIVE, next: ['closed', 'vp-26'] });
  const after = play(start, CLAIM);
  expect(portsOf(after)).toContain('closed');
  expect(reveals(start, after)).toBe(false);
});

test('EW-P3: the tile that goes where the closed port was, was hidden', () => {
  const start = sea({ ...CLAIMING, ports: ['vp-8', 'vp-3', 'closed', 'vp-25'], claimed: [['vp-1']] });
  expect(reveals(start, play(start, CLAIM))).toBe(true);
});

test('EW-P4: the last tile of the pile is known, and an empty pile reveals nothing', () => {
  const nine = { ...COMPONENTS, victoryTiles: COMPONENTS.victoryTiles.slice(0, 9) };
  const claimed = [['vp-1', 'vp-2'], ['vp-4', 'vp-5'], ['vp-6']];
  const two = sea({
    ...CLAIMING,
    components: nine,
    ports: ['vp-7', 'vp-3', 'vp-8', 'closed'],
    claimed: claimed.slice(0, 2),
    next: ['vp-6'],
  });
  expect(two.pile).toHaveLength(2);
  expect(reveals(two, play(two, CLAIM))).toBe(true);
  const one = sea({
    ...CLAIMING,
    components: nine,
    ports: ['vp-7', 'vp-3', 'vp-8', 'closed'],
    claimed,
    next: ['vp-9'],
  });
  expect(one.pile).toHaveLength(1);
  expect(reveals(one, play(one, CLAIM))).toBe(false);
  const none = sea({
    ...CLAIMING,
    components: nine,
    ports: ['vp-7', 'vp-3', 'vp-8', 'closed'],
    claimed: [...claimed.slice(0, 2), ['vp-6', 'vp-9']],
  });
  expect(none.pile).toHaveLength(0);
  expect(reveals(none, play(none, CLAIM))).toBe(false);
});

test('EW-K4: bonus tiles lie in a known order', () => {
  const outposts = { A2: [0], A3: [0], B1: [0] };
  const choosing = play(sea({ boats: ['B2'], holds: ['YYYY'], outposts }), BUILD);
  expect(reveals(choosing, play(choosing, takeBonus(4)))).toBe(false);
});

test('EW-M7: cubes that lie open are no secret', () => {
  const start = sea({ boats: ['A2'], cubesOn: { A1: 'B' } });
  expect(reveals(start, moveTo(start, 'A1'))).toBe(false);
  expect(reveals(start, play(start, HARVEST))).toBe(false);
});

test('EW-K2: a payment reveals nothing', () => {
  const start = sea({ boats: ['A2'], holds: ['YR'], outposts: { A2: [1] } });
  const paying = play(start, BUILD);
  expect(reveals(start, play(paying, payCube('red')))).toBe(false);
});

test('EW-S8: each player takes back the own choices of the setup, not those of another', () => {
  const record = appendActions(
    startRecord({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 }),
    [takeCubes('4Y'), placeBoat('C3'), takeCubes('2R')],
  );
  expect([0, 1, 2, 3].map((from) => undoLimit(record, from))).toEqual([0, 0, 0, 2]);
  expect(canUndo(record, 3, 2)).toBe(true);
  expect(canUndo(record, 3, 1)).toBe(false);
});
