import { expect, test } from 'vitest';
import {
  actor,
  apply,
  InvalidInputError,
  legalActions,
  resample,
  scores,
  setup,
  view,
} from '../../../src/index';
import {
  allCubes,
  boat,
  COMPONENTS,
  destinations,
  game,
  hexNames,
  hold,
  kinds,
  legal,
  moveTo,
  permits,
  placeBoat,
  play,
  refuses,
  type State,
  sea,
  takeCubes,
} from '../../support/eastern-wonders';
import { published } from '../../support/published';
import { onSeeds } from '../../support/rounds';
import { taken } from '../../support/taken';

const SEEDS = Array.from({ length: 60 }, (_, seed) => `seed-${seed}`);
const fresh = (seed: number | string, players: 2 | 3 | 4 = 3, firstSeat?: number): State =>
  setup({
    variant: 'eastern-wonders',
    players,
    seed,
    ...(firstSeat === undefined ? {} : { firstSeat }),
  });
const marketIds = (state: State): string[] =>
  state.game.market.flatMap((tile) => (tile === -1 ? [] : [COMPONENTS.marketTiles[tile]?.id ?? '']));

test('EW-S1: 24 market tiles, 6 of each symbol', () => {
  expect(COMPONENTS.marketTiles).toHaveLength(24);
  for (const symbol of ['ginger', 'chili', 'tea', 'cloves']) {
    expect(COMPONENTS.marketTiles.filter((tile) => tile.symbol === symbol)).toHaveLength(6);
  }
});

test('EW-S1: one tile of each symbol is out, the other 20 are on the map once each', () => {
  onSeeds(60, (seed) => {
    const ids = marketIds(fresh(seed));
    expect(new Set(ids).size).toBe(20);
    for (const symbol of ['ginger', 'chili', 'tea', 'cloves']) {
      expect(ids.filter((id) => id.startsWith(symbol))).toHaveLength(5);
    }
  });
});

test('EW-S1: the tiles that leave are random', () => {
  const out = new Set(
    SEEDS.flatMap((seed) => {
      const ids = marketIds(fresh(seed));
      return COMPONENTS.marketTiles.map(({ id }) => id).filter((id) => !ids.includes(id));
    }),
  );
  expect(out.size).toBe(24);
});

test('EW-S2: 24 hexes in columns of 4, 5, 6, 5, 4 with ports on the four corners', () => {
  const state = fresh(1);
  const names = hexNames(state);
  expect(names.map((name) => name.charAt(0)).join('')).toBe('AAAABBBBBCCCCCCDDDDDEEEE');
  const { hexes } = view(state, 'spectator');
  expect(hexes.map(({ id }) => id)).toEqual(names);
  expect(hexes.filter(({ kind }) => kind === 'port').map(({ id }) => id)).toEqual(['A1', 'A4', 'E1', 'E4']);
  expect(hexes.filter(({ kind }) => kind === 'market')).toHaveLength(20);
  const { columns } = COMPONENTS.standardMap;
  const places = ['A', 'B', 'C', 'D', 'E'].flatMap((letter, column) =>
    (columns[letter] ?? []).map((height) => [column, height]),
  );
  expect(hexes.map(({ place }) => place)).toEqual(places);
});

test('EW-S2: the tiles touch as on the standard map', () => {
  const around = (name: string): string[] => destinations(sea({ boats: [name], holds: ['YYY'] }));
  expect(around('C3')).toEqual(['B2', 'B3', 'C2', 'C4', 'D2', 'D3']);
  expect(around('A1')).toEqual(['A2', 'B1', 'B2']);
  expect(around('E4')).toEqual(['D4', 'D5', 'E3']);
  expect(around('C1')).toEqual(['B1', 'C2', 'D1']);
  expect(around('B1')).toEqual(['A1', 'B2', 'C1', 'C2']);
  expect(around('A2')).toEqual(['A1', 'A3', 'B2', 'B3']);
});

test('EW-S2: the market tiles lie at random, the same for the same seed', () => {
  const layouts = SEEDS.map((seed) => marketIds(fresh(seed)).join());
  expect(new Set(layouts).size).toBe(SEEDS.length);
  expect(marketIds(fresh('again'))).toEqual(marketIds(fresh('again')));
  const onA2 = new Set(SEEDS.map((seed) => fresh(seed).game.market[1]));
  expect(onA2.size).toBeGreaterThan(12);
});

/** A1 touches A2 and B1 only. */
const OWN_MAP = {
  columns: {
    A: [0, 2],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9, 11],
    E: [2, 4, 6, 8, 10],
  },
  ports: ['C1', 'C6', 'E1', 'E5'],
};
const withMap = (map: { columns: Record<string, number[]>; ports: string[] }): State =>
  setup({ variant: 'eastern-wonders', players: 3, seed: 1, firstSeat: 0, map });

test('EW-S3: an own map can be sailed', () => {
  const start = withMap(OWN_MAP);
  const { hexes } = view(start, 'spectator');
  expect(hexes.filter(({ kind }) => kind === 'port').map(({ id }) => id)).toEqual(OWN_MAP.ports);
  expect(hexes.filter(({ kind }) => kind === 'market')).toHaveLength(20);
  const atA1 = sea({ map: OWN_MAP, boats: ['A1', 'D2', 'D3'], holds: ['Y'] });
  expect(destinations(atA1)).toEqual(['A2', 'B1']);
  expect(boat(moveTo(atA1, 'B1'), 0)).toBe('B1');
});

test('EW-S3: a map in two parts is refused', () => {
  const { C, D, E } = OWN_MAP.columns;
  expect(() =>
    withMap({
      columns: { A: [0, 2, 40, 42], B: [1, 3, 41], C, D, E },
      ports: OWN_MAP.ports,
    }),
  ).toThrow(InvalidInputError);
});

test('EW-S3: a map with a tile that touches only one other is refused', () => {
  const { B, C, D, E } = OWN_MAP.columns;
  const shifted = (A: number[]): State =>
    withMap({ columns: { A, B: B.slice(0, 4), C, D, E: E.slice(0, 4) }, ports: ['C1', 'C6', 'E1', 'E4'] });
  // A4 lies at the height of B4 and the place below it.
  expect(shifted([2, 4, 6, 8]).pile).toHaveLength(23);
  // A4 lies below B4 and touches A3 only.
  expect(() => shifted([6, 8, 10, 12])).toThrow(InvalidInputError);
  expect(() => shifted([6, 8, 10, 12])).toThrow(/A4/);
});

test('EW-S3: a map of too few or too many tiles is refused', () => {
  const { A, B, C, D, E } = OWN_MAP.columns;
  expect(() => withMap({ columns: { A, B, C, D, E: E.slice(1) }, ports: ['C1', 'C6', 'E1', 'E4'] })).toThrow(
    InvalidInputError,
  );
  expect(() => withMap({ columns: { A, B, C, D, E: [...E, 12] }, ports: OWN_MAP.ports })).toThrow(
    InvalidInputError,
  );
});

test('EW-S3: a map without four different ports on it is refused', () => {
  for (const ports of [
    ['C1', 'C6', 'E1', 'E1'],
    ['C1', 'C6', 'E1', 'F1'],
    ['C1', 'C6', 'E1'],
  ]) {
    expect(() => withMap({ ...OWN_MAP, ports })).toThrow(InvalidInputError);
  }
});

test('EW-S4: four victory tiles face up on the ports, the rest and the closed-port tile in the pile', () => {
  onSeeds(60, (seed) => {
    const state = fresh(seed);
    expect(state.closedPort).toBe(-1);
    expect(state.pile).toHaveLength(23);
    const all = [...state.portTiles, ...state.pile].sort((a, b) => a - b);
    expect(all).toEqual([-1, ...Array.from({ length: 26 }, (_, tile) => tile)]);
    expect(state.portTiles).not.toContain(-1);
  });
});

test('EW-S4: the closed-port tile is one of the top six of the pile, any of them', () => {
  const depths = SEEDS.map((seed) => {
    const { pile } = fresh(seed);
    return pile.length - 1 - pile.indexOf(-1);
  });
  expect([...new Set(depths)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('EW-S4: the victory tiles are shuffled', () => {
  expect(new Set(SEEDS.map((seed) => fresh(seed).portTiles.join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => fresh(seed).pile[0])).size).toBeGreaterThan(15);
});

test('EW-S5: the bonus tiles lie by kind, of the points kind the 6 on top, then 5, 4, 3', () => {
  expect(view(fresh(1), 'spectator').bonusStacks).toEqual([
    { top: 'extra-move', left: 4 },
    { top: 'extra-hold', left: 4 },
    { top: 'harvest-red', left: 4 },
    { top: 'build-upgrade', left: 4 },
    { top: 'points-6', left: 4 },
  ]);
  const later = (...taken: string[]): string | null | undefined =>
    view(sea({ bonus: [taken] }), 'spectator').bonusStacks[4]?.top;
  expect(later('points-6')).toBe('points-5');
  expect(later('points-6', 'points-5')).toBe('points-4');
  expect(later('points-6', 'points-5', 'points-4')).toBe('points-3');
  expect(later('points-6', 'points-5', 'points-4', 'points-3')).toBeNull();
});

test('EW-S6: boards are full, holds empty, boats off the map', () => {
  for (const players of [2, 3, 4] as const) {
    const state = fresh(1, players);
    expect(state.players).toHaveLength(players);
    for (const player of state.players) {
      expect(player).toEqual({
        cubes: [0, 0, 0, 0],
        boat: -1,
        built: [0, 0, 0, 0],
        victoryTiles: [],
        bonusTiles: [0, 0, 0, 0, 0, 0, 0, 0],
      });
    }
    expect(state.outposts.every((seats) => seats === 0)).toBe(true);
    expect(allCubes(state)).toBe('');
    expect(scores(state).map(({ total }) => total)).toEqual(Array(players).fill(0));
    for (const { built, holdSpaces } of view(state, 0).players) {
      expect(built).toEqual({ ginger: 0, chili: 0, tea: 0, cloves: 0 });
      expect(holdSpaces).toBe(10);
    }
  }
  expect(COMPONENTS.playerBoard.columns).toBe(5);
});

test('EW-S7: the first player is drawn by the seed', () => {
  for (const players of [2, 3, 4] as const) {
    const drawn = SEEDS.map((seed) => fresh(seed, players).game.firstSeat);
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3].slice(0, players));
  }
});

test('EW-S7: the first player can be named', () => {
  onSeeds(8, (seed) => {
    for (const firstSeat of [0, 1, 2, 3]) expect(fresh(seed, 4, firstSeat).game.firstSeat).toBe(firstSeat);
  });
  expect(() => fresh(1, 3, 3)).toThrow(InvalidInputError);
});

test('EW-S8: in reverse turn order each player picks cubes, then places the boat', () => {
  let state = fresh(1, 4, 1);
  const order: string[] = [];
  while (state.phase !== 'turn') {
    order.push(`${actor(state)} ${state.phase}`);
    const [first] = legalActions(state);
    if (first === undefined) throw new Error('nothing to do');
    state = apply(state, first);
  }
  expect(order).toEqual([
    '0 takeCubes',
    '0 placeBoat',
    '3 takeCubes',
    '3 placeBoat',
    '2 takeCubes',
    '2 placeBoat',
    '1 takeCubes',
    '1 placeBoat',
  ]);
  expect(actor(state)).toBe(1);
  expect(state.seat).toBe(1);
});

test('EW-S8: the sets are 4 yellow, 2 yellow 1 red, 2 red, 1 yellow 1 green', () => {
  const start = fresh(1, 3, 0);
  const got = legal(start, 'takeCubes').map((action) => hold(play(start, action), 2));
  expect(got.sort()).toEqual(['RR', 'YG', 'YYR', 'YYYY']);
  expect(kinds(start)).toEqual(['takeCubes']);
});

test('EW-S8: a set that was picked is no longer on offer', () => {
  const second = play(fresh(1, 3, 0), takeCubes('2R'), placeBoat('B2'));
  refuses(second, takeCubes('2R'), 'EW-S8');
  expect(legal(second, 'takeCubes')).toEqual([takeCubes('4Y'), takeCubes('2Y1R'), takeCubes('1Y1G')]);
});

test('EW-S8: all see which sets are left', () => {
  const start = fresh(1);
  const sets = view(start, 'spectator').startingCubes;
  expect(sets).toEqual(['4Y', '2Y1R', '2R', '1Y1G']);
  expect(view(play(start, takeCubes('2R')), 'spectator').startingCubes).toEqual(['4Y', '2Y1R', '1Y1G']);
});

test('EW-S8: the boat goes on any market tile and on no port', () => {
  const placing = play(fresh(1, 3, 0), takeCubes('4Y'));
  expect(legal(placing, 'placeBoat')).toHaveLength(20);
  for (const port of ['A1', 'A4', 'E1', 'E4']) refuses(placing, placeBoat(port), 'EW-S8');
  expect(boat(play(placing, placeBoat('C6')), 2)).toBe('C6');
});

test('EW-S8: boats may share a tile', () => {
  const state = play(
    fresh(1, 3, 0),
    takeCubes('4Y'),
    placeBoat('C3'),
    takeCubes('2R'),
    placeBoat('C3'),
    takeCubes('1Y1G'),
    placeBoat('C3'),
  );
  expect([0, 1, 2].map((seat) => boat(state, seat))).toEqual(['C3', 'C3', 'C3']);
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['YG', 'RR', 'YYYY']);
  const boats = (at: State): unknown[] =>
    view(at, 'spectator').hexes.flatMap((tile) => (tile.boats.length > 0 ? [[tile.id, tile.boats]] : []));
  expect(boats(state)).toEqual([['C3', [0, 1, 2]]]);
  expect(boats(sea({ boats: ['A2', 'A1', 'A2'] }))).toEqual([
    ['A1', [1]],
    ['A2', [0, 2]],
  ]);
  expect(boats(fresh(1, 3, 0))).toEqual([]);
  expect(state.phase).toBe('turn');
});

test('EW-S8: a boat is placed after the cubes are picked, and no turn begins before all are done', () => {
  const start = fresh(1, 3, 0);
  refuses(start, placeBoat('C3'), 'EW-S8');
  const placing = play(start, takeCubes('4Y'));
  refuses(placing, takeCubes('2R'), 'EW-S8');
  permits(placing, placeBoat('C3'));
  expect(kinds(placing)).toEqual(['placeBoat']);
});

test('EW-S8: the sets left over return to the supply', () => {
  const state = game({ players: 2 });
  expect(state.offers).toEqual([0, 0, 0, 0]);
  expect(view(state, 'spectator').startingCubes).toEqual([]);
  expect([hold(state, 0), hold(state, 1)]).toEqual(['YYR', 'YYYY']);
  expect(allCubes(state)).toBe('');
  refuses(state, takeCubes('2R'), 'EW-S8');
});

test('EW-S4, EW-I1: another world has the pile in another order, which depends on nothing hidden', () => {
  const options = { variant: 'eastern-wonders', players: 2, seed: 3, firstSeat: 0 } as const;
  const state = setup(options);
  const worlds = Array.from({ length: 40 }, (_, seed) => taken(resample(state, 0, seed)));
  for (const world of worlds) {
    expect({ ...world, pile: [] }).toEqual({ ...state, pile: [] });
    expect([...world.pile].sort()).toEqual([...state.pile].sort());
    expect(resample(world, 0, 'x')).toEqual(resample(state, 0, 'x'));
  }
  expect(new Set(worlds.map(({ pile }) => `${pile}`)).size).toBe(40);
});

test('EW-I1: claimed victory tiles are public, and the pile is a count', () => {
  const state = sea({ claimed: [['vp-1'], [], ['vp-2', 'vp-4']] });
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const seen = view(state, viewer);
    expect(seen.players.map(({ victoryTiles }) => victoryTiles)).toEqual([['vp-1'], [], ['vp-2', 'vp-4']]);
    expect(seen.pile).toEqual({ count: state.pile.length, closedPortAmongTop: 3 });
    expect(taken(resample(state, viewer, 'x')).players).toEqual(state.players);
  }
});

test('EW-S4: with the closed port on the map, all places of the pile are alike', () => {
  const state = sea({ ports: ['vp-8', 'vp-3', 'vp-17', 'closed'], claimed: [['vp-1'], ['vp-2']] });
  expect(state.pile).not.toContain(-1);
  const other = taken(resample(state, 0, 'x'));
  expect([...other.pile].sort()).toEqual([...state.pile].sort());
});

test('EW-S4: a game is published with a pile in which only what has come up since is known', () => {
  const options = { variant: 'eastern-wonders', players: 2, seed: 3, firstSeat: 0 } as const;
  const [real, ...others] = published(options, 250);
  for (const other of others) {
    expect({ ...other, pile: [] }).toEqual({ ...real, pile: [] });
    expect([...other.pile].sort()).toEqual([...real.pile].sort());
    expect(other.pile.slice(-1)).toEqual(real.pile.slice(-1));
  }
  expect(new Set(others.map(({ pile }) => `${pile}`)).size).toBeGreaterThan(1);
});
