import { discard, endTurn, upgrade } from './rules/turn';
import { work } from './rules/work';
import type { Lists } from './state';

/** What the phases of a turn list, kind by kind as they are due. */
export const lists: Lists = {
  turn(compiled, row, out, first) {
    work.list(compiled, row, out, first.work);
    out.push(first.rest);
  },
  upgrade(compiled, row, out, first) {
    upgrade.list(compiled, row, out, first.upgrade);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  trade(compiled, row, out, first) {
    out.push(first.trade);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  discard(compiled, row, out, first) {
    discard.list(compiled, row, out, first.discard);
  },
};
