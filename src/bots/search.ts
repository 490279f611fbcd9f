import { checkKeys } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Seat } from '../play/seats';
import type { ActionOf, NameOf } from '../play/types';
import { inText } from '../util/text';
import type { BotOptions } from './bot';

/** The settings common to all searches. */
export interface PlainSearchOptions extends BotOptions {
  /**
   * The maximum number of positions kept (default 200,000, about 100 MB). Once it is reached, the search continues
   * without adding positions.
   */
  readonly maxNodes?: number | undefined;
}

/** The conditions that end a search: a number of iterations, a time, or a signal, whichever comes first. */
export interface SearchLimit {
  /** Maximum number of iterations in this run. */
  readonly iterations?: number;
  /** Maximum wall-clock time; with it, the same seed may give a different search. */
  readonly milliseconds?: number;
  /**
   * A signal to stop, checked before every iteration, besides the limits above. `run` does not yield to other work,
   * so an `AbortSignal` of the same thread cannot change while it runs; a signal that reads shared memory can.
   */
  readonly signal?: {
    /** Whether to stop the search. */
    readonly aborted: boolean;
  };
}

/** A turn, or a part of one, with its notation. */
export interface FormattedTurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The actions, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The actions in notation. */
  readonly text: string;
}

/** The findings of a search about one turn, or about one action if the edges of the tree are actions. */
export interface SearchedTurnOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends FormattedTurnOf<T, N> {
  /** The number of iterations that played this turn. */
  readonly visits: number;
  /** Mean value for the active player, from 0 to 1; 0.5 means equal chances in a game for two. */
  readonly value: number;
  /** Mean values by seat, from 0 to 1. */
  readonly values: readonly number[];
  /** The prior probability of the action, noise included; `null` if the edges are turns, which have no priors. */
  readonly prior: number | null;
  /** The most visited continuation after this turn. */
  readonly line: readonly FormattedTurnOf<T, N>[];
}

/** The findings of a search: its size, and the turns that it tried. */
export interface SearchReportOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The seat that the search is for. */
  readonly seat: Seat;
  /** The number of iterations in all runs together. */
  readonly iterations: number;
  /** The number of positions kept. */
  readonly nodes: number;
  /** The length of the longest line examined, in turns, or in actions if the edges are actions. */
  readonly depth: number;
  /** The turns tried, or the actions if the edges are actions, the most visited first. */
  readonly turns: readonly SearchedTurnOf<T, N>[];
}

/** A search for the active player. It can run repeatedly and answers at any time. */
export interface SearchOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /**
   * Continues the search.
   *
   * @param limit - the conditions that end this run
   * @returns the total number of iterations so far
   * @throws {RangeError} if iterations and time are both missing, if one of them is not a number of at least 0, or if
   * the search is running
   * @throws {TypeError} if `evaluate` or `policy` returns a promise
   * @throws {@link InvalidInputError} if `limit` has an unknown key
   */
  run(limit: SearchLimit): number;
  /**
   * Continues the search like `run`, but in slices of some milliseconds, between which the thread does other work. It
   * awaits the promises of `evaluate` and `policy`, and an `AbortSignal` can end it.
   *
   * @param limit - the conditions that end this run
   * @returns the total number of iterations so far
   */
  think(limit: SearchLimit): Promise<number>;
  /**
   * Returns the actions of the most visited turn, at least one; exactly one if the edges are actions. With a
   * temperature, the turn is drawn at random in each call.
   */
  best(): readonly ActionOf<T, N>[];
  /** Returns the findings so far. */
  report(): SearchReportOf<T, N>;
}

/**
 * @throws {RangeError} if iterations and time are both missing, or one of them is not a number of at least 0
 * @throws {@link InvalidInputError} if the limit has an unknown key
 */
export function checkLimit(limit: SearchLimit): void {
  checkKeys(limit, ['iterations', 'milliseconds', 'signal']);
  const given = [limit.iterations, limit.milliseconds].filter((each) => each !== undefined);
  if (given.length === 0) throw new RangeError('a search needs a number of iterations or a time');
  for (const each of given) {
    if (!Number.isFinite(each) || each < 0)
      throw new RangeError(`the limit of a search is a number from 0, not ${inText(each)}`);
  }
}
