import { coversAt, cubesAt, subtractAt } from '../../mechanics/cubes/cubes';
import { cannotPay, wouldNeed } from '../../mechanics/cubes/hold';
import { discardOrEndTurn } from '../../mechanics/ends';
import { merchantRules } from '../../mechanics/merchants/play';
import type { RefusalOf, Rule as RuleOf } from '../../play/rule';
import { type SpiceRoadViolations as Codes, type CompiledGame, coinAbove, type Row } from './definition';

type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;
type Refusal<C extends keyof Codes, N extends string = never> = RefusalOf<C, Codes[C], CompiledGame, Row, N>;

const cardRules = merchantRules<CompiledGame, Row>(
  { turn: 'SR-T1', endTurn: 'SR-T1', play: 'SR-P1', card: 'SR-P2', acquire: 'SR-A1', row: 'SR-A2' },
  {
    leaveHand: ({ hand }, card) => hand.remove(card),
    takeIntoHand: ({ hand }, card) => hand.add(card),
    takeAllBack: ({ hand, faceUp }) => hand.takeAll(faceUp),
    discardOrEndTurn,
  },
);
const { finishTurn } = cardRules;

export const { play, upgrade, trade, acquire, payCard, rest, discard, endTurn } = cardRules;

/** Claims a face-up point card and the coin above it; the row slides left and is refilled (SR-C1, SR-C2). */
export const claim: Rule<'slot'> = {
  clause: 'SR-T1',
  list(compiled, state, out, first) {
    out.pushBits(first, compiled.payable.among(state.pointRow, state.active.cubes));
  },
  forbids(compiled, state, { slot }) {
    const card = state.pointRow.at(slot);
    if (card === undefined) return noSuchCard;
    return coversAt(state.active.cubes, compiled.costs, 4 * card) ? null : tooExpensive;
  },
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

const noSuchCard: Refusal<'no-such-card', 'slot'> = {
  code: 'no-such-card',
  clause: 'SR-C1',
  message: 'There is no card at this place in the row.',
  data: (_compiled, { pointRow }, { slot }) => ({ place: slot, cards: pointRow.length }),
};
const tooExpensive: Refusal<'cannot-pay-card', 'slot'> = {
  code: 'cannot-pay-card',
  clause: 'SR-C1',
  message: wouldNeed('for this card'),
  data(compiled, state, { slot }) {
    const card = state.pointRow.get(slot);
    const { id } = compiled.components.pointCards[card] ?? {};
    return cannotPay(id, state.active.cubes, compiled.costs, 4 * card);
  },
};
