import type { Seat } from '../play/seats';

/**
 * A place for cubes, pieces or tokens, in any game. The member `in` is the discriminant; in a game of your own,
 * every field is a place.
 *
 * @typeParam P - the names of the places of a game
 */
export interface Place<P extends string = string> {
  /** The kind of place, e.g. `supply`, `hold`, `hand`, `hex`, `merchantRow`. */
  readonly in: P;
  /** The owner of the place; absent on the table. */
  readonly seat?: Seat;
  /** The id of the hex, the location or the card, in places that have one. */
  readonly at?: string;
  /**
   * The index, counted from 0, in places that have one: a slot of a row, a stack, or a position in a hand that the
   * viewer sees. The index in `from` is valid just before this change, the index in `to` just after this change.
   */
  readonly index?: number;
}

/** The member of places that belong to a player. */
export interface WithSeat {
  /** The owner of the place. */
  readonly seat: Seat;
}
/** The member of places that have a name. */
export interface WithName {
  /** The id of the hex, the location or the card. */
  readonly at: string;
}
/** The member of places that are numbered. */
export interface WithIndex {
  /** The index, counted from 0, as in {@link Place}. */
  readonly index: number;
}
/** The union of the places of a game, discriminated by `in`; `S` maps each kind of place to its other members. */
export type PlaceOf<S> = {
  [K in keyof S & string]: S[K] & {
    /** The kind of place. */
    readonly in: K;
  };
}[keyof S & string];

/** The members of changes from one place to another. */
export interface WithPlaces<P extends Place> {
  /** The place that the cubes, the piece or the tokens leave. */
  readonly from: P;
  /** The place that they reach. */
  readonly to: P;
}

/** Cubes move. */
export interface CubesChange<P extends Place = Place, C = readonly number[]> extends WithPlaces<P> {
  /** The discriminant of the union `Change`. */
  readonly kind: 'cubes';
  /** Counts by colour: `[yellow, red, green, brown]`; in a game of your own, in the order of the field's colours. */
  readonly cubes: C;
}

/** A card or a tile moves. */
export interface PieceChange<P extends Place = Place, K extends string = string> extends WithPlaces<P> {
  /** The discriminant of the union `Change`. */
  readonly kind: 'piece';
  /** The kind of piece, e.g. `merchantCard`, `bonusTile`. */
  readonly what: K;
  /** The id of the piece in the component set; `null` if it is hidden from the viewer. */
  readonly piece: string | null;
}

/** Tokens move: a boat, outposts, settlers, coins. */
export interface TokensChange<P extends Place = Place, K extends string = string> extends WithPlaces<P> {
  /** The discriminant of the union `Change`. */
  readonly kind: 'tokens';
  /** The kind of token, e.g. `boat`, `outpost`, `settler`, `gold`. */
  readonly what: K;
  /** The seat that owns the tokens; absent if they have no owner, such as coins. */
  readonly seat?: Seat;
  /** The number of tokens that move, at least 1. */
  readonly count: number;
}

/** A card moves up its row because an earlier card was taken; the cubes and coins on the card move along. */
export interface SlideChange<P extends Place = Place, K extends string = string> extends WithPlaces<P> {
  /** The discriminant of the union `Change`. */
  readonly kind: 'slide';
  /** The kind of piece, e.g. `merchantCard`. */
  readonly what: K;
  /** The id of the piece in the component set. */
  readonly piece: string;
}

/** A piece is turned face up in its place, e.g. the next tile of a stack, or the cards in hands at the end. */
export interface RevealChange<P extends Place = Place, K extends string = string> {
  /** The discriminant of the union `Change`. */
  readonly kind: 'reveal';
  /** The kind of piece, e.g. `bonusTile`. */
  readonly what: K;
  /** The id of the piece in the component set. */
  readonly piece: string;
  /** The place in which the piece lies, before and after. */
  readonly in: P;
}

/** A part of the view changes that no other kind of change covers, e.g. the number of free steps left. */
export interface StatusChange {
  /** The discriminant of the union `Change`. */
  readonly kind: 'status';
  /** The path in the view: names of members and positions in lists. */
  readonly path: readonly (string | number)[];
  /** The new value at `path`. */
  readonly value: unknown;
}

/** The phase or the active player changes. */
export interface DueChange {
  /** The discriminant of the union `Change`. */
  readonly kind: 'due';
  /** The phase after this change, e.g. `discard`. */
  readonly phase: string;
  /** The seat of the active player after this change. */
  readonly actor: Seat;
}

/** A turn begins. In the setup, the part of each player counts as a turn. */
export interface TurnChange {
  /** The discriminant of the union `Change`. */
  readonly kind: 'turn';
  /** The seat whose turn begins. */
  readonly seat: Seat;
}

/** The end is triggered: this round is the last. */
export interface LastRoundChange {
  /** The discriminant of the union `Change`. */
  readonly kind: 'lastRound';
  /** The seat that triggered the end. */
  readonly seat: Seat;
}

/** The game is over. */
export interface OverChange {
  /** The discriminant of the union `Change`. */
  readonly kind: 'over';
}

/**
 * One change at the table, as one viewer sees it; `kind` is the discriminant.
 *
 * @typeParam P - the places of a game
 * @typeParam K - the names of the kinds of pieces of the game
 * @typeParam M - the names of the kinds of tokens of the game
 * @typeParam C - the counts of cubes
 */
export type Change<
  P extends Place = Place,
  K extends string = string,
  M extends string = string,
  C extends readonly number[] = readonly number[],
> =
  | CubesChange<P, C>
  | PieceChange<P, K>
  | TokensChange<P, M>
  | SlideChange<P, K>
  | RevealChange<P, K>
  | StatusChange
  | DueChange
  | TurnChange
  | LastRoundChange
  | OverChange;

/** The values of `kind` in changes, e.g. `cubes`. */
export type ChangeKind = Change['kind'];
