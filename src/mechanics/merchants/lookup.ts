import type { Bill } from '../../play/price';
import type { Tell } from '../../words/context';
import type { Cubes } from '../cubes/cubes';
import type { MerchantCardRow } from './schema';
import type { MerchantTableView } from './view';

/** The merchant cards of a component set. */
export interface MerchantPieces {
  readonly starterCards: readonly MerchantCardRow[];
  readonly merchantCards: readonly MerchantCardRow[];
}

/** What sentences about merchant cards are made with. */
export type MerchantTell = Tell<MerchantTableView, MerchantPieces>;
/** What prices of merchant cards are made of. */
export type MerchantBill = Bill<MerchantTableView, MerchantPieces>;

/** A merchant card by its id. */
export function cardNamed(components: MerchantPieces, id: string | null): MerchantCardRow | undefined {
  const isIt = (card: MerchantCardRow): boolean => card.id === id;
  return components.starterCards.find(isIt) ?? components.merchantCards.find(isIt);
}

/** The card at a place of the row, and the cubes on it. */
export function cardAt(
  { view, components }: MerchantTell,
  slot: number,
): { readonly card: MerchantCardRow | undefined; readonly cubes: Cubes } {
  const place = view.merchantRow[slot];
  return { card: cardNamed(components, place?.card ?? null), cubes: place?.cubes ?? [0, 0, 0, 0] };
}
