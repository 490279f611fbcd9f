import { takeIntoHand } from '../../../mechanics/merchants/memory';
import { takeFromRow } from '../../../mechanics/merchants/row';
import { acquireRule, payCardRule } from '../../../mechanics/merchants/row-rules';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Acquires a card of the row; those to the left of it are paid first (SS-A1). */
export const acquire: Rule<'slot'> = acquireRule('SS-T1', finishAcquiring);

/** Puts a cube on the next card to the left of the one wanted (SS-A1). */
export const payCard: Rule<'cube'> = payCardRule('SS-A1', finishAcquiring);

/** The card that was wanted goes into hand, and the turn is over (SS-A1, SS-A2). */
function finishAcquiring(compiled: CompiledGame, state: Row): void {
  takeIntoHand(state.active, takeFromRow(state, state.wanted));
  finishTurn(compiled, state);
}
