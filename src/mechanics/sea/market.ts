import { cannotPay } from '../hold/violations';
import { canTradeBy, tradeBy } from '../trade/trade';
import { hasOutpost } from './outposts';
import type { CompiledSea, SeaState } from './sea';
import { boatHex, type SeaFault } from './violations';

/** The market tile under the boat of the player whose turn it is; -1 on a port or at sea (SS-V5). */
function tileHere(compiled: CompiledSea, state: SeaState): number {
  return compiled.market[state.active.boat] ?? -1;
}

/** Whether the player whose turn it is could trade once where the boat lies (EW-K5, C-4). */
export function canTrade(compiled: CompiledSea, state: SeaState): boolean {
  const player = state.active;
  const tile = tileHere(compiled, state);
  return (
    tile !== -1 &&
    hasOutpost(state, state.seat, player.boat) &&
    canTradeBy(compiled.tradeTable, tile, player.cubes)
  );
}

/** The reason against that trade. */
export function tradeViolation(
  compiled: CompiledSea,
  state: SeaState,
): SeaFault<'cannot-trade' | 'no-outpost'> | null {
  if (canTrade(compiled, state)) return null;
  const isOwn = tileHere(compiled, state) !== -1 && hasOutpost(state, state.seat, state.active.boat);
  return isOwn ? cannotTrade : noOutpost;
}

const noOutpost: SeaFault<'no-outpost'> = {
  code: 'no-outpost',
  clause: 'EW-K5',
  message: 'Trading needs an outpost of your own on the tile.',
  data: boatHex,
};
const cannotTrade: SeaFault<'cannot-trade'> = {
  code: 'cannot-trade',
  clause: 'C-4',
  message: 'The hold lacks the cubes that this trade takes.',
  data(compiled, state) {
    const tile = tileHere(compiled, state);
    return cannotPay(compiled.tiles[tile]?.id, state.active.cubes, compiled.tradeTable, 8 * tile);
  },
};

/** Trades once where the boat lies. */
export function tradeOnce(compiled: CompiledSea, state: SeaState): void {
  tradeBy(compiled.tradeTable, tileHere(compiled, state), state.active.cubes);
}
