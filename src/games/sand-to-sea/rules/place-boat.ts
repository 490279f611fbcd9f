import { placeBoat as place, placeViolation } from '../../../mechanics/sea/start';
import type { Rule } from '../state';

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export const placeBoat: Rule = {
  clause: 'EW-S8',
  list(box, _state, out) {
    for (const entry of box.actions.placeBoat) {
      if (placeViolation(box, entry.place) === null) out.push(entry);
    }
  },
  violation: (box, _state, { place: hex }) => placeViolation(box, hex),
  perform: (box, state, { place: hex }) => place(box, state, hex),
};
