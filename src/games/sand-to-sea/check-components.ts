import { fail } from '../../mechanics/check';
import { checkMerchantComponents } from '../../mechanics/merchants/check';
import { checkSeaComponents } from '../../mechanics/sea/check';
import { checkMap } from '../../mechanics/sea/map';
import { checkedOnce } from '../../util/cache';
import type { Components } from './schema';

/** Tiles on the map: 16 market tiles, 4 sea tiles and 4 ports (SS-S3). */
export const TILES = 24;

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce((components: Components, path) => {
  const { columnRewards, playerBoard } = components;
  checkMerchantComponents(components, path);
  checkSeaComponents(components, path);
  checkMap(components.standardMap, TILES, [...path, 'standardMap']);
  if (columnRewards.length !== playerBoard.columns) {
    fail(
      'wrong-length',
      [...path, 'columnRewards'],
      `Expected ${playerBoard.columns} lists of rewards, one for each column.`,
    );
  }
  columnRewards.forEach((rewards, column) => {
    if (new Set(rewards).size !== rewards.length)
      fail('duplicate', [...path, 'columnRewards', column], 'Each kind of reward may be listed only once.');
  });
});
