import type { AnyRow } from '../../play/game';
import type { Recall, Seat, Viewer } from '../../play/seats';
import type { WordCell } from '../../rows/layout';
import { type Json, templateOf } from '../../rows/part';
import { cachedBy } from '../../util/cache';
import type { Behaviour, During, IdsByKind, Show, Shows, Unseen, ViewContext, ViewedAs } from './place';

type ValueInView<P> = P extends ViewedAs<infer V> ? V : P extends WordCell<infer W> ? W : number;
type NamesIn<F> = { [K in keyof F]: F[K] extends Unseen ? never : K }[keyof F];
/** Mapped by name, so that the doc comments of the places also apply to the members. */
type ValuesInView<F, K extends keyof F> = { readonly [N in K]: ValueInView<F[N]> };
/** The members of views that are named after places, without the due decision and the players. */
export type ViewPart<F> = ValuesInView<F, Exclude<NamesIn<F>, 'phase' | 'seat' | 'actor' | 'players'>>;

/** The value of a place in views in the phase `P`; `E` is its value in the phases that do not use the place. */
type ValueIn<F, P> =
  F extends During<infer D, infer E>
    ? P extends D
      ? Exclude<ValueInView<F>, null>
      : unknown extends E
        ? null extends ValueInView<F>
          ? null
          : ValueInView<F>
        : E
    : never;
type NamesDuring<F> = {
  [N in keyof F]: F[N] extends { readonly during?: readonly (infer D)[] }
    ? [D] extends [never]
      ? never
      : N
    : never;
}[keyof F];
/** A view `V` as a union discriminated by `phase`: of the places `F`, those of other phases are `null`. */
export type ByPhase<V, P extends string, F> = {
  [K in P]: V & {
    /** The kind of decision that is due. */
    readonly phase: K;
    /** The active player; `null` when the game is over. */
    readonly actor: K extends 'over' ? null : Seat;
  } & { readonly [N in NamesDuring<F>]: ValueIn<F[N], K> };
}[P];

interface SeenPlaces {
  readonly [name: string]: Behaviour & { readonly fields?: SeenPlaces };
}

interface ViewMember {
  readonly name: string;
  readonly from: string;
  readonly show: Show;
}

const asIs: Show = (value: unknown): unknown => value;

const membersOf = (places: SeenPlaces, recall: Recall): ViewMember[] =>
  Object.entries(places).flatMap(([from, { show = asIs, also, remembered }]) =>
    membersIn({ ...(show && { [from]: show }), ...also, ...(recall === 'perfect' && remembered) }, from),
  );

const membersIn = (shows: Shows | undefined = {}, from: string): ViewMember[] =>
  Object.entries(shows).map(([name, show]) => ({ name, from, show }));

/** The places at fixed positions in all views: the due decision first, and the players last. */
const DUE: ReadonlySet<string> = new Set(['phase', 'seat', 'actor', 'players']);

/** The members of a declaration from which views are derived. */
export interface ViewSource<C> {
  /** The places of the game, in the order of the state. */
  readonly places: object;
  /** Further members of views, which come before those of the places. */
  readonly shows?: Shows;
  /** The hash of the default component set; `null` in custom games. */
  readonly componentsHash: string | null;
  /** Whether views with perfect recall show more than others. */
  readonly hasMemory: boolean;
  /** Returns the ids of the pieces, by kind. */
  ids(compiled: C): IdsByKind;
}

/** Makes the function that turns a row into the view of a seat or spectator. */
export function viewsOf<C extends object>(
  variant: string,
  { places, shows, componentsHash, hasMemory, ids }: ViewSource<C>,
): (compiled: C, row: AnyRow, viewer: Viewer, recall: Recall) => object {
  const all = places as SeenPlaces;
  const table = [...membersIn(shows, ''), ...membersOf(all, 'none').filter(({ from }) => !DUE.has(from))];
  const first = { variant, viewer: 0, ...(hasMemory && { recall: 0 }) };
  const due = { phase: 0, seat: 0, actor: 0, firstSeat: 0, game: 0, componentsHash: null };
  const template = templateOf({ ...first, ...due, ...namesOf(table), players: 0 });
  const each = all.players?.fields ?? {};
  const players = playersBy(membersOf(each, 'none'));
  const remembered = playersBy(membersOf(each, 'perfect'));
  const idsBy = cachedBy(ids);
  return (compiled, row, viewer, recall) => {
    const sight = { compiled, row, ids: idsBy(compiled), viewer, recall, seat: -1 };
    const view: Json = { ...template };
    view.viewer = viewer;
    if (hasMemory) view.recall = recall;
    view.phase = row.phase;
    view.seat = row.seat;
    view.actor = row.phase === 'over' ? null : row.actor;
    const game = row.game as { readonly firstSeat: number; readonly components?: object };
    view.firstSeat = game.firstSeat;
    view.game = game;
    if (game.components === undefined) view.componentsHash = componentsHash;
    fill(view, table, row, sight);
    view.players = (recall === 'perfect' ? remembered : players)(row, sight);
    return view;
  };
}

function playersBy(members: readonly ViewMember[]) {
  const template = templateOf({ seat: 0, ...namesOf(members) });
  return (row: AnyRow, sight: { -readonly [K in keyof ViewContext]: ViewContext[K] }): Json[] => {
    const all: Json[] = [];
    for (let seat = 0; seat < row.players.length; seat++) {
      const seen: Json = { ...template };
      seen.seat = seat;
      sight.seat = seat;
      fill(seen, members, row.players[seat] as object, sight);
      all.push(seen);
    }
    return all;
  };
}

const namesOf = (members: readonly ViewMember[]): Json =>
  Object.fromEntries(members.map(({ name }) => [name, 0]));

function fill(seen: Json, members: readonly ViewMember[], part: object, sight: ViewContext): void {
  for (let i = 0; i < members.length; i++) {
    const { name, from, show } = members[i] as ViewMember;
    seen[name] = show((part as Json)[from] as never, sight as never);
  }
}
