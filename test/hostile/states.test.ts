import { expect, test } from 'vitest';
import { apply, hash, isOver, legalActions, parseState, type State } from '../../src/index';
import { badKeys, badNumbers, expectRefusal, NOT_OBJECTS, shifty } from '../support/hostile';
import { playedGame } from '../support/play';
import { type Path, valueAt, withValue } from '../support/tree';

type EasternWonders = State<'eastern-wonders'>;

/** The first state of a seeded game that `wanted` likes. */
function stateWhere(wanted: (state: EasternWonders) => boolean): EasternWonders {
  for (const { after } of playedGame({ variant: 'eastern-wonders', players: 3, seed: 'hostile' })) {
    if (after.variant === 'eastern-wonders' && wanted(after)) return after;
  }
  throw new Error('there is no such state in this game');
}

const start = stateWhere((state) => state.phase === 'turn');
const claimed = stateWhere(
  (state) => state.phase === 'turn' && state.players.some((each) => each.victoryTiles.length > 1),
);
const over = stateWhere((state) => state.phase === 'over');
const market = start.game.market.findIndex((tile) => tile !== -1);

/** What cannot arise: a state, and what is wrong with it where. */
const IMPOSSIBLE: readonly (readonly [string, EasternWonders, Path, unknown])[] = [
  ['a boat that is not placed', start, ['players', 0, 'boat'], -1],
  ['a boat off the map', start, ['players', 0, 'boat'], 24],
  ['two boats of one seat', start, ['players', 0, 'boat'], [3, 4]],
  ['no boat', start, ['players', 0, 'boat'], undefined],
  ['a player too few', start, ['players'], start.players.slice(1)],
  ['a player too many', start, ['players'], [...start.players, start.players[0]]],
  ['a seat that is not there', start, ['seat'], 3],
  ['an actor that is not there', start, ['actor'], 4],
  ['somebody else deciding', start, ['actor'], (start.seat + 1) % 3],
  ['an outpost on a tile and on the board', start, ['outposts', market], (start.outposts[market] ?? 0) ^ 1],
  ['an outpost on a port', start, ['outposts', 0], 1],
  ['an outpost of nobody', start, ['outposts', market], 8],
  ['an outpost missing', start, ['players', 0, 'built', 0], 5],
  ['more outposts than there are', start, ['players', 0, 'built', 0], 6],
  ['a market tile twice', start, ['game', 'market', market], start.game.market[market + 1]],
  ['a market tile missing', start, ['game', 'market', market], -1],
  ['a market tile on a port', start, ['game', 'market', 0], start.game.market[market]],
  ['an unknown market tile', start, ['game', 'market', market], 24],
  ['a victory tile twice', start, ['portTiles', 0], start.portTiles[1]],
  ['a victory tile missing', start, ['portTiles', 0], -1],
  ['an unknown victory tile', start, ['portTiles', 0], 26],
  ['a victory tile with a player and in the pile', start, ['players', 0, 'victoryTiles'], [start.pile[0]]],
  ['two closed-port tiles', start, ['closedPort'], 0],
  ['the pile too short', start, ['pile'], start.pile.slice(1)],
  ['the closed port too deep', start, ['pile'], [-1, ...start.pile.filter((tile) => tile !== -1)]],
  ['no closed port', claimed, ['closedPort'], claimed.closedPort === -1 ? 2 : -1],
  ['victory tiles out of order', claimed, ...outOfOrder(claimed)],
  ['a bonus tile too many', start, ['players', 0, 'bonusTiles', 0], 1],
  ['a bonus stack too tall', start, ['bonusLeft', 0], 5],
  ['a bonus tile gone', start, ['bonusLeft', 0], 3],
  ['a bonus stack missing', start, ['bonusLeft'], start.bonusLeft.slice(1)],
  ['a hold too full', start, ['players', 1, 'cubes'], [11, 0, 0, 0]],
  ['cubes out of reach', start, ['players', 1, 'cubes', 0], 1e9],
  ['starting cubes on offer', start, ['offers', 0], 1],
  ['a phase of another kind', start, ['phase'], 'discard'],
  ['no such phase', start, ['phase'], 'dawn'],
  ['the end before the end', start, ['phase'], 'over'],
  ['a game that goes on', over, ['phase'], 'turn'],
  ['a setup that was over', start, ['phase'], 'takeCubes'],
  ['payment to nobody', start, ['phase'], 'payBoats'],
  ['a payee without a debt', start, ['payee'], 1],
  ['free steps out of season', start, ['freeSteps'], 1],
  ['a debt out of season', start, ['toPay'], 1],
  ['upgrades out of season', start, ['upgrades'], 1],
  ['a bonus tile that is not due', start, ['phase'], 'takeBonus'],
  ['an outpost that costs nothing', start, ['phase'], 'payCubes'],
  ['the first seat elsewhere', start, ['game', 'firstSeat'], 3],
  ['more players than there are', start, ['game', 'players'], 4],
  ['another variant', start, ['variant'], 'new-horizons'],
  ['a map that is none', start, ['game', 'map'], { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] }],
  ['a component set that is none', start, ['game', 'components'], { variant: 'eastern-wonders' }],
];

function outOfOrder(state: EasternWonders): [Path, unknown] {
  const seat = state.players.findIndex((each) => each.victoryTiles.length > 1);
  return [['players', seat, 'victoryTiles'], [...(state.players[seat]?.victoryTiles ?? [])].reverse()];
}

test.each(IMPOSSIBLE)('%s is refused', (_, state, path, value) => {
  const before = hash(state);
  const bad = withValue(state, path, value) as State;
  expect(valueAt(bad, path)).not.toEqual(valueAt(state, path));
  expectRefusal(parseState, bad);
  for (const use of [legalActions, isOver, hash]) expectRefusal((each) => use(each as State), bad);
  expectRefusal((each) => apply(each as State, { kind: 'endTurn' }), bad);
  expect(hash(state)).toBe(before);
});

test('no number of a state can be anything but a count', () => {
  let tried = 0;
  for (const { path, bad } of badNumbers(start)) {
    tried++;
    expectRefusal(parseState, bad, path);
  }
  expect(tried).toBeGreaterThan(2000);
});

test('foreign keys, getters and things that are no objects are refused', () => {
  for (const { path, bad } of badKeys(start)) expectRefusal(parseState, bad, path);
  for (const bad of NOT_OBJECTS) expectRefusal(parseState, bad);
  expectRefusal(parseState, shifty(start), ['phase']);
});

test('what is far too large is refused before it is looked at', () => {
  const huge = Array.from({ length: 3_000_000 }, () => 0);
  expect(expectRefusal(parseState, { ...start, pile: huge }).code).toBe('too-large');
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]));
  expect(expectRefusal(parseState, { ...start, ...wide }).code).toBe('too-large');
  const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
  expect(expectRefusal(parseState, { ...start, pile: deep }).code).toBe('too-deep');
});

test('a state that was changed by hand, but can arise, is taken and copied', () => {
  const changed = withValue(start, ['players', 0, 'cubes'], [1, 2, 3, 4]) as EasternWonders;
  const parsed = parseState(changed) as EasternWonders;
  expect(parsed.players[0]?.cubes).toEqual([1, 2, 3, 4]);
  expect(Object.isFrozen(changed)).toBe(false);
  expect(legalActions(changed)).toEqual(legalActions(parsed));
});
