import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { Components } from './schema';

/** The pieces of Eastern Wonders. */
export type Pieces = SeaPieces<Components>;

/** The pieces in play. */
export const pieces = seaPieces<Components>;
