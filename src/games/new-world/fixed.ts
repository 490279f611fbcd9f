import type { NewWorldComponents, NewWorldLocation } from '../../generated/types/new-world';

/** What never changes in a game of A New World, as house rules look it up. */
export interface NewWorldFixed {
  /** What is printed on the pieces in play. */
  readonly components: NewWorldComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** Whether at least one upgrade must be made at an upgrade location (NW-W8). */
  readonly upgradeAtLeastOnce: boolean;
  /** The locations by number, board by board (NW-S1). */
  readonly locations: readonly NewWorldLocation[];
  /** Spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** Places for bonus tiles on a player board (NW-F2). */
  readonly bonusSlots: number;
  /** How many point cards of one player trigger the end (NW-E1). */
  readonly endTrigger: number;
}
