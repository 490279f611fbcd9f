import type { Fault } from '../../play/rule';

import { heldCubes } from '../cubes/cubes';
import { type CannotPay, cannotPay, type HoldViolations } from '../hold/violations';
import type { CompiledCards, MerchantState } from './state';

/** What is told of a card. */
export interface WrongCard {
  /** The id of the card. */
  readonly card: string;
}

/** What is told of an empty place of a row of cards. */
export interface NoSuchCard {
  /** The place in the row, counted from 0, from the left. */
  readonly place: number;
  /** How many cards lie in the row. */
  readonly cards: number;
}

/** What is told of a card that costs more cubes than the hold has, one for each card to the left of it. */
export interface CannotPayCards {
  /** The id of the card. */
  readonly card: string;
  /** Its place in the row, counted from 0, from the left. */
  readonly place: number;
  /** How many cubes it costs. */
  readonly cost: number;
  /** How many cubes the hold has. */
  readonly held: number;
  /** How many are missing. */
  readonly missing: number;
}

/** What is told of a trade that has to be made. */
export interface MustTrade {
  /** The id of the card or the location that demands it. */
  readonly piece: string;
}

/** What refusals about merchant cards tell, by code. */
export interface MerchantCodes extends HoldViolations {
  /** Too few cubes for the cards to the left of the card. */
  'cannot-pay-cards': CannotPayCards;
  /** The hold lacks cubes that the trade takes. */
  'cannot-trade': CannotPay;
  /** A trade has to be made at least once. */
  'must-trade': MustTrade;
  /** No card lies at this place of the row. */
  'no-such-card': NoSuchCard;
  /** The played card is no trade. */
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

/** The clauses of a game about merchant cards. */
export interface MerchantClauses {
  /** A card leaves the hand and is carried out. */
  readonly play: string;
  /** What each kind of card does. */
  readonly card: string;
  /** A card of the row is acquired, and those to the left of it are paid. */
  readonly acquire: string;
  /** The row slides and is filled up. */
  readonly row: string;
}

/** The possible refusals of actions with merchant cards, by the clauses of a game. */
export interface MerchantViolations {
  readonly notInHand: MerchantFault<'not-in-hand', 'card'>;
  readonly cannotTrade: MerchantFault<'cannot-trade', 'card'>;
  readonly noTrade: MerchantFault<'no-trade'>;
  readonly mustTrade: MerchantFault<'must-trade'>;
  readonly noSuchCard: MerchantFault<'no-such-card', 'slot'>;
  readonly tooExpensive: MerchantFault<'cannot-pay-cards', 'slot'>;
}

export function merchantViolations({ play, card, acquire, row }: MerchantClauses): MerchantViolations {
  const idOf = ({ cards }: CompiledCards, at: number): string => cards[at]?.id ?? '';
  return {
    notInHand: {
      code: 'not-in-hand',
      clause: play,
      message: 'This card is not in hand.',
      data: (compiled, _state, named) => ({ card: idOf(compiled, named.card) }),
    },
    cannotTrade: {
      code: 'cannot-trade',
      clause: card,
      message: 'This card must be used at least once, but the hold lacks the cubes it takes.',
      data: (compiled, state, named) =>
        cannotPay(idOf(compiled, named.card), state.active.cubes, compiled.cardTrades, 8 * named.card),
    },
    noTrade: {
      code: 'no-trade',
      clause: card,
      message: 'The played card is not a trade.',
      data: (compiled, { played }) => ({ card: idOf(compiled, played) }),
    },
    mustTrade: {
      code: 'must-trade',
      clause: card,
      message: 'A trade card must be used at least once.',
      data: (compiled, { played }) => ({ piece: idOf(compiled, played) }),
    },
    noSuchCard: {
      code: 'no-such-card',
      clause: row,
      message: 'No card lies at this place of the row.',
      data: (_compiled, { merchantRow }, { slot }) => ({ place: slot, cards: merchantRow.length }),
    },
    tooExpensive: {
      code: 'cannot-pay-cards',
      clause: acquire,
      message: 'There are too few cubes for the cards to the left of this one.',
      data(compiled, state, { slot }) {
        const held = heldCubes(state.active.cubes);
        const wanted = idOf(compiled, state.merchantRow.get(slot));
        return { card: wanted, place: slot, cost: slot, held, missing: slot - held };
      },
    },
  };
}
