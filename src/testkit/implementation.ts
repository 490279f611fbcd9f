import type { Century } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { type AnyViolation, InvalidInputError, type VerdictOn } from '../input/errors';
import { readable } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Price } from '../play/price';
import type { ScoreSheet } from '../play/score';
import type { Recall, Seat, Viewer } from '../play/seats';
import type { ActionOf, OptionsOf, StateIn } from '../play/types';

/** The result of {@link Implementation.explain}: that an action is legal, or the code and the clause of the refusal. */
export type Verdict = VerdictOn<Omit<AnyViolation, 'data'>>;

/** A value of type `T`, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * A member that is called with a state, such as {@link Implementation.actor}.
 *
 * @param state - a state of the implementation
 */
export type StateQuery<S, R> = (state: S) => Awaitable<R>;

/**
 * A member that is called with a state and an action, such as {@link Implementation.apply}.
 *
 * @param state - a state of the implementation
 * @param action - an action as in this engine, legal or not
 */
export type ActionQuery<S, T extends GameTypes, R> = (state: S, action: ActionOf<T>) => Awaitable<R>;

/**
 * The implementation under test: the API of this package, however it is implemented. Three members are required; each
 * of the others enables the checks that use it. A member refuses by throwing, or by rejecting its promise.
 *
 * @typeParam S - a state of the implementation: an object, JSON, text or a handle. The kit only passes it back.
 * @typeParam T - the games of the implementation: by default those of this package
 */
export interface Implementation<S = unknown, T extends GameTypes = Century> {
  /**
   * Sets up a game.
   *
   * @param options - as for `setup` of the main entry
   * @returns the initial state
   */
  setup(options: OptionsOf<T>): Awaitable<S>;
  /** Returns all legal actions, without duplicates, in a fixed order; empty if and only if the game is over. */
  readonly legalActions: StateQuery<S, readonly ActionOf<T>[]>;
  /** Returns the state after an action, and refuses illegal actions. The given state does not change. */
  readonly apply: ActionQuery<S, T, S>;
  /**
   * Whether the error that `apply` threw, or rejected its promise with, is a refusal of the action; any other error is
   * a fault. Without this member every error counts as a refusal.
   *
   * @param error - the error thrown
   */
  isRefusal?(error: unknown): boolean;
  /** Returns the seat that decides now; `null` when the game is over. */
  readonly actor?: StateQuery<S, Seat | null>;
  /** Returns whether the game is over: `true` if and only if no action is legal. */
  readonly isOver?: StateQuery<S, boolean>;
  /** Returns the points or the score sheet of each seat; score sheets are as from `scores` of the main entry. */
  readonly scores?: StateQuery<S, readonly number[] | readonly ScoreSheet[]>;
  /** Returns all seats, from best to worst; the seat later in turn order wins a tie. */
  readonly ranking?: StateQuery<S, readonly Seat[]>;
  /**
   * Returns all that a viewer may know, as JSON. Perfect recall is requested only if `recalls` of the plan contains it.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'`, or `'perfect'` to include what a perfect memory can deduce
   */
  view?(state: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * Returns the changes between two states as a viewer saw them, as JSON.
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
   * @param changes - the list that {@link Implementation.changes} returned for the same viewer, as JSON
   */
  applyChanges?(view: unknown, changes: unknown): Awaitable<unknown>;
  /**
   * Returns a world: a random state that the viewer cannot distinguish from `state`. Equal seeds give equal worlds.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the world
   */
  resample?(state: S, viewer: Viewer, seed: string | number): Awaitable<S>;
  /**
   * Publishes a record for a viewer: replaces everything that the viewer has not seen by something random.
   *
   * @param record - a record of this engine, as plain JSON
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the random parts
   * @returns a record as from `publishRecord` of the main entry
   */
  publishRecord?(record: GameRecord, viewer: Viewer, seed: string | number): Awaitable<unknown>;
  /** Returns 64 hexadecimal digits, as `hash` of the main entry does; omit this member if you hash differently. */
  readonly hash?: StateQuery<S, string>;
  /**
   * Returns whether an action is legal and, if not, code and clause of the refusal. Messages and data are not compared.
   */
  readonly explain?: ActionQuery<S, T, Verdict>;
  /** Returns the cost of an action to the active player, as `price` of the main entry does; `null` if unknown. */
  readonly price?: ActionQuery<S, T, Price | null>;
  /**
   * Computes the price of an action from a view.
   *
   * @param view - a view of this implementation
   * @param action - an action as in this engine, legal or not
   * @returns the price; `null` if it is unknown
   */
  priceInView?(view: unknown, action: ActionOf<T>): Awaitable<Price | null>;
  /**
   * Parses a text as actions of the active player. Only the last action may end the turn of this seat, let another seat
   * decide or reveal something hidden. Refuses texts that continue after such an action, whatever follows it.
   *
   * @param state - a state of this implementation
   * @param text - notation, or anything else that a player may type
   * @returns the actions, each legal after those before it
   */
  parseNotation?(state: S, text: string): Awaitable<readonly ActionOf<T>[]>;
  /** Returns the state as a JSON value, not as text. */
  readonly serialize?: StateQuery<S, unknown>;
  /**
   * Reads a state that {@link Implementation.serialize} returned.
   *
   * @param json - parsed JSON; its keys may be in a different order than written
   */
  parse?(json: unknown): Awaitable<S>;
  /**
   * Returns the mask: 1 or `true` for the id of each legal action. All masks in a game have the same length.
   */
  readonly legalMask?: StateQuery<S, ArrayLike<number | boolean>>;
  /**
   * Returns the action with an id. An id stands for the same action throughout a game.
   *
   * @param state - a state of this implementation
   * @param id - an index in the mask, from 0
   */
  decode?(state: S, id: number): Awaitable<ActionOf<T>>;
  /** Returns the id for which `decode` returns this action. */
  readonly encode?: ActionQuery<S, T, number>;
  /**
   * Converts a state of this engine: for implementations that shuffle differently, and for published records.
   *
   * @param state - a state of this engine, as plain JSON
   * @returns the same state in this implementation
   */
  load?(state: StateIn<T>): Awaitable<S>;
}

/** The name of a member of {@link Implementation}, such as `'legalMask'`. */
export type Member = keyof Implementation;

/** An implementation that has the members `K`, which are otherwise optional. */
export type Having<S, K extends Member, T extends GameTypes = Century> = Implementation<S, T> &
  Required<Pick<Implementation<S, T>, K>>;

/** Thrown if an implementation lacks members that a check needs. */
export class LackingError extends TypeError {}

/**
 * Checks that an implementation has some members, and returns it without the type of its games.
 *
 * @throws InvalidInputError if the implementation is not an object
 * @throws LackingError if the implementation lacks one of the members in `needs`
 */
export function having<K extends Member>(given: object, ...needs: readonly K[]): Having<unknown, K> {
  if (typeof given !== 'object' || given === null)
    throw new InvalidInputError('wrong-type', ['implementation'], 'Expected an object.');
  const implementation = given as Having<unknown, K>;
  const isLacking = (member: K): boolean => typeof implementation[member] !== 'function';
  const lacking = readable(['implementation'], () => needs.filter(isLacking));
  if (lacking.length > 0) throw new LackingError(`The implementation has no ${lacking.join(' and no ')}.`);
  return implementation;
}
