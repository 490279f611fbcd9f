import { coversAt, subtractAt } from '../../../mechanics/cubes/cubes';
import { cannotPay } from '../../../mechanics/hold/violations';
import { coinAbove } from '../coins';
import type { CompiledGame } from '../compiled-game';
import type { Row, Rule } from '../state';
import type { SpiceRoadFault } from '../violations';
import { finishTurn } from './turn';

/** Claims a face-up point card and the coin above it; the row slides left and is refilled (SR-C1, SR-C2). */
export const claim: Rule<'slot'> = {
  clause: 'SR-T1',
  list(compiled, state, out, first) {
    const { cubes } = state.active;
    const { pointRow } = state;
    for (let slot = 0; slot < pointRow.length; slot++) {
      if (coversAt(cubes, compiled.costs, 4 * pointRow.get(slot))) out.push(first + slot);
    }
  },
  forbids: (compiled, state, { slot }) => claimViolation(compiled, state, slot),
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
