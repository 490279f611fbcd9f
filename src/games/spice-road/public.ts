/** The types of what goes in and out of this game. */

export type * from '../../generated/types/spice-road';
export type * from '../../mechanics/cubes/public';
export type * from '../../mechanics/merchants/public';
export type { SpiceRoadChange, SpiceRoadPieces, SpiceRoadPlace, SpiceRoadViolations } from './types';
export type { PointSlotView, SpiceRoadPlayerView, SpiceRoadView } from './view';
