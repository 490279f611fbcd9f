import { takeIntoHand } from '../../../mechanics/merchants/memory';
import { placeViolation, takeFromRow } from '../../../mechanics/merchants/row';
import type { AnyFault } from '../../../play/fault';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import type { SandToSeaFault } from '../violations';
import { goOnAtMarket } from './market';
import { brings, emptiedColumn, lastEmptied } from './reward';

/** Takes a merchant card from the row for an emptied column, without paying (SS-K2, SS-K3). */
export const takeMerchant: Rule = {
  clause: 'SS-K2',
  list(compiled, state, out) {
    if (brings(compiled, lastEmptied(state), 'merchant')) {
      out.pushFirst(compiled.actions.takeMerchant, state.merchantRow.length);
    }
  },
  violation: (compiled, state, { place }) => merchantViolation(compiled, state, place),
  perform(compiled, state, { place }) {
    takeIntoHand(state.active, takeFromRow(state, place));
    goOnAtMarket(compiled, state);
  },
};

function merchantViolation(compiled: CompiledGame, state: Row, place: number): AnyFault | null {
  return brings(compiled, lastEmptied(state), 'merchant')
    ? placeViolation(compiled, state, place)
    : noMerchant;
}

const noMerchant: SandToSeaFault<'no-merchant-card'> = {
  code: 'no-merchant-card',
  clause: 'SS-K3',
  message: 'This column brings a bonus tile.',
  data: emptiedColumn,
};
