import type { Century } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { type AnyViolation, InvalidInputError, type VerdictOn } from '../input/errors';
import { readable } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Price } from '../play/price';
import type { ScoreSheet } from '../play/score';
import type { Recall, Seat, Viewer } from '../play/seats';
import type { ActionOf, OptionsOf, StateIn } from '../play/types';

/** Whether an action is legal and, if not, the code, clause and message of its refusal. */
export type Verdict = VerdictOn<Omit<AnyViolation, 'data'>>;

/** A value of type `T`, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * A member that takes a state, such as {@link Implementation.actor}.
 *
 * @param state - a state of the implementation
 */
export type StateQuery<S, R> = (state: S) => Awaitable<R>;

/**
 * A member that takes a state and an action, such as {@link Implementation.apply}.
 *
 * @param state - a state of the implementation
 * @param action - as in this engine, legal or not
 */
export type ActionQuery<S, T extends GameTypes, R> = (state: S, action: ActionOf<T>) => Awaitable<R>;

/**
 * The implementation under test: the API of this package, implemented in any way. Three members are required. Each of
 * the others enables the checks that use it. A member refuses by throwing or by rejecting its promise.
 *
 * @typeParam S - a state of the implementation: an object, JSON, text or a handle. The kit only passes it back.
 * @typeParam T - the games of the implementation; by default those of this package
 */
export interface Implementation<S = unknown, T extends GameTypes = Century> {
  /**
   * Sets up a game.
   *
   * @param options - as for `setup` of the main entry
   * @returns the initial state
   */
  setup(options: OptionsOf<T>): Awaitable<S>;
  /**
   * Returns all legal actions without duplicates, in a fixed order. The list is empty exactly when the game is over.
   */
  readonly legalActions: StateQuery<S, readonly ActionOf<T>[]>;
  /** Returns the state after a legal action, and refuses illegal actions. It does not change the given state. */
  readonly apply: ActionQuery<S, T, S>;
  /**
   * Whether an error of `apply` is a refusal of the action. Other errors are faults. Without this member,
   * every error is a refusal.
   *
   * @param error - the error that `apply` threw, or rejected its promise with
   */
  isRefusal?(error: unknown): boolean;
  /** Returns the active seat; `null` when the game is over. */
  readonly actor?: StateQuery<S, Seat | null>;
  /** Returns whether the game is over, which is when no action is legal. */
  readonly isOver?: StateQuery<S, boolean>;
  /** Returns the points of each seat, or score sheets like those from `scores` of the main entry. */
  readonly scores?: StateQuery<S, readonly number[] | readonly ScoreSheet[]>;
  /** Returns all seats, best first. In a tie, the seat later in turn order is better. */
  readonly ranking?: StateQuery<S, readonly Seat[]>;
  /**
   * Returns what a viewer may know, as JSON. Perfect recall is requested only if the plan's `recalls` has it.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'perfect'` adds what a perfect memory can deduce
   */
  view?(state: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * Returns the changes from one state to another that a viewer sees, as JSON.
   *
   * @param before - a state of this implementation
   * @param after - another state of the same game
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` or `'perfect'`, as for {@link Implementation.view}
   */
  changes?(before: S, after: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * Applies changes to a view, and returns the new view as JSON.
   *
   * @param view - a view of this implementation
   * @param changes - from {@link Implementation.changes} for the same viewer, as JSON
   */
  applyChanges?(view: unknown, changes: unknown): Awaitable<unknown>;
  /**
   * Returns a random state that the viewer cannot distinguish from `state`. Equal seeds give equal states.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the result
   */
  resample?(state: S, viewer: Viewer, seed: string | number): Awaitable<S>;
  /**
   * Publishes a record for a viewer: random pieces replace everything that the viewer has not seen.
   *
   * @param record - a record of this engine, as plain JSON
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the random pieces
   * @returns a record like those from `publishRecord` of the main entry
   */
  publishRecord?(record: GameRecord, viewer: Viewer, seed: string | number): Awaitable<unknown>;
  /** Returns 64 hexadecimal digits, as `hash` of the main entry does. Omit this member if you hash differently. */
  readonly hash?: StateQuery<S, string>;
  /** Returns whether an action is legal and, if not, the code and clause. Message and data are not compared. */
  readonly explain?: ActionQuery<S, T, Verdict>;
  /** Returns what an action costs the active player, as `price` of the main entry does; `null` if unknown. */
  readonly price?: ActionQuery<S, T, Price | null>;
  /**
   * Computes the price of an action from a view alone.
   *
   * @param view - a view of this implementation
   * @param action - as in this engine, legal or not
   * @returns the price; `null` if unknown
   */
  priceInView?(view: unknown, action: ActionOf<T>): Awaitable<Price | null>;
  /**
   * Parses a text as actions of the active player. Only the last action may end the turn, make another seat active or
   * reveal something hidden. A text that continues after such an action is refused, whatever follows.
   *
   * @param state - a state of this implementation
   * @param text - notation, or anything else that a player may type
   * @returns the actions, each legal after the ones before it
   */
  parseNotation?(state: S, text: string): Awaitable<readonly ActionOf<T>[]>;
  /** Returns the state as a JSON value, not as text. */
  readonly serialize?: StateQuery<S, unknown>;
  /**
   * Reads a state that {@link Implementation.serialize} returned.
   *
   * @param json - parsed JSON; the keys may be in another order
   */
  parse?(json: unknown): Awaitable<S>;
  /** Returns 1 or `true` for the id of each legal action. All masks of a game have the same length. */
  readonly legalMask?: StateQuery<S, ArrayLike<number | boolean>>;
  /**
   * Returns the action with an id. An id means the same action throughout a game.
   *
   * @param state - a state of this implementation
   * @param id - an index in the mask
   */
  decode?(state: S, id: number): Awaitable<ActionOf<T>>;
  /** Returns the id of an action; the opposite of `decode`. */
  readonly encode?: ActionQuery<S, T, number>;
  /**
   * Converts a state of this engine. Needed for published records, and if the implementation shuffles differently.
   *
   * @param state - a state of this engine, as plain JSON
   * @returns the same state in this implementation
   */
  load?(state: StateIn<T>): Awaitable<S>;
}

/** A member of {@link Implementation}, such as `'legalMask'`. */
export type Member = keyof Implementation;

/** An implementation with the members `K`, which are otherwise optional. */
export type Having<S, K extends Member, T extends GameTypes = Century> = Implementation<S, T> &
  Required<Pick<Implementation<S, T>, K>>;

/** The implementation lacks members that a check needs. */
export class LackingError extends TypeError {}

/** @throws LackingError if the implementation lacks a member in `needs` */
export function having<K extends Member>(given: object, ...needs: readonly K[]): Having<unknown, K> {
  if (typeof given !== 'object' || given === null)
    throw new InvalidInputError('wrong-type', ['implementation'], 'Expected an object.');
  const implementation = given as Having<unknown, K>;
  const isLacking = (member: K): boolean => typeof implementation[member] !== 'function';
  const lacking = readable(['implementation'], () => needs.filter(isLacking));
  if (lacking.length > 0) throw new LackingError(`The implementation has no ${lacking.join(' and no ')}.`);
  return implementation;
}
