import { discardRule } from '../../../mechanics/hold/rules';
import { endTurnRule, finishPlay } from '../../../mechanics/merchants/play';
import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9), unless a card played demands a trade (SS-P2). */
export const endTurn: Rule = endTurnRule('C-9', finishTurn);

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(goOnWithDiscards);
