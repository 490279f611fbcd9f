import { playerAt } from '../../play/seats';
import { type Counts, heldCubes } from '../cubes/cubes';
import { evaluateHold, type Goals } from '../cubes/evaluation';
import { timesOf, worthOf } from '../merchants/evaluation';
import { buildCost } from './outposts';
import { type CompiledSea, hasOutpost, type SeaState } from './state';

/** What the markets of the map show: trades of one's own, and what a turn could bring there. */
export const MARKET_FEATURES = [
  'gain',
  'gainNear',
  'use',
  'next',
  'builds',
  'freeBuilds',
  'buildNext',
] as const;

/** No trade is looked at more often. */
const TRADES = 3;
/** How much less something counts so many steps away; maps have 24 hexes. */
export const FADE = /* @__PURE__ */ Float64Array.from({ length: 24 }, (_, steps) => 0.6 ** steps);

/**
 * A writer of these features, which returns the place after them; `free` are the steps that cost nothing.
 *
 * @param distance - steps from each hex to each other one
 */
export function marketWriter(compiled: CompiledSea, goals: Goals, distance: readonly Int32Array[]) {
  const { board, map, market, rows, tradeTable: table } = compiled;
  const gains = Float64Array.from(compiled.trades, ({ give, get }) =>
    Math.max(0, worthOf(get) - worthOf(give)),
  );
  const hexes = map.names.length;
  const after = [0, 0, 0, 0] as [number, number, number, number];

  /** The value of cubes with the best goal they lead to. */
  const worthWith = ({ portTiles }: SeaState, cubes: Counts, hold: number): number => {
    let best = 0;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile !== -1) best = Math.max(best, goals.value(cubes, tile));
    }
    return best + evaluateHold(cubes, hold);
  };
  /** The most that is gained by trading a few times. */
  const bestTrade = (state: SeaState, cubes: Counts, hold: number, tile: number, times: number): number => {
    const first = 8 * tile;
    for (let rank = 0; rank < 4; rank++) after[rank as 0] = cubes[rank as 0];
    let best = Number.NEGATIVE_INFINITY;
    for (let time = 0; time < times; time++) {
      for (let rank = 0; rank < 4; rank++)
        after[rank as 0] += (table[first + 4 + rank] as number) - (table[first + rank] as number);
      best = Math.max(best, worthWith(state, after, hold));
    }
    return best;
  };

  return (
    state: SeaState,
    seat: number,
    free: number,
    hold: number,
    out: Float64Array,
    at: number,
  ): number => {
    const { boat, built, cubes } = playerAt(state, seat);
    out.fill(0, at, at + MARKET_FEATURES.length);
    if (boat === -1) return at + MARKET_FEATURES.length;
    const away = distance[boat] as Int32Array;
    const here = worthWith(state, cubes, hold);
    const held = heldCubes(cubes);
    let columns = board.columns;
    for (let row = 0; row < built.length; row++) columns = Math.min(columns, built[row] as number);
    let gain = 0;
    let gainNear = 0;
    let use = 0;
    let next = 0;
    let builds = 0;
    let freeBuilds = 0;
    let buildNext = 0;
    for (let hex = 0; hex < hexes; hex++) {
      const tile = market[hex] as number;
      if (tile === -1) continue;
      const far = away[hex] as number;
      const isOwn = hasOutpost(state, seat, hex);
      if (isOwn) {
        gain += gains[tile] as number;
        gainNear += (gains[tile] as number) * (FADE[far] as number);
      }
      if (far > free) continue;
      if (!isOwn) {
        const taken = built[rows[tile] as number] as number;
        const cost = buildCost(compiled, state, hex);
        if (taken >= board.columns || cost > held) continue;
        builds += 1;
        // Of outposts that cost cubes, nobody can say what is left to trade with.
        if (cost > 0) continue;
        freeBuilds += 1;
        if (taken === columns) buildNext = 1;
      }
      const times = Math.min(TRADES, timesOf(cubes, table, 8 * tile));
      if (times === 0) continue;
      use = Math.max(use, times * (gains[tile] as number));
      next = Math.max(next, bestTrade(state, cubes, hold, tile, times) - here);
    }
    out[at] = gain / 5;
    out[at + 1] = gainNear / 5;
    out[at + 2] = use / 5;
    out[at + 3] = next / 5;
    out[at + 4] = builds / 4;
    out[at + 5] = freeBuilds / 4;
    out[at + 6] = buildNext;
    return at + MARKET_FEATURES.length;
  };
}
