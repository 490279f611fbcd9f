import type { SpiceRoadAction } from '../../generated/types/spice-road';
import type { CannotPay } from '../../mechanics/hold/violations';
import type { MerchantCodes } from '../../mechanics/merchants/violations';
import type { Fault } from '../../play/fault';
import type { CommonViolations } from '../../play/violations';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What refusals in Spice Road tell, by code. */
export interface SpiceRoadViolations extends CommonViolations<SpiceRoadAction['kind']>, MerchantCodes {
  /** The hold lacks cubes that the point card shows. */
  'cannot-pay-card': CannotPay;
}

/** A reason in Spice Road. */
export type SpiceRoadFault<C extends keyof SpiceRoadViolations, N extends string = never> = Fault<
  C,
  SpiceRoadViolations[C],
  CompiledGame,
  Row,
  N
>;
