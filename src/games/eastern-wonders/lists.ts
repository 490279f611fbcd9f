import { build, claim, collect, discard, dock, payBoat, payCube, sail, trade, upgrade } from './rules';
import type { Lists } from './state';

/** What the phases of a turn list, kind by kind as they are due. */
export const lists: Lists = {
  turn(compiled, row, out, first) {
    sail.list(compiled, row, out, first.sail);
    build.list(compiled, row, out, first.build);
    trade.list(compiled, row, out, first.trade);
    claim.list(compiled, row, out, first.claim);
    out.push(first.harvest);
    out.push(first.endTurn);
  },
  sail(compiled, row, out, first) {
    sail.list(compiled, row, out, first.sail);
    dock.list(compiled, row, out, first.dock);
  },
  payBoats(compiled, row, out, first) {
    payBoat.list(compiled, row, out, first.payBoat);
  },
  act(compiled, row, out, first) {
    collect.list(compiled, row, out, first.collect);
    build.list(compiled, row, out, first.build);
    trade.list(compiled, row, out, first.trade);
    claim.list(compiled, row, out, first.claim);
    out.push(first.harvest);
    out.push(first.endTurn);
  },
  payCubes(compiled, row, out, first) {
    payCube.list(compiled, row, out, first.payCube);
  },
  market(compiled, row, out, first) {
    upgrade.list(compiled, row, out, first.upgrade);
    trade.list(compiled, row, out, first.trade);
    out.push(first.endTurn);
  },
  discard(compiled, row, out, first) {
    discard.list(compiled, row, out, first.discard);
  },
};
