import { active } from '../../../core/seats';
import { goOnWithCard, listPlays, playCard, playViolation } from '../../../mechanics/merchants/play';
import type { Box } from '../box';
import type { Row, Rule } from '../state';
import { finishTurn } from './turn';

/** Plays a card from hand and carries it out (SR-P1, SR-P2). */
export const play: Rule = {
  clause: 'SR-T1',
  list(box, state, out) {
    listPlays(box, state, box.actions.play, out);
  },
  violation: (box, state, { card }) => playViolation(box, state, card),
  perform(box, state, { card }) {
    active(state).hand.remove(card);
    if (!playCard(box, state, card)) finishTurn(box, state);
  },
};

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
export function goOnPlaying(box: Box, state: Row): void {
  if (!goOnWithCard(box, state)) finishTurn(box, state);
}
