import { stackViolation, takeBonus as take } from '../../../mechanics/bonus-tiles/bonus-tiles';
import type { AnyFault } from '../../../play/fault';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import type { SandToSeaFault } from '../violations';
import { goOnAtMarket } from './market';
import { brings, emptiedColumn, lastEmptied } from './reward';

/** Takes the top tile of a bonus stack for an emptied column (SS-K3, EW-K4). */
export const takeBonus: Rule<'stack'> = {
  clause: 'SS-K3',
  forbids: (compiled, state, { stack }) => bonusViolation(compiled, state, stack),
  perform(compiled, state, { stack }) {
    take(compiled, state, stack);
    goOnAtMarket(compiled, state);
  },
};

function bonusViolation(compiled: CompiledGame, state: Row, stack: number): AnyFault | null {
  return brings(compiled, lastEmptied(state), 'bonus') ? stackViolation(state, stack) : noBonus;
}

const noBonus: SandToSeaFault<'no-bonus-tile'> = {
  code: 'no-bonus-tile',
  clause: 'SS-K2',
  message: 'This column brings a merchant card.',
  data: emptiedColumn,
};
