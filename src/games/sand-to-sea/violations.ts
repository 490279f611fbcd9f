import type { SandToSeaAction } from '../../generated/types/sand-to-sea';
import type { MerchantCodes, WrongCard } from '../../mechanics/merchants/violations';
import type { SeaViolations } from '../../mechanics/sea/violations';
import type { Fault } from '../../play/fault';
import type { CommonViolations } from '../../play/violations';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** What is told of a reward that the emptied column does not bring. */
export interface WrongReward {
  /** The emptied column of the player board, counted from 1. */
  readonly column: number;
}

/** What refusals in From Sand to Sea tell, by code. */
export interface SandToSeaViolations
  extends CommonViolations<SandToSeaAction['kind']>,
    MerchantCodes,
    SeaViolations {
  /** The emptied column brings a merchant card. */
  'no-bonus-tile': WrongReward;
  /** The emptied column brings a bonus tile. */
  'no-merchant-card': WrongReward;
  /** The card to be given up is neither in hand nor face up. */
  'not-own-card': WrongCard;
}

/** A reason in From Sand to Sea. */
export type SandToSeaFault<C extends keyof SandToSeaViolations, N extends string = never> = Fault<
  C,
  SandToSeaViolations[C],
  CompiledGame,
  Row,
  N
>;
