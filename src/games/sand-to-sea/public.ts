/** The types of what goes in and out of this game. */

export type * from '../../generated/types/sand-to-sea';
export type * from '../../mechanics/bonus-tiles/public';
export type * from '../../mechanics/cubes/public';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/discards';
export type * from '../../mechanics/merchants/public';
export type * from '../../mechanics/sea/public';
export type {
  SandToSeaChange,
  SandToSeaPieces,
  SandToSeaPlace,
  SandToSeaViolations,
  WrongReward,
} from './types';
export type { Reward, SandToSeaPlayerView, SandToSeaView } from './view';
