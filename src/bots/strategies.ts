import type { ActionEntry } from '../play/actions';
import type { Action } from '../play/game';
import { listLegal } from '../play/position';
import { timer } from '../play/work-limits';
import { casual, Legal, type Policy } from '../sim/policy';
import type { Judge } from './evaluation';
import type { SearchLimit } from './search';
import { type ActionPath, follow, type SearchPosition } from './search-position';
import type { Strategy } from './strategy-bot';
import { grow } from './tree/search';
import { bestPath, rankedEdges } from './tree/tree';
import { buffersFor, type TurnTree, turnTree } from './tree/turns';
import { createTurnBeam } from './turn-beam';

/** Chooses every action by a policy of the simulator. */
export function byPolicy(policy: Policy): Strategy {
  return ({ variant, compiled, row }, random) => {
    const legal = new Legal(compiled.actions);
    return () => {
      variant.rules.listIds(compiled, row, legal.sink);
      return legal.count === 0 ? [] : [legal.at(policy(legal, random))];
    };
  };
}

const WIDTH = { open: 16, keep: 1 } as const;
/** The default range of the noise that is added to values, in points. */
const NOISE = 1;

/**
 * Finds turns by beam search, and plays the one with the best evaluation.
 *
 * @param noise - the range of random noise that is added to evaluations, in points
 */
export function greedy(noise = NOISE): Strategy {
  return (position, random) => {
    const entries: ActionEntry<Action>[] = [];
    const beam = createTurnBeam(position);
    return () => {
      const legal = listLegal(position, entries);
      if (legal.length === 1) return [...legal];
      const [best] = beam.search(position.row, WIDTH, () => noise * random());
      return best ?? legal.slice(0, 1);
    };
  };
}

/** The number of turns of all seats without a new best score after which `mcts` assumes a standstill. */
const PATIENCE = 12;

/**
 * Searches at the start of a turn, and plays the most visited turn. In a standstill, it plays the first turn with a
 * new best score. If there is none, it alternates between the turn that leads nearest to a claim and the next turn in
 * the order of visits. The time limit includes the setup.
 *
 * @param judgeOf - replaces the evaluation of the game
 */
export function mcts(limit: SearchLimit, judgeOf?: (position: SearchPosition) => Judge): Strategy {
  return (position, random) => {
    const buffers = buffersFor(position);
    const judge = judgeOf?.(position);
    const standstill = standstillsIn(position);
    return function* (meter) {
      const isTimeUp = timer(limit.milliseconds);
      const tree = turnTree(position, random, { isTimeUp, buffers, judge });
      if (tree.options > 1)
        for (const _ of grow(tree, { ...limit, isTimeUp, meter })) yield tree.counts.iterations;
      const { plans, most } = standstill();
      const excess = plans - Math.ceil(PATIENCE / position.row.players.length);
      const entries =
        excess > 0 ? breakStandstill(tree, excess, position, buffers.saved, most) : bestPath(tree);
      return { entries, tried: tree.tried() };
    };
  };
}

function breakStandstill(
  tree: TurnTree,
  place: number,
  { row: { cells, actor } }: SearchPosition,
  scratch: SearchPosition,
  most: number,
): ActionPath {
  const ranked = rankedEdges(tree).map(({ entries }) => entries);
  const turns = ranked.length > 0 ? ranked : [tree.first()];
  const { variant, compiled, row } = scratch;
  const nearness = variant.nearness?.(compiled);
  row.cells.set(cells);
  // Taking the nearest turn every time could lead back and forth, so only every other turn is the nearest.
  let nearest = place % 2 === 0 ? (nearness?.(row, actor) ?? 0) : Number.POSITIVE_INFINITY;
  let nearer: ActionPath | null = null;
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

/** The random moves of a bot without progress; in the end, all of its moves are random. */
const STALEMATE = {
  /** The number of plans without a new best score before the first random move. */
  after: 12,
  /** The probability of a random move rises by this with every further plan. */
  step: 1 / 20,
  most: 1,
};
export type Stalemate = typeof STALEMATE;

/**
 * Adds random moves when a strategy makes no progress. Two bots that look only a few turns ahead could otherwise
 * repeat themselves forever.
 */
export function breakStalemates(strategy: Strategy, { after, step, most: limit } = STALEMATE): Strategy {
  return (position, random) => {
    const { variant, compiled, row } = position;
    const plan = strategy(position, random);
    const planRandomly = byPolicy(casual)(position, random);
    /** By seat: its best score at the start of a plan so far, and in `idle` the number of its plans since then. */
    const most: number[] = [];
    const idle: number[] = [];
    return (meter) => {
      const seat = row.actor;
      const points = variant.scores(compiled, row)[seat]?.total ?? 0;
      const isMore = points > (most[seat] ?? Number.NEGATIVE_INFINITY);
      if (isMore) most[seat] = points;
      const plans = isMore ? 1 : (idle[seat] ?? 0) + 1;
      idle[seat] = plans;
      const chance = Math.min(limit, (plans - after) * step);
      return (random() < chance ? planRandomly : plan)(meter);
    };
  };
}

/**
 * Returns a function to call once per plan. It returns how many plans the seat has made since the last new best score
 * of any seat, and the seat's own best score.
 */
function standstillsIn({ variant, compiled, row }: SearchPosition) {
  /** For each planning seat, the best score of every seat, and the number of plans since one of them rose. */
  const bySeat: { readonly most: number[]; plans: number }[] = [];
  return () => {
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
