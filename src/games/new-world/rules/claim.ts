import { subtractAt } from '../../../mechanics/cubes/cubes';
import { enter } from '../../../rows/layout';
import { addInOrder } from '../../../rows/sorted';
import type { Row, Rule } from '../state';
import { hasTileToExplore } from './explore';
import { claimViolation, goOnAtFort } from './fort';
import { callSettlers } from './settlers';

/** Claims the point card above the fort in use (NW-F1); what it does at once comes next (NW-C1, NW-C2). */
export const claim: Rule = {
  clause: 'NW-F1',
  list(compiled, state, out, first) {
    const { location } = state;
    if (claimViolation(compiled, state, location, state.active.cubes) === null) out.push(first);
  },
  forbids: (compiled, state) => claimViolation(compiled, state, state.location, state.active.cubes),
  perform(compiled, state) {
    const player = state.active;
    const { cards, places } = compiled;
    const claimed = takeCard(state, places.fort[state.location] as number);
    subtractAt(player.cubes, cards.cost, 4 * claimed);
    addInOrder(player.pointCards, claimed);
    state.claimed = 1;
    callSettlers(player, cards.settlers[claimed] as number);
    if (cards.explores[claimed] === 1 && hasTileToExplore(state)) enter(state, compiled.phases.explore);
    else goOnAtFort(compiled, state);
  },
};

/** Takes a card out of the row; the others close up, away from the deck, and its top card follows (NW-F3). */
function takeCard(state: Row, fort: number): number {
  const row = state.pointRow;
  const taken = row[fort] ?? -1;
  const last = row.length - 1;
  for (let place = fort; place < last; place++) row[place] = row[place + 1] ?? -1;
  row[last] = state.deck.pop() ?? -1;
  return taken;
}
