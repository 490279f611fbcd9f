import { takeIntoHand } from '../../../mechanics/merchants/memory';
import { slotViolation, takeFromRow } from '../../../mechanics/merchants/row';
import type { AnyFault } from '../../../play/fault';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import type { SandToSeaFault } from '../violations';
import { goOnAtMarket } from './market';
import { brings, emptiedColumn, lastEmptied } from './reward';

/** Takes a merchant card from the row for an emptied column, without paying (SS-K2, SS-K3). */
export const takeMerchant: Rule<'slot'> = {
  clause: 'SS-K2',
  forbids: (compiled, state, { slot }) => merchantViolation(compiled, state, slot),
  perform(compiled, state, { slot }) {
    takeIntoHand(state.active, takeFromRow(state, slot));
    goOnAtMarket(compiled, state);
  },
};

function merchantViolation(compiled: CompiledGame, state: Row, slot: number): AnyFault | null {
  return brings(compiled, lastEmptied(state), 'merchant') ? slotViolation(compiled, state, slot) : noMerchant;
}

const noMerchant: SandToSeaFault<'no-merchant-card'> = {
  code: 'no-merchant-card',
  clause: 'SS-K3',
  message: 'This column brings a bonus tile.',
  data: emptiedColumn,
};
