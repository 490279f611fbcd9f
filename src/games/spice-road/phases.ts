/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES = ['turn', 'payCards', 'mustTrade', 'play', 'discard', 'over'] as const;
export type { SpiceRoadPhase as Phase } from '../../generated/types/spice-road';
