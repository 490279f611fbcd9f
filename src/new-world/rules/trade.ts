import { covers } from '../../parts/cubes';
import { active } from '../../parts/seats';
import { carryOut } from '../../parts/trade';
import type { Rule } from '../state';
import { finishTurn } from './turn';

/** Trades once; the turn goes on as long as the hold has what the trade takes (NW-W9, C-4). */
export const trade: Rule = {
  clause: 'NW-W6',
  list(box, _state, out) {
    out.push(box.actions.trade);
  },
  violation: () => null,
  perform(box, state) {
    const here = box.places[state.location];
    if (here?.kind !== 'trade') return;
    const { cubes } = active(state);
    carryOut(here, cubes);
    state.traded = 1;
    if (!covers(cubes, here.give)) finishTurn(box, state);
  },
};
