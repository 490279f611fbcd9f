import { place } from '../../define/places/places';
import { pileOf } from '../../define/places/secrets';
import { discards, unseenDiscards } from '../../mechanics/merchants/memory';
import { merchantPlayer, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import { seaPlayer, seaSetup, seaTable, seaTurn } from '../../mechanics/sea/places';
import { decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';

/** What a game of From Sand to Sea consists of: all else about its states and views follows. */
export const places = {
  ...decision(PHASES),
  ...seaTurn,
  ...merchantTurn,
  ...seaSetup,
  players: playersWith(4, {
    ...seaPlayer,
    ...merchantPlayer('owner'),
    ...discards,
  }),
  ...merchantTable,
  merchantDeck: place(merchantTable.merchantDeck, { faceDown: (name) => [pileOf(name), unseenDiscards] }),
  ...seaTable,
};
