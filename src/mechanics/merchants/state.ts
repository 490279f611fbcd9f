import type { MerchantCard } from '../../generated/types/merchants';
import type { Fault } from '../../play/rule';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { CubeCells, PhaseNumbers } from '../../rows/layout';
import { cachedBy } from '../../util/cache';
import { heldCubes, NO_CUBES } from '../cubes/cubes';
import { type CannotPay, cannotPay, type HoldViolations } from '../cubes/hold';
import { type Trade, type TradeTable, tradeTable } from '../cubes/trade';

export type { MerchantCard };

/** The merchant cards of a game, prepared for lookup. */
export interface CompiledCards {
  /** All cards: first the starting cards, of which each player has one copy, then those of the row and the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether each card is a trade: 1 if it is. */
  readonly isTrade: Uint8Array;
  /** What each card takes and brings; cards with spices take nothing, and those with upgrades bring nothing either. */
  readonly cardTrades: TradeTable;
  /** How many upgrades each card brings. */
  readonly cardSteps: Int32Array;
  /** How many of them are starting cards. */
  readonly starters: number;
  /** Cards in the row while the deck lasts. */
  readonly rowLength: number;
  /** Whether a trade card must be used at least once when it is played (SR-P2, SS-P2). */
  readonly tradeAtLeastOnce: boolean;
  readonly phases: PhaseNumbers<'payCards' | 'mustTrade' | 'play'>;
}

/** A player with merchant cards; sets of cards are in rising order. */
export interface MerchantPlayer {
  readonly cubes: CubeCells;
  readonly hand: CellSet;
  /** Cards that have been played and are face up in front of the player. */
  readonly faceUp: CellSet;
}

/** What the games with merchant cards keep of the turn and of the table. */
export interface MerchantState {
  readonly cells: Int32Array;
  phase: string;
  /** Whose turn it is. */
  seat: number;
  /** Who decides now. */
  readonly actor: number;
  readonly players: readonly MerchantPlayer[];
  /** The player whose turn it is. */
  readonly active: MerchantPlayer;
  /** While cards are paid: the place in the row of the card wanted; -1 otherwise. */
  wanted: number;
  /** While cards are paid: how many have been. */
  paid: number;
  /** The card that is being carried out; -1 if there is none. */
  played: number;
  /** Upgrades left of the card in use. */
  upgrades: number;
  /** The face-up cards from the left; the last one lies next to the deck. */
  readonly merchantRow: CellList;
  /** Cubes lying on the cards of the row: four counts for each. */
  readonly merchantCubes: CellList;
  /** The face-down deck, the top card last. */
  readonly merchantDeck: CellList;
}

/** Everything that never changes in a game with merchant cards, prepared for lookup. */
export interface CompiledMerchants extends CompiledCards {
  /** The possible refusals of actions with these cards. */
  readonly violations: MerchantViolations;
}

/** What a component set says of merchant cards. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  /** Cards in the face-up row. */
  readonly merchantRow: number;
}

/** Compiles the part that all games with merchant cards have in common. */
export function compileMerchants(
  components: MerchantTables,
  tradeAtLeastOnce: boolean,
): Omit<CompiledMerchants, 'phases' | 'violations'> {
  const cards = [...components.starterCards, ...components.merchantCards];
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

/** The tables of merchant cards. */
interface MerchantRows {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
}

/** All merchant cards: the starting cards first, then those of the deck. */
export const allMerchantCards = /* @__PURE__ */ cachedBy(
  ({ starterCards, merchantCards }: MerchantRows): readonly MerchantCard[] => [
    ...starterCards,
    ...merchantCards,
  ],
);

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
