// Made from the schemas and the layout by `npm run generate`.
import type { Cube } from '../../mechanics/cubes/cubes';

/** An object of one of several kinds. */
export interface OfKind<K extends string> {
  /** The discriminant. */
  readonly kind: K;
}

/** The members of every row of a game whose players have rows of the type `P`. */
export interface PlayedRow<P> {
  /** All of it as numbers; the other members read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: P;
}

/** A piece of a component set. */
export interface PrintedPiece {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** The reliability of the printed numbers; `own`, the default, is for component sets of users. */
  readonly source?: Source | undefined;
}

/** The reliability of the printed numbers; `own`, the default, is for component sets of users. */
export type Source = 'documented' | 'transcribed' | 'transcribed-doubtful' | 'reconstructed' | 'own';

/** A colour that can be upgraded (C-3). */
export type UpgradableCube = 'yellow' | 'red' | 'green';

/** Return a cube to the supply because the hold is too full (C-5). */
export interface DiscardAction extends OfKind<'discard'> {
  /** A colour (C-1). */
  readonly cube: Cube;
}

/** End the turn (C-9). */
export interface EndTurnAction extends OfKind<'endTurn'> {}
