import type { Cubes } from '../../mechanics/cubes/cubes';
import { cardNamed } from '../../mechanics/merchants/lookup';
import { marketHere } from '../../mechanics/sea/lookup';
import type { Tell } from '../../words/context';
import type { Components } from './schema';
import type { View } from './view';

/** The trade that whoever acts can make now: by the card played, or else on the market tile. */
export function tradeHere(
  tell: Tell<View, Components>,
): { readonly give: Cubes; readonly get: Cubes } | undefined {
  const card = cardNamed(tell.components, tell.view.played);
  return card?.kind === 'trade' ? card : marketHere(tell);
}
