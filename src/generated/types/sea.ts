// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { OfKind, PrintedPiece, Source } from './cubes';

/** A market tile, whose trade requires an outpost. */
export interface MarketTile extends PrintedPiece {
  /** The row of the player board with the outposts for this tile. */
  readonly symbol: string;
  /** Cubes that a trade takes. */
  readonly give: Cubes;
  /** Cubes that are taken from the supply. */
  readonly get: Cubes;
}

/** A victory tile, claimed on a port for its cost in cubes. */
export interface VictoryTile extends PrintedPiece {
  /** Points at the end. */
  readonly points: number;
  /** Cubes that are returned to claim the piece. */
  readonly cost: Cubes;
}

/** Free steps in every movement. */
export interface FreeStepsEffect extends OfKind<'freeSteps'> {
  /** Free steps in each turn. */
  readonly steps: number;
}

/** A larger hold. */
export interface HoldSpacesEffect extends OfKind<'holdSpaces'> {
  /** Spaces added. */
  readonly spaces: number;
}

/** Points at the end. */
export interface PointsEffect extends OfKind<'points'> {
  /** Points for each tile. */
  readonly points: number;
}

/** A set of starting cubes. */
export interface StartingCubes extends PrintedPiece {
  /** Cubes printed on a piece: [yellow, red, green, brown]. */
  readonly cubes: Cubes;
}

/** A player board: one row for each symbol. */
export interface PlayerBoard {
  /** The symbols of the rows, from the top. */
  readonly rows: readonly string[];
  /** Outposts in each row. */
  readonly columns: number;
  /** The points for each empty space, by column. */
  readonly spacePoints: readonly number[];
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** The reliability of the printed numbers; `own`, the default, is for component sets of users. */
  readonly source?: Source | undefined;
}

/** The default map (EW-S2). */
export interface StandardMap {
  /** The columns from west to east; each lists the heights of its hexes, north to south, in half hexes. */
  readonly columns: { readonly [name: string]: readonly number[] };
  /** The hexes of the ports. */
  readonly ports: readonly string[];
  /** The reliability of the printed numbers; `own`, the default, is for component sets of users. */
  readonly source?: Source | undefined;
}

/** A map of hexes (EW-S3). */
export interface MapLayout {
  /** The columns from west to east; each lists the heights of its hexes, north to south, in half hexes. */
  readonly columns: { readonly [name: string]: readonly number[] };
  /** The hexes of the ports. */
  readonly ports: readonly string[];
}

/** Pick a set of starting cubes, by id (EW-S8). */
export interface TakeCubesAction extends OfKind<'takeCubes'> {
  /** The id of the set. */
  readonly set: string;
}

/** Put the boat on a market tile (EW-S8). */
export interface PlaceBoatAction extends OfKind<'placeBoat'> {
  /** The name of the hex. */
  readonly hex: string;
}

/** Pay one cube to the owner of another boat on the tile (EW-M4). */
export interface PayBoatAction extends OfKind<'payBoat'> {
  /** The seat that is paid. */
  readonly seat: number;
  /** A colour (C-1). */
  readonly cube: Cube;
}

/** Start to build an outpost (EW-K1). */
export interface BuildAction extends OfKind<'build'> {}

/** Pay one cube for the outpost being built (EW-K2). */
export interface PayCubeAction extends OfKind<'payCube'> {
  /** A colour (C-1). */
  readonly cube: Cube;
}

/** Claim the victory tile of the port (EW-P1). */
export interface ClaimAction extends OfKind<'claim'> {}
