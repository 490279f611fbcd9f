import type { Verdict } from '../engine/errors';
import type { Action, Options, State } from '../engine/registry';
import type { ScoreSheet } from '../engine/score';
import type { Audience, Viewer } from '../engine/viewer';
import type { Seat } from '../parts/seats';

/** An answer at once, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * What is tested: the API of this package, in whatever way it is done. Three members are needed, each of the others
 * switches on the checks that use it. A member refuses by throwing, or by rejecting its promise.
 *
 * @typeParam S - a state as the implementation has it: an object, JSON, text or a handle. The kit only hands it back.
 */
export interface Implementation<S = unknown> {
  /** Sets a game up. */
  setup(options: Options): Awaitable<S>;
  /** All actions that are legal now, none twice, in a fixed order; empty exactly when the game is over. */
  legalActions(state: S): Awaitable<readonly Action[]>;
  /** The state after an action; refuses what is not legal. The state given stays as it is. */
  apply(state: S, action: Action): Awaitable<S>;
  /**
   * Whether what `apply` threw, or rejected its promise with, is a refusal of the action; anything else is a fault.
   * Without this member every error counts as a refusal.
   */
  isRefusal?(error: unknown): boolean;
  /** The seat that decides now; `null` when the game is over. */
  actor?(state: S): Awaitable<Seat | null>;
  isOver?(state: S): Awaitable<boolean>;
  /** Points by seat, or whole sheets as `scores` of the main entry has them. */
  scores?(state: S): Awaitable<readonly number[] | readonly ScoreSheet[]>;
  /** Seats from best to worst. */
  ranking?(state: S): Awaitable<readonly Seat[]>;
  /** What a viewer may know: JSON. The audience `'memory'` is asked for only if the plan says so. */
  view?(state: S, viewer: Viewer, audience: Audience): Awaitable<unknown>;
  /** Another world that the viewer cannot tell from the real one; the same seed gives the same world. */
  resample?(state: S, viewer: Viewer, seed: string | number): Awaitable<S>;
  /** The hash of a state as `hash` of the main entry has it; left out by those who hash otherwise. */
  hash?(state: S): Awaitable<string>;
  /** Whether an action is legal and, if not, the code and the clause that say why. Messages are not compared. */
  explain?(state: S, action: Action): Awaitable<Verdict>;
  /** The state as JSON: a value, not text. */
  serialize?(state: S): Awaitable<unknown>;
  /** The state that {@link Implementation.serialize} wrote. */
  parse?(json: unknown): Awaitable<S>;
  /** For each action id of the game 1 or `true` if it is legal now; as long throughout a game. */
  legalMask?(state: S): Awaitable<ArrayLike<number | boolean>>;
  /** The action that an id stands for; the same throughout a game. */
  decode?(state: S, id: number): Awaitable<Action>;
  /** The id of an action. */
  encode?(state: S, action: Action): Awaitable<number>;
  /** Takes over a state of this engine, for implementations that shuffle otherwise and for published records. */
  load?(state: State): Awaitable<S>;
}

/** The name of a member of {@link Implementation}. */
export type Member = keyof Implementation;

/** An implementation that has some of the optional members. */
export type Having<S, K extends Member> = Implementation<S> & Required<Pick<Implementation<S>, K>>;

/** Those of some members that an implementation does not have. */
export function missing<S>(implementation: Implementation<S>, needs: readonly Member[]): Member[] {
  return needs.filter((member) => typeof implementation[member] !== 'function');
}

/** @throws TypeError if the implementation lacks one of the members */
export function having<S, K extends Member>(
  implementation: Implementation<S>,
  ...needs: readonly K[]
): Having<S, K> {
  const lacking = missing(implementation, needs);
  if (lacking.length > 0) throw new TypeError(`the implementation has no ${lacking.join(', ')}`);
  return implementation as Having<S, K>;
}
