import type { ActionEntry } from '../../play/actions';
import type { Action, State } from '../../play/game';
import { timer } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { pause, SLICE } from '../bot';
import { valuesOf } from '../evaluation';
import { checkLimit, type Search, type SearchLimit } from '../search';
import type { EvaluatedGames } from '../search-position';
import { openSearch } from '../turn-search';
import { actionTree } from './actions';
import { checkOptions, type Judged, type SearchOptions } from './options';
import { Batch, type Positions } from './positions';
import { weightsOf } from './priors';
import type { SearchTree } from './tree';
import { turnTree } from './turns';

/** The default for the number of positions kept. */
const NODES = 200_000;
const EXPLORATION = 1;

/**
 * A search that asks the caller what positions are worth.
 *
 * @throws {RangeError} if the game is over, or a space is of another game
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function networkSearchOf(games: EvaluatedGames, state: State, options: SearchOptions): Search {
  checkOptions(options);
  const {
    policy,
    edges = policy === undefined ? 'turns' : 'actions',
    exploration,
    maxNodes = NODES,
  } = options;
  const { rootNoise } = options;
  const { position, random } = openSearch(games, state, options);
  if (edges === 'turns')
    return searchIn(turnTree(position, random, { exploration, maxNodes }), random, options);
  const tree = actionTree(position, random, { exploration: exploration ?? EXPLORATION, maxNodes, rootNoise });
  return searchIn(tree, random, options);
}

/** Values by position and seat, and logits by position and action; `null` where nobody is asked. */
interface Answer {
  readonly values: ArrayLike<number> | null;
  readonly logits: ArrayLike<number> | null;
}

/** Positions to be judged; `null` where one needs nobody's judgement. In the end, the number of iterations. */
type Asking = Generator<Positions | null, number, Answer>;

const NOTHING: Answer = { values: null, logits: null };
/** The ids of what is legal where the game is over. */
const NONE = /* @__PURE__ */ new Int32Array(0);

function searchIn<W>(
  tree: SearchTree<W>,
  random: Random,
  { evaluate, policy, batch: room = 1, temperature = 0, observations, actions }: SearchOptions,
): Search {
  const { world } = tree;
  const batch = new Batch(world, room, { observations, actions });
  /** By place in the batch: values by seat. */
  const values = Array.from({ length: room }, () => new Float64Array(world.row.players.length));
  const isAsked = evaluate !== undefined || policy !== undefined;
  let iterations = 0;
  let isRunning = false;

  /** Settles all ways that waited, or none of them if the answer is no answer. */
  const settle = (ways: readonly W[], { values: given, logits }: Answer): void => {
    if (given !== null) batch.take(given, values);
    const weights = ways.map((_, at) => (logits === null ? null : weightsOf(batch.picked(at, logits))));
    for (const [at, way] of ways.entries())
      tree.settle(way, values[at] as Float64Array, batch.legal[at] as Int32Array, weights[at] ?? null);
    iterations += ways.length;
  };

  /** Goes ways until there are enough positions to judge, or no more that can wait for it. */
  function* asking(limit: SearchLimit): Asking {
    const isTimeUp = timer(limit.milliseconds);
    const last = iterations + (limit.iterations ?? Number.POSITIVE_INFINITY);
    const isOn = (waiting: number): boolean =>
      iterations + waiting < last && limit.signal?.aborted !== true && !isTimeUp();
    while (isOn(0)) {
      batch.clear();
      const ways: W[] = [];
      while (ways.length < room && isOn(ways.length)) {
        const way = tree.select();
        if (way === null) break;
        const isOver = world.row.phase === 'over';
        const found = values[ways.length] as Float64Array;
        if (isOver || evaluate === undefined) valuesOf(world, found);
        if (isAsked && !isOver) {
          batch.add();
          ways.push(way);
        } else {
          tree.settle(way, found, isOver ? NONE : batch.legalNow(), null);
          iterations += 1;
          yield null;
        }
      }
      if (ways.length === 0) continue;
      try {
        settle(ways, yield batch.positions());
      } catch (error) {
        for (const way of ways) tree.cancel(way);
        throw error;
      }
    }
    return iterations;
  }

  const begin = (limit: SearchLimit): Asking => {
    checkLimit(limit);
    if (isRunning) throw new RangeError('the search is running already');
    isRunning = true;
    return asking(limit);
  };
  const atOnce = (positions: Positions): Answer => ({
    values: notLater(evaluate?.(positions)),
    logits: notLater(policy?.(positions)),
  });
  const later = async (positions: Positions): Promise<Answer> => {
    const found = (await evaluate?.(positions)) ?? null;
    return { values: found, logits: (await policy?.(positions)) ?? null };
  };

  return {
    run(limit) {
      const work = begin(limit);
      try {
        let step = work.next(NOTHING);
        while (step.done !== true) step = tellNow(work, step.value, atOnce);
        return step.value;
      } finally {
        isRunning = false;
      }
    },
    async think(limit) {
      const work = begin(limit);
      try {
        let end = performance.now() + SLICE;
        let step = work.next(NOTHING);
        while (step.done !== true) {
          step = await tellLater(work, step.value, later);
          if (performance.now() < end) continue;
          await pause();
          end = performance.now() + SLICE;
        }
        return step.value;
      } finally {
        isRunning = false;
      }
    },
    best() {
      const chosen = temperature === 0 ? tree.best() : drawn(tree, temperature, random);
      return chosen.map(({ action }) => action);
    },
    report: tree.report,
  };
}

function tellNow(
  work: Asking,
  positions: Positions | null,
  judge: (positions: Positions) => Answer,
): ReturnType<Asking['next']> {
  let answer = NOTHING;
  try {
    if (positions !== null) answer = judge(positions);
  } catch (error) {
    // The search forgets what it was waiting for, and throws the same.
    return work.throw(error);
  }
  return work.next(answer);
}

async function tellLater(
  work: Asking,
  positions: Positions | null,
  judge: (positions: Positions) => Promise<Answer>,
): Promise<ReturnType<Asking['next']>> {
  let answer = NOTHING;
  try {
    if (positions !== null) answer = await judge(positions);
  } catch (error) {
    return work.throw(error);
  }
  return work.next(answer);
}

function notLater(judged: Judged | undefined): ArrayLike<number> | null {
  if (judged instanceof Promise) throw new TypeError('what comes later needs think, not run');
  return judged ?? null;
}

/** One of the turns that were visited, or of the actions, the more likely the more often it was. */
function drawn<W>(tree: SearchTree<W>, temperature: number, random: Random): readonly ActionEntry<Action>[] {
  const choices = tree.choices();
  const most = choices[0]?.visits ?? 1;
  const weights = choices.map(({ visits }) => (visits / most) ** (1 / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, { entries }] of choices.entries()) {
    left -= weights[at] as number;
    if (left < 0) return entries;
  }
  return tree.best();
}
