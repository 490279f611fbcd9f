import { pileOf } from '../../define/places/secrets';
import { discards, unseenDiscards } from '../../mechanics/merchants/memory';
import { faceUp, handSeenBy, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import { offers, seaPlayer, seaTable, seaTurn } from '../../mechanics/sea/places';
import { decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';

/** What a game of From Sand to Sea consists of: all else about its states and views follows. */
export const places = {
  ...decision(PHASES),
  ...seaTurn,
  ...merchantTurn,
  offers,
  players: playersWith(4, {
    ...seaPlayer,
    hand: handSeenBy('owner'),
    faceUp,
    ...discards,
  }),
  ...merchantTable,
  merchantDeck: { ...merchantTable.merchantDeck, faceDown: (name: string) => [pileOf(name), unseenDiscards] },
  ...seaTable,
};
