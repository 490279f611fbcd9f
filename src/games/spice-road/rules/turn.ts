import { goOnWithDiscards } from '../../../mechanics/ends/point-cards';
import { discardRule } from '../../../mechanics/hold/rules';
import { finishPlay } from '../../../mechanics/merchants/play';
import { endTurnRule } from '../../../mechanics/merchants/play-rules';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** A player may make no more use of the card played (SR-P2); a turn cannot be passed (SR-T1). */
export const endTurn: Rule = endTurnRule('SR-T1', finishTurn);

/** Ends the turn: discards come first (C-5), then the next turn or the end (SR-E1). */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(goOnWithDiscards);
