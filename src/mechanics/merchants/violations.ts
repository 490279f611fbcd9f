import type { Violation } from '../../core/errors';

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
export type MerchantViolations = ReturnType<typeof merchantViolations>;

export function merchantViolations({ play, card, acquire, row }: MerchantClauses) {
  return {
    notInHand: { code: 'not-in-hand', clause: play, message: 'This card is not in hand.' },
    cannotTrade: {
      code: 'cannot-trade',
      clause: card,
      message: 'This card must be used at least once, but the hold lacks the cubes it takes.',
    },
    noTrade: { code: 'no-trade', clause: card, message: 'The played card is not a trade.' },
    mustTrade: { code: 'must-trade', clause: card, message: 'A trade card must be used at least once.' },
    noSuchCard: { code: 'no-such-card', clause: row, message: 'No card lies at this place of the row.' },
    tooExpensive: {
      code: 'cannot-pay-cards',
      clause: acquire,
      message: 'There are too few cubes for the cards to the left of this one.',
    },
  } as const satisfies Readonly<Record<string, Violation>>;
}
