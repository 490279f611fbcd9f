import { finishPlay, stopViolation } from '../../../mechanics/merchants/play';
import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9), unless a card played demands a trade (SS-P2). */
export const endTurn: Rule = {
  clause: 'C-9',
  list(compiled, state, out) {
    if (stopViolation(compiled, state) === null) out.push(compiled.actions.endTurn);
  },
  violation: stopViolation,
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(compiled, state, state.seat);
}
