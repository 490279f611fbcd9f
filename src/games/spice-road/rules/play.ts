import { active } from '../../../core/seats';
import { goOnWithCard, listPlays, playCard, playViolation } from '../../../mechanics/merchants/play';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Plays a card from hand and carries it out (SR-P1, SR-P2). */
export const play: Rule = {
  clause: 'SR-T1',
  list(compiled, state, out) {
    listPlays(compiled, state, compiled.actions.play, out);
  },
  violation: (compiled, state, { card }) => playViolation(compiled, state, card),
  perform(compiled, state, { card }) {
    active(state).hand.remove(card);
    if (!playCard(compiled, state, card)) finishTurn(compiled, state);
  },
};

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
export function goOnPlaying(compiled: CompiledGame, state: Row): void {
  if (!goOnWithCard(compiled, state)) finishTurn(compiled, state);
}
