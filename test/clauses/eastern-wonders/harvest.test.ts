import { expect, test } from 'vitest';
import { parseComponents } from '../../../src/entries/components';
import { actor } from '../../../src/index';
import {
  allCubes,
  COMPONENTS,
  type Components,
  HARVEST,
  hexNames,
  hold,
  moveTo,
  play,
  refuses,
  sea,
} from '../../support/eastern-wonders';

test('EW-H1: a harvest takes 2 yellow cubes', () => {
  const state = play(sea({ holds: ['YRG', 'R'] }), HARVEST);
  expect([hold(state, 0), hold(state, 1)]).toEqual(['YYYRG', 'R']);
  expect(allCubes(state)).toBe('');
  expect(actor(state)).toBe(1);
});

test('EW-H1: on any tile, markets and ports, own outpost or not', () => {
  for (const name of hexNames(sea())) expect(hold(play(sea({ boats: [name] }), HARVEST), 0)).toBe('YY');
  expect(hold(play(sea({ boats: ['B2'], outposts: { B2: [0, 1] } }), HARVEST), 0)).toBe('YY');
  const closed = sea({
    boats: ['A4'],
    ports: ['vp-8', 'closed', 'vp-17', 'vp-25'],
    claimed: [['vp-3']],
  });
  expect(hold(play(closed, HARVEST), 0)).toBe('YY');
});

test('EW-H1: after a movement as well', () => {
  expect(hold(play(moveTo(sea({ holds: ['G'] }), 'B3'), HARVEST), 0)).toBe('YYG');
});

test('EW-H1: once per turn', () => {
  const state = play(sea({ players: 2 }), HARVEST);
  expect(actor(state)).toBe(1);
  expect(hold(play(state, HARVEST), 0)).toBe('YY');
});

test('EW-H1: the hold may overflow until the end of the turn', () => {
  const state = play(sea({ holds: ['R'.repeat(9)] }), HARVEST);
  expect(hold(state, 0)).toBe(`YY${'R'.repeat(9)}`);
  expect(state.phase).toBe('discard');
  refuses(state, HARVEST, 'C-5', 'EW-H1', 'EW-M1');
});

test('EW-H2: the harvest bonus adds its cube', () => {
  expect(hold(play(sea({ bonus: [['harvest-red']] }), HARVEST), 0)).toBe('YYR');
});

test('EW-H2: once per tile', () => {
  for (const n of [2, 3, 4]) {
    const state = play(sea({ bonus: [Array<string>(n).fill('harvest-red')] }), HARVEST);
    expect(hold(state, 0)).toBe(`YY${'R'.repeat(n)}`);
  }
});

test('EW-H2: only for the player who has the tile, on ports too', () => {
  const state = sea({ players: 2, boats: ['C3', 'A1'], bonus: [[], ['harvest-red']] });
  const after = play(state, HARVEST, HARVEST);
  expect([hold(after, 0), hold(after, 1)]).toEqual(['YY', 'YYR']);
});

test('EW-H2: always, even if the hold overflows', () => {
  const state = play(sea({ holds: ['G'.repeat(10)], bonus: [['harvest-red']] }), HARVEST);
  expect(hold(state, 0)).toBe(`YYR${'G'.repeat(10)}`);
  expect(state.phase).toBe('discard');
});

test('EW-H2: the cubes are those printed on the tile', () => {
  const components = parseComponents({
    ...COMPONENTS,
    bonusTiles: COMPONENTS.bonusTiles.map((tile) =>
      tile.id === 'harvest-red' ? { ...tile, effect: { kind: 'harvestCubes', cubes: [1, 0, 2, 0] } } : tile,
    ),
  }) as Components;
  const state = play(sea({ components, bonus: [['harvest-red', 'harvest-red']] }), HARVEST);
  expect(hold(state, 0)).toBe('YYYYGGGG');
});
