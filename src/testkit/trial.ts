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

/** The size of a check whose property holds. */
export interface Report {
  /** The property that holds. */
  readonly property: PropertyName;
  /** The number of games that were played, or of records that were replayed. */
  readonly games: number;
  /** The number of actions that were performed. */
  readonly actions: number;
  /** The number of answers that were compared with the expected ones. */
  readonly comparisons: number;
}

/** The check of a property in one game. It counts comparisons, and adds the actions so far to faults. */
export class Trial<M extends Member = never> {
  readonly property: PropertyName;
  readonly plan: FullPlan;
  readonly options: Options;
  readonly record: GameRecord | undefined;
  readonly given: Having<unknown, M>;
  /** The same members as in `given`, but their errors and timeouts are faults. */
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

  get engine(): Engine<Century> {
    return engineOf(this.plan.engineGames);
  }

  get viewers(): Viewer[] {
    return [...Array.from({ length: this.options.players }, (_, seat) => seat), 'spectator'];
  }

  /** Any error in `work` is a fault of the implementation. */
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

  /** Compares values as JSON, whatever the order of their keys. */
  same(code: RuleCode, expected: unknown, found: unknown, fault: FaultDetails = {}): void {
    this.comparisons += 1;
    if (!areSame(expected, found)) this.fail(code, { ...fault, expected, found });
  }

  async alike(
    code: RuleCode,
    [one, other]: Pair,
    call: (state: unknown) => Awaitable<unknown>,
    fault: FaultDetails,
  ): Promise<void> {
    this.same(code, await call(one), await call(other), fault);
  }

  /** Waits for an answer; throws if the implementation refuses or takes too long. */
  async answer<T>(call: () => Awaitable<T>): Promise<T> {
    const { timeout } = this.plan;
    const answer = call();
    return timeout !== null && answer instanceof Object && 'then' in answer
      ? within(timeout, answer as Promise<T>)
      : answer;
  }

  /** Waits for an answer; any error is a fault, also a timeout. */
  async ask<T>(call: () => Awaitable<T>, fault: FaultDetails = {}): Promise<T> {
    try {
      return await this.answer(call);
    } catch (cause) {
      return this.fail('threw', { ...fault, cause });
    }
  }

  /** Whether `apply` refuses an action. Any other error is a fault. */
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

  async legalIn(state: unknown): Promise<readonly Action[]> {
    const legal: unknown = await this.able.legalActions(state);
    if (Array.isArray(legal) && legal.every(isAction)) return legal;
    return this.fail('malformed', { expected: 'a list of actions', found: legal });
  }

  /**
   * Returns what identifies a state: legal actions, hash and JSON; a spectator's view if there is neither hash nor
   * JSON. All parts are texts, so that they cannot change when the implementation changes its objects.
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

  /** Removes `turn` and `round` from a view, because only implementations with a history have them. */
  withoutNumbers(view: unknown): unknown {
    if (this.rules.declaresTurn === true || typeof view !== 'object' || view === null || !('turn' in view))
      return view;
    const { turn: _, round: __, ...rest } = { round: null, ...view };
    return rest;
  }
}

export type Pair = readonly [unknown, unknown];

/** For each member that takes a viewer: the index of the viewer among the arguments. */
const VIEWERS: Readonly<Record<string, number>> = { view: 1, changes: 2, resample: 1, publishRecord: 1 };
/** Members whose second argument is an action or a text. Actions are passed as copies. */
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
 * @param plan - the extent of the check
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
  /** Only for the property `records`: the record to replay. */
  readonly record?: GameRecord;
}

/**
 * Creates the function that checks a property.
 *
 * @param needs - optional members that the check needs
 * @param gamesOf - by default the games of the plan
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

export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
  }
}

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
