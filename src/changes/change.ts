import type { Seat } from '../play/seats';

/**
 * A place where things lie. The four games say which names they use; in a game of your own, places are its fields.
 *
 * @typeParam P - the names of the places of a game
 */
export interface Place<P extends string = string> {
  /** The kind of place, e.g. `supply`, `hold`, `hand`, `hex`, `merchantRow`. */
  readonly in: P;
  /** Whose place it is; absent on the common table. */
  readonly seat?: Seat;
  /** Which place of this kind, if it has a name: the id of the hex, the location or the card. */
  readonly at?: string;
  /**
   * Which place of this kind, if it has a number, from 0: the slot of a row, the number of a stack, the position among
   * the cards in a hand that the viewer sees. In `from`, as it was just before this change; in `to`, as it is just
   * after it.
   */
  readonly index?: number;
}

/** Cubes go from one place to another. */
export interface CubesChange<P extends string = string> {
  /** Says which of the changes this is. */
  readonly kind: 'cubes';
  /** How many of each colour: `[yellow, red, green, brown]`, or as the field of a game of your own counts them. */
  readonly cubes: readonly number[];
  /** Where they lay. */
  readonly from: Place<P>;
  /** Where they lie now. */
  readonly to: Place<P>;
}

/** A card or a tile goes from one place to another. */
export interface PieceChange<P extends string = string, K extends string = string> {
  /** Says which of the changes this is. */
  readonly kind: 'piece';
  /** What it is, e.g. `merchantCard`, `bonusTile`. */
  readonly what: K;
  /** Its id in the component set; `null` if the viewer may not know which one it is. */
  readonly piece: string | null;
  /** Where it lay. */
  readonly from: Place<P>;
  /** Where it lies now. */
  readonly to: Place<P>;
}

/** Pieces that are all alike go from one place to another: a boat, outposts, settlers, coins. */
export interface TokensChange<P extends string = string, K extends string = string> {
  /** Says which of the changes this is. */
  readonly kind: 'tokens';
  /** What they are, e.g. `boat`, `outpost`, `settler`, `gold`. */
  readonly what: K;
  /** Whose colour they have; absent if they have none, as coins. */
  readonly seat?: Seat;
  /** How many. */
  readonly count: number;
  /** Where they lay. */
  readonly from: Place<P>;
  /** Where they lie now. */
  readonly to: Place<P>;
}

/** A card moves up in its row because one before it is gone; whatever lies on it moves along. */
export interface SlideChange<P extends string = string, K extends string = string> {
  /** Says which of the changes this is. */
  readonly kind: 'slide';
  /** What it is, e.g. `merchantCard`. */
  readonly what: K;
  /** Its id in the component set. */
  readonly piece: string;
  /** Where it lay in the row as it was before the action. */
  readonly from: Place<P>;
  /** Where it lies now. */
  readonly to: Place<P>;
}

/** A piece becomes visible where it lies: the next tile of a stack, the hands at the end. */
export interface RevealChange<P extends string = string, K extends string = string> {
  /** Says which of the changes this is. */
  readonly kind: 'reveal';
  /** What it is, e.g. `bonusTile`. */
  readonly what: K;
  /** Its id in the component set. */
  readonly piece: string;
  /** Where it lies. */
  readonly in: Place<P>;
}

/** Something else in the view has another value, e.g. the number of free steps left. */
export interface StatusChange {
  /** Says which of the changes this is. */
  readonly kind: 'status';
  /** Where in the view: names of members and positions in lists, from the outside in. */
  readonly path: readonly (string | number)[];
  /** The new value. */
  readonly value: unknown;
}

/** Another kind of decision is due, or another seat decides. */
export interface DueChange {
  /** Says which of the changes this is. */
  readonly kind: 'due';
  /** The phase: the kind of decision. */
  readonly phase: string;
  /** Who decides. */
  readonly actor: Seat;
}

/** A turn begins, or a player's part of the setup. */
export interface TurnChange {
  /** Says which of the changes this is. */
  readonly kind: 'turn';
  /** Whose. */
  readonly seat: Seat;
}

/** The end is triggered: the round is played to its end. */
export interface LastRoundChange {
  /** Says which of the changes this is. */
  readonly kind: 'lastRound';
  /** Who triggered it. */
  readonly seat: Seat;
}

/** The game is over. */
export interface OverChange {
  /** Says which of the changes this is. */
  readonly kind: 'over';
}

/**
 * One thing that happened at the table, as one viewer saw it; `kind` is the discriminant.
 *
 * @typeParam P - the names of the places of a game
 * @typeParam K - the names of its kinds of pieces
 * @typeParam M - the names of its tokens
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
