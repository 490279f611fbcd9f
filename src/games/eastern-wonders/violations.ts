import type { EasternWondersAction } from '../../generated/types/eastern-wonders';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { Fault } from '../../play/fault';
import type { CommonViolations } from '../../play/violations';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What refusals in Eastern Wonders tell, by code. */
export interface EasternWondersViolations
  extends CommonViolations<EasternWondersAction['kind']>,
    SeaViolations {
  /** No cubes lie on the tile of the boat. */
  'no-cubes-here': WrongHex;
}

/** A reason in Eastern Wonders. */
export type EasternWondersFault<C extends keyof EasternWondersViolations, N extends string = never> = Fault<
  C,
  EasternWondersViolations[C],
  CompiledGame,
  Row,
  N
>;
