import type { AnyRow } from '../../play/game';
import type { Recall, Seat, Viewer } from '../../play/seats';
import { cachedBy } from '../../util/cache';
import type { Random } from '../../util/random';

/** A look at a row: what is compiled of the game, who looks, and whose things they look at. */
export interface Sight<C = object, R = AnyRow> {
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

/** A member of a view, made of what lies in a place. */
export interface Shown<V = never> {
  readonly name: string;
  /** Whether only views with a perfect memory have it. */
  readonly isMemory?: boolean;
  show(value: V, sight: Sight<never, never>): unknown;
}

/** What is unknown of pieces: the functions of a game, for these alone. */
export interface Secret<C = never, R = never> {
  /** How many of them nobody can name. */
  hiddenCount(compiled: C, row: R): number;
  resample(compiled: C, row: R, viewer: Viewer, random: Random): void;
}

/** What is unknown of the pieces in a place, given its name. */
type SecretsAt = (name: string) => Secret | readonly Secret[];

/** What follows from a place besides its cells. */
export interface Behaviour {
  /**
   * The members of views that show it; by default one of its name, with the number or word in it.
   *
   * @param name - its name
   */
  readonly shown?: (name: string) => readonly Shown[];
  /** The kind of pieces whose numbers lie in it. */
  readonly of?: string;
  /** For a place of the table with face-down pieces: what is unknown of them; `null` where another place says it. */
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

/** The ids of the pieces of some lists. */
export function idsIn(pieces: object): IdsByKind {
  return Object.fromEntries(Object.entries(pieces).map(([kind, list]) => [kind, idsBy(list as Pieces)]));
}

type Pieces = readonly { readonly id: string }[];
const idsBy = /* @__PURE__ */ cachedBy((list: Pieces): readonly string[] => list.map(({ id }) => id));
