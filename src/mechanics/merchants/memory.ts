import type { Secret, ViewContext } from '../../define/places/place';
import { place } from '../../define/places/places';
import { playerAt } from '../../play/seats';
import { type CellList, rising } from '../../rows/cell-list';
import { type CellSet, countBelow } from '../../rows/cell-set';
import { cardSet, list } from '../../rows/layout';
import { pick, type Random } from '../../util/random';
import { allCards, type MerchantSizes } from './places';
import type { MerchantPlayer } from './state';

export interface DiscardingPlayer extends MerchantPlayer {
  /** The cards given up while they were face up; all players have seen them. */
  readonly seen: CellSet;
  /** The cards given up from hand; no other player has seen them. */
  readonly hidden: CellSet;
  /** For each unseen card, in ascending order: the number of hidden discards made before the player took it (SS-I2). */
  readonly arrived: CellList;
}

interface RememberingPlayer {
  readonly hand: Iterable<number>;
  readonly faceUp: Iterable<number>;
  readonly seen: Iterable<number>;
  readonly hidden: Iterable<number> & { readonly length: number; includes(card: number): boolean };
  readonly arrived: { at(place: number): number | undefined };
}

export function takeIntoHand(player: DiscardingPlayer, card: number): void {
  player.arrived.insert(placeOf(player, card), player.hidden.length);
  player.hand.add(card);
}

/** Removes a card from the hand in order to play it, which shows it to all players. */
export function leaveHand(player: DiscardingPlayer, card: number): void {
  player.arrived.remove(placeOf(player, card));
  player.hand.remove(card);
}

/** Gives up a card that is in hand or face up (SS-V1). */
export function giveUp(player: DiscardingPlayer, card: number): void {
  if (player.hand.includes(card)) {
    player.hand.remove(card);
    player.hidden.add(card);
  } else {
    player.faceUp.remove(card);
    player.seen.add(card);
  }
}

/** Takes all cards back into hand (SS-R1), after which a perfect memory knows the whole hand (SS-I2). */
export function takeAllBack(player: DiscardingPlayer): void {
  player.hand.takeAll(player.faceUp);
  player.hand.takeAll(player.seen);
  player.hand.takeAll(player.hidden);
  player.arrived.clear();
  player.arrived.pushZeros(player.hand.length);
}

/** Returns the cards in hand and the hidden discards as one ascending list: other players cannot separate the two. */
export function unseenCards(
  player: RememberingPlayer,
): { readonly card: number; readonly arrived: number }[] {
  return [...player.hand, ...player.hidden]
    .sort(rising)
    .map((card, i) => ({ card, arrived: player.arrived.at(i) ?? 0 }));
}

function placeOf(player: DiscardingPlayer, card: number): number {
  return countBelow(player.hand, card) + countBelow(player.hidden, card);
}

/** Whether each hidden discard can have been made after the player took the card (SS-I2). */
export function isPossible(player: RememberingPlayer): boolean {
  const unseen = unseenCards(player);
  const arrivals = unseen.filter(({ card }) => player.hidden.includes(card)).map(({ arrived }) => arrived);
  const discards = player.hidden.length;
  return arrivals.every((j) => arrivals.filter((arrived) => arrived >= j).length <= discards - j);
}

/** Buffers that {@link dealAnew} reuses: cards in the order of examination, their `arrived` numbers, and `ways`. */
let cards = new Int32Array(64);
let arrivals = new Int32Array(64);
let ways = new Float64Array(1024);

/** The hidden discards as a secret; `resample` redeals the unseen cards of all other players (SS-I1, SS-I2). */
export const unseenDiscards: Secret<object, { readonly players: readonly DiscardingPlayer[] }> = {
  hiddenCount: () => 0,
  resample(_, row, viewer, random) {
    for (let seat = 0; seat < row.players.length; seat++)
      if (seat !== viewer) dealAnew(playerAt(row, seat), random);
  },
};

/**
 * Splits the unseen cards anew into hand and hidden discards; all possible splits are equally likely (SS-I2).
 *
 * Cards are examined from the last arrived to the first. For each card and number of cards discarded before it, `ways`
 * is the number of ways to complete the split. Each card uses one random number, even if it can only stay in hand.
 */
export function dealAnew(player: DiscardingPlayer, random: Random): void {
  const { hand, hidden } = player;
  const discards = hidden.length;
  const count = hand.length + discards;
  if (discards === 0) {
    for (let i = 0; i < count; i++) random(1);
    return;
  }
  lineUp(player, count);
  const width = discards + 1;
  if (ways.length < (count + 1) * width) ways = new Float64Array(2 * (count + 1) * width);
  for (let taken = 0; taken <= discards; taken++) ways[count * width + taken] = taken === discards ? 1 : 0;
  for (let i = count - 1; i >= 0; i--) {
    for (let taken = 0; taken <= discards; taken++)
      ways[i * width + taken] = (ways[(i + 1) * width + taken] as number) + waysToTake(i, taken, discards);
  }
  hand.clear();
  hidden.clear();
  for (let i = 0; i < count; i++) {
    const taken = hidden.length;
    const all = ways[i * width + taken] as number;
    const isHidden = random(all) * all < waysToTake(i, taken, discards);
    (isHidden ? hidden : hand).add(cards[i] as number);
  }
}

/** Fills the buffers with the unseen cards: the last arrived first, in ascending order for equal arrivals. */
function lineUp({ hand, hidden, arrived }: DiscardingPlayer, count: number): void {
  if (cards.length < count) {
    cards = new Int32Array(2 * count);
    arrivals = new Int32Array(2 * count);
  }
  let inHand = hand.first();
  let discarded = hidden.first();
  for (let i = 0; i < count; i++) {
    const isNextInHand = discarded === -1 || (inHand !== -1 && inHand < discarded);
    const card = isNextInHand ? inHand : discarded;
    if (isNextInHand) inHand = hand.after(card);
    else discarded = hidden.after(card);
    const then = arrived.get(i);
    let place = i;
    for (; place > 0 && (arrivals[place - 1] as number) < then; place--) {
      cards[place] = cards[place - 1] as number;
      arrivals[place] = arrivals[place - 1] as number;
    }
    cards[place] = card;
    arrivals[place] = then;
  }
}

/** Returns the number of ways to finish {@link dealAnew} if card `place` of the buffers is discarded. */
function waysToTake(place: number, taken: number, discards: number): number {
  if (taken + 1 > discards - (arrivals[place] as number)) return 0;
  return ways[(place + 1) * (discards + 1) + taken + 1] as number;
}

/**
 * Returns a random sequence of hidden discards that is possible for the other players, all sequences being equally
 * likely. A discard must be an unseen card that had arrived before and is not yet in the sequence.
 */
export function discardsAnew(player: RememberingPlayer, random: Random): number[] {
  const left = unseenCards(player);
  return [...player.hidden].map((_, before) => {
    const possible = left.filter(({ arrived }) => arrived <= before);
    const drawn = possible[pick(random, possible.length)];
    if (drawn === undefined) throw new RangeError('these hidden discards are impossible');
    left.splice(left.indexOf(drawn), 1);
    return drawn.card;
  });
}

/** A card that is either in hand or among the hidden discards. */
export interface UnseenCardView {
  /** The id of the card. */
  readonly card: string;
  /** The number of hidden discards made before the player took the card. */
  readonly discardsBefore: number;
}

/** The knowledge that a perfect memory has of a player's cards (SS-I2). */
export interface MemoryView {
  /** The discards that were face up before they were given up. */
  readonly seenDiscards: readonly string[];
  /** The number of cards given up from hand since the last rest; these cards are among `unseen`. */
  readonly hiddenDiscards: number;
  /** The cards that are either in hand or among the hidden discards. */
  readonly unseen: readonly UnseenCardView[];
}

type PlayerSight = ViewContext<object, { readonly players: readonly DiscardingPlayer[] }>;

/** The face-down discard pile of a player (SS-I2). */
export const discards = {
  /** Cards in the face-down discard pile that lay face up before they were given up; all players have seen them. */
  seen: place(cardSet(allCards), {
    show: null,
    of: 'merchantCards',
    also: {
      discards: (_: CellSet, sight: PlayerSight) => (sight.viewer === sight.seat ? discardsOf(sight) : null),
      discardCount: (_: CellSet, sight: PlayerSight) => discardsOf(sight).length,
    },
    remembered: { memory: (_: CellSet, sight: PlayerSight) => memoryOf(sight) },
  }),
  /** Cards in the face-down discard pile that were given up from hand; no other player has seen them. */
  hidden: place(cardSet(allCards), { of: 'merchantCards', show: null }),
  /**
   * For each card in hand and hidden together, in ascending order: the number of hidden discards made after the
   * last rest and before the player took the card (SS-I2).
   */
  arrived: place(list<MerchantSizes>({ size: allCards, max: 109 }), { show: null }),
};

const playerIn = ({ row, seat }: PlayerSight): DiscardingPlayer => row.players[seat] as DiscardingPlayer;

function discardsOf(sight: PlayerSight): string[] {
  const { seen, hidden } = playerIn(sight);
  return [...seen, ...hidden].sort(rising).map(cardsIn(sight));
}

function memoryOf(sight: PlayerSight): MemoryView {
  const player = playerIn(sight);
  const nameOf = cardsIn(sight);
  return {
    seenDiscards: player.seen.map(nameOf),
    hiddenDiscards: player.hidden.length,
    unseen: unseenCards(player).map(({ card, arrived }) => ({ card: nameOf(card), discardsBefore: arrived })),
  };
}

const cardsIn =
  ({ ids }: PlayerSight) =>
  (card: number): string =>
    ids.merchantCards?.[card] ?? '';
