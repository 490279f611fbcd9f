import type * as types from '../../generated/types/spice-road';
import { coversAt, cubesAt, subtractAt } from '../../mechanics/cubes/cubes';
import * as hold from '../../mechanics/cubes/hold';
import * as ends from '../../mechanics/ends';
import * as merchants from '../../mechanics/merchants/actions';
import { merchantRules } from '../../mechanics/merchants/play';
import { type ActionTemplates, numberBelow } from '../../play/actions';
import type { DeclaredPhases, RefusalOf, Rule as RuleOf } from '../../play/rule';
import { slot } from '../../rows/layout';
import { type SpiceRoadViolations as Codes, type CompiledGame, coinAbove, type Row } from './definition';

export const actions: ActionTemplates<CompiledGame> = {
  /** Play a card from hand, by id (SR-P1). */
  play: merchants.play,
  /** Upgrade a cube by the card played (SR-P2). */
  upgrade: merchants.upgradeByCard,
  /** Trade once by the card played (SR-P2). */
  trade: { when: 'You can trade only with a trade card that you have just played.' },
  /** Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1). */
  acquire: merchants.acquire,
  payCard: merchants.payCard,
  /** Claim the point card at a slot of the row, from 0, left to right (SR-C1). */
  claim: {
    names: { slot: /* @__PURE__ */ numberBelow(slot, ({ components }) => components.pointRow) },
    when: 'You can claim a point card only at the start of your turn.',
    role: 'claim',
  },
  /** Take all played cards back into hand (SR-R1). */
  rest: merchants.rest,
  discard: hold.discard,
  /** Make no further use of the card played (SR-P2). */
  endTurn: ends.endTurn,
};

export const phases: DeclaredPhases<types.SpiceRoadPhase, types.SpiceRoadAction['kind']> = {
  turn: {
    kinds: ['play', 'acquire', 'claim', 'rest'],
    due: 'play a card, acquire one, claim a point card or rest',
    startsTurn: true,
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SR-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SR-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;
type Refusal<C extends keyof Codes, N extends string = never> = RefusalOf<C, Codes[C], CompiledGame, Row, N>;

const { cardRules, finishTurn } = merchantRules<CompiledGame, Row>(
  { turn: 'SR-T1', endTurn: 'SR-T1', play: 'SR-P1', card: 'SR-P2', acquire: 'SR-A1', row: 'SR-A2' },
  {
    leaveHand: ({ hand }, card) => hand.remove(card),
    takeIntoHand: ({ hand }, card) => hand.add(card),
    takeAllBack: ({ hand, faceUp }) => hand.takeAll(faceUp),
    discardOrEndTurn: ends.discardOrEndTurn,
  },
);

/** Claims a face-up point card and the coin above it; the row slides left and is refilled (SR-C1, SR-C2). */
const claim: Rule<'slot'> = {
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
  message: hold.wouldNeed('for this card'),
  data(compiled, state, { slot }) {
    const card = state.pointRow.get(slot);
    const { id } = compiled.components.pointCards[card] ?? {};
    return hold.cannotPay(id, state.active.cubes, compiled.costs, 4 * card);
  },
};

export const rules = { ...cardRules, claim };
