import type { Engine } from '../engine/engine';
import type { Action, Century, Options } from '../games/index';
import type { GameRecord } from '../generated/entries/century';
import type { GameRules, GameTypes } from '../play/game';
import type { Viewer } from '../play/seats';
import { areSame, textOf } from '../util/difference';
import {
  type Awaitable,
  type Having,
  having,
  type Implementation,
  LackingError,
  type Member,
} from './implementation';
import { type FullPlan, fullPlan, type Plan } from './plan';
import { type FaultDetails, PropertyError, type PropertyName } from './property-error';
import type { RuleCode } from './rules';
import { engineOf } from './this-engine';

/** The report of a property that holds. */
export interface Report {
  /** The property that was checked. */
  readonly property: PropertyName;
  /** The number of games played, or of records replayed. */
  readonly games: number;
  /** The number of actions performed in these games. */
  readonly actions: number;
  /** The number of answers compared with the expected ones. */
  readonly comparisons: number;
}

/** The check of a property in one game: counts comparisons, and throws a fault with the actions before it. */
export class Trial<M extends Member = never> {
  readonly property: PropertyName;
  readonly plan: FullPlan;
  readonly options: Options;
  readonly record: GameRecord | undefined;
  /** The implementation without wrapping: errors of its members are not converted to faults. */
  readonly given: Having<unknown, M>;
  /** The implementation with wrapped members: a call that throws, rejects or times out is a fault. */
  readonly able: Having<unknown, M>;
  readonly actions: Action[] = [];
  comparisons = 0;

  constructor(property: PropertyName, plan: FullPlan, game: TrialGame, given: Having<unknown, M>) {
    this.property = property;
    this.plan = plan;
    this.options = game.options;
    this.record = game.record;
    this.given = given;
    this.able = asked(this);
  }

  get rules(): GameRules {
    return this.plan.engineGames.of(this.options);
  }

  /** This engine, for the games of the plan. */
  get engine(): Engine<Century> {
    return engineOf(this.plan.engineGames);
  }

  get viewers(): Viewer[] {
    return [...Array.from({ length: this.options.players }, (_, seat) => seat), 'spectator'];
  }

  /** Runs a part of the trial; any error in it is a fault of the implementation. */
  async run<R>(work: () => R | Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof PropertyError || cause instanceof LackingError) throw cause;
      return this.fail('malformed', { cause });
    }
  }

  fail(code: RuleCode, fault: FaultDetails): never {
    throw new PropertyError(this.property, code, this, fault);
  }

  /** Checks that two values are equal as JSON, whatever the order of their keys. */
  same(code: RuleCode, expected: unknown, found: unknown, fault: FaultDetails = {}): void {
    this.comparisons += 1;
    if (!areSame(expected, found)) this.fail(code, { ...fault, expected, found });
  }

  /** Checks that a call returns the same answer for two states. */
  async alike(
    code: RuleCode,
    [one, other]: Pair,
    call: (state: unknown) => Awaitable<unknown>,
    fault: FaultDetails,
  ): Promise<void> {
    this.same(code, await call(one), await call(other), fault);
  }

  /** Calls the implementation and waits for its answer; throws if the implementation refuses or takes too long. */
  async answer<T>(call: () => Awaitable<T>): Promise<T> {
    const { timeout } = this.plan;
    const answer = call();
    return timeout !== null && answer instanceof Object && 'then' in answer
      ? within(timeout, answer as Promise<T>)
      : answer;
  }

  /** Calls the implementation and waits for its answer; any error, also a timeout, is a fault. */
  async ask<T>(call: () => Awaitable<T>, fault: FaultDetails = {}): Promise<T> {
    try {
      return await this.answer(call);
    } catch (cause) {
      return this.fail('threw', { ...fault, cause });
    }
  }

  /** Whether the implementation refuses an action. Any other error, such as a timeout, is a fault. */
  async refuses(state: unknown, action: Action): Promise<boolean> {
    try {
      await this.answer(() => this.given.apply(state, { ...action }));
      return false;
    } catch (cause) {
      if (cause instanceof NoAnswerError || this.given.isRefusal?.(cause) === false)
        this.fail('threw', { action, cause });
      return true;
    }
  }

  /** Returns the legal actions; it is a fault if they are not a list of objects with `kind`. */
  async legalIn(state: unknown): Promise<readonly Action[]> {
    const legal: unknown = await this.able.legalActions(state);
    if (Array.isArray(legal) && legal.every(isAction)) return legal;
    return this.fail('malformed', { expected: 'a list of actions', found: legal });
  }

  /**
   * Returns the parts that distinguish a state: its legal actions, hash and JSON, or a spectator's view if the
   * implementation has neither hash nor JSON. The parts are texts, so that they stay the same if the implementation
   * changes its objects later.
   */
  async fingerprint(state: unknown): Promise<Readonly<Record<string, string>>> {
    const { able } = this;
    const parts = {
      legal: await able.legalActions(state),
      hash: await able.hash?.(state),
      state: await able.serialize?.(state),
      view: (able.hash ?? able.serialize) ? undefined : await able.view?.(state, 'spectator', 'none'),
    };
    const present = Object.entries(parts).filter(([name, value]) => name === 'legal' || value !== undefined);
    return Object.fromEntries(present.map(([name, value]) => [name, textOf(value)]));
  }

  /** Removes the members `turn` and `round` from a view: only implementations that keep a history have them. */
  withoutNumbers(view: unknown): unknown {
    if (this.rules.declaresTurn === true || typeof view !== 'object' || view === null || !('turn' in view))
      return view;
    const { turn: _, round: __, ...rest } = { round: null, ...view };
    return rest;
  }
}

/** Two states for which the implementation must give the same answers. */
export type Pair = readonly [unknown, unknown];

/** The index of the viewer among the arguments of a member, for errors. */
const VIEWERS: Readonly<Record<string, number>> = { view: 1, changes: 2, resample: 1, publishRecord: 1 };
/** The members whose second argument is an action or a text; actions are passed as copies. */
const WITH_ACTION = ['apply', 'explain', 'price', 'priceInView', 'encode', 'parseNotation'];

function asked<M extends Member>(trial: Trial<M>): Having<unknown, M> {
  const memberOf = (_: object, name: string): unknown => {
    const member: unknown = trial.given[name as Member];
    if (typeof member !== 'function') return member;
    const viewerAt = VIEWERS[name];
    return (...args: unknown[]) => {
      const [state, action, ...rest] = args;
      if (viewerAt !== undefined)
        return trial.ask(() => member.apply(trial.given, args), { viewer: args[viewerAt] as Viewer });
      if (!WITH_ACTION.includes(name)) return trial.ask(() => member.apply(trial.given, args));
      const given = typeof action === 'object' ? { ...action } : action;
      return trial.ask(() => member.call(trial.given, state, given, ...rest), { action });
    };
  };
  return new Proxy({}, { get: memberOf }) as Having<unknown, M>;
}

/**
 * Checks a property of an implementation.
 *
 * @param implementation - the implementation under test
 * @param plan - how much to check
 * @returns the numbers of games, actions and comparisons
 * @throws {@link PropertyError} if the property does not hold
 * @throws TypeError if the implementation lacks a member that the check needs
 */
export type Check = <S, T extends GameTypes = Century>(
  implementation: Implementation<S, T>,
  plan?: Plan<T>,
) => Promise<Report>;

export interface TrialGame {
  readonly options: Options;
  /** The record to replay; only for the property `records`. */
  readonly record?: GameRecord;
}

/**
 * Creates the function that checks a property, in one game after the other.
 *
 * @param needs - the optional members that the check needs
 * @param work - checks one game
 * @param gamesOf - returns the games; by default those of the plan
 */
export function checkOf<M extends Member>(
  property: PropertyName,
  needs: readonly M[],
  work: (trial: Trial<M>) => Promise<void>,
  gamesOf: (plan: FullPlan, given: Implementation) => Awaitable<readonly TrialGame[]> = ({ games }) =>
    games.map((options) => ({ options })),
): Check {
  return async (given, plan = {}) => {
    const full = fullPlan(plan);
    const implementation = having(given, ...needs);
    const games = await gamesOf(full, implementation);
    let [actions, comparisons] = [0, 0];
    for (const game of games) {
      const trial = new Trial(property, full, game, implementation);
      await trial.run(() => work(trial));
      actions += trial.actions.length;
      comparisons += trial.comparisons;
    }
    return { property, games: games.length, actions, comparisons };
  };
}

function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

/** Thrown if the implementation did not answer in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
  }
}

/** Waits for an answer, but at most `timeout` milliseconds. */
async function within<T>(timeout: number, answer: Promise<T>): Promise<T> {
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
