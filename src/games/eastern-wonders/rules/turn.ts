import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import type { Box } from '../box';
import type { Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9). */
export const endTurn: Rule = {
  clause: 'C-9',
  list(box, _state, out) {
    out.push(box.actions.endTurn);
  },
  violation: () => null,
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(box: Box, state: Row): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  goOnWithDiscards(box, state, state.seat);
}
