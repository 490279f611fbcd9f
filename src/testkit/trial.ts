import type { Action, Century, Options } from '../games/index';
import type { AnyRules, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import type { Seat, Viewer } from '../play/seats';
import { areSame, textOf } from '../util/difference';
import {
  type Awaitable,
  type Having,
  having,
  type Implementation,
  type Member,
  ofAnyGame,
} from './implementation';
import { type FullPlan, fullPlan, type Plan } from './plan';
import { type Fault, PropertyError, type PropertyName } from './property-error';
import type { RuleCode } from './rules';

/** The report of a property that holds. */
export interface Report {
  /** The property that holds. */
  readonly property: PropertyName;
  /** The number of games played. */
  readonly games: number;
  /** The number of actions performed in these games. */
  readonly actions: number;
  /** The number of answers compared with the expected ones. */
  readonly comparisons: number;
}

/** One game under test: it counts comparisons, and locates faults in the game. */
export interface Trial {
  /** The games that there are. */
  readonly games: Games;
  readonly property: PropertyName;
  readonly options: Options;
  /** Maximum time for an answer in milliseconds; `null` for no limit. */
  readonly timeout: number | null;
  /** The actions so far. */
  readonly actions: Action[];
  comparisons: number;
}

/** A game on trial, before its first action. Whatever goes wrong while it is tried is a fault of that game. */
export async function tryGame<R>(
  property: PropertyName,
  { known, timeout }: FullPlan,
  options: Options,
  work: (trial: Trial) => R | Promise<R>,
): Promise<readonly [trial: Trial, result: R]> {
  const trial: Trial = { games: known, property, options, timeout, actions: [], comparisons: 0 };
  try {
    return [trial, await work(trial)];
  } catch (cause) {
    if (cause instanceof PropertyError) throw cause;
    return fail(trial, 'malformed', { cause });
  }
}

/** Puts games on trial, one after the other. */
export async function tryGames(
  property: PropertyName,
  plan: FullPlan,
  games: readonly Options[],
  work: (trial: Trial, number: number) => Promise<void>,
): Promise<Report> {
  let [actions, comparisons] = [0, 0];
  for (const [i, options] of games.entries()) {
    const [trial] = await tryGame(property, plan, options, (each) => work(each, i));
    actions += trial.actions.length;
    comparisons += trial.comparisons;
    plan.onProgress({ property, done: i + 1, total: games.length });
  }
  return { property, games: games.length, actions, comparisons };
}

/**
 * Checks a property of an implementation.
 *
 * @param implementation - the implementation under test
 * @param plan - how much to check
 * @returns a report of what was checked
 * @throws {@link PropertyError} if it fails
 * @throws TypeError if the implementation lacks a member that it needs
 */
export type Check = <S, T extends GameTypes = Century>(
  implementation: Implementation<S, T>,
  plan?: Plan<T>,
) => Promise<Report>;

/**
 * A property that is checked in one game after the other.
 *
 * @param needs - the optional members that it needs
 * @param work - checks one game
 * @param gamesOf - the games, if they are not those of the plan
 */
export function checkOf<M extends Member>(
  property: PropertyName,
  needs: readonly M[],
  work: (trial: Trial, implementation: Having<unknown, M>, plan: FullPlan) => Promise<void>,
  gamesOf: (given: Implementation, plan: FullPlan) => readonly Options[] = (_, { games }) => games,
): Check {
  return async (given, plan = {}) => {
    const implementation = having(ofAnyGame(given) as Implementation, ...needs);
    const full = fullPlan(plan);
    return tryGames(property, full, gamesOf(implementation, full), (trial) =>
      work(trial, implementation, full),
    );
  };
}

/** Two states in which a call must have the same answer. */
export async function alike<S>(
  trial: Trial,
  code: RuleCode,
  [one, other]: readonly [S, S],
  call: (state: S) => Awaitable<unknown>,
  fault: Fault = {},
): Promise<void> {
  const expected = await ask(trial, () => call(one), fault);
  same(trial, code, expected, await ask(trial, () => call(other), fault), fault);
}

/** Ends the trial. */
export function fail(trial: Trial, code: RuleCode, fault: Fault): never {
  throw new PropertyError(trial.property, code, trial, fault);
}

/** Compares two values as JSON, whatever the order of their keys. */
export function same(
  trial: Trial,
  code: RuleCode,
  expected: unknown,
  found: unknown,
  fault: Fault = {},
): void {
  trial.comparisons += 1;
  if (!areSame(expected, found)) fail(trial, code, { ...fault, expected, found });
}

/** Asks the implementation for a required answer. */
export async function ask<T>(trial: Trial, call: () => Awaitable<T>, fault: Fault = {}): Promise<T> {
  try {
    return await answerOf(trial, call);
  } catch (cause) {
    return fail(trial, 'threw', { ...fault, cause });
  }
}

/** The answer of the implementation, if it comes in time. */
export async function answerOf<T>({ timeout }: Trial, call: () => Awaitable<T>): Promise<T> {
  const answer = call();
  return timeout !== null && isPromise(answer) ? within(timeout, answer) : answer;
}

function isPromise<T>(answer: Awaitable<T>): answer is Promise<T> {
  return typeof answer === 'object' && answer !== null && 'then' in answer;
}

/** Whether the implementation refuses an action. Any other error, such as a timeout, is a fault. */
export async function refuses<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
  action: Action,
): Promise<boolean> {
  try {
    await answerOf(trial, () => implementation.apply(state, { ...action }));
    return false;
  } catch (cause) {
    if (cause instanceof NoAnswerError || implementation.isRefusal?.(cause) === false) {
      fail(trial, 'threw', { action, cause });
    }
    return true;
  }
}

/** The legal actions, which must be a list of objects with `kind`. */
export async function askLegal<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
): Promise<readonly Action[]> {
  const legal: unknown = await ask(trial, () => implementation.legalActions(state));
  if (Array.isArray(legal) && legal.every(isAction)) return legal;
  return fail(trial, 'malformed', { expected: 'a list of actions', found: legal });
}

function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

/** The seat that decides, or `undefined` if the implementation does not say. */
export async function askActor<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
): Promise<Seat | null | undefined> {
  if (implementation.actor === undefined) return undefined;
  return ask(trial, () => implementation.actor?.(state));
}

/** All viewers of a game. */
export function viewersOf({ players }: Options): Viewer[] {
  return [...Array.from({ length: players }, (_, seat) => seat), 'spectator'];
}

/** A view without the number of the turn and of the round, which only an implementation with a history can know. */
export function withoutNumbers({ ownNumbers }: AnyRules, view: unknown): unknown {
  if (ownNumbers === true || typeof view !== 'object' || view === null || !('turn' in view)) return view;
  const { turn: _, round: __, ...rest } = { round: null, ...view };
  return rest;
}

/** Thrown if there was no answer in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
  }
}

/** Waits for an answer for a number of milliseconds. */
export async function within<T>(timeout: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(timeout)), timeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What distinguishes a state from others: its legal actions, hash and JSON, or a spectator's view if there is neither.
 * The parts are texts, so that a change to the same objects shows.
 */
export async function fingerprint<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
): Promise<Readonly<Record<string, string>>> {
  const { hash, serialize } = implementation;
  const legal = await ask(trial, () => implementation.legalActions(state));
  const parts = {
    hash: await ask(trial, () => implementation.hash?.(state)),
    state: await ask(trial, () => implementation.serialize?.(state)),
    view:
      hash === undefined && serialize === undefined
        ? await ask(trial, () => implementation.view?.(state, 'spectator', 'none'))
        : undefined,
  };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    [['legal', legal] as const, ...known].map(([name, value]) => [name, textOf(value)]),
  );
}
