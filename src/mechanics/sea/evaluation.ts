import type { Evaluate } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import { byItsKind } from '../../util/immutable';
import { type Counts, cubePoints, heldCubes, type MutableCounts } from '../cubes/cubes';
import { CUBE_FEATURES, evaluateHold, GOAL_FEATURES, Goals, goalReach, writeHold } from '../cubes/evaluation';
import { COURSE_FEATURES, leadIn, writeCourse } from '../ends';
import { timesOf, worthOf } from '../merchants/evaluation';
import { buildCost } from './outposts';
import type { BonusEffect } from './schema';
import {
  bonusOf,
  type CompiledSea,
  hasOutpost,
  holdSpaces,
  type SeaPlayer,
  type SeaState,
  VICTORY_TILES_TO_END,
} from './state';

const MARKET_FEATURES = ['gain', 'gainNear', 'use', 'next', 'builds', 'freeBuilds', 'buildNext'] as const;

const TRADES = 3;
/** The discount factor by distance in steps; distances are below 24, the number of hexes of a map. */
const FADE = /* @__PURE__ */ Float64Array.from({ length: 24 }, (_, steps) => 0.6 ** steps);

/** Makes a function that writes the market features and returns the index after them; `distance` is in steps. */
function marketWriter(compiled: CompiledSea, goals: Goals) {
  const { board, map, market, rows, tradeTable } = compiled;
  const gains = Float64Array.from(compiled.marketTiles, ({ give, get }) =>
    Math.max(0, worthOf(get) - worthOf(give)),
  );
  const after = new Int32Array(4) as Int32Array & MutableCounts;

  const worthWith = ({ portTiles }: SeaState, cubes: Counts, hold: number): number => {
    let best = 0;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile !== -1) best = Math.max(best, goals.value(cubes, tile));
    }
    return best + evaluateHold(cubes, hold);
  };
  const bestTrade = (state: SeaState, cubes: Counts, hold: number, tile: number, times: number): number => {
    const first = 8 * tile;
    for (let rank = 0; rank < 4; rank++) after[rank as 0] = cubes[rank as 0];
    let best = Number.NEGATIVE_INFINITY;
    for (let time = 0; time < times; time++) {
      for (let rank = 0; rank < 4; rank++)
        after[rank as 0] += (tradeTable[first + 4 + rank] as number) - (tradeTable[first + rank] as number);
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
    const away = map.distance[boat] as readonly number[];
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
    for (let hex = 0; hex < map.names.length; hex++) {
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
        // Trades after a paid outpost are ignored: they depend on the cubes chosen as payment.
        if (cost > 0) continue;
        freeBuilds += 1;
        if (taken === columns) buildNext = 1;
      }
      const times = Math.min(TRADES, timesOf(cubes, tradeTable, 8 * tile));
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

const SCALES = { steps: 1, spaces: 3, harvest: 2, upgrades: 1 } as const;
const DIVISORS = /* @__PURE__ */ Object.values(SCALES);

/** Returns the feature for the lasting gain from a bonus tile, and the amount; `null` and 0 if there is no gain. */
function featureOf(effect: BonusEffect): readonly [feature: keyof typeof SCALES | null, amount: number] {
  return byItsKind<BonusEffect, ReturnType<typeof featureOf>>(effect, {
    freeSteps: ({ steps }) => ['steps', steps],
    holdSpaces: ({ spaces }) => ['spaces', spaces],
    harvestCubes: ({ cubes }) => ['harvest', worthOf(cubes)],
    buildUpgrades: ({ steps }) => ['upgrades', steps],
    points: () => [null, 0],
  });
}

const SEAT_FEATURES: readonly string[] = /* @__PURE__ */ (() => [
  ...COURSE_FEATURES,
  'score',
  'outposts',
  'columns',
  'rows',
  ...Object.keys(SCALES),
  ...CUBE_FEATURES,
  ...GOAL_FEATURES,
  'goal',
  'payable',
])();

/** A rough cost of each step on the way to a goal, in points. */
const STEP_COST = 0.4;
/** The distance to a port assumed for a boat that is not placed yet. */
const UNPLACED = 3;

/**
 * Returns the names of the features of a seat on the sea map, and a function that writes them and returns the stage.
 *
 * @param first - the number of free steps that a player has without bonus tiles
 * @param withMarkets - whether to include the features of markets, which are slow to compute
 */
export function seaFeatures(compiled: CompiledSea, first: number, withMarkets: boolean) {
  const names = [...SEAT_FEATURES, ...(withMarkets ? MARKET_FEATURES : []), 'lead'];
  const { victoryTiles, bonusTiles, bonus, board, map, firstSeat } = compiled;
  const goals = new Goals(victoryTiles);
  const reach = goalReach(victoryTiles);
  const tilePoints = Float64Array.from(victoryTiles, ({ points }) => points);
  const brought = bonusTiles.map(({ effect }) => featureOf(effect));
  const features = Int32Array.from(brought, ([feature]) => Object.keys(SCALES).indexOf(feature ?? ''));
  const amounts = Float64Array.from(brought, ([, amount]) => amount);
  const rowPoints = Float64Array.from({ length: board.columns + 1 }, (_, built) =>
    board.spacePoints.slice(0, built).reduce((sum, points) => sum + points, 0),
  );
  const markets = marketWriter(compiled, goals);

  const scoreOf = (player: SeaPlayer): number => {
    const { cubes, built, victoryTiles: won } = player;
    let score = cubePoints(cubes) + bonusOf(player, bonus.points);
    for (let tile = won.first(); tile !== -1; tile = won.after(tile)) score += tilePoints[tile] as number;
    for (let row = 0; row < built.length; row++) score += rowPoints[built[row] as number] as number;
    return score;
  };
  const writeBoard = ({ built }: SeaPlayer, out: Float64Array, at: number): number => {
    let outposts = 0;
    let columns = board.columns;
    for (let row = 0; row < built.length; row++) {
      const count = built[row] as number;
      outposts += count;
      columns = Math.min(columns, count);
    }
    let ahead = 0;
    for (let row = 0; row < built.length; row++) if ((built[row] as number) > columns) ahead += 1;
    out[at] = outposts / 4;
    out[at + 1] = columns / 2;
    out[at + 2] = ahead / built.length;
    return at + 3;
  };
  const writeBonus = ({ bonusTiles: taken }: SeaPlayer, out: Float64Array, at: number): number => {
    const end = at + DIVISORS.length;
    out.fill(0, at, end);
    for (let tile = 0; tile < features.length; tile++) {
      const count = taken[tile] as number;
      const feature = features[tile] as number;
      if (count === 0 || feature === -1) continue;
      out[at + feature] = (out[at + feature] as number) + count * (amounts[tile] as number);
    }
    for (let i = 0; i < DIVISORS.length; i++) out[at + i] = (out[at + i] as number) / (DIVISORS[i] as number);
    return end;
  };

  const write = (state: SeaState, seat: number, out: Float64Array): number => {
    const player = playerAt(state, seat);
    const { boat, cubes, victoryTiles: won } = player;
    let most = 0;
    for (let i = 0; i < state.players.length; i++)
      most = Math.max(most, playerAt(state, i).victoryTiles.length);
    const stage = writeCourse(state, seat, firstSeat, won.length, most, VICTORY_TILES_TO_END, out);
    let at: number = COURSE_FEATURES.length;
    out[at++] = scoreOf(player) / 10;
    at = writeBoard(player, out, at);
    at = writeBonus(player, out, at);
    const free = first + bonusOf(player, bonus.freeSteps);
    const hold = holdSpaces(compiled, player);
    at = writeHold(cubes, hold, out, at);
    const { portTiles } = state;
    reach.clear();
    let goal = 0;
    let payable = 0;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      const far = boat === -1 ? UNPLACED : (map.distance[boat]?.[map.ports[port] as number] as number);
      const missing = reach.distance(cubes, tile);
      reach.add(tile, missing, 0);
      goal = Math.max(goal, goals.value(cubes, tile) - STEP_COST * far);
      if (missing > 0) continue;
      const fade = FADE[Math.max(0, far - free)] as number;
      payable = Math.max(payable, (tilePoints[tile] as number) * fade);
    }
    at = reach.write(state.seat === seat, out, at);
    out[at++] = goal / 10;
    out[at++] = payable / 10;
    if (withMarkets) at = markets(state, seat, free, hold, out, at);
    out[at] = leadIn(stage, state, seat, scoreOf);
    return stage;
  };
  return { names, write };
}

/** The distance to a victory tile for each missing upgrade or yellow cube, and for each step to its port. */
const MISSING = 2;
const STEP = 0.5;
/** The distance if no port has a tile; greater than the distance to any standard tile. */
const FAR = 100;

/** Makes an evaluation by the number of victory tiles of a seat and, if equal, by the distance to the next tile. */
export function seaNearness(compiled: CompiledSea): Evaluate<SeaState> {
  const { victoryTiles, map } = compiled;
  const reach = goalReach(victoryTiles);
  return (state, seat) => {
    const { boat, cubes, victoryTiles: won } = playerAt(state, seat);
    const { portTiles } = state;
    let least = FAR;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      const far = boat === -1 ? 0 : (map.distance[boat]?.[map.ports[port] as number] as number);
      least = Math.min(least, MISSING * reach.distance(cubes, tile) + STEP * far);
    }
    return FAR * won.length - least;
  };
}
