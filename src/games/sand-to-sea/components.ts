import { fail } from '../../define/places/check';
import type { SandToSeaComponents as Components } from '../../generated/types/sand-to-sea';
import { merchantCards, starterCards } from '../../mechanics/merchants/cards';
import { checkMerchantComponents } from '../../mechanics/merchants/check';
import { checkSeaComponents } from '../../mechanics/sea/check';
import * as tiles from '../../mechanics/sea/tiles';
import { checkedOnce } from '../../util/cache';
import { deepFreeze } from '../../util/immutable';

/** The pieces of From Sand to Sea: the merchant cards of Spice Road and the tiles of Eastern Wonders. */
export const components: Components = /* @__PURE__ */ deepFreeze({
  variant: 'sand-to-sea',
  starterCards,
  merchantCards,
  merchantRow: 4,
  marketTiles: tiles.marketTiles,
  victoryTiles: tiles.victoryTiles,
  closedPortTiles: 1,
  bonusTiles: [...tiles.stepAndHoldTiles, ...tiles.pointsTiles],
  bonusStacks: [['extra-move'], ['extra-hold'], ['points-6', 'points-5', 'points-4', 'points-3']],
  startingCubes: tiles.startingCubes,
  playerBoard: {
    rows: ['ginger', 'chili', 'tea', 'cloves'],
    columns: 4,
    spacePoints: [1, 1, 2, 3],
    holdSpaces: 10,
    source: 'reconstructed',
  },
  standardMap: tiles.standardMap,
  seaTiles: 4,
  columnRewards: [['merchant'], ['bonus', 'merchant'], ['bonus', 'merchant'], ['bonus', 'merchant']],
});

/** The hash of this component set, used in views; a test checks it. */
export const defaultHash = '44c5055614ce04fc02154ca3a42506acb86f7475aff552bf9becc464bbca3de9';

/** The number of market tiles of each symbol that are removed in setup (SS-S3). */
export const LEAVING = 2;

export const checkComponents = /* @__PURE__ */ checkedOnce((set: Components, path) => {
  const { columnRewards, playerBoard } = set;
  checkMerchantComponents(set, path);
  checkSeaComponents(set, path);
  const message = `Expected ${playerBoard.columns} lists of rewards, one for each column.`;
  if (columnRewards.length !== playerBoard.columns) fail('wrong-length', [...path, 'columnRewards'], message);
  columnRewards.forEach((rewards, column) => {
    if (new Set(rewards).size !== rewards.length)
      fail('duplicate', [...path, 'columnRewards', column], 'Each kind of reward may be listed only once.');
  });
});
