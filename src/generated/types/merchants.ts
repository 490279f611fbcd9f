// Made from the schemas and the layout by `npm run generate`.
import type { Cube, Cubes } from '../../mechanics/cubes/cubes';
import type { Source } from './cubes';

/** A merchant card (SS-P2). */
export type MerchantCard = SpiceCard | UpgradeCard | TradeCard;

/** A card that brings cubes. */
export interface SpiceCard {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Always `spice`: tells it from the other kinds. */
  readonly kind: 'spice';
  /** Cubes that it brings. */
  readonly get: Cubes;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** A card that upgrades cubes. */
export interface UpgradeCard {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Always `upgrade`: tells it from the other kinds. */
  readonly kind: 'upgrade';
  /** The number of upgrades it brings. */
  readonly steps: number;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** A card that trades cubes. */
export interface TradeCard {
  /** The name of a piece: letters, digits and hyphens. */
  readonly id: string;
  /** Always `trade`: tells it from the other kinds. */
  readonly kind: 'trade';
  /** Cubes that a trade takes. */
  readonly give: Cubes;
  /** Cubes that it brings. */
  readonly get: Cubes;
  /** How reliable the row is; own, the same as absent, is for sets supplied by users. */
  readonly source?: Source | undefined;
}

/** Put a cube on the next card to the left of it (SS-A1). */
export interface PayCardAction {
  /** Always `payCard`: tells it from the other kinds. */
  readonly kind: 'payCard';
  /** A colour (C-1). */
  readonly cube: Cube;
}
