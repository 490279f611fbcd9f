import type { InputErrorCode } from '../input/error-code';
import type { Seat } from './seats';

/** What is told of a value that is not an action. */
export interface Malformed {
  /** What is wrong with the value. */
  readonly fault: InputErrorCode;
  /** The path to the fault. */
  readonly path: readonly (string | number)[];
  /** A sentence about it for programmers, as in an `InvalidInputError`. */
  readonly reason: string;
}

/** What is told of an action that names a piece the game does not have. */
export interface UnknownPiece {
  /** The member that names the piece; `null` if each piece exists, but no action has them together. */
  readonly member: string | null;
  /** What it names. */
  readonly named: string | number | null;
}

/**
 * What is told of an action of a kind that is not due.
 *
 * @typeParam K - the kinds of actions of the game
 */
export interface WrongPhase<K extends string = string> {
  /** The kind of the refused action. */
  readonly kind: K | (string & {});
  /** The kind of decision that is due. */
  readonly phase: string;
  /** Who decides. */
  readonly actor: Seat;
  /** The kinds of action that answer it. */
  readonly due: readonly (K | (string & {}))[];
}

/** What is told where there is nothing more to tell. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * What refusals of any game tell, by code.
 *
 * @typeParam K - the kinds of actions of the game
 */
export interface CommonViolations<K extends string = string> {
  /** The game is over. */
  'game-over': Nothing;
  /** The value is not an action at all. */
  malformed: Malformed;
  /** The action names a piece that the game does not have. */
  'unknown-piece': UnknownPiece;
  /** Another kind of action is due. */
  'wrong-phase': WrongPhase<K>;
}
