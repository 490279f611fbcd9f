import { coversAt, subtractAt } from '../../../mechanics/cubes/cubes';
import { cannotPay } from '../../../mechanics/hold/violations';
import { firstId } from '../../../play/action-list';
import { coinAbove } from '../coins';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import type { SpiceRoadFault } from '../violations';
import { finishTurn } from './turn';

/** Claims a face-up point card and the coin above it; the row slides left and is refilled (SR-C1, SR-C2). */
export const claim: Rule = {
  clause: 'SR-T1',
  list(compiled, state, out) {
    const { cubes } = state.active;
    const { pointRow } = state;
    const first = firstId(compiled.actions.claim);
    for (let place = 0; place < pointRow.length; place++) {
      if (coversAt(cubes, compiled.costs, 4 * pointRow.get(place))) out.pushId(first + place);
    }
  },
  violation: (compiled, state, { place }) => claimViolation(compiled, state, place),
  perform(compiled, state, { place }) {
    const player = state.active;
    const card = state.pointRow.get(place);
    const coin = coinAbove(state, place);
    subtractAt(player.cubes, compiled.costs, 4 * card);
    player.pointCards.add(card);
    if (coin !== null) {
      state[coin] -= 1;
      player[coin] += 1;
    }
    state.pointRow.remove(place);
    const next = state.pointDeck.pop();
    if (next !== undefined) state.pointRow.push(next);
    finishTurn(compiled, state);
  },
};

function claimViolation(
  compiled: CompiledGame,
  state: Row,
  place: number,
): SpiceRoadFault<'no-such-card' | 'cannot-pay-card'> | null {
  const card = state.pointRow.at(place);
  if (card === undefined) return noSuchCard;
  return coversAt(state.active.cubes, compiled.costs, 4 * card) ? null : tooExpensive;
}

const noSuchCard: SpiceRoadFault<'no-such-card'> = {
  code: 'no-such-card',
  clause: 'SR-C1',
  message: 'No point card lies at this place of the row.',
  data: (_compiled, { pointRow }, { place }) => ({ place, cards: pointRow.length }),
};
const tooExpensive: SpiceRoadFault<'cannot-pay-card'> = {
  code: 'cannot-pay-card',
  clause: 'SR-C1',
  message: 'The hold lacks cubes that the point card shows.',
  data(compiled, state, { place }) {
    const card = state.pointRow.get(place);
    const { id } = compiled.components.pointCards[card] ?? {};
    return cannotPay(id, state.active.cubes, compiled.costs, 4 * card);
  },
};
