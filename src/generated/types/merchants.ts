// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { OfKind, Source } from './cubes';

/** A merchant card (SS-P2). */
export type MerchantCard = SpiceCard | UpgradeCard | TradeCard;

/** A card that brings cubes. */
export interface SpiceCard extends OfKind<'spice'> {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Cubes that it brings. */
  readonly get: Cubes;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** A card that upgrades cubes. */
export interface UpgradeCard extends OfKind<'upgrade'> {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** The number of upgrades it brings. */
  readonly steps: number;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** A card that trades cubes. */
export interface TradeCard extends OfKind<'trade'> {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Cubes that a trade takes. */
  readonly give: Cubes;
  /** Cubes that it brings. */
  readonly get: Cubes;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** Put a cube on the next card to the left of it (SS-A1). */
export interface PayCardAction extends OfKind<'payCard'> {
  /** A colour (C-1). */
  readonly cube: Cube;
}
