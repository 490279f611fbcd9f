import { refuseAt } from '../../input/plain-json';
import type { State } from '../../play/game';
import { timer } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { pause, randomStream, SLICE } from '../bot';
import { batchOf, type NetworkAnswer, type NetworkBatch } from '../network/batch';
import { checkOptions, type Positions, type SearchOptions } from '../network/options';
import { checkLimit, type PlainSearchOptions, type SearchLimit, type SearchOf } from '../search';
import { type ActionPath, type EvaluatedGames, openPosition, sampleWorld } from '../search-position';
import { actionTree } from './actions';
import { bestPath, rankedEdges, type SearchTree, treeReport } from './tree';
import { turnTree } from './turns';

/** Yields positions for a network, or `null` after an iteration without one; receives its output. */
export type Growth = Generator<Positions | null, void, (() => NetworkAnswer | undefined) | undefined>;

export interface GrowthOptions extends Pick<SearchLimit, 'signal'> {
  readonly iterations?: number | undefined;
  readonly isTimeUp?: (() => boolean) | undefined;
  readonly meter?: (() => void) | undefined;
  /** Collects leaves for a network, if there is one. */
  readonly batch?: NetworkBatch | undefined;
}

export function* grow<W>(
  tree: SearchTree<W>,
  { iterations = Number.POSITIVE_INFINITY, signal, isTimeUp = () => false, meter, batch }: GrowthOptions,
): Growth {
  const { counts, world } = tree;
  const capacity = batch?.capacity ?? 1;
  const last = counts.iterations + iterations;
  const values = Array.from({ length: capacity }, () => new Float64Array(world.row.players.length));
  const isOn = (waiting: number): boolean =>
    counts.iterations + waiting < last && signal?.aborted !== true && !isTimeUp();
  for (;;) {
    batch?.clear();
    const paths: W[] = [];
    while (paths.length < capacity && isOn(paths.length)) {
      meter?.();
      const path = tree.select();
      if (path === null) break;
      const found = values[paths.length] as Float64Array;
      const isAsked = batch !== undefined && world.row.phase !== 'over';
      if (!isAsked || !batch.isEvaluated) tree.judge(world, found);
      if (isAsked) {
        batch.add();
        paths.push(path);
      } else {
        tree.backUp(path, found, null);
        yield null;
      }
    }
    if (batch === undefined || paths.length === 0) return;
    try {
      const answer = (yield batch.positions())?.();
      const weights = answer === undefined ? [] : batch.take(answer, values);
      for (const [at, path] of paths.entries())
        tree.backUp(path, values[at] as Float64Array, weights[at] ?? null);
    } catch (error) {
      for (const path of paths) tree.cancel(path);
      throw error;
    }
  }
}

export function searchIn<W>(tree: SearchTree<W>, batch?: NetworkBatch): SearchOf {
  let isRunning = false;
  function* growing(limit: SearchLimit): Growth {
    checkLimit(limit);
    if (isRunning) throw new RangeError('the search is running already');
    isRunning = true;
    try {
      yield* grow(tree, { ...limit, isTimeUp: timer(limit.milliseconds), batch });
    } finally {
      isRunning = false;
    }
  }
  return {
    run(limit) {
      const growth = growing(limit);
      for (let step = growth.next(); step.done !== true; ) {
        const { value } = step;
        step = growth.next(value === null ? undefined : () => batch?.answer(value));
      }
      return tree.counts.iterations;
    },
    async think(limit) {
      const growth = growing(limit);
      let end = performance.now() + SLICE;
      for (let step = growth.next(); step.done !== true; ) {
        step = growth.next(step.value === null ? undefined : await batch?.answerLater(step.value));
        if (performance.now() < end) continue;
        await pause();
        end = performance.now() + SLICE;
      }
      return tree.counts.iterations;
    },
    best: () => bestPath(tree).map(({ action }) => action),
    report: () => treeReport(tree),
  };
}

/** Draws a random state that the active player cannot distinguish from `state`, and returns the random stream. */
export function openSearch(games: EvaluatedGames, state: State, { seed = 0, maxNodes }: PlainSearchOptions) {
  if (maxNodes !== undefined && !(Number.isSafeInteger(maxNodes) && maxNodes > 0))
    refuseAt('wrong-type', ['maxNodes'], 'Expected a whole number above 0.');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  if (position.row.phase === 'over') throw new RangeError('the game is over');
  sampleWorld(position, state.actor, random);
  return { position, random };
}

export function searchOf(games: EvaluatedGames, state: State, options: SearchOptions = {}): SearchOf {
  checkOptions(options);
  const { evaluate, policy, temperature = 0 } = options;
  const { edges = policy === undefined ? 'turns' : 'actions' } = options;
  const { position, random } = openSearch(games, state, options);
  const tree: SearchTree<unknown> = (edges === 'turns' ? turnTree : actionTree)(position, random, options);
  const batch = batchOf(tree.world, options);
  const isAsked = evaluate !== undefined || policy !== undefined;
  const search = searchIn(tree, isAsked ? batch : undefined);
  if (temperature === 0) return search;
  return { ...search, best: () => drawnPath(tree, temperature, random).map(({ action }) => action) };
}

/** Draws a visited edge of the root, with weights `visits ** (1 / temperature)`. */
function drawnPath(tree: SearchTree<unknown>, temperature: number, random: Random): ActionPath {
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
