// Made from the functions of an engine by `npm run generate`.
import type { ListsByPhase } from '../../play/rule';
import type { SpiceRoadAction } from '../types/spice-road';

/** The legal actions of Spice Road, listed by phase. */
export const lists: ListsByPhase<SpiceRoadAction['kind']> = (list) => ({
  turn(compiled, row, out, first) {
    list.play(compiled, row, out, first.play);
    list.acquire(compiled, row, out, first.acquire);
    list.claim(compiled, row, out, first.claim);
    list.rest(compiled, row, out, first.rest);
  },
  payCards(compiled, row, out, first) {
    list.payCard(compiled, row, out, first.payCard);
  },
  mustTrade(compiled, row, out, first) {
    list.trade(compiled, row, out, first.trade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  play(compiled, row, out, first) {
    list.upgrade(compiled, row, out, first.upgrade);
    list.trade(compiled, row, out, first.trade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  discard(compiled, row, out, first) {
    list.discard(compiled, row, out, first.discard);
  },
});
