import type { Malformed } from '../input/errors';
import type { Seat } from './seats';

/** Data of `unknown-piece`: the action names a piece that the game does not have. */
export interface UnknownPiece {
  /** The member that names the piece; `null` if each piece exists, but no action combines them. */
  readonly member: string | null;
  /** The value of that member; `null` if `member` is `null`. */
  readonly named: string | number | null;
}

/**
 * Data of `wrong-phase`: another kind of action is due.
 *
 * @typeParam K - the kinds of actions of the game
 */
export interface WrongPhase<K extends string = string> {
  /** The kind of the refused action. */
  readonly kind: K | (string & {});
  /** The kind of decision that is due. */
  readonly phase: string;
  /** The seat of the active player. */
  readonly actor: Seat;
  /** The kinds of actions that are possible in this phase. */
  readonly due: readonly (K | (string & {}))[];
}

/** The data of violations that need no data. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * The data of violations that all games have, by code.
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
