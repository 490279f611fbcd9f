/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES = [
  'takeCubes',
  'placeBoat',
  'turn',
  'sail',
  'payBoats',
  'act',
  'payCubes',
  'takeBonus',
  'market',
  'discard',
  'over',
] as const;
export type { EasternWondersPhase as Phase } from '../../generated/types/eastern-wonders';
