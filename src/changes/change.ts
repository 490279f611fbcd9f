import type { Seat } from '../play/seats';

/**
 * A place for cubes, pieces and tokens. The four games have lists of places; in your own games, fields are places.
 *
 * @typeParam P - the names of the places of a game
 */
export interface Place<P extends string = string> {
  /** The kind of place, e.g. `supply`, `hold`, `hand`, `hex`, `merchantRow`. */
  readonly in: P;
  /** The owner of the place; absent on the table. */
  readonly seat?: Seat;
  /** The name of the place, if this kind has names: the id of the hex, the location or the card. */
  readonly at?: string;
  /**
   * The number of the place, from 0, if this kind has numbers: the slot of a row, the number of a stack, the position
   * among the cards in a hand that the viewer sees. In `from`, just before this change; in `to`, just after it.
   */
  readonly index?: number;
}

/** Cubes move. */
export interface CubesChange<P extends string = string> {
  /** The discriminant. */
  readonly kind: 'cubes';
  /** Counts by colour: `[yellow, red, green, brown]`; in your own games, in the order used by the field. */
  readonly cubes: readonly number[];
  /** The place before. */
  readonly from: Place<P>;
  /** The place after. */
  readonly to: Place<P>;
}

/** A card or a tile moves. */
export interface PieceChange<P extends string = string, K extends string = string> {
  /** The discriminant. */
  readonly kind: 'piece';
  /** The kind of piece, e.g. `merchantCard`, `bonusTile`. */
  readonly what: K;
  /** The id of the piece in the component set; `null` if it is hidden from the viewer. */
  readonly piece: string | null;
  /** The place before. */
  readonly from: Place<P>;
  /** The place after. */
  readonly to: Place<P>;
}

/** Tokens move: a boat, outposts, settlers, coins. */
export interface TokensChange<P extends string = string, K extends string = string> {
  /** The discriminant. */
  readonly kind: 'tokens';
  /** The kind of token, e.g. `boat`, `outpost`, `settler`, `gold`. */
  readonly what: K;
  /** The seat that owns the tokens; absent if they have no owner, such as coins. */
  readonly seat?: Seat;
  /** The number of tokens. */
  readonly count: number;
  /** The place before. */
  readonly from: Place<P>;
  /** The place after. */
  readonly to: Place<P>;
}

/** A card moves up in its row because one before it was taken; cubes and coins on it move along. */
export interface SlideChange<P extends string = string, K extends string = string> {
  /** The discriminant. */
  readonly kind: 'slide';
  /** The kind of piece, e.g. `merchantCard`. */
  readonly what: K;
  /** The id of the piece in the component set. */
  readonly piece: string;
  /** The place in the row before the action. */
  readonly from: Place<P>;
  /** The place in the row after the action. */
  readonly to: Place<P>;
}

/** A piece is turned face up in its place, e.g. the next tile of a stack, or the cards in hands at the end. */
export interface RevealChange<P extends string = string, K extends string = string> {
  /** The discriminant. */
  readonly kind: 'reveal';
  /** The kind of piece, e.g. `bonusTile`. */
  readonly what: K;
  /** The id of the piece in the component set. */
  readonly piece: string;
  /** The place of the piece. */
  readonly in: Place<P>;
}

/** A part of the view changes that no other kind of change covers, e.g. the number of free steps left. */
export interface StatusChange {
  /** The discriminant. */
  readonly kind: 'status';
  /** The path in the view: names of members and positions in lists. */
  readonly path: readonly (string | number)[];
  /** The new value. */
  readonly value: unknown;
}

/** The phase or the active player changes. */
export interface DueChange {
  /** The discriminant. */
  readonly kind: 'due';
  /** The new phase. */
  readonly phase: string;
  /** The new active player. */
  readonly actor: Seat;
}

/** A turn begins. In the setup, the part of each player counts as a turn. */
export interface TurnChange {
  /** The discriminant. */
  readonly kind: 'turn';
  /** The seat that has the turn. */
  readonly seat: Seat;
}

/** The end is triggered: this round is the last. */
export interface LastRoundChange {
  /** The discriminant. */
  readonly kind: 'lastRound';
  /** The seat that triggered the end. */
  readonly seat: Seat;
}

/** The game is over. */
export interface OverChange {
  /** The discriminant. */
  readonly kind: 'over';
}

/**
 * One change at the table, as one viewer sees it; `kind` is the discriminant.
 *
 * @typeParam P - the names of the places of a game
 * @typeParam K - the names of the kinds of pieces of the game
 * @typeParam M - the names of the kinds of tokens of the game
 */
export type Change<P extends string = string, K extends string = string, M extends string = string> =
  | CubesChange<P>
  | PieceChange<P, K>
  | TokensChange<P, M>
  | SlideChange<P, K>
  | RevealChange<P, K>
  | StatusChange
  | DueChange
  | TurnChange
  | LastRoundChange
  | OverChange;

/** The kinds of changes. */
export type ChangeKind = Change['kind'];
