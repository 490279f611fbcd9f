import { upgradeRule } from '../../../mechanics/hold/rules';
import { leaveHand } from '../../../mechanics/merchants/memory';
import { goOnWithCard } from '../../../mechanics/merchants/play';
import { playRule } from '../../../mechanics/merchants/play-rules';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Plays a card from hand and carries it out (SS-P1, SS-P2). */
export const play: Rule<'card'> = playRule('SS-T1', leaveHand, finishTurn);

/** Upgrades a cube by the card played (SS-P2, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('SS-P2', goOnPlaying);

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
export function goOnPlaying(compiled: CompiledGame, state: Row): void {
  if (!goOnWithCard(compiled, state)) finishTurn(compiled, state);
}
