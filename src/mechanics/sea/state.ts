import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { MapPlace } from '../../play/game';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, CubeCells, PhaseNumbers } from '../../rows/layout';
import { cachedBy } from '../../util/cache';
import type { Immutable } from '../../util/immutable';
import { type Cubes, type CubeTable, cubeTable } from '../cubes/cubes';
import { type Trade, type TradeTable, tradeTable } from '../cubes/trade';
import type { HexMap, MapLayout } from './map';
import type { BonusEffect } from './schema';

/** Everything that never changes in a game on the sea map, prepared for lookup. */
export interface CompiledSea {
  readonly phases: PhaseNumbers<'turn' | 'payBoats' | 'discard' | 'over'>;
  readonly map: HexMap;
  readonly players: number;
  readonly firstSeat: number;
  /** The market tile on each hex, as an index into `trades` and `rows`; -1 on ports and at sea. */
  readonly market: Int32Array;
  /** What each market tile trades. */
  readonly trades: readonly Trade[];
  /** Their ids. */
  readonly tiles: readonly { readonly id: string }[];
  /** The same, to be looked up. */
  readonly tradeTable: TradeTable;
  /** The row of the player board for each market tile, by its symbol. */
  readonly rows: Int32Array;
  readonly board: {
    readonly rows: readonly string[];
    readonly columns: number;
    readonly spacePoints: readonly number[];
    readonly holdSpaces: number;
  };
  readonly victoryTiles: readonly { readonly id: string; readonly points: number; readonly cost: Cubes }[];
  /** What each victory tile costs. */
  readonly tileCosts: CubeTable;
  /** The bonus stacks as they were at the start: indices of bonus tiles, top first. */
  readonly bonusStacks: readonly (readonly number[])[];
  readonly bonusTiles: readonly { readonly id: string; readonly effect: BonusEffect }[];
  /** The numbers on bonus tiles, by their effects. */
  readonly bonus: BonusNumbers;
}

/** A player of a game on the sea map. */
export interface SeaPlayer {
  readonly cubes: CubeCells;
  /** The hex of the boat; -1 before it is placed. */
  boat: number;
  /** Outposts taken from each row of the player board, from the left. */
  readonly built: Cells;
  /** Victory tiles taken, as indices in rising order. */
  readonly victoryTiles: CellSet;
  /** How many of each bonus tile have been taken. */
  readonly bonusTiles: Cells;
}

/** What all games on the sea map keep of the turn and of the table. */
export interface SeaState {
  readonly cells: Int32Array;
  phase: string;
  /** Whose turn it is. */
  seat: number;
  /** Who decides now. */
  actor: number;
  /** While the boat sails: free steps left. */
  freeSteps: number;
  /** The seat to be paid next for the place of its boat; -1 if there is none. */
  payee: number;
  /** Cubes still to pay for an outpost. */
  toPay: number;
  /** For each set of starting cubes 1 while it is on offer, until the last boat has been placed; otherwise 0. */
  readonly offers: Cells;
  readonly players: readonly SeaPlayer[];
  /** The player whose turn it is. */
  readonly active: SeaPlayer;
  /** Outposts on each hex: bit `s` is set if seat `s` has one there. */
  readonly outposts: Cells;
  /** The victory tile on each port; -1 if there is none. */
  readonly portTiles: Cells;
  /** The port with the closed-port tile; -1 while that tile is in the pile. */
  closedPort: number;
  /** The face-down victory tiles, the top one last; `CLOSED_PORT_TILE` among them at first. */
  readonly pile: CellList;
  /** How many tiles are left in each bonus stack. */
  readonly bonusLeft: Cells;
}

/** Stands for the closed-port tile in the pile. */
export const CLOSED_PORT_TILE = -1;

/** The closed port and the five tiles among which it is shuffled lie on top of the pile (EW-S4). */
export const CLOSED_PORT_DEPTH = 6;

/** The number of victory tiles that triggers the end (EW-E1, SS-E1). */
export const VICTORY_TILES_TO_END = 4;

/** The tables that all component sets of the sea games have in common. */
export interface SeaComponents {
  readonly marketTiles: readonly (Trade & { readonly id: string; readonly symbol: string })[];
  readonly victoryTiles: CompiledSea['victoryTiles'];
  readonly bonusTiles: readonly {
    readonly id: string;
    readonly copies: number;
    readonly effect: BonusEffect;
  }[];
  readonly bonusStacks: readonly (readonly string[])[];
  readonly startingCubes: readonly { readonly id: string; readonly cubes: Cubes }[];
  readonly playerBoard: CompiledSea['board'];
  readonly standardMap: MapLayout;
}

/** Everything that never changes between games with the same pieces, map and players. */
type SharedSea = Omit<CompiledSea, 'firstSeat' | 'market' | 'phases'>;

/** The part of a compiled game that all games on this map with these pieces have in common. */
export function sharedSea(map: HexMap, players: number, components: Immutable<SeaComponents>): SharedSea {
  const rowOf = new Map(components.playerBoard.rows.map((symbol, row) => [symbol, row]));
  return {
    map,
    players,
    trades: components.marketTiles,
    tiles: components.marketTiles,
    tradeTable: tradeTable(components.marketTiles),
    rows: Int32Array.from(components.marketTiles, (tile) => rowOf.get(tile.symbol) ?? -1),
    board: components.playerBoard,
    victoryTiles: components.victoryTiles,
    tileCosts: cubeTable(components.victoryTiles.map(({ cost }) => cost)),
    bonusTiles: components.bonusTiles,
    bonus: bonusNumbers(components.bonusTiles),
    bonusStacks: stackBonusTiles(components),
  };
}

/** The bonus stacks of a component set as lists of single tiles, top first (EW-S5). */
export function stackBonusTiles(components: {
  readonly bonusTiles: readonly { readonly id: string; readonly copies: number }[];
  readonly bonusStacks: readonly (readonly string[])[];
}): number[][] {
  const indexOf = new Map(components.bonusTiles.map((tile, i) => [tile.id, i]));
  return components.bonusStacks.map((stack) =>
    stack.flatMap((id) => {
      const tile = indexOf.get(id) ?? -1;
      return Array<number>(components.bonusTiles[tile]?.copies ?? 0).fill(tile);
    }),
  );
}

/** A hex of the map. */
export interface Hex extends MapPlace {
  /** The column from the west, counted from 0. */
  readonly column: number;
  /** The height from the north, in half hexes. */
  readonly height: number;
  /** Whether it holds a port. */
  readonly isPort: boolean;
}

/** The pieces of the games on the sea map. */
export interface SeaPieces<B> {
  /** The hexes of the map. */
  readonly hexes: readonly Hex[];
  /** The market tiles, including those that are not in the game. */
  readonly marketTiles: readonly MarketTile[];
  /** The victory tiles. */
  readonly victoryTiles: readonly VictoryTile[];
  /** The kinds of bonus tiles. */
  readonly bonusTiles: readonly B[];
  /** The sets of starting cubes. */
  readonly startingCubes: readonly StartingCubes[];
}

/** The tables of a component set that they come from. */
type SeaTables<B> = Omit<SeaPieces<B>, 'hexes'>;

/** The pieces in play. */
export function seaPieces<B>(compiled: {
  readonly map: HexMap;
  readonly components: SeaTables<B>;
}): SeaPieces<B> {
  const { marketTiles, victoryTiles, bonusTiles, startingCubes } = compiled.components;
  return { hexes: hexesBy(compiled.map), marketTiles, victoryTiles, bonusTiles, startingCubes };
}

/** The places of the map. */
export function seaPlaces({ map }: { readonly map: HexMap }): readonly MapPlace[] {
  return hexesBy(map);
}

const hexesBy = /* @__PURE__ */ cachedBy(({ names, places, portAt, neighbours }: HexMap): readonly Hex[] =>
  names.map((id, hex) => ({
    id,
    column: places[hex]?.column ?? 0,
    height: places[hex]?.height ?? 0,
    isPort: portAt[hex] !== -1,
    neighbours: Array.from(neighbours[hex] ?? [], (other) => names[other] ?? ''),
  })),
);

/** Whether a seat has an outpost on a hex. */
export function hasOutpost(state: Pick<SeaState, 'outposts'>, seat: number, hex: number): boolean {
  return (((state.outposts[hex] ?? 0) >> seat) & 1) === 1;
}

/** The seats with an outpost on a hex, in rising order. */
export function outpostOwners(state: Pick<SeaState, 'outposts'>, hex: number): readonly number[] {
  return OWNERS[state.outposts[hex] ?? 0] ?? [];
}

/** By the bits of a hex. */
const OWNERS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >> seat) & 1) === 1)),
);

/** The numbers on bonus tiles, by their effects: the index of a tile, the number on it, that of the next, and so on. */
type BonusNumbers = { readonly [K in BonusEffect['kind']]?: readonly number[] };

/** Looks up the numbers on bonus tiles. */
export function bonusNumbers(bonusTiles: readonly { readonly effect: BonusEffect }[]): BonusNumbers {
  const numbers: { [kind: string]: number[] } = {};
  bonusTiles.forEach(({ effect }, tile) => {
    for (const printed of Object.values(effect))
      if (typeof printed === 'number')
        numbers[effect.kind] = [...(numbers[effect.kind] ?? []), tile, printed];
  });
  return numbers;
}
