import type { SandToSeaComponents as Components } from '../../generated/types/sand-to-sea';
import { merchantCards, starterCards } from '../../mechanics/merchants/cards';
import {
  marketTiles,
  pointsTiles,
  standardMap,
  startingCubes,
  stepAndHoldTiles,
  victoryTiles,
} from '../../mechanics/sea/tiles';
import { deepFreeze } from '../../util/immutable';

/**
 * The pieces of From Sand to Sea: merchant cards of Spice Road, tiles of Eastern Wonders. Cubes are
 * `[yellow, red, green, brown]`; the word in `source` says how far each row can be trusted.
 */
export const components: Components = deepFreeze({
  variant: 'sand-to-sea',
  starterCards,
  merchantCards,
  merchantRow: 4,
  marketTiles,
  victoryTiles,
  closedPortTiles: 1,
  bonusTiles: [...stepAndHoldTiles, ...pointsTiles],
  bonusStacks: [['extra-move'], ['extra-hold'], ['points-6', 'points-5', 'points-4', 'points-3']],
  startingCubes,
  playerBoard: {
    rows: ['ginger', 'chili', 'tea', 'cloves'],
    columns: 4,
    spacePoints: [1, 1, 2, 3],
    holdSpaces: 10,
    source: 'reconstructed',
  },
  standardMap,
  seaTiles: 4,
  columnRewards: [['merchant'], ['bonus', 'merchant'], ['bonus', 'merchant'], ['bonus', 'merchant']],
});

/** The hash of this set, for views; a test compares them. */
export const defaultHash = '44c5055614ce04fc02154ca3a42506acb86f7475aff552bf9becc464bbca3de9';

/** Market tiles of each symbol that leave the game (SS-S3). */
export const LEAVING = 2;
