import { active } from '../../parts/seats';
import type { Rule } from '../state';
import { startTurn } from './turn';

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export const placeBoat: Rule = {
  clause: 'EW-S8',
  list(box, _state, out) {
    for (const entry of box.actions.placeBoat) if (box.market[entry.place] !== -1) out.push(entry);
  },
  violation(box, _state, { place: hex }) {
    if (box.market[hex] !== -1) return null;
    return { code: 'not-on-market', clause: 'EW-S8', message: 'Boats start on market tiles.' };
  },
  perform(box, state, { place: hex }) {
    active(state).boat = hex;
    if (state.seat === box.firstSeat) {
      for (let set = 0; set < state.offers.length; set++) state.offers[set] = 0;
      startTurn(box, state, state.seat);
    } else {
      state.seat = (state.seat + box.players - 1) % box.players;
      state.actor = state.seat;
      state.phase = 'takeCubes';
    }
  },
};
