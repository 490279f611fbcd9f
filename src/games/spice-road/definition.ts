import type { CompiledFor } from '../../define/compiler';
import { cardRow, hold, pieceSet, pile, place } from '../../define/places/places';
import type {
  SpiceRoadAction as Action,
  SpiceRoadComponents as Components,
  SpiceRoadSetting as Game,
  SpiceRoadPhase as Phase,
} from '../../generated/types/spice-road';
import { discard, endTurn } from '../../mechanics/cubes/actions';
import { PackedCosts } from '../../mechanics/cubes/affordable';
import { cubeTable } from '../../mechanics/cubes/cubes';
import { acquire, payCard, play, rest, upgradeByCard } from '../../mechanics/merchants/actions';
import { merchantPlayer, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import { allMerchantCards, compileMerchants } from '../../mechanics/merchants/state';
import { type ActionTemplates, numberBelow } from '../../play/actions';
import { type DeclaredPhases, phaseNames } from '../../play/rule';
import { count, decision, playersWith, slot } from '../../rows/layout';
import type { RowOf } from '../../rows/row-kind';

/** The kinds of actions, in the order of their action ids. */
export const actions: ActionTemplates<CompiledGame> = {
  /** Play a card from hand, by id (SR-P1). */
  play,
  /** Upgrade a cube by the card played (SR-P2). */
  upgrade: upgradeByCard,
  /** Trade once by the card played (SR-P2). */
  trade: { when: 'You can trade only with a trade card that you have just played.' },
  /** Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1). */
  acquire,
  payCard,
  /** Claim the point card at a slot of the row, from 0, left to right (SR-C1). */
  claim: {
    names: { slot: /* @__PURE__ */ numberBelow(slot, ({ components }) => components.pointRow) },
    when: 'You can claim a point card only at the start of your turn.',
    role: 'claim',
  },
  /** Take all played cards back into hand (SR-R1). */
  rest,
  discard,
  /** Make no further use of the card played (SR-P2). */
  endTurn,
};

/** The phases of a game, each with the kinds of actions that are possible in it. */
export const phases: DeclaredPhases<Phase, Action['kind']> = {
  turn: {
    kinds: ['play', 'acquire', 'claim', 'rest'],
    due: 'play a card, acquire one, claim a point card or rest',
    startsTurn: true,
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SR-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SR-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** The names of the phases, in the order in which observations number them. */
export const PHASES: readonly Phase[] = /* @__PURE__ */ phaseNames(phases);

type Coins = Readonly<Record<'gold' | 'silver', number>>;

/** Returns the coin above a slot: gold at slot 0; silver at slot 1 while there is gold, then at slot 0 (SR-C2). */
export function coinAbove({ gold, silver }: Coins, place: number): 'gold' | 'silver' | null {
  if (place === 0 && gold > 0) return 'gold';
  return place === (gold > 0 ? 1 : 0) && silver > 0 ? 'silver' : null;
}

interface Sizes {
  readonly components: Components;
}

const pointCards = ({ components }: Sizes): number => components.pointCards.length;

/** A slot of the row of point cards in a view. */
export interface PointSlotView {
  /** The id of the point card, such as `p01`. */
  readonly card: string;
  /** The coin above the card; `null` if there is none. */
  readonly coin: 'gold' | 'silver' | null;
}

/** The members of a state for each player. */
export const player = /* @__PURE__ */ (() => ({
  cubes: hold,
  ...merchantPlayer('owner and memory'),
  /** Point cards claimed, in ascending order. */
  pointCards: pieceSet('pointCards', pointCards),
  /** Gold coins taken with point cards (SR-C2). */
  gold: count,
  /** Silver coins taken with point cards (SR-C2). */
  silver: count,
}))();

/** The members of a state for point cards and coins on the table. */
export const table = /* @__PURE__ */ (() => ({
  /** The face-up point cards, from the left; the last one is next to the deck. */
  pointRow: place(
    cardRow(
      'pointCards',
      { size: ({ components }: Sizes) => components.pointRow, max: 10 },
      (card, place, row: Coins): PointSlotView => ({ card, coin: coinAbove(row, place) }),
    ),
    { filledFrom: 'pointDeck' },
  ),
  /** The face-down deck of point cards, the top card last; views have the number of cards. */
  pointDeck: pile('pointCards', pointCards),
  /** Gold coins left, above the leftmost point card. */
  gold: count,
  /** Silver coins left, above the second point card while there is gold, then above the leftmost. */
  silver: count,
}))();

/**
 * The places of Spice Road: the members of its states, in order. The decks are hidden from all players, but a perfect
 * memory knows the hands (SR-I1).
 */
export const places = /* @__PURE__ */ (() => ({
  ...decision(PHASES),
  ...merchantTurn,
  players: playersWith(5, player),
  ...merchantTable,
  ...table,
}))();

export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];

/** Makes the lookup tables of the rules from a component set and the constants of a game. */
export const tables = (set: Components, { players, tradeAtLeastOnce }: Game) => ({
  ...compileMerchants(set, tradeAtLeastOnce),
  /** The costs of the point cards: four counts for each card, one card after the other. */
  costs: cubeTable(set.pointCards.map(({ cost }) => cost)),
  payable: new PackedCosts(set.pointCards.map(({ cost }) => cost)),
  holdSpaces: set.holdSpaces,
  endTrigger: set.endTrigger[players as keyof Components['endTrigger']],
});

export interface CompiledGame
  extends CompiledFor<Components, Phase, Action, Row>,
    ReturnType<typeof tables> {}

export function pieces({ components }: { readonly components: Components }) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
