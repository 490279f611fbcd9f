/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES = [
  'takeCubes',
  'placeBoat',
  'turn',
  'payCards',
  'mustTrade',
  'play',
  'sail',
  'payBoats',
  'act',
  'payCubes',
  'reward',
  'market',
  'discard',
  'over',
] as const;
export type { SandToSeaPhase as Phase } from '../../generated/types/sand-to-sea';
