import type { MerchantCard } from '../../generated/types/merchants';
import type { SandToSeaComponents } from '../../generated/types/sand-to-sea';
import type { HexNumbers } from '../../mechanics/sea/map';

/** What never changes in a game of From Sand to Sea, as house rules look it up. */
export interface SandToSeaFixed {
  /** What is printed on the pieces in play. */
  readonly components: SandToSeaComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}
