import type { AnyFault } from '../play/fault';
import type { Refusal } from './types';

/** A refusal as the engine has it; `clause` is that of the rule. */
export function faultOf({ data = {}, ...refusal }: Refusal, clause: string): AnyFault {
  return { clause, ...refusal, data: () => data };
}
