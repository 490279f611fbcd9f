import type { AnyWholeGame } from '../define/whole-game';
import { ledger as easternWonders } from '../games/eastern-wonders/ledger';
import { ledger as newWorld } from '../games/new-world/ledger';
import { ledger as sandToSea } from '../games/sand-to-sea/ledger';
import { ledger as spiceRoad } from '../games/spice-road/ledger';
import type { AnyGame } from '../play/game';
import type { AnyLedger } from '../play/ledger';
import type { VariantName } from './rules';

/** What balances in each of the four games. */
const ledgers: { readonly [N in VariantName]: AnyLedger } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};

/**
 * What balances in a game: what it says itself, or what does in the game that it extends; `null` if nobody says.
 */
export function ledgerOf(game: AnyGame | AnyWholeGame): AnyLedger | null {
  if ('ledger' in game && game.ledger !== undefined) return game.ledger;
  const base = 'extends' in game && game.extends !== undefined ? game.extends : game.name;
  return Object.hasOwn(ledgers, base) ? ledgers[base as VariantName] : null;
}
