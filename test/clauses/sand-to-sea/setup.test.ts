import { expect, test } from 'vitest';
import { actor, apply, InvalidInputError, legalActions, scores, setup, view } from '../../../src/index';
import { onSeeds } from '../../support/rounds';
import {
  boat,
  COMPONENTS,
  cardNames,
  destinations,
  discardsOf,
  faceUpOf,
  fresh,
  game,
  handOf,
  hex,
  hexNames,
  hold,
  kinds,
  legal,
  own,
  permits,
  placeBoat,
  play,
  refuses,
  rowCards,
  type State,
  sea,
  takeCubes,
} from '../../support/sand-to-sea';

const SEEDS = Array.from({ length: 60 }, (_, seed) => `seed-${seed}`);
const SYMBOLS = ['ginger', 'chili', 'tea', 'cloves'];
const marketIds = (state: State): string[] =>
  state.game.market.flatMap((tile) => (tile === -1 ? [] : [COMPONENTS.marketTiles[tile]?.id ?? '']));
const seaOf = (state: State): string[] =>
  view(state, 'spectator')
    .hexes.filter(({ kind }) => kind === 'sea')
    .map(({ id }) => id);

// SS-S1

test('SS-S1: each player starts with the two starting cards in hand', () => {
  for (const players of [2, 3, 4] as const) {
    const state = fresh({ players });
    for (let seat = 0; seat < players; seat++) {
      expect(handOf(state, seat)).toEqual(['create-2', 'upgrade-2']);
      expect(faceUpOf(state, seat)).toEqual([]);
      expect(discardsOf(state, seat)).toEqual([]);
    }
  }
});

test('SS-S1: the starting cards take 2 yellow and upgrade 2', () => {
  expect(COMPONENTS.starterCards).toEqual([
    expect.objectContaining({ id: 'create-2', kind: 'spice', get: [2, 0, 0, 0] }),
    expect.objectContaining({ id: 'upgrade-2', kind: 'upgrade', steps: 2 }),
  ]);
});

// SS-S2

test('SS-S2: 43 merchant cards, 4 in the row, 39 in the deck, each once, the starting cards not among them', () => {
  expect(COMPONENTS.merchantCards).toHaveLength(43);
  onSeeds(60, (seed) => {
    const state = fresh({ seed });
    expect(state.merchantRow).toHaveLength(4);
    expect(state.merchantDeck).toHaveLength(39);
    const all = [...state.merchantRow, ...state.merchantDeck].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 43 }, (_, n) => n + 2));
    expect(state.merchantCubes).toEqual(Array(16).fill(0));
  });
});

test('SS-S2: they are shuffled, the same for the same seed', () => {
  const rows = SEEDS.map((seed) => rowCards(fresh({ seed })).join());
  expect(new Set(rows).size).toBe(SEEDS.length);
  const tops = SEEDS.map((seed) => fresh({ seed }).merchantDeck.at(-1));
  expect(new Set(tops).size).toBeGreaterThan(20);
  expect(rowCards(fresh({ seed: 'again' }))).toEqual(rowCards(fresh({ seed: 'again' })));
  const seenInRow = new Set(SEEDS.flatMap((seed) => rowCards(fresh({ seed }))));
  expect(seenInRow.size).toBeGreaterThan(38);
});

test('SS-S2: the row is open, the deck is not', () => {
  const state = fresh();
  const { merchantRow, merchantDeck } = view(state, 'spectator');
  expect(merchantRow.map(({ card }) => card)).toEqual(rowCards(state));
  expect(merchantDeck).toBe(39);
});

// SS-S3

test('SS-S3: 4 ports, 4 sea tiles and 16 market tiles, 4 of each symbol', () => {
  onSeeds(60, (seed) => {
    const state = fresh({ seed });
    const ids = marketIds(state);
    expect(new Set(ids).size).toBe(16);
    for (const symbol of SYMBOLS) expect(ids.filter((id) => id.startsWith(symbol))).toHaveLength(4);
    const { hexes } = view(state, 'spectator');
    const byKind = (kind: string): string[] =>
      hexes.filter((there) => there.kind === kind).map(({ id }) => id);
    expect(byKind('port')).toEqual(['A1', 'A4', 'E1', 'E4']);
    expect(byKind('sea')).toHaveLength(4);
    expect(byKind('market')).toHaveLength(16);
    expect(hexes).toHaveLength(24);
  });
});

test('SS-S3: the tiles that leave are random, and the two of a symbol can be any two', () => {
  const pairs = new Set(
    SEEDS.flatMap((seed) => {
      const ids = marketIds(fresh({ seed }));
      const out = COMPONENTS.marketTiles.map(({ id }) => id).filter((id) => !ids.includes(id));
      return SYMBOLS.map((symbol) => out.filter((id) => id.startsWith(symbol)).join());
    }),
  );
  // 15 pairs for each of four symbols
  expect(pairs.size).toBeGreaterThan(50);
  for (const { id } of COMPONENTS.marketTiles) {
    expect([...pairs].some((pair) => pair.split(',').includes(id))).toBe(true);
  }
});

test('SS-S3: the sea tiles lie at random among the market tiles, never on a corner', () => {
  const places = SEEDS.map((seed) => seaOf(fresh({ seed })));
  expect(new Set(places.map(String)).size).toBeGreaterThan(50);
  expect(new Set(places.flat()).size).toBe(20);
  expect(new Set(SEEDS.map((seed) => marketIds(fresh({ seed })).join())).size).toBe(60);
});

test('SS-S3: the tiles touch as on the standard map', () => {
  const around = (name: string): string[] => destinations(sea({ boats: [name] }));
  expect(around('C3')).toEqual(['B2', 'B3', 'C2', 'C4', 'D2', 'D3']);
  expect(around('A1')).toEqual(['A2', 'B1', 'B2']);
  expect(around('D1')).toEqual(['C1', 'C2', 'D2', 'E1']);
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

test('SS-S3: an own map takes the sea tiles as tiles', () => {
  const places = SEEDS.map((seed) => {
    const state = fresh({ seed, map: OWN_MAP });
    const { hexes } = view(state, 'spectator');
    expect(hexes.filter(({ kind }) => kind === 'port').map(({ id }) => id)).toEqual(OWN_MAP.ports);
    expect(hexes.filter(({ kind }) => kind === 'market')).toHaveLength(16);
    expect(seaOf(state)).toHaveLength(4);
    return seaOf(state);
  });
  expect(new Set(places.flat()).size).toBe(20);
  expect(destinations(sea({ map: OWN_MAP, boats: ['A1', 'D2', 'D3'] }))).toEqual(['A2', 'B1']);
});

test('SS-S3: a map in parts, with a loose tile, of another size or without four ports is refused', () => {
  const { A, B, C, D, E } = OWN_MAP.columns;
  const loose = (column: number[]) => ({
    columns: { A: column, B: B.slice(0, 4), C, D, E: E.slice(0, 4) },
    ports: ['C1', 'C6', 'E1', 'E4'],
  });
  expect(fresh({ map: loose([2, 4, 6, 8]) }).phase).toBe('takeCubes');
  for (const map of [
    // A4 lies below B4 and touches A3 only.
    loose([6, 8, 10, 12]),
    { columns: { A: [0, 2, 40, 42], B: [1, 3, 41], C, D, E }, ports: OWN_MAP.ports },
    { columns: { A, B, C, D, E: E.slice(1) }, ports: ['C1', 'C6', 'E1', 'E4'] },
    { columns: { A, B, C, D, E: [...E, 12] }, ports: OWN_MAP.ports },
    { ...OWN_MAP, ports: ['C1', 'C6', 'E1', 'E1'] },
    { ...OWN_MAP, ports: ['C1', 'C6', 'E1', 'F1'] },
    { ...OWN_MAP, ports: ['C1', 'C6', 'E1'] },
  ]) {
    expect(() => fresh({ map })).toThrow(InvalidInputError);
  }
});

// SS-S4

test('SS-S4: four victory tiles on the ports, the closed-port tile among the top six of the pile', () => {
  const depths = SEEDS.map((seed) => {
    const { portTiles, pile, closedPort } = fresh({ seed });
    expect(closedPort).toBe(-1);
    expect(pile).toHaveLength(23);
    expect(portTiles).not.toContain(-1);
    const all = [...portTiles, ...pile].sort((a, b) => a - b);
    expect(all).toEqual([-1, ...Array.from({ length: 26 }, (_, tile) => tile)]);
    return pile.length - 1 - pile.indexOf(-1);
  });
  expect([...new Set(depths)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(SEEDS.map((seed) => fresh({ seed }).portTiles.join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => fresh({ seed }).pile[0])).size).toBeGreaterThan(15);
});

test('SS-S4: of the bonus tiles only free step, hold, and the points stack', () => {
  expect(view(fresh(), 'spectator').bonusStacks).toEqual([
    { top: 'extra-move', left: 4 },
    { top: 'extra-hold', left: 4 },
    { top: 'points-6', left: 4 },
  ]);
  const effects = new Set(COMPONENTS.bonusTiles.map(({ effect }) => effect.kind));
  expect([...effects].sort()).toEqual(['freeSteps', 'holdSpaces', 'points']);
});

test('SS-S4: of the points stack the 6 lies on top, then 5, 4, 3', () => {
  const later = (...bonus: string[][]): string | null | undefined =>
    view(sea({ players: 2, bonus }), 'spectator').bonusStacks[2]?.top;
  expect(later(['points-6'])).toBe('points-5');
  expect(later(['points-6', 'points-5'])).toBe('points-4');
  expect(later(['points-6', 'points-5'], ['points-4'])).toBe('points-3');
  expect(later(['points-6', 'points-5'], ['points-4', 'points-3'])).toBeNull();
});

// SS-S5

test('SS-S5: a board of 4 rows by 4 columns with 16 outposts, a boat, an empty hold of 10', () => {
  expect(COMPONENTS.playerBoard).toMatchObject({ rows: SYMBOLS, columns: 4, holdSpaces: 10 });
  for (const players of [2, 3, 4] as const) {
    const state = fresh({ players });
    expect(state.players).toHaveLength(players);
    for (const player of state.players) {
      expect(player).toEqual({
        cubes: [0, 0, 0, 0],
        boat: -1,
        built: [0, 0, 0, 0],
        victoryTiles: [],
        bonusTiles: [0, 0, 0, 0, 0, 0],
        hand: [0, 1],
        faceUp: [],
        seen: [],
        hidden: [],
        arrived: [0, 0],
      });
    }
    expect(state.outposts.every((seats) => seats === 0)).toBe(true);
    expect(scores(state).map(({ total }) => total)).toEqual(Array(players).fill(0));
    for (const { built, holdSpaces } of view(state, 0).players) {
      expect(built).toEqual({ ginger: 0, chili: 0, tea: 0, cloves: 0 });
      expect(holdSpaces).toBe(10);
    }
  }
});

test('SS-S5: the first player is drawn by the seed, or named', () => {
  for (const players of [2, 3, 4] as const) {
    const drawn = SEEDS.map((seed) => setup({ variant: 'sand-to-sea', players, seed }).game.firstSeat);
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3].slice(0, players));
    for (let firstSeat = 0; firstSeat < players; firstSeat++) {
      expect(fresh({ players, firstSeat }).game.firstSeat).toBe(firstSeat);
    }
  }
  expect(() => fresh({ players: 3, firstSeat: 3 })).toThrow(InvalidInputError);
});

test('SS-S5: in reverse turn order each player picks cubes, then places the boat', () => {
  let state = fresh({ players: 4, firstSeat: 1 });
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

test('SS-S5: the sets are 4 yellow, 2 yellow 1 red, 2 red, 1 yellow 1 green, each for one player', () => {
  const start = fresh();
  expect(kinds(start)).toEqual(['takeCubes']);
  const got = legal(start, 'takeCubes').map((action) => hold(play(start, action), 2));
  expect(got.sort()).toEqual(['RR', 'YG', 'YYR', 'YYYY']);
  const placing = play(start, takeCubes('2R'));
  expect(view(start, 'spectator').startingCubes).toEqual(['4Y', '2Y1R', '2R', '1Y1G']);
  expect(view(placing, 'spectator')).toMatchObject({
    variant: 'sand-to-sea',
    startingCubes: ['4Y', '2Y1R', '1Y1G'],
    rewards: [],
  });
  refuses(placing, takeCubes('4Y'), 'EW-S8', 'SS-S5');
  const second = play(placing, placeBoat(firstMarket(start)));
  refuses(second, takeCubes('2R'), 'EW-S8', 'SS-S5');
  expect(legal(second, 'takeCubes')).toEqual([takeCubes('4Y'), takeCubes('2Y1R'), takeCubes('1Y1G')]);
});

test('SS-S5: boats go on market tiles only, on no sea tile and no port, and may share a tile', () => {
  const start = fresh();
  refuses(start, placeBoat(firstMarket(start)), 'EW-S8', 'SS-S5');
  const placing = play(start, takeCubes('4Y'));
  expect(kinds(placing)).toEqual(['placeBoat']);
  expect(legal(placing, 'placeBoat')).toHaveLength(16);
  expect(seaOf(placing)).toHaveLength(4);
  for (const name of [...seaOf(placing), 'A1', 'A4', 'E1', 'E4']) {
    refuses(placing, placeBoat(name), 'SS-S5', 'EW-S8');
  }
  for (const name of hexNames(placing)) {
    if (placing.game.market[hex(placing, name)] !== -1) permits(placing, placeBoat(name));
  }
  const there = firstMarket(start);
  const state = play(
    placing,
    placeBoat(there),
    takeCubes('2R'),
    placeBoat(there),
    takeCubes('1Y1G'),
    placeBoat(there),
  );
  expect([0, 1, 2].map((seat) => boat(state, seat))).toEqual([there, there, there]);
  // EW-M6: nothing is paid when boats are placed.
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['YG', 'RR', 'YYYY']);
  expect(state.phase).toBe('turn');
});

test('SS-S5: the sets left over return to the supply', () => {
  const state = game({ players: 2 });
  expect(state.offers).toEqual([0, 0, 0, 0]);
  expect(view(state, 'spectator').startingCubes).toEqual([]);
  expect([hold(state, 0), hold(state, 1)]).toEqual(['YYR', 'YYYY']);
  refuses(state, takeCubes('2R'), 'EW-S8', 'SS-S5');
});

test('SS-S2, SS-S5: what is printed can be replaced', () => {
  const components = own({ merchantRow: 2, merchantCards: COMPONENTS.merchantCards.slice(0, 5) });
  const state = fresh({ components });
  expect(state.merchantRow).toHaveLength(2);
  expect(state.merchantDeck).toHaveLength(3);
  expect(cardNames(state)).toHaveLength(7);
});

function firstMarket(state: State): string {
  return hexNames(state).find((_, number) => state.game.market[number] !== -1) ?? '';
}
