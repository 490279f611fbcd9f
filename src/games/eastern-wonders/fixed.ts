import type { EasternWondersComponents } from '../../generated/types/eastern-wonders';
import type { HexNumbers } from '../../mechanics/sea/map';

/** What never changes in a game of Eastern Wonders, as house rules look it up. */
export interface EasternWondersFixed {
  /** What is printed on the pieces in play. */
  readonly components: EasternWondersComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
}
