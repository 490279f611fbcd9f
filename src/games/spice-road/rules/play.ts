import { upgradeRule } from '../../../mechanics/hold/rules';
import { goOnWithCard } from '../../../mechanics/merchants/play';
import { playRule } from '../../../mechanics/merchants/play-rules';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Plays a card from hand and carries it out (SR-P1, SR-P2). */
export const play: Rule<'card'> = playRule('SR-T1', ({ hand }, card) => hand.remove(card), finishTurn);

/** Upgrades a cube by the card played (SR-P2, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('SR-P2', goOnPlaying);

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
export function goOnPlaying(compiled: CompiledGame, state: Row): void {
  if (!goOnWithCard(compiled, state)) finishTurn(compiled, state);
}
