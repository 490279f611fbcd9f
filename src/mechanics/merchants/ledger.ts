import { exchange } from '../cubes/ledger';
import type { MerchantCard } from './state';

/** What a merchant card brings when it is played: a trade and upgrades come in actions of their own (SR-P2, SS-P2). */
export function playedCubes(card: MerchantCard | undefined): number[] {
  return card?.kind === 'spice' ? exchange(card.get) : exchange(undefined);
}

/** What one trade by a merchant card brings and takes (SR-P2, SS-P2). */
export function cardTradeCubes(card: MerchantCard | undefined): number[] {
  return card?.kind === 'trade' ? exchange(card.get, card.give) : exchange(undefined);
}
