// Made from the functions of an engine by `npm run generate`.
import type { ListsByPhase } from '../../play/rule';
import type { NewWorldAction } from '../types/new-world';

/** The legal actions of A New World, listed by phase. */
export const lists: ListsByPhase<NewWorldAction['kind']> = (list) => ({
  turn(compiled, row, out, first) {
    list.work(compiled, row, out, first.work);
    list.rest(compiled, row, out, first.rest);
  },
  upgrade(compiled, row, out, first) {
    list.upgrade(compiled, row, out, first.upgrade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  trade(compiled, row, out, first) {
    list.trade(compiled, row, out, first.trade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  fort(compiled, row, out, first) {
    list.claim(compiled, row, out, first.claim);
    list.takeBonus(compiled, row, out, first.takeBonus);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  explore(compiled, row, out, first) {
    list.explore(compiled, row, out, first.explore);
  },
  discard(compiled, row, out, first) {
    list.discard(compiled, row, out, first.discard);
  },
});
