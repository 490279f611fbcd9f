import { build, claim, payCube, trade } from './rules/market';
import { dock, payBoat, sail } from './rules/movement';
import { acquire, discard, endTurn, payCard, play, upgrade } from './rules/turn';
import type { Lists } from './state';

/** What the phases of a turn list, kind by kind as they are due. */
export const lists: Lists = {
  turn(compiled, row, out, first) {
    acquire.list(compiled, row, out, first.acquire);
    play.list(compiled, row, out, first.play);
    sail.list(compiled, row, out, first.sail);
    build.list(compiled, row, out, first.build);
    trade.list(compiled, row, out, first.trade);
    claim.list(compiled, row, out, first.claim);
    out.push(first.rest);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  payCards(compiled, row, out, first) {
    payCard.list(compiled, row, out, first.payCard);
  },
  play(compiled, row, out, first) {
    upgrade.list(compiled, row, out, first.upgrade);
    trade.list(compiled, row, out, first.trade);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  sail(compiled, row, out, first) {
    sail.list(compiled, row, out, first.sail);
    dock.list(compiled, row, out, first.dock);
  },
  payBoats(compiled, row, out, first) {
    payBoat.list(compiled, row, out, first.payBoat);
  },
  act(compiled, row, out, first) {
    build.list(compiled, row, out, first.build);
    trade.list(compiled, row, out, first.trade);
    claim.list(compiled, row, out, first.claim);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  payCubes(compiled, row, out, first) {
    payCube.list(compiled, row, out, first.payCube);
  },
  market(compiled, row, out, first) {
    trade.list(compiled, row, out, first.trade);
    endTurn.list(compiled, row, out, first.endTurn);
  },
  discard(compiled, row, out, first) {
    discard.list(compiled, row, out, first.discard);
  },
};
