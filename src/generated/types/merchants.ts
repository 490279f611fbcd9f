// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { OfKind, PrintedPiece } from './cubes';

/** A merchant card (SS-P2). */
export type MerchantCard = SpiceCard | UpgradeCard | TradeCard;

/** A card that brings cubes. */
export interface SpiceCard extends PrintedPiece, OfKind<'spice'> {
  /** Cubes that are taken from the supply. */
  readonly get: Cubes;
}

/** A card that upgrades cubes. */
export interface UpgradeCard extends PrintedPiece, OfKind<'upgrade'> {
  /** The number of upgrades. */
  readonly steps: number;
}

/** A card that trades cubes. */
export interface TradeCard extends PrintedPiece, OfKind<'trade'> {
  /** Cubes that a trade takes. */
  readonly give: Cubes;
  /** Cubes that are taken from the supply. */
  readonly get: Cubes;
}

/** Put a cube on the next card to the left of the card being acquired (SS-A1). */
export interface PayCardAction extends OfKind<'payCard'> {
  /** A colour (C-1). */
  readonly cube: Cube;
}
