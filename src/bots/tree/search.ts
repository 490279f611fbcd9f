import { timer } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { pause, SLICE } from '../bot';
import type { Judged, SearchOptions } from '../network/options';
import type { Batch, Positions } from '../network/positions';
import { checkLimit, type Search, type SearchLimit } from '../search';
import { weightsOf } from './priors';
import { bestPath, type Path, rankedEdges, type SearchTree, treeReport } from './tree';

/** Values by position and seat, and logits by position and action; `null` if not asked for. */
interface Answer {
  readonly values: ArrayLike<number> | null;
  readonly logits: ArrayLike<number> | null;
}

/** Yields positions to be judged, `null` after an iteration that asks for none; the answer throws if there is none. */
export type Growth = Generator<Positions | null, void, (() => Answer) | undefined>;

/** How a tree grows. */
export interface GrowthOptions extends Pick<SearchLimit, 'signal'> {
  readonly iterations?: number | undefined;
  readonly isTimeUp?: (() => boolean) | undefined;
  /** Called before each iteration. */
  readonly meter?: (() => void) | undefined;
  /** Gathers positions for a network. */
  readonly batch?: Batch | undefined;
  /** Whether the network evaluates them; by default it does not. */
  readonly isEvaluated?: boolean;
}

const NOTHING: Answer = { values: null, logits: null };

/** Grows a tree, path by path, until a limit is reached. */
export function* grow<W>(
  tree: SearchTree<W>,
  {
    iterations = Number.POSITIVE_INFINITY,
    signal,
    isTimeUp = () => false,
    meter,
    batch,
    isEvaluated = false,
  }: GrowthOptions,
): Growth {
  const { counts, world } = tree;
  const room = batch?.room ?? 1;
  const last = counts.iterations + iterations;
  /** By place in the batch: values by seat. */
  const values = Array.from({ length: room }, () => new Float64Array(world.row.players.length));
  const isOn = (waiting: number): boolean =>
    counts.iterations + waiting < last && signal?.aborted !== true && !isTimeUp();
  for (;;) {
    batch?.clear();
    const paths: W[] = [];
    while (paths.length < room && isOn(paths.length)) {
      meter?.();
      const path = tree.select();
      if (path === null) break;
      const found = values[paths.length] as Float64Array;
      const isAsked = batch !== undefined && world.row.phase !== 'over';
      if (!isAsked || !isEvaluated) tree.judge(world, found);
      if (isAsked) {
        batch.add();
        paths.push(path);
      } else {
        tree.settle(path, found, null);
        yield null;
      }
    }
    if (batch === undefined || paths.length === 0) return;
    try {
      const answer = (yield batch.positions())?.() ?? NOTHING;
      if (answer.values !== null) batch.take(answer.values, values);
      const { logits } = answer;
      const weights = paths.map((_, at) => (logits === null ? null : weightsOf(batch.picked(at, logits))));
      for (const [at, path] of paths.entries())
        tree.settle(path, values[at] as Float64Array, weights[at] ?? null);
    } catch (error) {
      for (const path of paths) tree.cancel(path);
      throw error;
    }
  }
}

/** A search in a tree; with a batch, it asks for what positions are worth. */
export function searchIn<W>(
  tree: SearchTree<W>,
  random: Random,
  { evaluate, policy, temperature = 0 }: Pick<SearchOptions, 'evaluate' | 'policy' | 'temperature'> = {},
  batch?: Batch,
): Search {
  let isRunning = false;
  const begin = (limit: SearchLimit): Growth => {
    checkLimit(limit);
    if (isRunning) throw new RangeError('the search is running already');
    isRunning = true;
    return grow(tree, {
      ...limit,
      isTimeUp: timer(limit.milliseconds),
      batch,
      isEvaluated: evaluate !== undefined,
    });
  };
  const answerNow = (positions: Positions): Answer => ({
    values: notLater(evaluate?.(positions)),
    logits: notLater(policy?.(positions)),
  });
  const answerLater = async (positions: Positions): Promise<() => Answer> => {
    try {
      const values = (await evaluate?.(positions)) ?? null;
      const logits = (await policy?.(positions)) ?? null;
      return () => ({ values, logits });
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };
  return {
    run(limit) {
      const growth = begin(limit);
      try {
        for (let step = growth.next(); step.done !== true; ) {
          const { value } = step;
          step = growth.next(value === null ? undefined : () => answerNow(value));
        }
        return tree.counts.iterations;
      } finally {
        isRunning = false;
      }
    },
    async think(limit) {
      const growth = begin(limit);
      try {
        let end = performance.now() + SLICE;
        for (let step = growth.next(); step.done !== true; ) {
          step = growth.next(step.value === null ? undefined : await answerLater(step.value));
          if (performance.now() < end) continue;
          await pause();
          end = performance.now() + SLICE;
        }
        return tree.counts.iterations;
      } finally {
        isRunning = false;
      }
    },
    best: () =>
      (temperature === 0 ? bestPath(tree) : drawnPath(tree, temperature, random)).map(({ action }) => action),
    report: () => treeReport(tree),
  };
}

function notLater(judged: Judged | undefined): ArrayLike<number> | null {
  if (judged instanceof Promise) throw new TypeError('what comes later needs think, not run');
  return judged ?? null;
}

/** The entries of a visited edge of the root, the more likely the more often it was visited. */
function drawnPath(tree: SearchTree<unknown>, temperature: number, random: Random): Path {
  const edges = rankedEdges(tree);
  const most = edges[0]?.visits ?? 1;
  const weights = edges.map(({ visits }) => (visits / most) ** (1 / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, { entries }] of edges.entries()) {
    left -= weights[at] as number;
    if (left < 0) return entries;
  }
  return bestPath(tree);
}
