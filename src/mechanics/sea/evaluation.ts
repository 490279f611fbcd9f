import type { Evaluate } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import { byItsKind } from '../../util/immutable';
import { cubePoints } from '../cubes/cubes';
import { CUBE_FEATURES, GOAL_FEATURES, GoalReach, Goals, writeHold } from '../cubes/evaluation';
import { COURSE_FEATURES, DONE, leadOf, writeCourse } from '../ends';
import { worthOf } from '../merchants/evaluation';
import { bonusOf, holdSpaces } from './bonus-tiles';
import { FADE, MARKET_FEATURES, marketWriter } from './market-evaluation';
import type { BonusEffect } from './schema';
import { type CompiledSea, type SeaPlayer, type SeaState, VICTORY_TILES_TO_END } from './state';

/** What bonus tiles bring for good, and what it is divided by. */
const LASTING = { steps: 1, spaces: 3, harvest: 2, upgrades: 1 } as const;
const DIVISORS = Object.values(LASTING);

/** The lasting gain of a bonus tile, and its amount. */
function lasting(effect: BonusEffect): readonly [feature: keyof typeof LASTING | null, amount: number] {
  return byItsKind<BonusEffect, ReturnType<typeof lasting>>(effect, {
    freeSteps: ({ steps }) => ['steps', steps],
    holdSpaces: ({ spaces }) => ['spaces', spaces],
    harvestCubes: ({ cubes }) => ['harvest', worthOf(cubes)],
    buildUpgrades: ({ steps }) => ['upgrades', steps],
    points: () => [null, 0],
  });
}

/** What a position on the sea map shows of a seat, but for its markets. */
const SEAT_FEATURES: readonly string[] = [
  ...COURSE_FEATURES,
  'score',
  'outposts',
  'columns',
  'rows',
  ...Object.keys(LASTING),
  ...CUBE_FEATURES,
  ...GOAL_FEATURES,
  'goal',
  'payable',
];

/** What a step on the way to a goal costs, roughly. */
const STEP_COST = 0.4;
/** How far a boat that has not been placed is taken to be from a port. */
const UNPLACED = 3;

/** What a position on the sea map shows, by name, and what writes it and returns the stage. */
export interface SeaFeatures {
  readonly names: readonly string[];
  write(state: SeaState, seat: number, out: Float64Array): number;
}

/**
 * @param first - the steps that a boat makes for nothing, without bonus tiles
 * @param withMarkets - whether to tell what markets offer, which takes long to judge
 */
export function seaFeatures(compiled: CompiledSea, first: number, withMarkets: boolean): SeaFeatures {
  const names = [...SEAT_FEATURES, ...(withMarkets ? MARKET_FEATURES : []), 'lead'];
  const { victoryTiles, bonusTiles, bonus, board, map, firstSeat } = compiled;
  const goals = new Goals(victoryTiles);
  const reach = new GoalReach(victoryTiles);
  const tilePoints = Float64Array.from(victoryTiles, ({ points }) => points);
  const brought = bonusTiles.map(({ effect }) => lasting(effect));
  const features = Int32Array.from(brought, ([feature]) => Object.keys(LASTING).indexOf(feature ?? ''));
  const amounts = Float64Array.from(brought, ([, amount]) => amount);
  /** The points of a row by the number of outposts taken from it. */
  const rowPoints = Float64Array.from({ length: board.columns + 1 }, (_, built) =>
    board.spacePoints.slice(0, built).reduce((sum, points) => sum + points, 0),
  );
  const distance = map.distance.map((from) => Int32Array.from(from));
  const ports = Int32Array.from(map.ports);
  const markets = marketWriter(compiled, goals, distance);

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
  /** Writes what lasting bonus tiles bring. */
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
    const away = boat === -1 ? null : (distance[boat] as Int32Array);
    const { portTiles } = state;
    reach.clear();
    let goal = 0;
    let payable = 0;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      const far = away === null ? UNPLACED : (away[ports[port] as number] as number);
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
    out[at] =
      stage === DONE ? leadOf(seat, state.players.length, (each) => scoreOf(playerAt(state, each))) : 0;
    return stage;
  };
  return { names, write };
}

/** How far off each missing upgrade puts a victory tile, and each step on the way to its port. */
const MISSING = 2;
const STEP = 0.5;
/** How far off a tile is if there is none; more than any claim is away. */
const FAR = 100;

/** How near a seat on the sea map is to its next victory tile. */
export function seaNearness(compiled: CompiledSea): Evaluate<SeaState> {
  const { victoryTiles, map } = compiled;
  const reach = new GoalReach(victoryTiles);
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
