import type { Cost } from '../../play/price';
import type { Refusal, Rule } from '../../play/rule';
import { enter, type PhaseNumbers } from '../../rows/layout';
import { canTradeBy, cubesAt, heldCubes, tradeBy } from '../cubes/cubes';
import { cannotPay, costs, payRule, wouldNeed } from '../cubes/hold';
import { type CompiledSea, hasOutpost, outpostCost, outpostOwners, type SeaState, topBonus } from './state';
import { boatLocation, type SeaRefusal } from './violations';

export function buildCost(compiled: CompiledSea, state: Pick<SeaState, 'outposts'>, hex: number): number {
  return outpostCost(compiled.players, outpostOwners(state, hex).length);
}

export function buildViolation(compiled: CompiledSea, state: SeaState): Refusal | null {
  const player = state.active;
  const tile = tileHere(compiled, state);
  if (tile === -1) return notOnMarket;
  if (hasOutpost(state, state.seat, player.boat)) return alreadyThere;
  if ((player.built[compiled.rows[tile] ?? 0] ?? 0) >= compiled.board.columns) return emptyRow;
  if (heldCubes(player.cubes) < buildCost(compiled, state, player.boat)) return tooExpensive;
  return null;
}

const notOnMarket: SeaRefusal<'not-on-market'> = {
  code: 'not-on-market',
  clause: 'EW-K1',
  message: ({ hex }) => `There is no market on ${hex}.`,
  data: boatLocation,
};
const alreadyThere: SeaRefusal<'outpost-exists'> = {
  code: 'outpost-exists',
  clause: 'EW-K1',
  message: ({ hex }) => `You already have an outpost on ${hex}.`,
  data: boatLocation,
};
const emptyRow: SeaRefusal<'empty-row'> = {
  code: 'empty-row',
  clause: 'EW-K3',
  message: ({ symbol }) => `You have no outposts left in the ${symbol} row.`,
  data: (compiled, state) => ({
    symbol: compiled.board.rows[compiled.rows[tileHere(compiled, state)] ?? -1] ?? '',
    ...boatLocation(compiled, state),
  }),
};
export const tooExpensive: SeaRefusal<'cannot-pay-outpost'> = {
  code: 'cannot-pay-outpost',
  clause: 'EW-K2',
  message: (data) => costs(`An outpost on ${data.hex}`, data),
  data(compiled, state) {
    const { boat, cubes } = state.active;
    const cost = buildCost(compiled, state, boat);
    const held = heldCubes(cubes);
    return { ...boatLocation(compiled, state), cost, held, missing: cost - held };
  },
};

/** Puts an outpost on the tile of the boat (EW-K3); returns the column that is now empty, from 0; -1 if none. */
export function placeOutpost(compiled: CompiledSea, state: SeaState): number {
  const player = state.active;
  const row = compiled.rows[tileHere(compiled, state)] ?? 0;
  const column = player.built[row] ?? 0;
  player.built[row] = column + 1;
  state.outposts[player.boat] = (state.outposts[player.boat] ?? 0) | (1 << state.seat);
  return player.built.some((count) => count <= column) ? -1 : column;
}

interface CompiledBuild extends CompiledSea {
  readonly phases: CompiledSea['phases'] & PhaseNumbers<'payCubes'>;
}

/** Makes the rule for building an outpost on the tile of the boat, after paying for it (EW-K1 to EW-K3). */
export function buildRule<B extends CompiledBuild, S extends SeaState>(
  clause: string,
  finish: (compiled: B, state: S) => void,
): Rule<B, S> {
  return {
    clause,
    list(compiled, state, out, first) {
      if (buildViolation(compiled, state) === null) out.push(first);
    },
    forbids: buildViolation,
    price: (compiled, state) => ({ owed: buildCost(compiled, state, state.active.boat) }),
    perform(compiled, state) {
      state.toPay = buildCost(compiled, state, state.active.boat);
      if (state.toPay === 0) finish(compiled, state);
      else enter(state, compiled.phases.payCubes);
    },
  };
}

export function payCubeRule<B extends CompiledBuild, S extends SeaState>(
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return payRule('EW-K2', 'supply', (compiled, state) => {
    state.toPay -= 1;
    if (state.toPay === 0) finish(compiled, state);
  });
}

export function anyBonusLeft({ bonusLeft }: Pick<SeaState, 'bonusLeft'>): boolean {
  return bonusLeft.some((left) => left > 0);
}

export function stackViolation(state: Pick<SeaState, 'bonusLeft'>, stack: number): typeof stackEmpty | null {
  return (state.bonusLeft[stack] ?? 0) > 0 ? null : stackEmpty;
}

const stackEmpty: SeaRefusal<'stack-empty', 'stack'> = {
  code: 'stack-empty',
  clause: 'EW-K4',
  message: 'This stack is empty.',
  data: (_compiled, _state, { stack }) => ({ stack }),
};

export function takeBonus(compiled: CompiledSea, state: SeaState, stack: number): void {
  const tile = topBonus(compiled, state, stack);
  if (tile === -1) return;
  const player = state.active;
  state.bonusLeft[stack] = (state.bonusLeft[stack] ?? 0) - 1;
  player.bonusTiles[tile] = (player.bonusTiles[tile] ?? 0) + 1;
}

/** Returns the market tile under the boat of the active player; -1 on a port or a sea tile (SS-V5). */
function tileHere(compiled: CompiledSea, state: SeaState): number {
  return compiled.market[state.active.boat] ?? -1;
}

export function canTrade(compiled: CompiledSea, state: SeaState): boolean {
  return tradeViolation(compiled, state) === null;
}

export function tradeViolation(compiled: CompiledSea, state: SeaState): Refusal | null {
  const { boat, cubes } = state.active;
  const tile = tileHere(compiled, state);
  if (tile === -1 || !hasOutpost(state, state.seat, boat)) return noOutpost;
  return canTradeBy(compiled.tradeTable, tile, cubes) ? null : cannotTrade;
}

const noOutpost: SeaRefusal<'no-outpost'> = {
  code: 'no-outpost',
  clause: 'EW-K5',
  message: ({ hex }) => `To trade you need an outpost on ${hex}.`,
  data: boatLocation,
};
const cannotTrade: SeaRefusal<'cannot-trade'> = {
  code: 'cannot-trade',
  clause: 'C-4',
  message: wouldNeed('to trade'),
  data(compiled, state) {
    const tile = tileHere(compiled, state);
    return cannotPay(compiled.marketTiles[tile]?.id, state.active.cubes, compiled.tradeTable, 8 * tile);
  },
};

export function tradeCost(compiled: CompiledSea, state: SeaState): Cost {
  return { cubes: cubesAt(compiled.tradeTable, 8 * tileHere(compiled, state)) };
}

export function tradeOnce(compiled: CompiledSea, state: SeaState): void {
  tradeBy(compiled.tradeTable, tileHere(compiled, state), state.active.cubes);
}
