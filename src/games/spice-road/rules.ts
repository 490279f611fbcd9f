import { coversAt, cubesAt, subtractAt } from '../../mechanics/cubes/cubes';
import { cannotPay, discardRule, upgradeRule } from '../../mechanics/cubes/hold';
import { goOnWithDiscards } from '../../mechanics/ends';
import {
  cardTradeCost,
  cardTradeViolation,
  endTurnRule,
  finishPlay,
  goOnWithCard,
  playRule,
  tradeByCard,
} from '../../mechanics/merchants/play';
import { acquireRule, payCardRule, takeFromRow } from '../../mechanics/merchants/row';
import { coinAbove } from './definition';
import type { CompiledGame, Row, Rule, SpiceRoadFault } from './state';

/** A player may make no more use of the card played (SR-P2); a turn cannot be passed (SR-T1). */
export const endTurn: Rule = endTurnRule('SR-T1', finishTurn);

/** Ends the turn: discards come first (C-5), then the next turn or the end (SR-E1). */
function finishTurn(compiled: CompiledGame, state: Row): void {
  finishPlay(state);
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(goOnWithDiscards);

/** Plays a card from hand and carries it out (SR-P1, SR-P2). */
export const play: Rule<'card'> = playRule('SR-T1', ({ hand }, card) => hand.remove(card), finishTurn);

/** Upgrades a cube by the card played (SR-P2, C-3). */
export const upgrade: Rule<'cube'> = upgradeRule('SR-P2', goOnPlaying);

/** Stays with the card played while anything can be done with it; otherwise the turn ends by itself. */
function goOnPlaying(compiled: CompiledGame, state: Row): void {
  if (!goOnWithCard(compiled, state)) finishTurn(compiled, state);
}

/** Trades once by the card played (SR-P2, C-4). */
export const trade: Rule = {
  clause: 'SR-P2',
  list(compiled, state, out, first) {
    if (cardTradeViolation(compiled, state) === null) out.push(first);
  },
  forbids: cardTradeViolation,
  price: cardTradeCost,
  perform(compiled, state) {
    tradeByCard(compiled, state);
    goOnPlaying(compiled, state);
  },
};

/** Acquires a card of the row; those to the left of it are paid first (SR-A1). */
export const acquire: Rule<'slot'> = acquireRule('SR-T1', finishAcquiring);

/** Puts a cube on the next card to the left of the one wanted (SR-A1). */
export const payCard: Rule<'cube'> = payCardRule('SR-A1', finishAcquiring);

/** The card that was wanted goes into hand, and the turn is over (SR-A1, SR-A2). */
function finishAcquiring(compiled: CompiledGame, state: Row): void {
  state.active.hand.add(takeFromRow(state, state.wanted));
  finishTurn(compiled, state);
}

/** Claims a face-up point card and the coin above it; the row slides left and is refilled (SR-C1, SR-C2). */
export const claim: Rule<'slot'> = {
  clause: 'SR-T1',
  list(compiled, state, out, first) {
    out.pushBits(first, compiled.payable.among(state.pointRow, state.active.cubes));
  },
  forbids: (compiled, state, { slot }) => claimViolation(compiled, state, slot),
  price: ({ costs }, { pointRow }, { slot }) => ({ cubes: cubesAt(costs, 4 * (pointRow.at(slot) ?? -1)) }),
  perform(compiled, state, { slot }) {
    const player = state.active;
    const card = state.pointRow.get(slot);
    const coin = coinAbove(state, slot);
    subtractAt(player.cubes, compiled.costs, 4 * card);
    player.pointCards.add(card);
    if (coin !== null) {
      state[coin] -= 1;
      player[coin] += 1;
    }
    state.pointRow.remove(slot);
    const next = state.pointDeck.pop();
    if (next !== undefined) state.pointRow.push(next);
    finishTurn(compiled, state);
  },
};

function claimViolation(
  compiled: CompiledGame,
  state: Row,
  slot: number,
): SpiceRoadFault<'no-such-card' | 'cannot-pay-card', 'slot'> | null {
  const card = state.pointRow.at(slot);
  if (card === undefined) return noSuchCard;
  return coversAt(state.active.cubes, compiled.costs, 4 * card) ? null : tooExpensive;
}

const noSuchCard: SpiceRoadFault<'no-such-card', 'slot'> = {
  code: 'no-such-card',
  clause: 'SR-C1',
  message: 'No point card lies at this place of the row.',
  data: (_compiled, { pointRow }, { slot }) => ({ place: slot, cards: pointRow.length }),
};
const tooExpensive: SpiceRoadFault<'cannot-pay-card', 'slot'> = {
  code: 'cannot-pay-card',
  clause: 'SR-C1',
  message: 'The hold lacks cubes that the point card shows.',
  data(compiled, state, { slot }) {
    const card = state.pointRow.get(slot);
    const { id } = compiled.components.pointCards[card] ?? {};
    return cannotPay(id, state.active.cubes, compiled.costs, 4 * card);
  },
};

/** Takes all played cards back into hand, even if there are none (SR-R1). */
export const rest: Rule = {
  clause: 'SR-T1',
  perform(compiled, state) {
    const player = state.active;
    player.hand.takeAll(player.faceUp);
    finishTurn(compiled, state);
  },
};
