// Made from the functions of an engine by `npm run generate`.
import type { ListsByPhase } from '../../play/rule';
import type { EasternWondersAction } from '../types/eastern-wonders';

/** The legal actions of Eastern Wonders, listed by phase. */
export const lists: ListsByPhase<EasternWondersAction['kind']> = (list) => ({
  takeCubes(compiled, row, out, first) {
    list.takeCubes(compiled, row, out, first.takeCubes);
  },
  placeBoat(compiled, row, out, first) {
    list.placeBoat(compiled, row, out, first.placeBoat);
  },
  turn(compiled, row, out, first) {
    list.sail(compiled, row, out, first.sail);
    list.build(compiled, row, out, first.build);
    list.trade(compiled, row, out, first.trade);
    list.claim(compiled, row, out, first.claim);
    list.harvest(compiled, row, out, first.harvest);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  sail(compiled, row, out, first) {
    list.sail(compiled, row, out, first.sail);
    list.dock(compiled, row, out, first.dock);
  },
  payBoats(compiled, row, out, first) {
    list.payBoat(compiled, row, out, first.payBoat);
  },
  act(compiled, row, out, first) {
    list.collect(compiled, row, out, first.collect);
    list.build(compiled, row, out, first.build);
    list.trade(compiled, row, out, first.trade);
    list.claim(compiled, row, out, first.claim);
    list.harvest(compiled, row, out, first.harvest);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  payCubes(compiled, row, out, first) {
    list.payCube(compiled, row, out, first.payCube);
  },
  takeBonus(compiled, row, out, first) {
    list.takeBonus(compiled, row, out, first.takeBonus);
  },
  market(compiled, row, out, first) {
    list.upgrade(compiled, row, out, first.upgrade);
    list.trade(compiled, row, out, first.trade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  discard(compiled, row, out, first) {
    list.discard(compiled, row, out, first.discard);
  },
});
