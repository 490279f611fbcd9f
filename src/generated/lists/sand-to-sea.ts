// Made from the functions of an engine by `npm run generate`.
import type { ListsByPhase } from '../../play/rule';
import type { SandToSeaAction } from '../types/sand-to-sea';

/** The legal actions of From Sand to Sea, listed by phase. */
export const lists: ListsByPhase<SandToSeaAction['kind']> = (list) => ({
  takeCubes(compiled, row, out, first) {
    list.takeCubes(compiled, row, out, first.takeCubes);
  },
  placeBoat(compiled, row, out, first) {
    list.placeBoat(compiled, row, out, first.placeBoat);
  },
  turn(compiled, row, out, first) {
    list.acquire(compiled, row, out, first.acquire);
    list.play(compiled, row, out, first.play);
    list.sail(compiled, row, out, first.sail);
    list.build(compiled, row, out, first.build);
    list.trade(compiled, row, out, first.trade);
    list.claim(compiled, row, out, first.claim);
    list.rest(compiled, row, out, first.rest);
    list.endTurn(compiled, row, out, first.endTurn);
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
  sail(compiled, row, out, first) {
    list.sail(compiled, row, out, first.sail);
    list.dock(compiled, row, out, first.dock);
  },
  payBoats(compiled, row, out, first) {
    list.payBoat(compiled, row, out, first.payBoat);
  },
  act(compiled, row, out, first) {
    list.build(compiled, row, out, first.build);
    list.trade(compiled, row, out, first.trade);
    list.claim(compiled, row, out, first.claim);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  payCubes(compiled, row, out, first) {
    list.payCube(compiled, row, out, first.payCube);
  },
  reward(compiled, row, out, first) {
    list.takeBonus(compiled, row, out, first.takeBonus);
    list.takeMerchant(compiled, row, out, first.takeMerchant);
  },
  market(compiled, row, out, first) {
    list.trade(compiled, row, out, first.trade);
    list.endTurn(compiled, row, out, first.endTurn);
  },
  discard(compiled, row, out, first) {
    list.discard(compiled, row, out, first.discard);
  },
});
