import type { Tell } from '../../words/context';
import { does } from '../../words/english';
import type { Cubes } from '../cubes/cubes';
import { exchange } from '../cubes/words.en';

/** `Trade 2 yellow for 1 green` */
export function tradeText(
  tell: Tell,
  trade: { readonly give: Cubes; readonly get: Cubes } | undefined,
): string {
  return `${does(tell, 'trade', 'trades')} ${trade === undefined ? 'once' : exchange(trade.give, trade.get)}`;
}
