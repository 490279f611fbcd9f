import type {
  MapLayout,
  MarketTile,
  PlayerBoard,
  StartingCubes,
  VictoryTile,
} from '../../generated/types/sea';
import type { SeaPlayerRow, SeaRow } from '../../generated/types/sea-row';
import type { MapPlace } from '../../play/game';
import type { PhaseNumbers } from '../../rows/layout';
import { cachedBy } from '../../util/cache';
import { type CubeTable, cubeTable, tradeTable } from '../cubes/cubes';
import type { HexMap } from './map';
import type { BonusEffect } from './schema';

/** The constants of a game on the sea map, compiled for rules. */
export interface CompiledSea {
  readonly phases: PhaseNumbers<'turn' | 'payBoats' | 'discard' | 'over'>;
  readonly map: HexMap;
  readonly players: number;
  readonly firstSeat: number;
  /** The market tile on each hex, as an index into `marketTiles` and `rows`; -1 on ports and at sea. */
  readonly market: Int32Array;
  readonly marketTiles: readonly MarketTile[];
  /** The cubes that each market tile takes and brings. */
  readonly tradeTable: CubeTable;
  /** The row of the player board for each market tile, by its symbol. */
  readonly rows: Int32Array;
  readonly board: PlayerBoard;
  readonly victoryTiles: readonly VictoryTile[];
  /** The costs of the victory tiles. */
  readonly tileCosts: CubeTable;
  readonly startingCubes: readonly StartingCubes[];
  /** The bonus stacks as they were at the start: indices of bonus tiles, top first. */
  readonly bonusStacks: readonly (readonly number[])[];
  readonly bonusTiles: readonly BonusTile[];
  /** The numbers on bonus tiles, by their effects. */
  readonly bonus: BonusNumbers;
}

/** A player of a game on the sea map. */
export type SeaPlayer = SeaPlayerRow;

/** The part of a row that the games on the sea map have in common. */
export interface SeaState extends SeaRow {
  phase: string;
  readonly active: SeaPlayer;
  readonly players: readonly SeaPlayer[];
}

/** Stands for the closed-port tile in the pile. */
export const CLOSED_PORT_TILE = -1;

/** The closed port and the five tiles among which it is shuffled lie on top of the pile (EW-S4). */
export const CLOSED_PORT_DEPTH = 6;

/** The number of victory tiles that triggers the end (EW-E1, SS-E1). */
export const VICTORY_TILES_TO_END = 4;

/** The tables that the component sets of the games on the sea map have in common. */
export interface SeaComponents {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
  readonly bonusTiles: readonly (BonusTile & { readonly copies: number })[];
  readonly bonusStacks: readonly (readonly string[])[];
  readonly startingCubes: readonly StartingCubes[];
  readonly playerBoard: PlayerBoard;
  readonly standardMap: MapLayout;
}

/** A kind of bonus tiles. */
export interface BonusTile {
  readonly id: string;
  readonly effect: BonusEffect;
}

/** The constants that games with the same pieces, map and number of players share. */
type SharedSea = Omit<CompiledSea, 'firstSeat' | 'market' | 'phases'>;

/** The part of a compiled game that all games on this map with these pieces have in common. */
export function sharedSea(map: HexMap, players: number, components: SeaComponents): SharedSea {
  const rowOf = new Map(components.playerBoard.rows.map((symbol, row) => [symbol, row]));
  return {
    map,
    players,
    marketTiles: components.marketTiles,
    tradeTable: tradeTable(components.marketTiles),
    rows: Int32Array.from(components.marketTiles, (tile) => rowOf.get(tile.symbol) ?? -1),
    board: components.playerBoard,
    victoryTiles: components.victoryTiles,
    tileCosts: cubeTable(components.victoryTiles.map(({ cost }) => cost)),
    startingCubes: components.startingCubes,
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

/** The pieces in play. */
export function seaPieces<B>(compiled: {
  readonly map: HexMap;
  readonly components: Omit<SeaPieces<B>, 'hexes'>;
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

/** Cubes that the next outpost costs on a tile where some stand: one for each, two in a game of two (EW-K2). */
export function outpostCost(players: number, standing: number): number {
  return players === 2 ? 2 * standing : standing;
}

/** For each bit mask of a hex the seats in it. */
const OWNERS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >> seat) & 1) === 1)),
);

/** The numbers on bonus tiles, by their effects: the index of a tile, the number on it, that of the next, and so on. */
type BonusNumbers = { readonly [K in BonusEffect['kind']]?: readonly number[] };

/** Compiles the numbers on bonus tiles. */
export function bonusNumbers(bonusTiles: readonly { readonly effect: BonusEffect }[]): BonusNumbers {
  const numbers: { [kind: string]: number[] } = {};
  bonusTiles.forEach(({ effect }, tile) => {
    for (const printed of Object.values(effect))
      if (typeof printed === 'number')
        numbers[effect.kind] = [...(numbers[effect.kind] ?? []), tile, printed];
  });
  return numbers;
}

/** The sum of the numbers of one effect on the bonus tiles that a player has taken (EW-K4). */
export function bonusOf({ bonusTiles }: SeaPlayer, numbers: readonly number[] = []): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i += 2)
    sum += (bonusTiles[numbers[i] as number] as number) * (numbers[i + 1] as number);
  return sum;
}

/** The spaces of the hold: hold tiles add theirs (C-5, EW-K7, SS-K5). */
export function holdSpaces(
  { board, bonus }: Pick<CompiledSea, 'board' | 'bonus'>,
  player: SeaPlayer,
): number {
  return board.holdSpaces + bonusOf(player, bonus.holdSpaces);
}

/** The bonus tile on top of a stack, or -1 if none is left. */
export function topBonus(
  compiled: Pick<CompiledSea, 'bonusStacks'>,
  state: Pick<SeaState, 'bonusLeft'>,
  stack: number,
): number {
  const tiles = compiled.bonusStacks[stack] ?? [];
  return tiles[tiles.length - (state.bonusLeft[stack] ?? 0)] ?? -1;
}
