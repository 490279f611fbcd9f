import type { EasternWondersComponents as Components } from '../../generated/types/eastern-wonders';
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
 * The pieces of Eastern Wonders. Cubes are `[yellow ginger, red chili, green tea, brown cloves]`; the word in
 * `source` says how far each row can be trusted.
 */
export const components: Components = deepFreeze({
  variant: 'eastern-wonders',
  marketTiles,
  victoryTiles,
  closedPortTiles: 1,
  bonusTiles: [
    ...stepAndHoldTiles,
    {
      id: 'harvest-red',
      copies: 4,
      effect: { kind: 'harvestCubes', cubes: [0, 1, 0, 0] },
      source: 'reconstructed',
    },
    { id: 'build-upgrade', copies: 4, effect: { kind: 'buildUpgrades', steps: 1 }, source: 'documented' },
    ...pointsTiles,
  ],
  bonusStacks: [
    ['extra-move'],
    ['extra-hold'],
    ['harvest-red'],
    ['build-upgrade'],
    ['points-6', 'points-5', 'points-4', 'points-3'],
  ],
  startingCubes,
  playerBoard: {
    rows: ['ginger', 'chili', 'tea', 'cloves'],
    columns: 5,
    spacePoints: [0, 1, 2, 2, 3],
    holdSpaces: 10,
    source: 'documented',
  },
  standardMap,
});

/** The hash of this set, for views; a test compares them. */
export const defaultHash = '89ee997f847e4032850864eac524ceab229ba42d4e632a01338ac96754d2b8e3';

/** One market tile of each symbol leaves the game (EW-S1); there are no sea tiles. */
export const MARKET = { leaving: 1, seaTiles: 0 } as const;
