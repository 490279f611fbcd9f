// Made from the schemas and the layout by `npm run generate`.
import type { Cube } from '../../mechanics/cubes/cubes';

/** An object of one of several kinds. */
export interface OfKind<K extends string> {
  /** The discriminant. */
  readonly kind: K;
}

/** How reliable the row is; own, the same as absent, is for sets supplied by users. */
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
