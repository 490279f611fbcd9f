import { finishPlay, stopViolation } from '../../../mechanics/merchants/play';
import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import type { Box } from '../box';
import type { Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9), unless a card played demands a trade (SS-P2). */
export const endTurn: Rule = {
  clause: 'C-9',
  list(box, state, out) {
    if (stopViolation(box, state) === null) out.push(box.actions.endTurn);
  },
  violation: stopViolation,
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(box: Box, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(box, state, state.seat);
}
