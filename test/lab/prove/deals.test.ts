import { describe, expect, test } from 'vitest';
import { allGames } from '../../../src/generated/games/played';
import { apply, legalActions, ranking, type State, scores, setup } from '../../../src/index';
import type { AnyRow, Options } from '../../../src/play/game';
import { setupParsed } from '../../../src/play/reducer';
import { onSeeds } from '../../support/rounds';
import { rareSum } from '../../support/squares';
import { miniSet } from '../mini-sets';
import { layoutsOf, type MiniSet, openMiniSet } from './mini-set';

type SeaState = Extract<State, { readonly variant: 'eastern-wonders' | 'sand-to-sea' }>;

const factorial = (n: number): bigint => (n === 0 ? 1n : BigInt(n) * factorial(n - 1));

/** What a mini set of the sea needs to be compared with games that are set up from seeds. */
function opened(name: string) {
  const set = miniSet(name);
  const game = openMiniSet(allGames, set);
  const { options, start = {}, bounds = {} } = set;
  const { marketTiles, victoryTiles } = options.components as SeaState['game']['components'] & object;
  const reach = [
    ...new Set(
      Object.entries(bounds).flatMap(([member, { among = [] }]) => (member.endsWith('.boat') ? among : [])),
    ),
  ]
    .filter((hex) => hex >= 0)
    .sort((a, b) => a - b);
  /** The victory tiles from the ports on, and from the top of the pile down. */
  const order = ({ portTiles, pile }: SeaState): number[] => [...portTiles, ...[...pile].reverse()];
  /** Everything in print that the two states have to have in common. */
  const printed = (state: SeaState): string =>
    JSON.stringify([
      reach.map((hex) => {
        const tile = marketTiles[state.game.market[hex] ?? -1];
        return tile === undefined ? null : [tile.symbol, tile.give, tile.get];
      }),
      order(state).map((tile) =>
        tile === -1 ? 'closed' : [victoryTiles[tile]?.points, victoryTiles[tile]?.cost],
      ),
      'merchantDeck' in state ? [state.merchantDeck, state.merchantRow] : [],
    ]);
  const real = (seed: number | string): SeaState =>
    ({ ...setup({ ...options, seed } as never), ...start }) as unknown as SeaState;
  const within = (state: SeaState): boolean => {
    const row = game.rowKind.from(state) as AnyRow;
    return game.within(row.cells);
  };
  const starts = game.starts.map(({ row, weight }) => ({
    state: game.stateOf(row) as unknown as SeaState,
    weight,
  }));
  return { set, game, order, printed, real, within, starts };
}

/** A state with the numbers of victory tiles changed, without its market. */
function renamed(state: SeaState, names: ReadonlyMap<number, number>): object {
  const name = (tile: number): number => names.get(tile) ?? tile;
  const { market: _, ...game } = state.game;
  return {
    ...state,
    game,
    portTiles: state.portTiles.map(name),
    pile: state.pile.map(name),
    players: state.players.map((player) => ({
      ...player,
      victoryTiles: player.victoryTiles.map(name).sort((a, b) => a - b),
    })),
  };
}

describe.each([
  ['eastern-wonders-2-deals', 6n ** 4n * factorial(20) * factorial(9) * 6n, 3],
  ['sand-to-sea-2-deals', 30n ** 4n * factorial(20) * factorial(9) * 6n * 2n, 3],
] as const)('%s', (name, deals, seeds) => {
  const { set, game, order, printed, real, within, starts } = opened(name);
  const byPrint = new Map(starts.map(({ state, weight }) => [printed(state), { state, weight }]));

  test('no two starts have the same print, and together they are all deals', () => {
    expect(byPrint.size).toBe(starts.length);
    const { variant } = game;
    const first = setupParsed(variant, { seed: 0, ...set.options } as unknown as Options);
    const ways = layoutsOf(set, first).map((layout) => layout.ways);
    expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(deals);
    for (const [i, { weight }] of starts.entries())
      expect(ways[i]).toBe((BigInt(weight) * (ways[0] ?? 0n)) / BigInt(starts[0]?.weight ?? 0));
  });

  test('seeds deal every layout in proportion to its weight', () => {
    const draws = 1000;
    const all = starts.reduce((sum, { weight }) => sum + weight, 0);
    const prints = Array.from({ length: draws }, (_, seed) => printed(real(seed)));
    expect(prints.filter((print) => !byPrint.has(print))).toEqual([]);
    for (const part of [0, 1]) {
      const partOf = (print: string): string => JSON.stringify(JSON.parse(print)[part]);
      const expected = new Map<string, number>();
      for (const [print, { weight }] of byPrint)
        expected.set(partOf(print), (expected.get(partOf(print)) ?? 0) + (weight / all) * draws);
      const found = new Map<string, number>();
      for (const print of prints) found.set(partOf(print), (found.get(partOf(print)) ?? 0) + 1);
      let sum = 0;
      for (const [print, count] of expected) sum += ((found.get(print) ?? 0) - count) ** 2 / count;
      expect(expected.size).toBeGreaterThan(3);
      expect(sum).toBeLessThan(rareSum(expected.size - 1));
    }
  });

  test('everything that follows from a real deal follows from the one that stands for it', () => {
    let states = 0;
    onSeeds(seeds, (seed) => {
      const dealt = real(seed);
      const standsFor = byPrint.get(printed(dealt))?.state;
      if (standsFor === undefined) throw new Error(`nothing stands for seed ${seed}`);
      const names = new Map(order(dealt).map((tile, i) => [tile, order(standsFor)[i] ?? -1]));
      const known = new Set<string>();
      const todo: [SeaState, SeaState][] = [[dealt, standsFor]];
      for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
        const [here, there] = pair;
        const key = JSON.stringify(renamed(there, new Map()));
        if (known.has(key)) continue;
        known.add(key);
        expect(renamed(here, names)).toEqual(renamed(there, new Map()));
        expect(scores(here).map(({ total }) => total)).toEqual(scores(there).map(({ total }) => total));
        expect(ranking(here)).toEqual(ranking(there));
        const after = (state: SeaState) =>
          legalActions(state)
            .map((action) => ({ action, next: apply(state, action) as SeaState }))
            .filter(({ next }) => within(next));
        const [real, other] = [after(here), after(there)];
        expect(real.map(({ action }) => action)).toEqual(other.map(({ action }) => action));
        for (const [i, { next }] of real.entries()) todo.push([next, other[i]?.next as SeaState]);
      }
      states += known.size;
    });
    expect(states).toBeGreaterThan(100 * seeds);
  });
});

describe('sets whose deals cannot be distinguished by print', () => {
  const sea = miniSet('eastern-wonders-2-deals');
  const { firstSeat: _, ...withoutSeat } = sea.options;
  const road = miniSet('spice-road-2-short');

  test.each<[string, MiniSet, string]>([
    [
      'a first seat that chance decides',
      { ...sea, options: withoutSeat },
      'chance decides what never changes',
    ],
    ['boats that may lie anywhere', { ...sea, bounds: {} }, 'more than 262144 deals'],
    ['a game of which nobody says it', { ...road, deals: 'layouts' }, 'nobody says which deals'],
  ])('%s', (_, set, message) => {
    expect(() => openMiniSet(allGames, set)).toThrow(message);
  });
});

test('tiles of one symbol can be printed in several ways', () => {
  const { options, ...set } = miniSet('sand-to-sea-2-deals');
  const { components } = options as unknown as SeaState['game'] & { components: { marketTiles: object[] } };
  const marketTiles = components.marketTiles.map((tile, i) =>
    i % 3 === 0 ? { ...tile, give: [0, 0, 0, 1], get: [1, 1, 0, 0] } : tile,
  );
  const mixed = { ...set, options: { ...options, components: { ...components, marketTiles } } };
  const game = openMiniSet(allGames, mixed);
  const dealt = setupParsed(game.variant, { seed: 0, ...mixed.options } as unknown as Options);
  const layouts = layoutsOf(mixed, dealt);
  const markets = new Set(layouts.map(({ value }) => JSON.stringify(value.game)));
  expect(markets.size).toBe(9);
  expect(layouts.reduce((sum, { ways }) => sum + ways, 0n)).toBe(
    30n ** 4n * factorial(20) * factorial(9) * 12n,
  );
});
