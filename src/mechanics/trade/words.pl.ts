import type { Tell } from '../../words/context';
import { does } from '../../words/polish';
import type { Cubes } from '../cubes/cubes';
import { exchange } from '../cubes/words.pl';

/** `Wymień 2 żółte na 1 zieloną` */
export function tradeText(
  tell: Tell,
  trade: { readonly give: Cubes; readonly get: Cubes } | undefined,
): string {
  if (trade === undefined) return `${does(tell, ['wykonaj', 'wykonujesz', 'wykonuje'])} wymianę`;
  return `${does(tell, ['wymień', 'wymieniasz', 'wymienia'])} ${exchange(trade.give, trade.get, 'accusative')}`;
}
