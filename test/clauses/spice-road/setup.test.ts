import { expect, test } from 'vitest';
import { actor, InvalidInputError, isOver, setup, view } from '../../../src/index';
import { onSeeds } from '../../support/rounds';
import {
  COMPONENTS,
  coinsAbove,
  coinsOf,
  faceUpOf,
  fresh,
  handOf,
  hold,
  own,
  pointRow,
  pointsOf,
  rowCards,
} from '../../support/spice-road';

const SEEDS = Array.from({ length: 60 }, (_, seed) => `seed-${seed}`);
const COUNTS = [2, 3, 4, 5] as const;

// SR-S1

test('SR-S1: 36 point cards, 5 in the row, 31 in the deck, each once', () => {
  expect(COMPONENTS.pointCards).toHaveLength(36);
  onSeeds(60, (seed) => {
    const state = fresh({ seed });
    expect(state.pointRow).toHaveLength(5);
    expect(state.pointDeck).toHaveLength(31);
    const all = [...state.pointRow, ...state.pointDeck].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 36 }, (_, n) => n));
  });
});

test('SR-S1: they are shuffled, the same for the same seed', () => {
  expect(new Set(SEEDS.map((seed) => pointRow(fresh({ seed })).join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => fresh({ seed }).pointDeck.at(-1))).size).toBeGreaterThan(20);
  expect(fresh({ seed: 5 })).toEqual(fresh({ seed: '5' }));
});

test('SR-S1: two gold coins per player above the leftmost, two silver above the second', () => {
  for (const players of COUNTS) {
    const state = fresh({ players });
    expect([state.gold, state.silver]).toEqual([2 * players, 2 * players]);
    expect(coinsAbove(state)).toEqual(['gold', 'silver', null, null, null]);
    expect(view(state, 0)).toMatchObject({ gold: 2 * players, silver: 2 * players });
    for (let seat = 0; seat < players; seat++) {
      expect(coinsOf(state, seat)).toEqual([0, 0]);
      expect(pointsOf(state, seat)).toEqual([]);
    }
  }
});

test('SR-S1: the row is open, the deck is not', () => {
  const state = fresh();
  const seen = view(state, 'spectator');
  expect(seen.pointDeck).toBe(31);
  expect(seen.pointRow.map(({ card }) => card)).toEqual(pointRow(state));
});

// SR-S2

test('SR-S2: 43 merchant cards, 6 in the row, 37 in the deck, each once', () => {
  onSeeds(60, (seed) => {
    const state = fresh({ seed });
    expect(state.merchantRow).toHaveLength(6);
    expect(state.merchantDeck).toHaveLength(37);
    const all = [...state.merchantRow, ...state.merchantDeck].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 43 }, (_, n) => n + 2));
    expect(state.merchantCubes).toEqual(Array(24).fill(0));
  });
});

test('SR-S2: they are shuffled', () => {
  expect(new Set(SEEDS.map((seed) => rowCards(fresh({ seed })).join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => fresh({ seed }).merchantDeck.at(-1))).size).toBeGreaterThan(20);
});

test('SR-S2: each player has the two starting cards in hand', () => {
  for (const players of COUNTS) {
    const state = fresh({ players });
    expect(state.players).toHaveLength(players);
    for (let seat = 0; seat < players; seat++) {
      expect(handOf(state, seat)).toEqual(['create-2', 'upgrade-2']);
      expect(faceUpOf(state, seat)).toEqual([]);
    }
  }
});

// SR-S3

test('SR-S3: cubes in turn order from the first player', () => {
  const order = ['YYY', 'YYYY', 'YYYY', 'YYYR', 'YYYR'];
  for (const players of COUNTS) {
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      const state = fresh({ players, firstSeat });
      const holds = Array.from({ length: players }, (_, n) => hold(state, (firstSeat + n) % players));
      expect(holds).toEqual(order.slice(0, players));
      expect(actor(state)).toBe(firstSeat);
      expect(state.phase).toBe('turn');
    }
  }
});

test('SR-S3: the first player is drawn by the seed', () => {
  for (const players of COUNTS) {
    const drawn = SEEDS.map((seed) => setup({ variant: 'spice-road', players, seed }).game.firstSeat);
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4].slice(0, players));
  }
});

test('SR-S3: or named in the options', () => {
  onSeeds(8, (seed) => {
    for (const firstSeat of [0, 1, 2, 3, 4]) {
      expect(fresh({ players: 5, firstSeat, seed }).game.firstSeat).toBe(firstSeat);
    }
  });
  expect(() => fresh({ players: 4, firstSeat: 4 })).toThrow(InvalidInputError);
});

test('SR-S3: two to five players', () => {
  for (const players of [0, 1, 6]) expect(() => fresh({ players })).toThrow(InvalidInputError);
  for (const players of COUNTS) expect(isOver(fresh({ players }))).toBe(false);
});

test('SR-S1, SR-S2, SR-S3: what is printed can be replaced', () => {
  const components = own({
    merchantRow: 3,
    pointRow: 2,
    goldCoinsPerPlayer: 1,
    silverCoinsPerPlayer: 0,
    startingCubesInTurnOrder: [
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  });
  const state = fresh({ components, firstSeat: 1 });
  expect([state.merchantRow.length, state.pointRow.length]).toEqual([3, 2]);
  expect([state.gold, state.silver]).toEqual([3, 0]);
  expect(coinsAbove(state)).toEqual(['gold', null]);
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['R', 'B', 'G']);
});
