import { draftOf, type Spot, type Stocks } from '../../changes/stock';
import type { Seat } from '../../play/seats';
import type { Behaviour, Lying, OneKind } from './place';

type Place = Pick<Behaviour, 'lying'> & { readonly fields?: PlacesByName };
interface PlacesByName {
  readonly [name: string]: Place;
}
interface SeenPlayers {
  readonly players: readonly object[];
}

/**
 * Places in the order in which changes tell of them: those of the table by name, those of each player as a list, told
 * player by player.
 */
export type Telling = readonly (string | readonly string[])[];

/** The seats of players of whom two views show something else. */
function changedSeats(before: SeenPlayers, after: SeenPlayers): Seat[] {
  return before.players.flatMap((player, seat) => (player === after.players[seat] ? [] : [seat]));
}

/** How the views of a game show what lies where. */
export function stocksBy<V extends SeenPlayers>(
  places: object,
  telling: Telling,
  more: Pick<Stocks<V>, 'between' | 'settle'>,
): Stocks<V> {
  const table = places as PlacesByName;
  const player = table.players?.fields ?? {};
  const told = telling.map((each) =>
    typeof each === 'string'
      ? { isOfPlayer: false, lying: lyingIn(table, each) }
      : { isOfPlayer: true, lying: each.flatMap((name) => lyingIn(player, name)) },
  );
  const ofTable = byName(told.flatMap(({ lying, isOfPlayer }) => (isOfPlayer ? [] : lying)));
  const ofPlayer = byName(told.flatMap(({ lying, isOfPlayer }) => (isOfPlayer ? lying : [])));
  return {
    ...more,
    spots(before, after) {
      const spots: Spot[] = [];
      const seats = changedSeats(before, after);
      for (const { lying, isOfPlayer } of told)
        for (const seat of isOfPlayer ? seats : TABLE)
          for (const each of lying) {
            if ('spots' in each) spots.push(...each.spots(before as never, after as never, seat));
            else spots.push(spotOf(each, seat));
          }
      return spots;
    },
    at(seen, spot) {
      const view = draftOf(seen) as V;
      const { seat, in: place } = spot.place;
      const holder = seat === undefined ? view : view.players[seat];
      const lying = (seat === undefined ? ofTable : ofPlayer).get(place);
      const found =
        lying?.length === 1 ? lying[0] : lying?.find(({ what }) => what === undefined || what === spot.what);
      if (found === undefined || holder === undefined) return null;
      return found.stock(holder as never, spot, view as never);
    },
  };
}

/** What lies in places, by their names in changes. */
function byName(all: readonly Lying[]): ReadonlyMap<string, readonly Lying[]> {
  return new Map(all.map((each) => [each.in, all.filter((other) => other.in === each.in)]));
}

function lyingIn(places: PlacesByName, name: string): readonly Lying[] {
  return places[name]?.lying?.(name) ?? [];
}

/** The table, in place of the seats. */
const TABLE: readonly Seat[] = [-1];

function spotOf({ form, what, in: place }: OneKind, seat: Seat): Spot {
  return { form, what, place: seat < 0 ? { in: place } : { in: place, seat } };
}
