import type { EasternWondersComponents as Components } from '../../generated/types/eastern-wonders';
import { checkSeaComponents } from '../../mechanics/sea/check';
import * as tiles from '../../mechanics/sea/tiles';
import { checkedOnce } from '../../util/cache';
import { deepFreeze } from '../../util/immutable';

/** The pieces of Eastern Wonders. Cubes are `[yellow ginger, red chili, green tea, brown cloves]`. */
export const components: Components = /* @__PURE__ */ deepFreeze({
  variant: 'eastern-wonders',
  marketTiles: tiles.marketTiles,
  victoryTiles: tiles.victoryTiles,
  closedPortTiles: 1,
  bonusTiles: [
    ...tiles.stepAndHoldTiles,
    {
      id: 'harvest-red',
      copies: 4,
      effect: { kind: 'harvestCubes', cubes: [0, 1, 0, 0] },
      source: 'reconstructed',
    },
    { id: 'build-upgrade', copies: 4, effect: { kind: 'buildUpgrades', steps: 1 }, source: 'documented' },
    ...tiles.pointsTiles,
  ],
  bonusStacks: [
    ['extra-move'],
    ['extra-hold'],
    ['harvest-red'],
    ['build-upgrade'],
    ['points-6', 'points-5', 'points-4', 'points-3'],
  ],
  startingCubes: tiles.startingCubes,
  playerBoard: {
    rows: ['ginger', 'chili', 'tea', 'cloves'],
    columns: 5,
    spacePoints: [0, 1, 2, 2, 3],
    holdSpaces: 10,
    source: 'documented',
  },
  standardMap: tiles.standardMap,
});

/** The hash of this component set, used in views; a test checks it. */
export const defaultHash = '89ee997f847e4032850864eac524ceab229ba42d4e632a01338ac96754d2b8e3';

export const HARVEST = [2, 0, 0, 0] as const;

/** The changes to the market tiles in setup: one tile of each symbol is removed (EW-S1); no sea tiles are added. */
export const MARKET = { leaving: 1, seaTiles: 0 } as const;

export const checkComponents = /* @__PURE__ */ checkedOnce(checkSeaComponents);
