import { acquire, claim, discard, payCard, play, trade, upgrade } from './rules';
import type { Lists } from './state';

/** What the phases of a turn list, kind by kind as they are due. */
export const lists: Lists = {
  turn(compiled, row, out, first) {
    play.list(compiled, row, out, first.play);
    acquire.list(compiled, row, out, first.acquire);
    claim.list(compiled, row, out, first.claim);
    out.push(first.rest);
  },
  payCards(compiled, row, out, first) {
    payCard.list(compiled, row, out, first.payCard);
  },
  play(compiled, row, out, first) {
    upgrade.list(compiled, row, out, first.upgrade);
    trade.list(compiled, row, out, first.trade);
    out.push(first.endTurn);
  },
  discard(compiled, row, out, first) {
    discard.list(compiled, row, out, first.discard);
  },
};
