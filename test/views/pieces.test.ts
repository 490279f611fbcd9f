import { describe, expect, test } from 'vitest';
import { componentsInUse, defaultComponents, parseComponents } from '../../src/entries/components';
import {
  gameMap,
  type Options,
  pieces,
  priceInView,
  setup,
  VARIANTS,
  type View,
  view,
} from '../../src/index';

const sea = setup({ variant: 'eastern-wonders', players: 3, seed: 'pieces' });
const road = setup({ variant: 'spice-road', players: 3, seed: 'pieces' });
const world = setup({ variant: 'new-world', players: 3, seed: 'pieces' });

describe.each([...VARIANTS])('the pieces of %s', (variant) => {
  const state = setup({ variant, players: 2, seed: 'pieces' } as Options);
  const kinds = Object.entries(pieces(state)) as [string, Lookup][];

  test('lead from numbers to ids and back', () => {
    expect(kinds.length).toBeGreaterThan(1);
    for (const [kind, { rows, at, find, numberOf }] of kinds) {
      expect(rows.length, kind).toBeGreaterThan(0);
      rows.forEach((row, number) => {
        expect([at(number), find(row.id), numberOf(row.id)]).toEqual([row, row, number]);
      });
      expect([at(-1), at(rows.length), find('nothing'), numberOf('nothing')]).toEqual([null, null, null, -1]);
    }
  });

  test('are the same for a view that came as JSON', () => {
    const received = JSON.parse(JSON.stringify(view(state, 'spectator')));
    expect(JSON.stringify(pieces(received))).toBe(JSON.stringify(pieces(state)));
  });
});

test.each(VARIANTS)('the game of a view of %s is read before anything is looked up in it', (variant) => {
  const seen = view(setup({ variant, players: 3, seed: 'pieces' }), 0);
  for (const call of [pieces, gameMap, (view: View) => priceInView(view, { kind: 'rest' })])
    for (const [game, code] of [
      [{ players: 1e6 }, 'too-big'],
      [{ firstSeat: 1e6 }, 'too-big'],
      [{ more: 1 }, 'unknown-key'],
    ] as const)
      expect(() => call({ ...seen, game: { ...seen.game, ...game } } as View)).toThrow(
        expect.objectContaining({ name: 'InvalidInputError', code, path: ['game', Object.keys(game)[0]] }),
      );
});

test('views of states share what is made of their game', () => {
  const [seen, other] = [view(sea, 0), view(sea, 1)];
  expect(gameMap(seen)).toBe(gameMap(other));
  expect(gameMap(JSON.parse(JSON.stringify(seen)))?.places).toEqual(gameMap(seen)?.places);
});

interface Lookup {
  readonly rows: readonly { readonly id: string }[];
  at(number: number): unknown;
  find(id: string): unknown;
  numberOf(id: string): number;
}

test('numbers are those of states, and ids those of views', () => {
  const { hexes, marketTiles, victoryTiles } = pieces(sea);
  const seen = view(sea, 'spectator');
  seen.hexes.forEach((shown, hex) => {
    expect(hexes.at(hex)?.id).toBe(shown.id);
    const tile = shown.kind === 'market' ? shown.tile : '';
    expect(marketTiles.numberOf(tile)).toBe(sea.game.market[hex]);
  });
  const ports = seen.hexes.filter((shown) => shown.kind === 'port');
  const onPorts = ports.flatMap(({ victoryTile }) => victoryTile ?? []);
  expect(onPorts.map(victoryTiles.numberOf).sort()).toEqual([...sea.portTiles].sort());
  const { merchantCards, pointCards } = pieces(road);
  expect(road.merchantRow.map((card) => merchantCards.at(card)?.id)).toEqual(
    view(road, 0).merchantRow.map(({ card }) => card),
  );
  expect(road.pointRow.map((card) => pointCards.at(card)?.id)).toEqual(
    view(road, 0).pointRow.map(({ card }) => card),
  );
  const { locations } = pieces(world);
  expect(locations.rows.map(({ id }) => id)).toEqual(view(world, 0).locations.map(({ id }) => id));
});

test('an own set is that of the view', () => {
  const set = defaultComponents('spice-road');
  const [first, ...others] = set.pointCards;
  const renamed = { ...set, pointCards: [{ ...first, id: 'mine' }, ...others] };
  const components = parseComponents(JSON.parse(JSON.stringify(renamed)));
  const state = setup({ variant: 'spice-road', players: 2, seed: 1, components } as Options<'spice-road'>);
  const received = JSON.parse(JSON.stringify(view(state, 1))) as ReturnType<typeof view<'spice-road'>>;
  expect(pieces(received).pointCards.at(0)?.id).toBe('mine');
  expect(pieces(received).pointCards.rows).toEqual(componentsInUse(state).pointCards);
});

test('hexes touch as they lie, and steps are counted along the shortest way', () => {
  const { hexes } = pieces(sea);
  const map = gameMap(view(sea, 2));
  expect(map?.places.map(({ id }) => id)).toEqual(hexes.rows.map(({ id }) => id));
  for (const a of hexes.rows) {
    const near = hexes.rows.filter(
      (b) =>
        (a.column === b.column && Math.abs(a.height - b.height) === 2) ||
        (Math.abs(a.column - b.column) === 1 && Math.abs(a.height - b.height) === 1),
    );
    expect(map?.neighbours(a.id)).toEqual(near.map(({ id }) => id));
    for (const b of hexes.rows) {
      const across = Math.abs(a.column - b.column);
      const along = Math.abs(a.height - b.height);
      expect(map?.distance(a.id, b.id)).toBeGreaterThanOrEqual(across + Math.max(0, (along - across) / 2));
      expect(map?.distance(a.id, b.id) === 1).toBe(near.includes(b));
      expect(map?.distance(b.id, a.id)).toBe(map?.distance(a.id, b.id));
    }
  }
  expect(map?.distance('B3', 'B3')).toBe(0);
  expect(map?.distance('B3', 'Z9')).toBe(Number.POSITIVE_INFINITY);
  expect(map?.neighbours('Z9')).toEqual([]);
});

test('a game without a map has none', () => {
  expect(gameMap(road)).toBeNull();
  expect(gameMap(view(world, 0))).toBeNull();
});
