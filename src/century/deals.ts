import type { AnyWholeGame } from '../define/whole-game';
import { deals as easternWonders } from '../games/eastern-wonders/deals';
import { deals as sandToSea } from '../games/sand-to-sea/deals';
import type { AnyDeals } from '../play/deals';
import type { AnyGame } from '../play/game';

/** The deals of the games that have too many to be looked at one by one. */
const deals: { readonly [name: string]: AnyDeals } = {
  'eastern-wonders': easternWonders,
  'sand-to-sea': sandToSea,
};

/** The deals of a game, or of the one that it extends; `null` if nobody says which are alike. */
export function dealsOf(game: AnyGame | AnyWholeGame): AnyDeals | null {
  const base = 'extends' in game && game.extends !== undefined ? game.extends : game.name;
  return Object.hasOwn(deals, base) ? (deals[base] ?? null) : null;
}
