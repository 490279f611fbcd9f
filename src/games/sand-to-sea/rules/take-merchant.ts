import type { Violation } from '../../../core/errors';
import { active } from '../../../core/seats';
import { takeIntoHand } from '../../../mechanics/merchants/memory';
import { placeViolation, takeFromRow } from '../../../mechanics/merchants/row';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { goOnAtMarket } from './market';
import { brings, lastEmptied } from './reward';

/** Takes a merchant card from the row for an emptied column, without paying (SS-K2, SS-K3). */
export const takeMerchant: Rule = {
  clause: 'SS-K2',
  list(box, state, out) {
    if (brings(box, lastEmptied(state), 'merchant')) {
      out.pushFirst(box.actions.takeMerchant, state.merchantRow.length);
    }
  },
  violation: (box, state, { place }) => merchantViolation(box, state, place),
  perform(box, state, { place }) {
    takeIntoHand(active(state), takeFromRow(state, place));
    goOnAtMarket(box, state);
  },
};

function merchantViolation(box: Box, state: Row, place: number): Violation | null {
  return brings(box, lastEmptied(state), 'merchant') ? placeViolation(box, state, place) : noMerchant;
}

const noMerchant: Violation = {
  code: 'no-merchant-card',
  clause: 'SS-K3',
  message: 'This column brings a bonus tile.',
};
