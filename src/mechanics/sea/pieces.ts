import { cachedBy } from '../../core/cache';
import type { MapPlace } from '../../core/map-place';
import type { SeaComponents } from './compiled-sea';
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
export interface SeaPieces<C extends SeaComponents> {
  /** The hexes of the map. */
  readonly hexes: readonly Hex[];
  /** The market tiles, including those that are not in the game. */
  readonly marketTiles: C['marketTiles'];
  /** The victory tiles. */
  readonly victoryTiles: C['victoryTiles'];
  /** The kinds of bonus tiles. */
  readonly bonusTiles: C['bonusTiles'];
  /** The sets of starting cubes. */
  readonly startingCubes: C['startingCubes'];
}

/** The pieces in play. */
export function seaPieces<C extends SeaComponents>(compiled: {
  readonly map: HexMap;
  readonly components: C;
}): SeaPieces<C> {
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
