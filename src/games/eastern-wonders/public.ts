/** The types of what goes in and out of this game. */

export type * from '../../generated/types/eastern-wonders';
export type * from '../../mechanics/bonus-tiles/public';
export type * from '../../mechanics/cubes/public';
export type * from '../../mechanics/sea/public';
export type {
  EasternWondersChange,
  EasternWondersPieces,
  EasternWondersPlace,
  EasternWondersViolations,
} from './types';
export type { EasternWondersView } from './view';
