import type { AnyViolation } from '../input/errors';
import type { ActionEntry, NumbersOf } from './actions';
import type { Nothing } from './violations';

/**
 * A reason against an action as rules know it; its data is made only when somebody asks.
 *
 * @typeParam N - the members of the actions that it looks at
 */
export interface Fault<C extends string, D extends object, B, S, N extends string = never> {
  readonly code: C;
  readonly clause: string;
  readonly message: string;
  /** What a front end needs to say it in its own words. */
  data(compiled: B, state: S, named: NumbersOf<N>): D;
}

/** Any reason: callers must use compiled games, states and actions of its own game only. */
export type AnyFault = Fault<string, object, object, object, never>;

/** The reason as players are told it. */
export function told(
  fault: AnyFault,
  compiled: object,
  state: object,
  { named }: ActionEntry<unknown>,
): AnyViolation {
  const { code, clause, message } = fault;
  return { code, clause, message, data: fault.data(compiled, state, named as NumbersOf<never>) };
}

/** For reasons that leave nothing to be told. */
export function nothing(): Nothing {
  return {};
}
