import { discardRule } from '../../../mechanics/hold/rules';
import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9). */
export const endTurn: Rule = {
  clause: 'C-9',
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(goOnWithDiscards);
