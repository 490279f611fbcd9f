import type { AnyRow } from '../../play/game';
import type { Recall, Seat, Viewer } from '../../play/seats';
import type { Field } from '../../rows/layout';
import { cachedBy, getOrInsert } from '../../util/cache';
import { mapValues } from '../../util/immutable';
import type { Random } from '../../util/random';

/** The context for a view of a row: the compiled game, the viewer, and the player whose places are shown. */
export interface ViewContext<C = object, R = AnyRow> {
  readonly compiled: C;
  readonly row: R;
  /** The ids of the pieces of each kind; the index of an id is the number of its piece. */
  readonly ids: IdsByKind;
  readonly viewer: Viewer;
  readonly recall: Recall;
  /** The seat of the player whose places are shown; -1 for the table. */
  readonly seat: Seat;
}

export interface IdsByKind {
  readonly [kind: string]: readonly string[];
}

/** Makes a member of a view from the contents of a place and a {@link ViewContext}. */
export type Show<V = unknown> = (value: never, sight: never) => V;

export interface Shows {
  readonly [member: string]: Show;
}

/** The functions `hiddenCount` and `resample` of a game, limited to some of its hidden pieces. */
export interface Secret<C = never, R = never> {
  /** Returns the number of pieces that no seat can name. */
  hiddenCount(compiled: C, row: R): number;
  resample(compiled: C, row: R, viewer: Viewer, random: Random): void;
}

/** The functions and settings of a place for views, checks and hidden pieces. */
export interface Behaviour {
  /** Makes the member of views named after the place; by default the plain number or word. `null` for no member. */
  readonly show?: Show | null;
  /** Functions that make further members of views; the type of the views must declare these. */
  readonly also?: Shows;
  /** Functions that make further members, which only views with perfect recall have. */
  readonly remembered?: Shows;
  /** The kind of the pieces whose numbers are in the place. */
  readonly of?: string;
  /** For face-down pieces on the table: makes their {@link Secret}; `null` if another place's secret covers them. */
  readonly faceDown?: ((name: string) => Secret | readonly Secret[]) | null;
  /**
   * The only phases in which a number can differ from its minimum. If the minimum is -1 and has a `show`, the number must
   * differ from it in these phases.
   */
  readonly during?: readonly string[];
  /** Returns the exclusive upper bound of the numbers in the place. */
  readonly below?: (compiled: never) => number;
  /** Returns the numbers in the place as the other places imply them, from the row in a {@link ViewContext}. */
  readonly implied?: Show<readonly number[]>;
  /** For an unordered list of pieces: its numbers must be in ascending order. */
  readonly isRising?: true;
  /** For a row of cards: the name of the deck that refills it. */
  readonly filledFrom?: string;
}

/** A place that views show as a `V`. */
export interface ViewedAs<V> {
  /** Makes the value that views show. */
  readonly show: Show<V>;
}

/** A place whose number differs from its minimum only in the phases `P`; in the others views show `E`. */
export interface During<P extends string, E = unknown> {
  /** The phases in which the number can differ from its minimum. */
  readonly during?: readonly P[];
  /** Carries the type `E` for the compiler; absent at run time. */
  readonly elsewhere?: E;
}

/** A place that views do not show under its name. */
export interface Unseen {
  readonly show: null;
}

export type AnyPlace = Field<never> & Behaviour;

/** A place of the table, or of each player if it `isOwn`. */
interface Spot {
  readonly name: string;
  readonly place: AnyPlace;
  readonly isOwn: boolean;
}

export function spotsIn(places: object, isOwn = false): readonly Spot[] {
  return Object.entries(places as { readonly [name: string]: AnyPlace }).flatMap(([name, place]) =>
    place.kind === 'players' ? spotsIn(place.fields, true) : { name, place, isOwn },
  );
}

/** A place of the table (`seat` is `null`) or of a player, and its contents in a row, a state or a view. */
export interface HeldPlace<V, P = AnyPlace> extends Pick<Spot, 'name'> {
  readonly place: P;
  readonly seat: Seat | null;
  readonly held: V;
}

export function heldIn<V>(spots: readonly Spot[], from: Pick<AnyRow, 'players'>): HeldPlace<V>[] {
  const all: HeldPlace<V>[] = [];
  for (const { name, place, isOwn } of spots) {
    const holders = (isOwn ? from.players : [from]) as readonly { readonly [name: string]: V }[];
    for (let i = 0; i < holders.length; i++)
      all.push({ name, place, seat: isOwn ? i : null, held: holders[i]?.[name] as V });
  }
  return all;
}

export const spotsOfPieces = /* @__PURE__ */ cachedBy((places: object) =>
  spotsIn(places).filter(({ place }) => place.of !== undefined),
);

/** Returns the places of each kind of pieces, and their contents. */
export function poolsIn<V, P = AnyPlace>(places: object, from: Pick<AnyRow, 'players'>) {
  const pools = new Map<string, HeldPlace<V, P>[]>();
  for (const each of heldIn<V>(spotsOfPieces(places), from))
    getOrInsert(pools, each.place.of ?? '', () => []).push(each as HeldPlace<V, P>);
  return pools;
}

export const idsIn = (pieces: object): IdsByKind =>
  mapValues(pieces as { readonly [kind: string]: PieceRows }, (list) => idsBy(list));

type PieceRows = readonly { readonly id: string }[];
export const idsBy = /* @__PURE__ */ cachedBy((list: PieceRows): readonly string[] =>
  list.map(({ id }) => id),
);
