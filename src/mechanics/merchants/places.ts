import {
  cardRow,
  countOf,
  hiddenSet,
  orNone,
  pieceOrNone,
  pieceSet,
  pile,
  place,
  type SeenBy,
} from '../../define/places/places';
import type { CellList } from '../../rows/cell-list';
import { count, indexOrNone, list } from '../../rows/layout';
import { type Cubes, cubesAt } from '../cubes/cubes';

export interface MerchantSizes {
  readonly cards: { readonly length: number };
  readonly rowLength: number;
}

/** Returns the maximum number of cards in one place: all cards could be in one hand. */
export const allCards = ({ cards }: MerchantSizes): number => cards.length;

export const merchantTurn = /* @__PURE__ */ (() => ({
  /** The index in the row of the card being paid for in the phase `payCards`; otherwise -1 (`null` in views). */
  wanted: place(orNone(indexOrNone), { during: ['payCards'] }),
  /** The number of cubes paid so far in the phase `payCards`, one for each card from the left; otherwise 0. */
  paid: place(count, { during: ['payCards'] }),
  /** The index of the card in use (id in views) in the phase `mustTrade` or `play`; otherwise -1 (`null` in views). */
  played: place(pieceOrNone('merchantCards'), { during: ['play', 'mustTrade'], below: allCards }),
  /** Upgrades left in the phase `play`; 0 in other phases. */
  upgrades: place(count, { during: ['play'] }),
}))();

/** A place in the row of merchant cards, in a view. */
export interface MerchantSlotView {
  /** The id of the card. */
  readonly card: string;
  /** Cubes lying on it: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
}

/** The table in games with merchant cards; the cubes on a card of the row move along with the card. */
export const merchantTable = /* @__PURE__ */ (() => ({
  /** The face-up merchant cards, from the left; the last one is next to the deck. */
  merchantRow: place(
    cardRow(
      'merchantCards',
      { size: ({ rowLength }: MerchantSizes) => rowLength, max: 10 },
      (card, place, { merchantCubes }: { readonly merchantCubes: CellList }): MerchantSlotView => ({
        card,
        cubes: cubesAt(merchantCubes.toArray(), 4 * place),
      }),
    ),
    { filledFrom: 'merchantDeck' },
  ),
  /** Cubes lying on the cards of the row: four counts for each card, one card after the other. */
  merchantCubes: place(list<MerchantSizes>({ size: () => 40, max: 40 }), { show: null }),
  /** The face-down deck of merchant cards, the top one last; views have the number of cards. */
  merchantDeck: pile('merchantCards', allCards),
}))();

/** Makes the places of a player in games with merchant cards. */
export const merchantPlayer = (seenBy: SeenBy) => ({
  /** Merchant cards in hand, in ascending order; `null` in views of seats that do not see them. */
  hand: place(hiddenSet('merchantCards', allCards, seenBy), { also: { handCount: countOf } }),
  /** Merchant cards played, lying face up, in ascending order. */
  faceUp: pieceSet('merchantCards', allCards),
});
