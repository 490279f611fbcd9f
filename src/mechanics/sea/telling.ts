import type { Draft } from 'immer';
import { pileIn } from '../../changes/stock';
import { anyPieces, type Reading, type Reads } from '../../define/places/read';
import { type ChangeOrder, lyingPieces, type SomeKinds } from '../../define/places/stocks';
import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { Tell } from '../../words/context';
import type { Cubes } from '../cubes/cubes';
import { allCubes } from '../cubes/telling';
import { onHexes } from './hexes';
import type { BonusEffect } from './schema';
import type { CompiledSea } from './state';
import type { HexView, SeaPlayerView, SeaTableView, SeaTurnView } from './types';

/** The tiles of a component set. */
export interface SeaPieces {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
  readonly bonusTiles: readonly { readonly id: string; readonly effect: BonusEffect }[];
  readonly startingCubes: readonly StartingCubes[];
}

interface Players {
  readonly players: readonly SeaPlayerView[];
}

/** What sentences about the sea are made with. */
export type SeaTell = Tell<SeaTurnView & Players, SeaPieces>;

/** The hex where the boat of whoever acts lies. */
export function boatHex({ view, actor }: SeaTell): HexView | undefined {
  const boat = view.players[actor ?? 0]?.boat;
  return view.hexes.find(({ id }) => id === boat);
}

/** The market tile where that boat lies. */
export function marketHere(tell: SeaTell): MarketTile | undefined {
  const here = boatHex(tell)?.tile;
  return tell.components.marketTiles.find(({ id }) => id === here);
}

/** The victory tile where that boat lies. */
export function victoryTileHere(tell: SeaTell): VictoryTile | undefined {
  const here = boatHex(tell)?.victoryTile;
  return tell.components.victoryTiles.find(({ id }) => id === here);
}

/** The effect of the bonus tile on top of a stack. */
export function topOfStack({ view, components }: SeaTell, stack: number): BonusEffect | undefined {
  const top = view.bonusStacks[stack]?.top;
  return components.bonusTiles.find(({ id }) => id === top)?.effect;
}

/** The cubes of a set of starting cubes. */
export function startingSet(components: SeaPieces, set: string): Cubes {
  return components.startingCubes.find(({ id }) => id === set)?.cubes ?? [0, 0, 0, 0];
}

/** Cubes that the next outpost on a tile costs where some stand: one for each, two in a game of two (EW-K2). */
export function outpostCost(players: number, standing: number): number {
  return players === 2 ? 2 * standing : standing;
}

/** The same for one where the boat of whoever acts lies. */
export function outpostCostHere(tell: SeaTell): number {
  return outpostCost(tell.view.players.length, boatHex(tell)?.outposts.length ?? 0);
}

type View = SeaTableView & Players;

/** The boat before it is placed. */
const boat: SomeKinds = {
  what: 'boat',
  in: 'board',
  spots: (_before: View, _after: View, seat) => [
    { form: 'tokens', what: 'boat', seat, place: { in: 'board', seat } },
  ],
  stock: (player: Draft<SeaPlayerView>) => ({
    form: 'tokens',
    count: player.boat === null ? 1 : 0,
    add(count) {
      if (count > 0) player.boat = null;
    },
  }),
};

/** The outposts of a player board are counted from none, for a view says how many have left it. */
const built: SomeKinds = {
  what: 'outpost',
  in: 'board',
  spots: (before: View, _after: View, seat) =>
    Object.keys(before.players[seat]?.built ?? {}).map((at) => ({
      form: 'tokens',
      what: 'outpost',
      seat,
      place: { in: 'board', seat, at },
    })),
  stock: ({ built: counts }: Draft<{ built: Record<string, number> }>, { place: { at = '' } }) => ({
    form: 'tokens',
    count: -(counts[at] ?? 0),
    add(count) {
      counts[at] = (counts[at] ?? 0) - count;
    },
  }),
};

const pile: SomeKinds = {
  in: 'pile',
  spots: () => [{ form: 'pieces', what: 'victoryTile', place: { in: 'pile' } }],
  stock: (view: Draft<View>) => pileIn(view.pile, 'count'),
};

const bonusStacks: SomeKinds = {
  what: 'bonusTile',
  in: 'bonusStack',
  spots: (before: View, after: View) =>
    before.bonusStacks.flatMap((stack, index) =>
      stack === after.bonusStacks[index]
        ? []
        : [{ form: 'pieces', what: 'bonusTile', place: { in: 'bonusStack', index } }],
    ),
  stock(view: Draft<View>, { place: { index = -1 } }) {
    const stack = view.bonusStacks[index];
    return stack === undefined ? null : pileIn(stack, 'left', 'top');
  },
};

/** What lies where on the sea, after the holds and what else a game has. */
export const seaTelling = (): ChangeOrder => [
  lyingPieces('startingCubes', 'startingCubes', 'offer'),
  onHexes,
  [boat, built],
  pile,
  bonusStacks,
  [lyingPieces('victoryTile', 'victoryTiles', 'tableau'), lyingPieces('bonusTile', 'bonusTiles', 'tableau')],
];

type SeaReading = Reading<CompiledSea>;
type Offering = SeaTableView & { readonly startingCubes: readonly string[] };

/** How views show what games on the sea map keep of the table, where its places do not say it. */
export const seaReads: Reads = {
  offers: ({ startingCubes }: Offering, { ids }: Reading) =>
    (ids.startingCubes ?? []).map((id) => Number(startingCubes.includes(id))),
  tileCubes: ({ hexes }: SeaTableView) => allCubes(hexes),
  outposts: ({ hexes }: SeaTableView) =>
    hexes.map(({ outposts }) => outposts.reduce((bits, seat) => bits | (1 << seat), 0)),
  portTiles: ({ hexes }: SeaTableView, { compiled, numberOf }: SeaReading) =>
    compiled.map.ports.map((hex) => numberOf('victoryTiles', hexes[hex]?.victoryTile)),
  closedPort: ({ hexes }: SeaTableView, { compiled }: SeaReading) =>
    compiled.map.ports.findIndex((hex) => hexes[hex]?.closed === true),
  pile: ({ pile }: SeaTableView) => anyPieces(pile.count),
  bonusLeft: ({ bonusStacks }: SeaTableView) => bonusStacks.map(({ left }) => left),
};

/** The same for what a player has. */
export const seaPlayerReads: Reads = {
  boat: ({ boat }: SeaPlayerView, { numberOf }: Reading) => numberOf('hexes', boat),
  built: ({ built }: SeaPlayerView, { compiled }: SeaReading) =>
    compiled.board.rows.map((symbol) => built[symbol] ?? 0),
  bonusTiles: ({ bonusTiles }: SeaPlayerView, { ids }: Reading) =>
    (ids.bonusTiles ?? []).map((id) => bonusTiles.filter((taken) => taken === id).length),
};
