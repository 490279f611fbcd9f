import type { ActionEntry, ActionTable } from '../play/actions';
import type { Action } from '../play/game';
import { timer } from '../play/work-limits';
import { casual, Legal, type Policy } from '../sim/policy';
import { cachedBy } from '../util/cache';
import type { Strategy } from './player';
import type { SearchLimit } from './search';
import { follow, listLegal, type SearchPosition } from './search-position';
import { grow } from './tree/search';
import { bestPath, type Judge, type Path, rankedEdges } from './tree/tree';
import { buffersFor, type SearchBuffers, type TurnTree, turnTree } from './tree/turns';
import { createTurnBeam, type TurnBeam } from './turn-beam';

/** A strategy that chooses every action by a policy of the simulator. */
export function byPolicy(policy: Policy): Strategy {
  const legalBy = cachedBy((actions: ActionTable<Action>) => new Legal(actions));
  return ({ variant, compiled, row }, random) => {
    const legal = legalBy(compiled.actions);
    variant.rules.listIds(compiled, row, legal.sink);
    return legal.count === 0 ? [] : [legal.at(policy(legal, random))];
  };
}

/** The width of the beam of `greedy`. */
const WIDTH = { open: 16, keep: 1 } as const;
/** The default range of the random noise that is added to the value of each step, in points. */
const NOISE = 1;

/**
 * A strategy that finds turns by beam search, and plays the one with the best evaluation for its seat.
 *
 * @param noise - the range of the random noise that is added to evaluations, in points
 */
export function greedy(noise = NOISE): Strategy {
  const entries: ActionEntry<Action>[] = [];
  let beam: TurnBeam | null = null;
  let seated: SearchPosition | null = null;
  return (position, random) => {
    const legal = listLegal(position, entries);
    if (legal.length === 1) return [...legal];
    if (beam === null || seated !== position) {
      beam = createTurnBeam(position);
      seated = position;
    }
    const [best] = beam.search(position.row, WIDTH, () => noise * random());
    return best?.entries ?? legal.slice(0, 1);
  };
}

/** The number of turns, of all seats together, without a new best score before `mcts` tries something else. */
const PATIENCE = 12;

/**
 * A strategy that searches at the start of a turn, and plays the most visited turn. During a standstill, it plays the
 * first turn with a new best score. Without one, it alternates between the turn that leads nearest to a claim, if any
 * leads nearer, and the next turn in the order of visits. The time limit of a search includes its setup.
 *
 * @param judgeOf - returns a function that evaluates positions; default: the evaluation of the game
 */
export function mcts(limit: SearchLimit, judgeOf?: (position: SearchPosition) => Judge): Strategy {
  let judge: Judge | undefined;
  let seated: SearchPosition | null = null;
  let buffers: SearchBuffers | null = null;
  const standstillAt = standstills();
  return function* (position, random, meter) {
    const isTimeUp = timer(limit.milliseconds);
    if (buffers === null || seated !== position) {
      buffers = buffersFor(position);
      judge = judgeOf?.(position);
      seated = position;
    }
    const tree = turnTree(position, random, { isTimeUp, buffers, judge });
    if (tree.options > 1)
      for (const _ of grow(tree, { ...limit, isTimeUp, meter })) yield tree.counts.iterations;
    const { plans, most } = standstillAt(position);
    const excess = plans - Math.ceil(PATIENCE / position.row.players.length);
    const entries = excess > 0 ? somethingElse(tree, excess, position, buffers.saved, most) : bestPath(tree);
    return { entries, tried: tree.tried() };
  };
}

function somethingElse(
  tree: TurnTree,
  place: number,
  { row: { cells, actor } }: SearchPosition,
  scratch: SearchPosition,
  most: number,
): Path {
  const ranked = rankedEdges(tree).map(({ entries }) => entries);
  const turns = ranked.length > 0 ? ranked : [tree.first()];
  const { variant, compiled, row } = scratch;
  const nearness = variant.nearness?.(compiled);
  row.cells.set(cells);
  // Taking the nearest turn every time could lead back and forth, so it is taken only every other time.
  let nearest = place % 2 === 0 ? (nearness?.(row, actor) ?? 0) : Number.POSITIVE_INFINITY;
  let nearer: Path | null = null;
  for (const turn of turns) {
    row.cells.set(cells);
    if (!follow(scratch, turn)) continue;
    if ((variant.scores(compiled, row)[actor]?.total ?? most) > most) return turn;
    const near = nearness?.(row, actor) ?? nearest;
    if (near <= nearest) continue;
    nearest = near;
    nearer = turn;
  }
  return nearer ?? turns[place % turns.length] ?? bestPath(tree);
}

/** The conditions under which a bot without progress plays random moves. */
export interface Stalemate {
  /** The number of plans without a new best score before the first random move. */
  readonly after: number;
  /** The increase of the probability of a random move with every further plan. */
  readonly step: number;
  /** The maximum probability of a random move. */
  readonly most: number;
}

/** The default: more plans than useful play ever needs between best scores; in the end, only random moves. */
export const STALEMATE: Stalemate = { after: 12, step: 1 / 20, most: 1 };

/**
 * Adds random moves to a strategy with a short horizon when it makes no progress: otherwise two bots could keep what
 * they have forever, and the game would not end.
 */
export function breakStalemates(strategy: Strategy, { after, step, most: limit }: Stalemate): Strategy {
  const playRandomly = byPolicy(casual);
  let seated: SearchPosition | null = null;
  /** The best score of each seat so far, and the number of plans of the seat since then. */
  let most: number[] = [];
  let idle: number[] = [];
  return (position, random, meter) => {
    if (seated !== position) {
      seated = position;
      most = [];
      idle = [];
    }
    const seat = position.row.actor;
    const points = position.variant.scores(position.compiled, position.row)[seat]?.total ?? 0;
    const isMore = points > (most[seat] ?? Number.NEGATIVE_INFINITY);
    if (isMore) most[seat] = points;
    idle[seat] = isMore ? 1 : (idle[seat] ?? 0) + 1;
    const chance = Math.min(limit, ((idle[seat] ?? 0) - after) * step);
    return (random() < chance ? playRandomly : strategy)(position, random, meter);
  };
}

/** A period without a new best score, as counted by one seat. */
export interface Standstill {
  /** The number of plans of the seat since the last new best score of any seat. */
  readonly plans: number;
  /** The best score of the seat so far. */
  readonly most: number;
}

/** Returns a function that counts the plans without progress in a game; it must be called once for each plan. */
export function standstills(): (position: SearchPosition) => Standstill {
  let seated: SearchPosition | null = null;
  /** For each planning seat: the best scores of all seats so far, and the number of its plans since the last change. */
  let bySeat: { readonly most: number[]; plans: number }[] = [];
  return (position) => {
    const { variant, compiled, row } = position;
    if (seated !== position) {
      seated = position;
      bySeat = [];
    }
    bySeat[row.actor] ??= { most: [], plans: 0 };
    const own = bySeat[row.actor] as (typeof bySeat)[number];
    own.plans += 1;
    variant.scores(compiled, row).forEach(({ total }, seat) => {
      if (total <= (own.most[seat] ?? Number.NEGATIVE_INFINITY)) return;
      own.most[seat] = total;
      own.plans = 0;
    });
    return { plans: own.plans, most: own.most[row.actor] ?? 0 };
  };
}
