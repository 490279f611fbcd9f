import {
  cubesIn,
  draftOf,
  listIn,
  pileIn,
  rowIn,
  type Spot,
  type Stock,
  type Stocks,
  tokensIn,
} from '../../changes/stock';
import type { AnyRow } from '../../play/game';
import type { Seat } from '../../play/seats';

/** Cubes, pieces or tokens: all in one place, or in several places with the same name. */
export interface Contents {
  /** The name of the place in changes. */
  readonly in: string;
  /** The kind of pieces or tokens, if there is only one; `cubes` for cubes. */
  readonly what?: string;
  /** Returns the spots at which two views may differ; `seat` is the seat of the player, or -1 for the table. */
  spots(before: never, after: never, seat: Seat): readonly Spot[];
  /** Returns the contents of a spot; `holder` is the part of the view that has the place: the view or a player. */
  stock(holder: never, spot: Spot, view: never): Stock | null;
}

/** Describes the cubes, pieces or tokens of one kind in one place. */
export const oneKind = (
  kind: Spot['kind'],
  what: string,
  place: string,
  stock: Contents['stock'],
): Contents => ({
  what,
  in: place,
  spots: (_before, _after, seat) => [{ kind, what, place: seat < 0 ? { in: place } : { in: place, seat } }],
  stock,
});

/** Describes cubes that are counts in a member of a view or of a player. */
export const cubeContents = (member: string, place = member, what = 'cubes'): Contents =>
  oneKind('cubes', what, place, (holder: Record<string, number[]>) => cubesIn(holder, member));

/** Describes tokens whose number is in a member named `what`. */
export const tokenContents = (what: string, place: string): Contents =>
  oneKind('tokens', what, place, (holder: Record<string, number>) => tokensIn(holder, what));

/** Describes pieces that views show as a list of ids or, if hidden, as their number. */
export const pieceContents = (
  what: string,
  member: string,
  place = member,
  shape: Parameters<typeof listIn>[2] = {},
): Contents =>
  oneKind('pieces', what, place, (holder: Record<string, string[] | number | null>) =>
    listIn(holder, member, shape),
  );

/** Describes a face-down pile that views show as a number. */
export const pileContents = (what: string, member: string): Contents =>
  oneKind('pieces', what, member, (holder: Record<string, number>) => pileIn(holder, member));

/** Describes a row of cards with the things on each card; `slotOf` makes the item for a new card, with nothing on it. */
export const rowContents = <S extends { card: string }>(
  what: string,
  member: string,
  slotOf: (card: string) => S,
): Contents =>
  oneKind('pieces', what, member, (holder: Record<string, S[]>) => rowIn(holder[member] ?? [], slotOf));

/**
 * The contents of all places, in the order in which changes report them. An inner list has the places that each player
 * has, which are reported player by player.
 */
export type ChangeOrder = readonly (Contents | readonly Contents[])[];

/** Makes the description of the contents of all places in views, from which changes are derived. */
export function stocksBy<V extends Pick<AnyRow, 'players'>>(
  order: ChangeOrder,
  more: Pick<Stocks<V>, 'between' | 'refreshDerived'>,
): Stocks<V> {
  const parts = order.map((each) => ({ isOfPlayer: !('in' in each), contents: [each].flat() }));
  const ofTable = byName(parts.flatMap(({ contents, isOfPlayer }) => (isOfPlayer ? [] : contents)));
  const ofPlayer = byName(parts.flatMap(({ contents, isOfPlayer }) => (isOfPlayer ? contents : [])));
  return {
    ...more,
    spots(before, after) {
      const spots: Spot[] = [];
      const seats = before.players.flatMap((player, seat) => (player === after.players[seat] ? [] : seat));
      for (const { contents, isOfPlayer } of parts)
        for (const seat of isOfPlayer ? seats : TABLE)
          for (const each of contents) spots.push(...each.spots(before as never, after as never, seat));
      return spots;
    },
    at(seen, spot) {
      const view = draftOf(seen) as V;
      const { seat, in: place } = spot.place;
      const holder = seat === undefined ? view : view.players[seat];
      const contents = (seat === undefined ? ofTable : ofPlayer).get(place);
      const found =
        contents?.length === 1
          ? contents[0]
          : contents?.find(({ what }) => what === undefined || what === spot.what);
      if (found === undefined || holder === undefined) return null;
      return found.stock(holder as never, spot, view as never);
    },
  };
}

function byName(all: readonly Contents[]): ReadonlyMap<string, readonly Contents[]> {
  return new Map(all.map((each) => [each.in, all.filter((other) => other.in === each.in)]));
}

const TABLE: readonly Seat[] = [-1];
