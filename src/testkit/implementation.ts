import type { Century } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { type AnyViolation, InvalidInputError, type VerdictOn } from '../input/errors';
import { readable } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Price } from '../play/price';
import type { ScoreSheet } from '../play/score';
import type { Recall, Seat, Viewer } from '../play/seats';
import type { ActionOf, OptionsOf, StateIn } from '../play/types';

/** The result of `explain` of an implementation: that an action is legal, or why not. */
export type Verdict = VerdictOn<Omit<AnyViolation, 'data'>>;

/** An answer, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * A function of a state of the implementation.
 *
 * @param state - a state of the implementation
 */
export type StateQuery<S, R> = (state: S) => Awaitable<R>;

/**
 * A function of a state of the implementation and an action.
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
 * @typeParam T - the games that it plays: those of this package by default
 */
export interface Implementation<S = unknown, T extends GameTypes = Century> {
  /**
   * Sets up a game.
   *
   * @param options - as for `setup` of the main entry
   * @returns the initial state
   */
  setup(options: OptionsOf<T>): Awaitable<S>;
  /** All legal actions, without duplicates, in a fixed order; empty if and only if the game is over. */
  readonly legalActions: StateQuery<S, readonly ActionOf<T>[]>;
  /** The state after an action; refuses illegal actions. The given state does not change. */
  readonly apply: ActionQuery<S, T, S>;
  /**
   * Whether the error that `apply` threw, or rejected its promise with, is a refusal of the action; any other error is
   * a fault. Without this member every error counts as a refusal.
   *
   * @param error - the error thrown
   */
  isRefusal?(error: unknown): boolean;
  /** The seat that decides now; `null` when the game is over. */
  readonly actor?: StateQuery<S, Seat | null>;
  /** Whether the game is over. */
  readonly isOver?: StateQuery<S, boolean>;
  /** The points of each seat, or its score sheet as from `scores` of the main entry. */
  readonly scores?: StateQuery<S, readonly number[] | readonly ScoreSheet[]>;
  /** The ranking: all seats, from best to worst. */
  readonly ranking?: StateQuery<S, readonly Seat[]>;
  /**
   * Everything that a viewer may know, as JSON. Perfect recall is requested only if `recalls` of the plan contains it.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'`, or `'perfect'` to include what a perfect memory can deduce
   */
  view?(state: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * The changes between two states as a viewer saw them, as JSON.
   *
   * @param before - a state of this implementation
   * @param after - another state of the same game
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` or `'perfect'`, as for {@link Implementation.view}
   */
  changes?(before: S, after: S, viewer: Viewer, recall: Recall): Awaitable<unknown>;
  /**
   * A view after changes, as JSON.
   *
   * @param view - a view of this implementation
   * @param changes - the list that {@link Implementation.changes} returned for the same viewer, as JSON
   */
  applyChanges?(view: unknown, changes: unknown): Awaitable<unknown>;
  /**
   * Another world that the viewer cannot distinguish from the real one; the same seed gives the same world.
   *
   * @param state - a state of this implementation
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the world
   */
  resample?(state: S, viewer: Viewer, seed: string | number): Awaitable<S>;
  /**
   * A record as a viewer may know it: the course of the game with everything drawn anew that the viewer has not seen.
   *
   * @param record - a record of this engine, as plain JSON
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines what is drawn
   * @returns a record as from `publishRecord` of the main entry
   */
  publishRecord?(record: GameRecord, viewer: Viewer, seed: string | number): Awaitable<unknown>;
  /** The hash of a state as from `hash` of the main entry, 64 hexadecimal digits; omit it if you hash differently. */
  readonly hash?: StateQuery<S, string>;
  /**
   * Whether an action is legal and, if not, the code and the clause of the refusal. Messages and data are not compared.
   */
  readonly explain?: ActionQuery<S, T, Verdict>;
  /** The cost of an action to the active player, as from `price` of the main entry; `null` if it is unknown. */
  readonly price?: ActionQuery<S, T, Price | null>;
  /**
   * The price of an action, computed from a view.
   *
   * @param view - a view of this implementation
   * @param action - an action as in this engine, legal or not
   * @returns the price; `null` if it is unknown
   */
  priceInView?(view: unknown, action: ActionOf<T>): Awaitable<Price | null>;
  /**
   * Parses a text as actions of the deciding seat, at most up to the first one after which the turn of that seat is
   * over, another seat decides or something hidden has been revealed. Refuses longer texts, whatever their remainder
   * is.
   *
   * @param state - a state of this implementation
   * @param text - notation, or anything else that a player may type
   * @returns the actions, each legal after those before it
   */
  parseNotation?(state: S, text: string): Awaitable<readonly ActionOf<T>[]>;
  /** The state as JSON: a value, not text. */
  readonly serialize?: StateQuery<S, unknown>;
  /**
   * Reads a state that {@link Implementation.serialize} returned.
   *
   * @param json - parsed JSON; its keys may be in a different order than written
   */
  parse?(json: unknown): Awaitable<S>;
  /**
   * The mask of legal actions: 1 or `true` for the id of each legal action. Its length is the same throughout a game.
   */
  readonly legalMask?: StateQuery<S, ArrayLike<number | boolean>>;
  /**
   * The action with an id. An id stands for the same action throughout a game.
   *
   * @param state - a state of this implementation
   * @param id - an index in the mask, from 0
   */
  decode?(state: S, id: number): Awaitable<ActionOf<T>>;
  /** The id of an action. */
  readonly encode?: ActionQuery<S, T, number>;
  /**
   * Loads a state of this engine, for implementations that shuffle differently and for published records.
   *
   * @param state - a state of this engine, as plain JSON
   * @returns the same state in this implementation
   */
  load?(state: StateIn<T>): Awaitable<S>;
}

/** The name of a member of {@link Implementation}. */
export type Member = keyof Implementation;

/** An implementation with some of the optional members. */
export type Having<S, K extends Member, T extends GameTypes = Century> = Implementation<S, T> &
  Required<Pick<Implementation<S, T>, K>>;

/** Thrown if an implementation lacks members that a check needs. */
export class LackingError extends TypeError {}

/**
 * The implementation under test, without the type of its games, as the checks of the properties call it.
 *
 * @throws InvalidInputError if it is not an object
 * @throws LackingError if it lacks one of the members in `needs`
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
