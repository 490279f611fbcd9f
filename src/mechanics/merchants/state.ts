import type { MerchantCard } from '../../generated/types/merchants';
import type { Fault } from '../../play/rule';
import type { CubeField, NumberCell, PhaseNumbers, PlayersField, RowPart, WordCell } from '../../rows/layout';
import type { RowOf } from '../../rows/row-kind';
import { cachedBy } from '../../util/cache';
import { type CubeTable, heldCubes, NO_CUBES, type Trade, tradeTable } from '../cubes/cubes';
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

/** The merchant cards of a game, prepared for lookup. */
export interface CompiledCards extends MerchantFixed {
  /** Whether each card is a trade: 1 if it is. */
  readonly isTrade: Uint8Array;
  /** The cubes that each card takes and brings; spice cards take none, upgrade cards neither. */
  readonly cardTrades: CubeTable;
  /** The number of upgrades by each card. */
  readonly cardSteps: Int32Array;
  /** The number of starting cards. */
  readonly starters: number;
  /** Cards in the row while the deck lasts. */
  readonly rowLength: number;
  readonly phases: PhaseNumbers<'payCards' | 'mustTrade' | 'play'>;
}

type PlayerFields = { cubes: CubeField } & ReturnType<typeof merchantPlayer>;

/** A player with merchant cards. */
export type MerchantPlayer = RowPart<PlayerFields>;

/** A row of a game with merchant cards, as far as their rules need it. */
export type MerchantState = RowOf<
  { readonly phase: WordCell; readonly seat: NumberCell; readonly actor: NumberCell } & typeof merchantTurn &
    typeof merchantTable & { players: PlayersField<never, PlayerFields> },
  object
>;

/** The constants of a game with merchant cards, prepared for lookup. */
export interface CompiledMerchants extends CompiledCards {
  /** The refusals of actions with these cards. */
  readonly violations: MerchantViolations;
}

/** The merchant cards of a component set. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  /** Cards in the face-up row. */
  readonly merchantRow: number;
}

/** Compiles the merchant cards of a game. */
export function compileMerchants(
  components: MerchantTables,
  tradeAtLeastOnce: boolean,
): Omit<CompiledMerchants, 'phases' | 'violations'> {
  const cards = allMerchantCards(components);
  return {
    cards,
    isTrade: Uint8Array.from(cards, ({ kind }) => (kind === 'trade' ? 1 : 0)),
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

/** All merchant cards: the starting cards first, then those of the deck. */
export const allMerchantCards = /* @__PURE__ */ cachedBy(
  ({ starterCards, merchantCards }: MerchantTables): readonly MerchantCard[] => [
    ...starterCards,
    ...merchantCards,
  ],
);

/** Data of a refusal about a card. */
export interface WrongCard {
  /** The id of the card. */
  readonly card: string;
}

/** Data of a refusal: an empty place of a row of cards. */
export interface NoSuchCard {
  /** The place in the row, counted from 0, from the left. */
  readonly place: number;
  /** How many cards lie in the row. */
  readonly cards: number;
}

/** Data of a refusal: a card costs one cube for each card to the left of it, more than the hold has. */
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

/** Data of a refusal: a mandatory trade. */
export interface MustTrade {
  /** The id of the card or location that makes it mandatory. */
  readonly piece: string;
}

/** The data of refusals about merchant cards, by code. */
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
  /** The effects of cards. */
  readonly card: string;
  /** A card of the row is acquired, and those to the left of it are paid. */
  readonly acquire: string;
  /** The row slides and is filled up. */
  readonly row: string;
}

/** The refusals of actions with merchant cards. */
export interface MerchantViolations {
  readonly notInHand: MerchantFault<'not-in-hand', 'card'>;
  readonly cannotTrade: MerchantFault<'cannot-trade', 'card'>;
  readonly noTrade: MerchantFault<'no-trade'>;
  readonly mustTrade: MerchantFault<'must-trade'>;
  readonly noSuchCard: MerchantFault<'no-such-card', 'slot'>;
  readonly tooExpensive: MerchantFault<'cannot-pay-cards', 'slot'>;
}

/** The refusals of a game, by its clauses. */
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
