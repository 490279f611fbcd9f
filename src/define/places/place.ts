import type { AnyRow } from '../../play/game';
import type { Recall, Seat, Viewer } from '../../play/seats';
import { cachedBy } from '../../util/cache';
import type { Random } from '../../util/random';

/** A look at a row: what is compiled of the game, who looks, and whose things they look at. */
export interface ViewContext<C = object, R = AnyRow> {
  readonly compiled: C;
  readonly row: R;
  /** The ids of the pieces of each kind, by their numbers. */
  readonly ids: IdsByKind;
  readonly viewer: Viewer;
  readonly recall: Recall;
  /** The player whose things are looked at; -1 for the table. */
  readonly seat: Seat;
}

export interface IdsByKind {
  readonly [kind: string]: readonly string[];
}

/** Makes a member of a view from what lies in a place, given a {@link ViewContext}. */
export type Show<V = unknown> = (value: never, sight: never) => V;

/** Members of views, by name. */
export interface Shows {
  readonly [member: string]: Show;
}

/** Hidden pieces: the functions `hiddenCount` and `resample` of a game, for these alone. */
export interface Secret<C = never, R = never> {
  /** The number of pieces that no seat can name. */
  hiddenCount(compiled: C, row: R): number;
  resample(compiled: C, row: R, viewer: Viewer, random: Random): void;
}

/** The hidden pieces of a place, given its name. */
type SecretsAt = (name: string) => Secret | readonly Secret[];

/** The part of a place that is not its cells: how it is viewed, checked and hidden. */
export interface Behaviour {
  /** The member of views with the name of the place: by default the number or word in it; `null`: there is none. */
  readonly show?: Show | null;
  /** The other members of views that depend on it; the type of the views declares them. */
  readonly also?: Shows;
  /** The same, in views of a perfect memory only. */
  readonly remembered?: Shows;
  /** The kind of pieces whose numbers lie in it. */
  readonly of?: string;
  /** For a place of the table with face-down pieces: how they are hidden; `null` where another place does it. */
  readonly faceDown?: SecretsAt | null;
  /**
   * The only phases in which a number differs from its least: a count may, the number of a piece, place or seat has to.
   */
  readonly during?: readonly string[];
  /**
   * The numbers in it are below this one in a game: what they count or name has so many.
   *
   * @param compiled - the compiled game
   */
  readonly below?: (compiled: never) => number;
  /** For a list of pieces in no order of their own: its numbers rise. */
  readonly isRising?: true;
  /** For a row of cards: the deck that fills it as long as it lasts. */
  readonly filledFrom?: string;
}

/** A place that views show as a `V`. */
export interface ShownAs<V> {
  /** Makes what they show. */
  readonly show: Show<V>;
}

/** A place that views do not show under its name. */
export interface Unseen {
  /** There is no such member. */
  readonly show: null;
}

/** The ids of the pieces of some lists. */
export function idsIn(pieces: object): IdsByKind {
  return Object.fromEntries(Object.entries(pieces).map(([kind, list]) => [kind, idsBy(list as Pieces)]));
}

type Pieces = readonly { readonly id: string }[];
const idsBy = /* @__PURE__ */ cachedBy((list: Pieces): readonly string[] => list.map(({ id }) => id));
