import { listIn } from '../../changes/stock';
import type { Behaviour, Sight } from '../../define/places/place';
import { pieceSet, unseen } from '../../define/places/places';
import type { CellSet } from '../../rows/cell-set';
import { list } from '../../rows/layout';
import { rising } from '../../rows/sorted';
import { type DiscardingPlayer, unseenCards } from './memory';
import { allCards, type MerchantSizes } from './places';

/** A card that lies in a hand or among the hidden discards. */
export interface UnseenCardView {
  /** The id of the card. */
  readonly card: string;
  /** How many hidden discards had been made before it came. */
  readonly discardsBefore: number;
}

/** What anyone with a perfect memory knows of a player's cards (SS-I2). */
export interface MemoryView {
  /** Discards that have been seen, for they lay face up before. */
  readonly seenDiscards: readonly string[];
  /** Cards given up from hand since the last rest: those of `unseen` that do not lie in the hand. */
  readonly hiddenDiscards: number;
  /** The cards in hand or among the hidden discards, with the hidden discards made before each of them came. */
  readonly unseen: readonly UnseenCardView[];
}

type PlayerSight = Sight<object, { readonly players: readonly DiscardingPlayer[] }>;

/** The face-down discard pile of a player as views show it, and what others know of it. */
const seenDiscards: Behaviour = {
  shown: () => [
    {
      name: 'discards',
      show: (_: CellSet, sight: PlayerSight) => (sight.viewer === sight.seat ? discardsOf(sight) : null),
    },
    { name: 'discardCount', show: (_: CellSet, sight: PlayerSight) => discardsOf(sight).length },
    { name: 'memory', isMemory: true, show: (_: CellSet, sight: PlayerSight) => memoryOf(sight) },
  ],
  lying: () => [
    {
      form: 'pieces',
      what: 'merchantCard',
      in: 'discards',
      stock: (player: Record<string, string[] | null>) =>
        listIn(player, 'discards', { count: 'discardCount' }),
    },
  ],
};

/** A face-down pile of cards given up from the hand, which only the owner has seen, or from those face up (SS-I2). */
export const discards = {
  seen: {
    ...pieceSet('merchantCards', allCards),
    ...seenDiscards,
  },
  hidden: unseen(pieceSet('merchantCards', allCards)),
  arrived: unseen(list<MerchantSizes>({ size: allCards, max: 109 })),
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
