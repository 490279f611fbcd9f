import type { Reading, Reads } from '../../define/places/read';
import { allCubes } from '../cubes/reading';
import type { MemoryView } from './discards';
import type { MerchantPlayerView, MerchantTableView } from './view';

/** How views show what games with merchant cards keep of the table, where its places do not say it. */
export const merchantReads: Reads = {
  played: ({ played }: MerchantTableView, { numberOf }: Reading) => numberOf('merchantCards', played),
  merchantCubes: ({ merchantRow }: MerchantTableView) => allCubes(merchantRow),
};

/** A player in a view with a perfect memory. */
interface SeenPlayer extends MerchantPlayerView {
  readonly memory: MemoryView;
}

/** The cards in hand: where others look, as many of the unseen ones, whichever they are. */
const handIn = ({ hand, handCount, memory }: SeenPlayer): readonly string[] =>
  hand ?? memory.unseen.slice(0, handCount).map(({ card }) => card);

/** The same for the hand and the discards of a player. */
export const discardReads: Reads = {
  hand: handIn,
  seen: ({ memory }: SeenPlayer) => memory.seenDiscards,
  hidden(player: SeenPlayer) {
    const hand = handIn(player);
    return player.memory.unseen.map(({ card }) => card).filter((card) => !hand.includes(card));
  },
  arrived: ({ memory }: SeenPlayer) => memory.unseen.map(({ discardsBefore }) => discardsBefore),
};
