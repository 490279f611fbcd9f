import { checkIds, checkStartingCubes, fail } from '../../mechanics/check';
import { checkMerchantComponents } from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import type { Components } from './schema';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce((components: Components, path) => {
  const { pointCards, pointRow, endTrigger, holdSpaces } = components;
  checkMerchantComponents(components, path);
  checkIds(pointCards, [...path, 'pointCards']);
  const needed = Math.max(pointRow, ...Object.values(endTrigger));
  if (pointCards.length < needed) {
    fail(
      'too-few-cards',
      [...path, 'pointCards'],
      `There are ${pointCards.length} point cards; the row and the end of the game need ${needed}.`,
    );
  }
  checkStartingCubes(components.startingCubesInTurnOrder, holdSpaces, (set) => [
    ...path,
    'startingCubesInTurnOrder',
    set,
  ]);
});
