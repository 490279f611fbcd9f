import { expect, test } from 'vitest';
import { explain, hash, legalActions, resample, type Viewer, view } from '../../../src/index';
import { published } from '../../support/published';
import {
  acquire,
  arrange,
  claim,
  coinsOf,
  faceUpOf,
  handOf,
  play,
  playCard,
  pointRow,
  pointsOf,
  road,
  rowCards,
  type Setting,
  type State,
} from '../../support/spice-road';

const json = (value: unknown): string => JSON.stringify(value);
const VIEWERS = [0, 1, 2, 'spectator'] as const;

const UNDER_WAY: Setting = {
  hands: [['create-2', 'm20'], ['upgrade-2', 'm21', 'm22'], ['create-2']],
  faceUp: [['upgrade-2'], ['create-2', 'm23'], ['upgrade-2', 'm24']],
  row: ['m05:YR', 'm10:G', 'm11:B', 'm12', 'm13', 'm14'],
  deck: ['m40', 'm41', 'm42'],
  points: ['p04', 'p08', 'p14', 'p25', 'p29'],
  nextPoints: ['p36', 'p35', 'p34'],
  claimed: [['p01', 'p02'], [], ['p05']],
  coins: [
    [1, 1],
    [0, 0],
    [1, 0],
  ],
  holds: ['RRRR'],
};

/** Everything that a viewer can ask the engine. */
const knowledge = (state: State, viewer: Viewer): string =>
  json([
    view(state, viewer, 'none'),
    view(state, viewer, 'perfect'),
    viewer === state.actor ? legalActions(state) : null,
    viewer === state.actor
      ? [playCard('m21'), playCard('m40'), acquire(3), claim(1)].map((action) => explain(state, action))
      : null,
  ]);

test('SR-I1: each seat sees its own hand, of the others the number of cards', () => {
  const state = road(UNDER_WAY);
  const { players } = view(state, 1);
  expect(players.map(({ hand }) => hand)).toEqual([null, ['upgrade-2', 'm21', 'm22'], null]);
  expect(players.map(({ handCount }) => handCount)).toEqual([2, 3, 1]);
  const spectator = view(state, 'spectator').players;
  expect(spectator.map(({ hand }) => hand)).toEqual([null, null, null]);
});

test('SR-I1: played cards, claimed cards and coins are public', () => {
  const state = road(UNDER_WAY);
  for (const viewer of VIEWERS) {
    const { players } = view(state, viewer);
    expect(players.map(({ faceUp }) => faceUp)).toEqual([
      ['upgrade-2'],
      ['create-2', 'm23'],
      ['upgrade-2', 'm24'],
    ]);
    expect(players.map(({ pointCards }) => pointCards)).toEqual([['p01', 'p02'], [], ['p05']]);
    expect(players.map(({ gold, silver }) => [gold, silver])).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
    ]);
  }
});

test('SR-I1: a card claimed is seen by all', () => {
  const state = play(road(UNDER_WAY), claim(0));
  for (const viewer of VIEWERS) {
    expect(view(state, viewer).players[0]?.pointCards).toEqual(['p01', 'p02', 'p04']);
  }
});

test('SR-I1: the rows are public, the decks are counts', () => {
  const state = road(UNDER_WAY);
  const seen = view(state, 2);
  expect(seen.merchantRow.map(({ card }) => card)).toEqual(['m05', 'm10', 'm11', 'm12', 'm13', 'm14']);
  expect(seen.merchantRow.map(({ cubes }) => cubes.join(''))).toEqual([
    '1100',
    '0010',
    '0001',
    '0000',
    '0000',
    '0000',
  ]);
  expect(seen.merchantDeck).toBe(43 - 6 - 5);
  expect(seen.pointDeck).toBe(36 - 5 - 3);
  const text = json(seen);
  for (const card of ['m20', 'm21', 'm22', 'm40', 'm41', 'p34', 'p35', 'p36']) {
    expect(text).not.toContain(`"${card}"`);
  }
});

test('SR-I1: a perfect memory knows all hands', () => {
  const state = road(UNDER_WAY);
  for (const viewer of VIEWERS) {
    expect(view(state, viewer, 'perfect').players.map(({ hand }) => hand)).toEqual([
      ['create-2', 'm20'],
      ['upgrade-2', 'm21', 'm22'],
      ['create-2'],
    ]);
  }
});

test('SR-I1: the order of the decks shows nowhere', () => {
  const state = road(UNDER_WAY);
  for (const deck of ['merchantDeck', 'pointDeck'] as const) {
    const other = arrange(state, (draft) => {
      draft[deck].reverse();
    });
    expect(hash(other)).not.toBe(hash(state));
    for (const viewer of VIEWERS) expect(knowledge(other, viewer)).toBe(knowledge(state, viewer));
  }
});

test('SR-I1: at a table without memory the hands of others show nowhere', () => {
  const state = road(UNDER_WAY);
  const hands = [['create-2', 'm20'], ['upgrade-2', 'm22', 'm41'], ['create-2']];
  const other = road({ ...UNDER_WAY, hands, deck: ['m40', 'm21', 'm42'] });
  for (const viewer of [0, 2, 'spectator'] as const) {
    expect(json(view(other, viewer))).toBe(json(view(state, viewer)));
  }
  expect(json(view(other, 1))).not.toBe(json(view(state, 1)));
});

test('SR-I1: a resampled world shuffles the decks and keeps the rest, all hands too', () => {
  const state = road(UNDER_WAY);
  for (const viewer of VIEWERS) {
    const worlds = Array.from({ length: 40 }, (_, seed) => resample(state, viewer, seed));
    for (const world of worlds) {
      expect(knowledge(world, viewer)).toBe(knowledge(state, viewer));
      for (const seat of [0, 1, 2]) {
        expect(handOf(world, seat)).toEqual(handOf(state, seat));
        expect(faceUpOf(world, seat)).toEqual(faceUpOf(state, seat));
        expect(pointsOf(world, seat)).toEqual(pointsOf(state, seat));
        expect(coinsOf(world, seat)).toEqual(coinsOf(state, seat));
      }
      expect(rowCards(world)).toEqual(rowCards(state));
      expect(pointRow(world)).toEqual(pointRow(state));
      expect([...world.merchantDeck].sort()).toEqual([...state.merchantDeck].sort());
      expect([...world.pointDeck].sort()).toEqual([...state.pointDeck].sort());
    }
    expect(new Set(worlds.map(({ merchantDeck }) => merchantDeck.join())).size).toBe(40);
    expect(new Set(worlds.map(({ pointDeck }) => pointDeck.join())).size).toBe(40);
  }
  expect(resample(state, 0, 'x')).toEqual(resample(state, 0, 'x'));
  expect(resample(resample(state, 0, 'other'), 0, 'x')).toEqual(resample(state, 0, 'x'));
});

test('SR-I1: a game is published with decks of which only what has come up since is known', () => {
  const options = { variant: 'spice-road', players: 2, seed: 5, firstSeat: 0 } as const;
  const [real, ...others] = published(options, 60);
  for (const other of others) {
    expect({ ...other, merchantDeck: [], pointDeck: [] }).toEqual({
      ...real,
      merchantDeck: [],
      pointDeck: [],
    });
    expect([...other.merchantDeck].sort()).toEqual([...real.merchantDeck].sort());
    expect([...other.pointDeck].sort()).toEqual([...real.pointDeck].sort());
    expect(other.merchantDeck.slice(-1)).toEqual(real.merchantDeck.slice(-1));
  }
  expect(new Set(others.map(({ merchantDeck }) => `${merchantDeck}`)).size).toBeGreaterThan(1);
  expect(new Set(others.map(({ pointDeck }) => `${pointDeck}`)).size).toBeGreaterThan(1);
});
