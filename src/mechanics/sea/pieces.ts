import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { MapPlace } from '../../play/game';
import { cachedBy } from '../../util/cache';
import type { HexMap } from './map';

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
