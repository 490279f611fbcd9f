import { discardRule, upgradeRule } from '../../../mechanics/cubes/hold';
import { leaveHand, takeAllBack, takeIntoHand } from '../../../mechanics/merchants/memory';
import { endTurnRule, finishPlay, goOnWithCard, playRule } from '../../../mechanics/merchants/play';
import { acquireRule, payCardRule, takeFromRow } from '../../../mechanics/merchants/row';
import { goOnWithDiscards } from '../../../mechanics/sea/game';
import type { CompiledGame, ListingRule, Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9), unless a card played demands a trade (SS-P2). */
export const endTurn: ListingRule = endTurnRule('C-9', finishTurn);

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: ListingRule<'cube'> = discardRule(goOnWithDiscards);

/** Plays a card from hand and carries it out (SS-P1, SS-P2). */
export const play: ListingRule<'card'> = playRule('SS-T1', leaveHand, finishTurn);

/** Upgrades a cube by the card played (SS-P2, C-3). */
export const upgrade: ListingRule<'cube'> = upgradeRule('SS-P2', goOnPlaying);

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
export function goOnPlaying(compiled: CompiledGame, state: Row): void {
  if (!goOnWithCard(compiled, state)) finishTurn(compiled, state);
}

/** Acquires a card of the row; those to the left of it are paid first (SS-A1). */
export const acquire: ListingRule<'slot'> = acquireRule('SS-T1', finishAcquiring);

/** Puts a cube on the next card to the left of the one wanted (SS-A1). */
export const payCard: ListingRule<'cube'> = payCardRule('SS-A1', finishAcquiring);

/** The card that was wanted goes into hand, and the turn is over (SS-A1, SS-A2). */
function finishAcquiring(compiled: CompiledGame, state: Row): void {
  takeIntoHand(state.active, takeFromRow(state, state.wanted));
  finishTurn(compiled, state);
}

/** Takes all own face-up and discarded cards back into hand, even if there are none (SS-R1). */
export const rest: Rule = {
  clause: 'SS-T1',
  perform(compiled, state) {
    takeAllBack(state.active);
    finishTurn(compiled, state);
  },
};
