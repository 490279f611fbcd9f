/** The types of what goes in and out of this game. */

export type * from '../../generated/types/new-world';
export type * from '../../mechanics/bonus-tiles/public';
export type * from '../../mechanics/cubes/public';
export type { MustTrade } from '../../mechanics/merchants/violations';
export type {
  NewWorldChange,
  NewWorldPieces,
  NewWorldPlace,
  NewWorldViolations,
  NoSuchStack,
  OwnSettlers,
  SlotsFull,
  TooFewSettlers,
  WrongLocation,
} from './types';
export type { LocationView, NewWorldDeckView, NewWorldPlayerView, NewWorldView } from './view';
