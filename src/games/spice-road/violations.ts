import type { Fault } from '../../core/fault';
import type { CommonViolations } from '../../core/violations';
import type { CannotPay } from '../../mechanics/hold/violations';
import type { MerchantCodes } from '../../mechanics/merchants/violations';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';
import type { SpiceRoadAction } from './types';

/** What refusals in Spice Road tell, by code. */
export interface SpiceRoadViolations extends CommonViolations<SpiceRoadAction['kind']>, MerchantCodes {
  /** The hold lacks cubes that the point card shows. */
  'cannot-pay-card': CannotPay;
}

/** A reason in Spice Road. */
export type SpiceRoadFault<C extends keyof SpiceRoadViolations> = Fault<
  C,
  SpiceRoadViolations[C],
  CompiledGame,
  Row
>;
