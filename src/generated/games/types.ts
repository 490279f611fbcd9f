// Made from the functions of an engine by `npm run generate`.
import type { EasternWonders } from '../../games/eastern-wonders/definition';
import type { NewWorld } from '../../games/new-world/definition';
import type { SandToSea } from '../../games/sand-to-sea/definition';
import type { SpiceRoad } from '../../games/spice-road/definition';

export type * from '../../mechanics/cubes/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type * from '../../generated/types/eastern-wonders';
export type * from '../../mechanics/sea/types';
export type { EasternWonders, EasternWondersChange, EasternWondersFixed, EasternWondersPieces, EasternWondersPlace, EasternWondersView, EasternWondersViolations } from '../../games/eastern-wonders/definition';
export type * from '../../generated/types/new-world';
export type { MustTrade } from '../../mechanics/merchants/types';
export type { BonusStackView, StackEmpty } from '../../mechanics/sea/types';
export type { FortView, LocationView, NewWorld, NewWorldChange, NewWorldDeckView, NewWorldFixed, NewWorldPieces, NewWorldPlace, NewWorldPlaces, NewWorldPlayerView, NewWorldView, NewWorldViolations, WrongLocation } from '../../games/new-world/definition';
export type * from '../../generated/types/sand-to-sea';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/memory';
export type * from '../../mechanics/merchants/types';
export type { Reward, SandToSea, SandToSeaChange, SandToSeaFixed, SandToSeaPieces, SandToSeaPlace, SandToSeaPlaces, SandToSeaPlayerView, SandToSeaView, SandToSeaViolations, WrongReward } from '../../games/sand-to-sea/definition';
export type * from '../../generated/types/spice-road';
export type { PointSlotView, SpiceRoad, SpiceRoadChange, SpiceRoadFixed, SpiceRoadPieces, SpiceRoadPlace, SpiceRoadPlaces, SpiceRoadPlayerView, SpiceRoadView, SpiceRoadViolations } from '../../games/spice-road/definition';

/** The types of the four games. */
export type Century = EasternWonders | NewWorld | SandToSea | SpiceRoad;
