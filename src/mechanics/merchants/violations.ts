import type { Violation } from '../../core/errors';

/** The clauses of a game that say what its rulebook says of merchant cards. */
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

/** What can speak against actions with merchant cards, by the clauses of a game. */
export type MerchantViolations = ReturnType<typeof merchantViolations>;

export function merchantViolations({ play, card, acquire, row }: MerchantClauses) {
  return {
    notInHand: { code: 'not-in-hand', clause: play, message: 'This card is not in hand.' },
    cannotTrade: {
      code: 'cannot-trade',
      clause: card,
      message: 'This card must be used at least once, and the hold lacks what it takes.',
    },
    noTrade: { code: 'no-trade', clause: card, message: 'The card that was played is no trade.' },
    mustTrade: { code: 'must-trade', clause: card, message: 'A trade card must be used at least once.' },
    noSuchCard: { code: 'no-such-card', clause: row, message: 'No card lies at this place of the row.' },
    tooExpensive: {
      code: 'cannot-pay-cards',
      clause: acquire,
      message: 'There are too few cubes for the cards to the left of this one.',
    },
  } as const satisfies Readonly<Record<string, Violation>>;
}
