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
import { cubeTable, tradeTable } from '../cubes/cubes';
import type { HexMap } from './map';
import type { BonusEffect } from './schema';

export interface CompiledSea extends ReturnType<typeof sharedSea> {
  readonly phases: PhaseNumbers<'turn' | 'payBoats' | 'discard' | 'over'>;
  readonly players: number;
  readonly firstSeat: number;
  /** The market tile on each hex, as an index into `marketTiles` and `rows`; -1 on ports and sea tiles. */
  readonly market: Int32Array;
}

export type SeaPlayer = SeaPlayerRow;

export interface SeaState extends SeaRow {
  phase: string;
  readonly active: SeaPlayer;
  readonly players: readonly SeaPlayer[];
}

/** Stands for the closed-port tile in the pile, whose other items are indices of victory tiles. */
export const CLOSED_PORT_TILE = -1;

/** The number of tiles at the top of the pile that are shuffled together, the closed-port tile included (EW-S4). */
export const CLOSED_PORT_DEPTH = 6;

/** The number of victory tiles that triggers the end (EW-E1, SS-E1). */
export const VICTORY_TILES_TO_END = 4;

export interface SeaComponents {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
  readonly bonusTiles: readonly (BonusTile & { readonly copies: number })[];
  readonly bonusStacks: readonly (readonly string[])[];
  readonly startingCubes: readonly StartingCubes[];
  readonly playerBoard: PlayerBoard;
  readonly standardMap: MapLayout;
}

export interface BonusTile {
  readonly id: string;
  readonly effect: BonusEffect;
}

export function sharedSea(map: HexMap, components: SeaComponents) {
  const { marketTiles, playerBoard: board, victoryTiles, startingCubes } = components;
  const bonusTiles: readonly BonusTile[] = components.bonusTiles;
  return {
    map,
    marketTiles,
    tradeTable: tradeTable(marketTiles),
    rows: Int32Array.from(marketTiles, ({ symbol }) => board.rows.indexOf(symbol)),
    board,
    victoryTiles,
    tileCosts: cubeTable(victoryTiles.map(({ cost }) => cost)),
    startingCubes,
    setCubes: cubeTable(startingCubes.map(({ cubes }) => cubes)),
    bonusTiles,
    bonus: bonusNumbers(bonusTiles),
    bonusStacks: stackBonusTiles(components),
  };
}

/** Returns the bonus stacks of a component set, as lists of indices of tiles from top to bottom (EW-S5). */
export function stackBonusTiles(components: {
  readonly bonusTiles: readonly { readonly id: string; readonly copies: number }[];
  readonly bonusStacks: readonly (readonly string[])[];
}): readonly (readonly number[])[] {
  const indexOf = new Map(components.bonusTiles.map((tile, i) => [tile.id, i]));
  return components.bonusStacks.map((stack) =>
    stack.flatMap((id) => {
      const tile = indexOf.get(id) ?? -1;
      return Array<number>(components.bonusTiles[tile]?.copies ?? 0).fill(tile);
    }),
  );
}

/** The position of a hex, and the places that a boat can reach from there. */
export interface Hex extends MapPlace {
  /** The column from the west, counted from 0. */
  readonly column: number;
  /** The distance from the northern edge, in half hexes. */
  readonly height: number;
  /** Whether the hex has a port. */
  readonly isPort: boolean;
}

/** The pieces of the games on the sea map. */
export interface SeaPieces<B> {
  /** The hexes of the map, column by column. */
  readonly hexes: readonly Hex[];
  /** The market tiles, including tiles that are not in the game. */
  readonly marketTiles: readonly MarketTile[];
  /** The victory tiles, including those already claimed. */
  readonly victoryTiles: readonly VictoryTile[];
  /** The kinds of bonus tiles; several copies can exist of each (EW-S5). */
  readonly bonusTiles: readonly B[];
  /** The sets of starting cubes, of which every player picks one (EW-S8). */
  readonly startingCubes: readonly StartingCubes[];
}

export function seaPieces<B>(compiled: {
  readonly map: HexMap;
  readonly components: Omit<SeaPieces<B>, 'hexes'>;
}): SeaPieces<B> {
  const { marketTiles, victoryTiles, bonusTiles, startingCubes } = compiled.components;
  return { hexes: hexesBy(compiled.map), marketTiles, victoryTiles, bonusTiles, startingCubes };
}

export const hexesBy = /* @__PURE__ */ cachedBy(
  ({ names, places, portAt, neighbours }: HexMap): readonly Hex[] =>
    names.map((id, hex) => ({
      id,
      column: places[hex]?.column ?? 0,
      height: places[hex]?.height ?? 0,
      isPort: portAt[hex] !== -1,
      neighbours: Array.from(neighbours[hex] ?? [], (other) => names[other] ?? ''),
    })),
);

export function hasOutpost(state: Pick<SeaState, 'outposts'>, seat: number, hex: number): boolean {
  return (((state.outposts[hex] ?? 0) >> seat) & 1) === 1;
}

export function outpostOwners(state: Pick<SeaState, 'outposts'>, hex: number): readonly number[] {
  return OWNERS[state.outposts[hex] ?? 0] ?? [];
}

/** Returns the cost of an outpost: one cube for each outpost on the tile, two for each with two players (EW-K2). */
export function outpostCost(players: number, standing: number): number {
  return players === 2 ? 2 * standing : standing;
}

const OWNERS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >> seat) & 1) === 1)),
);

/** The amounts printed on bonus tiles, by kind of effect; each list alternates the index of a tile and its amount. */
type BonusNumbers = { readonly [K in BonusEffect['kind']]?: readonly number[] };

export function bonusNumbers(bonusTiles: readonly { readonly effect: BonusEffect }[]): BonusNumbers {
  const numbers: { [kind: string]: number[] } = {};
  bonusTiles.forEach(({ effect }, tile) => {
    for (const printed of Object.values(effect))
      if (typeof printed === 'number')
        numbers[effect.kind] = [...(numbers[effect.kind] ?? []), tile, printed];
  });
  return numbers;
}

/** Returns the sum of the amounts for one kind of effect on the bonus tiles of a player (EW-K4). */
export function bonusOf({ bonusTiles }: SeaPlayer, numbers: readonly number[] = []): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i += 2)
    sum += (bonusTiles[numbers[i] as number] as number) * (numbers[i + 1] as number);
  return sum;
}

/** Returns the number of spaces of a player's hold, including spaces from hold tiles (C-5, EW-K7, SS-K5). */
export function holdSpaces(
  { board, bonus }: Pick<CompiledSea, 'board' | 'bonus'>,
  player: SeaPlayer,
): number {
  return board.holdSpaces + bonusOf(player, bonus.holdSpaces);
}

/** Returns the index of the bonus tile on top of a stack; -1 if the stack is empty. */
export function topBonus(
  compiled: Pick<CompiledSea, 'bonusStacks'>,
  state: Pick<SeaState, 'bonusLeft'>,
  stack: number,
): number {
  const tiles = compiled.bonusStacks[stack] ?? [];
  return tiles[tiles.length - (state.bonusLeft[stack] ?? 0)] ?? -1;
}
