import type { AnyWholeGame } from '../define/whole-game';
import { accounts } from '../generated/games/accounts';
import type { AnyGame } from '../play/game';

/** What a game says of its deals and of what balances in it; one of the four games says it whatever entry it comes from. */
export function accountsOf(game: AnyGame | AnyWholeGame): Pick<AnyWholeGame, 'deals' | 'ledger'> {
  if ('clauses' in game) return game;
  return accounts.find((each) => each.game.name === game.name) ?? {};
}
