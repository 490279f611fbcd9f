import type { MerchantCard } from '../../generated/types/merchants';
import type { CubeField, NumberCell, PhaseNumbers, PlayersField, RowPart, WordCell } from '../../rows/layout';
import type { RowOf } from '../../rows/row-kind';
import { cachedBy } from '../../util/cache';
import { NO_CUBES, type Trade, tradeTable } from '../cubes/cubes';
import type { CannotPay, HoldViolations } from '../cubes/hold';
import type { merchantPlayer, merchantTable, merchantTurn } from './places';

export type { MerchantCard };

/** The constants of a game with merchant cards: the argument `game` of rules that `extendGame` changes. */
export interface MerchantFixed {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SR-P2, SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}

export interface CompiledCards extends ReturnType<typeof compileMerchants> {
  readonly phases: PhaseNumbers<'payCards' | 'mustTrade' | 'play'>;
}

type PlayerFields = { cubes: CubeField } & ReturnType<typeof merchantPlayer>;

export type MerchantPlayer = RowPart<PlayerFields>;

export type MerchantState = RowOf<
  { readonly phase: WordCell; readonly seat: NumberCell; readonly actor: NumberCell } & typeof merchantTurn &
    typeof merchantTable & { players: PlayersField<never, PlayerFields> },
  object
>;

export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  readonly merchantRow: number;
}

export function compileMerchants(components: MerchantTables, tradeAtLeastOnce: boolean) {
  const cards = allMerchantCards(components);
  return {
    cards,
    isTrade: Uint8Array.from(cards, ({ kind }) => (kind === 'trade' ? 1 : 0)),
    /** The cubes that each card takes and gives: spice cards take no cubes, upgrade cards neither take nor give any. */
    cardTrades: tradeTable(cards.map(tradeOf)),
    cardSteps: Int32Array.from(cards, (card) => (card.kind === 'upgrade' ? card.steps : 0)),
    starters: components.starterCards.length,
    rowLength: components.merchantRow,
    tradeAtLeastOnce,
  };
}

function tradeOf(card: MerchantCard): Trade {
  return {
    give: card.kind === 'trade' ? card.give : NO_CUBES,
    get: card.kind === 'upgrade' ? NO_CUBES : card.get,
  };
}

export const allMerchantCards = /* @__PURE__ */ cachedBy(
  ({ starterCards, merchantCards }: MerchantTables): readonly MerchantCard[] => [
    ...starterCards,
    ...merchantCards,
  ],
);

/** Data of a refusal: a card for which the action is not possible. */
export interface WrongCard {
  /** The id of the card, e.g. `m10`. */
  readonly card: string;
}

/** Data of a refusal: a mandatory trade that has not been made. */
export interface MustTrade {
  /** The id of the card or location with the mandatory trade. */
  readonly piece: string;
}

/** The data of refusals about merchant cards, by code. */
export interface MerchantCodes extends HoldViolations {
  /** The hold has too few cubes for the cards to the left of the wanted one. */
  'cannot-pay-cards': {
    /** The id of the wanted card. */
    readonly card: string;
    /** The place of the card in the row, counted from 0, from the left. */
    readonly place: number;
    /** The cost in cubes: one for each card to the left. */
    readonly cost: number;
    /** The number of cubes in the hold. */
    readonly held: number;
    /** The number of cubes that the hold lacks: `cost` minus `held`. */
    readonly missing: number;
  };
  /** The hold lacks cubes that the trade takes. */
  'cannot-trade': CannotPay;
  /** The trade of the card has to be made at least once. */
  'must-trade': MustTrade;
  /** No card lies at this place of the row. */
  'no-such-card': {
    /** The place in the row, counted from 0, from the left. */
    readonly place: number;
    /** The number of cards in the row. */
    readonly cards: number;
  };
  /** The played card is not a trade card. */
  'no-trade': WrongCard;
  /** The card is not in hand. */
  'not-in-hand': WrongCard;
}
