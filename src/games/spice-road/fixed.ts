import type { MerchantCard } from '../../generated/types/merchants';
import type { SpiceRoadComponents } from '../../generated/types/spice-road';

/** What never changes in a game of Spice Road, as house rules look it up. */
export interface SpiceRoadFixed {
  /** What is printed on the pieces in play. */
  readonly components: SpiceRoadComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SR-P2). */
  readonly tradeAtLeastOnce: boolean;
  /** Spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** How many point cards of one player trigger the end (SR-E1). */
  readonly endTrigger: number;
}
