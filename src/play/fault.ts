import type { AnyViolation } from '../input/errors';
import type { ActionEntry } from './actions';
import type { Nothing } from './violations';

/** A reason against an action as rules know it; its data is made only when somebody asks. */
export interface Fault<C extends string, D extends object, B, S> {
  readonly code: C;
  readonly clause: string;
  readonly message: string;
  /** What a front end needs to say it in its own words. */
  data(compiled: B, state: S, action: ActionEntry<unknown>): D;
}

/** Any reason: callers must use compiled games, states and actions of its own game only. */
export type AnyFault = Fault<string, object, object, object>;

/** The reason as players are told it. */
export function told(
  fault: AnyFault,
  compiled: object,
  state: object,
  action: ActionEntry<unknown>,
): AnyViolation {
  const { code, clause, message } = fault;
  return { code, clause, message, data: fault.data(compiled, state, action) };
}

/** For reasons that leave nothing to be told. */
export function nothing(): Nothing {
  return {};
}
