import { checkKeys, InvalidInputError } from '../../input/errors';
import type { ActionEntry } from '../../play/actions';
import type { Action, GameTypes, State } from '../../play/game';
import type { NameOf } from '../../play/types';
import { timer } from '../../play/work-limits';
import type { Random } from '../../util/random';
import { pause, SLICE } from '../bot';
import { valuesOf } from '../evaluation';
import { checkLimit, type PlainSearchOptions, type Search, type SearchLimit } from '../search';
import type { EvaluatedGames } from '../search-position';
import { openSearch } from '../turn-search';
import { actionTree, type RootNoise } from './actions';
import { Batch, type PositionsOf, type SpacesOf } from './positions';
import { weightsOf } from './priors';
import type { SearchTree } from './tree';
import { turnTree } from './turns';

export type { SearchOptionsOf as SearchOptions };

/** Numbers for positions, at once or later. */
export type Judged = ArrayLike<number> | Promise<ArrayLike<number>>;

/** The settings of a search. */
export interface SearchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends PlainSearchOptions {
  /**
   * What positions are worth, in place of the evaluation of the game: for each position a number from 0 (lost) to 1 (won)
   * for each seat, beginning with the one that decides there, in turn order. Of positions where the game is over nobody is
   * asked.
   *
   * @param positions - as many as `batch` says, or fewer
   */
  readonly evaluate?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /**
   * How promising actions look, for `edges: 'actions'`: for each position a logit for each action, as a network puts them
   * out; those of illegal actions are not read. By default all are equal. It is called with the same object right after
   * `evaluate`, so that a network with two heads can answer both at once.
   *
   * @param positions - as for `evaluate`
   */
  readonly policy?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /**
   * The edges of the tree: `'turns'` (default) are whole turns, found by the evaluation of the game and tried one after
   * the other; `'actions'` (default with a policy) are single actions with priors, searched by PUCT.
   */
  readonly edges?: 'turns' | 'actions' | undefined;
  /** How often what looks good is preferred to what was tried less; default 0.1 for turns, 1 for actions. */
  readonly exploration?: number | undefined;
  /** The number of positions judged at a time (default 1): the more, the less each knows of the others. */
  readonly batch?: number | undefined;
  /** Noise among the priors of the root, for self-play; default none. For `edges: 'actions'`. */
  readonly rootNoise?: RootNoise | undefined;
  /**
   * How `best` chooses: 0 (default) takes the most visited; 1 draws in proportion to the visits, less more evenly, and
   * anything between in between.
   */
  readonly temperature?: number | undefined;
  /** Writes the observations of the positions; from `observationSpace` of `century-engine/env`. */
  readonly observations?: SpacesOf<T, N>['observations'];
  /** Numbers the actions in masks and policies, from `actionSpace` of `century-engine/env`; default: as simulators do. */
  readonly actions?: SpacesOf<T, N>['actions'];
}

/** The default for the number of positions kept. */
const NODES = 200_000;
const EXPLORATION = 1;
/** More would only fill the memory. */
const MOST_AT_A_TIME = 4096;

/**
 * A search that asks the caller what positions are worth.
 *
 * @throws {RangeError} if the game is over, or a space is of another game
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function networkSearchOf(games: EvaluatedGames, state: State, options: SearchOptionsOf): Search {
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
type Asking = Generator<PositionsOf | null, number, Answer>;

const NOTHING: Answer = { values: null, logits: null };

function searchIn<W>(
  tree: SearchTree<W>,
  random: Random,
  { evaluate, policy, batch: room = 1, temperature = 0, observations, actions }: SearchOptionsOf,
): Search {
  const { world } = tree;
  const batch = new Batch(world, room, { observations, actions });
  /** By place in the batch: values by seat. */
  const values = Array.from({ length: room }, () => new Float64Array(world.row.players.length));
  const isAsked = evaluate !== undefined || policy !== undefined;
  let iterations = 0;
  let isRunning = false;

  const settle = (way: W, at: number, { logits }: Answer): void => {
    const legal = batch.legal[at] as Int32Array;
    const weights =
      logits === null ? new Float64Array(legal.length).fill(1) : weightsOf(batch.picked(at, logits));
    tree.settle(way, values[at] as Float64Array, legal, weights);
    iterations += 1;
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
        const at = ways.length;
        batch.add();
        if (evaluate === undefined || batch.isOver(at)) valuesOf(world, values[at] as Float64Array);
        if (isAsked && !batch.isOver(at)) {
          ways.push(way);
        } else {
          settle(way, at, NOTHING);
          batch.drop();
          yield null;
        }
      }
      if (ways.length === 0) continue;
      try {
        const answer = yield batch.positions();
        if (answer.values !== null) batch.take(answer.values, values);
        for (const [at, way] of ways.entries()) settle(way, at, answer);
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
  const atOnce = (positions: PositionsOf): Answer => ({
    values: notLater(evaluate?.(positions)),
    logits: notLater(policy?.(positions)),
  });
  const later = async (positions: PositionsOf): Promise<Answer> => {
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
  positions: PositionsOf | null,
  judge: (positions: PositionsOf) => Answer,
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
  positions: PositionsOf | null,
  judge: (positions: PositionsOf) => Promise<Answer>,
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

function checkOptions(options: SearchOptionsOf): void {
  checkKeys(options, [
    'seed',
    'maxNodes',
    'evaluate',
    'policy',
    'edges',
    'exploration',
    'batch',
    'rootNoise',
    'temperature',
    'observations',
    'actions',
  ]);
  const { evaluate, policy, edges, exploration, batch, rootNoise, temperature } = options;
  checkFunction('evaluate', evaluate);
  checkFunction('policy', policy);
  if (edges !== undefined && edges !== 'turns' && edges !== 'actions')
    throw new InvalidInputError('wrong-type', ['edges'], "Expected 'turns' or 'actions'.");
  if (edges === 'turns' && policy !== undefined)
    throw new InvalidInputError(
      'wrong-type',
      ['policy'],
      "A policy ranks actions: it needs edges: 'actions'.",
    );
  checkNumber(['exploration'], exploration, 0);
  checkNumber(['temperature'], temperature, 0);
  checkNumber(['batch'], batch, 1, MOST_AT_A_TIME);
  if (batch !== undefined && !Number.isInteger(batch))
    throw new InvalidInputError('wrong-type', ['batch'], 'Expected a whole number.');
  if (rootNoise === undefined) return;
  if (edges === 'turns' || (edges === undefined && policy === undefined))
    throw new InvalidInputError(
      'wrong-type',
      ['rootNoise'],
      "Turns have no priors: noise needs edges: 'actions'.",
    );
  checkKeys(rootNoise, ['alpha', 'share']);
  checkNumber(['rootNoise', 'alpha'], rootNoise.alpha, Number.MIN_VALUE);
  checkNumber(['rootNoise', 'share'], rootNoise.share, 0, 1);
}

function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new InvalidInputError('wrong-type', [name], 'Expected a function.');
}

function checkNumber(
  path: readonly string[],
  value: number | undefined,
  least: number,
  most = Number.MAX_VALUE,
): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new InvalidInputError('wrong-type', path, `Expected a number from ${least} to ${most}.`);
}
