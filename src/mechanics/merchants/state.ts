import type { MerchantCard } from '../../generated/types/merchants';
import type { Fault } from '../../play/rule';
import type { CubeField, NumberCell, PhaseNumbers, PlayersField, RowPart, WordCell } from '../../rows/layout';
import type { RowOf } from '../../rows/row-kind';
import { cachedBy } from '../../util/cache';
import { heldCubes, NO_CUBES, type Trade, tradeTable } from '../cubes/cubes';
import { type CannotPay, cannotPay, costs, type HoldViolations, wouldNeed } from '../cubes/hold';
import type { merchantPlayer, merchantTable, merchantTurn } from './places';

export type { MerchantCard };

/** The constants of a game with merchant cards, for house rules. */
export interface MerchantFixed {
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SR-P2, SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}

/** The lookup tables for the merchant cards of a game. */
export interface CompiledCards extends ReturnType<typeof compileMerchants> {
  readonly phases: PhaseNumbers<'payCards' | 'mustTrade' | 'play'>;
}

type PlayerFields = { cubes: CubeField } & ReturnType<typeof merchantPlayer>;

/** A player with merchant cards. */
export type MerchantPlayer = RowPart<PlayerFields>;

/** The part of a row that the rules on merchant cards need. */
export type MerchantState = RowOf<
  { readonly phase: WordCell; readonly seat: NumberCell; readonly actor: NumberCell } & typeof merchantTurn &
    typeof merchantTable & { players: PlayersField<never, PlayerFields> },
  object
>;

/** The lookup tables and refusals for the merchant cards of a game. */
export interface CompiledMerchants extends CompiledCards {
  /** The definitions of refusals of actions with merchant cards. */
  readonly violations: MerchantViolations;
}

/** The merchant cards of a component set. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  /** The number of cards in the face-up row. */
  readonly merchantRow: number;
}

/** Compiles the merchant cards of a game. */
export function compileMerchants(components: MerchantTables, tradeAtLeastOnce: boolean) {
  const cards = allMerchantCards(components);
  return {
    cards,
    /** 1 for each trade card, 0 for all others. */
    isTrade: Uint8Array.from(cards, ({ kind }) => (kind === 'trade' ? 1 : 0)),
    /** The cubes that each card takes and gives; spice cards take none, upgrade cards do neither. */
    cardTrades: tradeTable(cards.map(tradeOf)),
    /** The number of upgrades that each card allows. */
    cardSteps: Int32Array.from(cards, (card) => (card.kind === 'upgrade' ? card.steps : 0)),
    /** The number of starting cards. */
    starters: components.starterCards.length,
    /** The number of cards in the row while the deck is not empty. */
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

/** All merchant cards: the starting cards first, then those of the deck. */
export const allMerchantCards = /* @__PURE__ */ cachedBy(
  ({ starterCards, merchantCards }: MerchantTables): readonly MerchantCard[] => [
    ...starterCards,
    ...merchantCards,
  ],
);

/** Data of a refusal: a card for which the action is not possible. */
export interface WrongCard {
  /** The id of the card. */
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
    /** The id of the card. */
    readonly card: string;
    /** The place of the card in the row, counted from 0, from the left. */
    readonly place: number;
    /** The cost in cubes: one for each card to the left. */
    readonly cost: number;
    /** The number of cubes in the hold. */
    readonly held: number;
    /** The number of cubes missing. */
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

type MerchantFault<C extends keyof MerchantCodes, N extends string = never> = Fault<
  C,
  MerchantCodes[C],
  CompiledCards,
  MerchantState,
  N
>;

/** The ids of the clauses of a game on merchant cards. */
export interface MerchantClauses {
  /** The clause on playing a card from hand. */
  readonly play: string;
  /** The clause on the effects of cards. */
  readonly card: string;
  /** The clause on acquiring and paying for a card of the row. */
  readonly acquire: string;
  /** The clause on refilling the row. */
  readonly row: string;
}

/** The definitions of refusals of actions with merchant cards, which differ between games only in their clauses. */
export interface MerchantViolations {
  readonly notInHand: MerchantFault<'not-in-hand', 'card'>;
  readonly cannotTrade: MerchantFault<'cannot-trade', 'card'>;
  readonly noTrade: MerchantFault<'no-trade'>;
  readonly mustTrade: MerchantFault<'must-trade'>;
  readonly noSuchCard: MerchantFault<'no-such-card', 'slot'>;
  readonly tooExpensive: MerchantFault<'cannot-pay-cards', 'slot'>;
}

/** Makes the refusals of a game from the ids of its clauses. */
export function merchantViolations({ play, card, acquire, row }: MerchantClauses): MerchantViolations {
  const idOf = ({ cards }: CompiledCards, at: number): string => cards[at]?.id ?? '';
  return {
    notInHand: {
      code: 'not-in-hand',
      clause: play,
      message: 'This card is not in your hand.',
      data: (compiled, _state, named) => ({ card: idOf(compiled, named.card) }),
    },
    cannotTrade: {
      code: 'cannot-trade',
      clause: card,
      message: wouldNeed('to trade'),
      data: (compiled, state, named) =>
        cannotPay(idOf(compiled, named.card), state.active.cubes, compiled.cardTrades, 8 * named.card),
    },
    noTrade: {
      code: 'no-trade',
      clause: card,
      message: 'The card that you played is not a trade card.',
      data: (compiled, { played }) => ({ card: idOf(compiled, played) }),
    },
    mustTrade: {
      code: 'must-trade',
      clause: card,
      message: 'You have to trade at least once.',
      data: (compiled, { played }) => ({ piece: idOf(compiled, played) }),
    },
    noSuchCard: {
      code: 'no-such-card',
      clause: row,
      message: 'There is no card at this place in the row.',
      data: (_compiled, { merchantRow }, { slot }) => ({ place: slot, cards: merchantRow.length }),
    },
    tooExpensive: {
      code: 'cannot-pay-cards',
      clause: acquire,
      message: (data) => costs('This card', data),
      data(compiled, state, { slot }) {
        const held = heldCubes(state.active.cubes);
        const wanted = idOf(compiled, state.merchantRow.get(slot));
        return { card: wanted, place: slot, cost: slot, held, missing: slot - held };
      },
    },
  };
}
