import type { Action, Options, State } from '../century/rules';
import type { Verdict } from '../core/errors';
import type { ScoreSheet } from '../core/score';
import type { Seat } from '../core/seats';
import type { Recall, Viewer } from '../core/viewer';

/** An answer at once, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * What is tested: the API of this package, in whatever way it is done. Three members are needed, each of the others
 * switches on the checks that use it. A member refuses by throwing, or by rejecting its promise.
 *
 * @typeParam S - a state as the implementation has it: an object, JSON, text or a handle. The kit only hands it back.
 */
export interface Implementation<S = unknown> {
  /**
   * Sets a game up.
   *
   * @param options - as `setup` of the main entry takes them
   * @returns the first state
   */
  setup(options: Options): Awaitable<S>;
  /**
   * All actions that are legal now, none twice, in a fixed order; empty exactly when the game is over.
   *
   * @param state - as this implementation has it
   */
  legalActions(state: S): Awaitable<readonly Action[]>;
  /**
   * The state after an action; refuses what is not legal. The state given stays as it is.
   *
   * @param state - as this implementation has it
   * @param action - an action as this engine has it, legal or not
   * @returns the next state
   */
  apply(state: S, action: Action): Awaitable<S>;
  /**
   * Whether what `apply` threw, or rejected its promise with, is a refusal of the action; anything else is a fault.
   * Without this member every error counts as a refusal.
   *
   * @param error - what was thrown
   */
  isRefusal?(error: unknown): boolean;
  /**
   * The seat that decides now; `null` when the game is over.
   *
   * @param state - as this implementation has it
   */
  actor?(state: S): Awaitable<Seat | null>;
  /**
   * Whether the game is over.
   *
   * @param state - as this implementation has it
   */
  isOver?(state: S): Awaitable<boolean>;
  /**
   * Points by seat, or whole sheets as `scores` of the main entry has them.
   *
   * @param state - as this implementation has it
   */
  scores?(state: S): Awaitable<readonly number[] | readonly ScoreSheet[]>;
  /**
   * Seats from best to worst.
   *
   * @param state - as this implementation has it
   */
  ranking?(state: S): Awaitable<readonly Seat[]>;
  /**
   * What a viewer may know: JSON. Perfect recall is asked for only if the plan says so.
   *
   * @param state - as this implementation has it
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'`, or `'perfect'` for what a perfect memory deduces as well
   */
  view?(state: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * Another world that the viewer cannot tell from the real one; the same seed gives the same world.
   *
   * @param state - as this implementation has it
   * @param viewer - a seat, or `'spectator'`
   * @param seed - decides which world it is
   */
  resample?(state: S, viewer: Viewer, seed: string | number): Awaitable<S>;
  /**
   * The hash of a state as `hash` of the main entry has it; left out by those who hash otherwise.
   *
   * @param state - as this implementation has it
   * @returns 64 hexadecimal digits
   */
  hash?(state: S): Awaitable<string>;
  /**
   * Whether an action is legal and, if not, the code and the clause that say why. Messages are not compared.
   *
   * @param state - as this implementation has it
   * @param action - an action as this engine has it, legal or not
   */
  explain?(state: S, action: Action): Awaitable<Verdict>;
  /**
   * What a player's text stands for: actions of the seat that decides, up to the first one after which its turn is over,
   * another seat decides or something hidden has been turned up. Refuses texts that go on beyond, whatever they say there.
   *
   * @param state - as this implementation has it
   * @param text - notation, or anything else that a player may type
   * @returns the actions, each legal after those before it
   */
  parseNotation?(state: S, text: string): Awaitable<readonly Action[]>;
  /**
   * The state as JSON: a value, not text.
   *
   * @param state - as this implementation has it
   */
  serialize?(state: S): Awaitable<unknown>;
  /**
   * The state that {@link Implementation.serialize} wrote.
   *
   * @param json - parsed JSON; its keys may stand in another order than they were written in
   */
  parse?(json: unknown): Awaitable<S>;
  /**
   * For each action id of the game 1 or `true` if it is legal now; as long throughout a game.
   *
   * @param state - as this implementation has it
   */
  legalMask?(state: S): Awaitable<ArrayLike<number | boolean>>;
  /**
   * The action that an id stands for; the same throughout a game.
   *
   * @param state - as this implementation has it
   * @param id - a place in the mask, counted from 0
   */
  decode?(state: S, id: number): Awaitable<Action>;
  /**
   * The id of an action.
   *
   * @param state - as this implementation has it
   * @param action - an action of the game
   */
  encode?(state: S, action: Action): Awaitable<number>;
  /**
   * Takes over a state of this engine, for implementations that shuffle otherwise and for published records.
   *
   * @param state - a state of this engine: plain JSON
   * @returns the same state as this implementation has it
   */
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
