import {
  type Change,
  CUBES,
  type Cube,
  changes,
  type Seat,
  type State,
  type View,
  type Viewer,
} from 'century-engine';

/** Something that goes from one spot of the table to another; `null` is off the table. Spots are named by `data-spot`. */
export interface Flight {
  readonly what: Cube | 'boat' | 'outpost' | 'settler' | 'card' | 'coin';
  /** Whose colour it has. */
  readonly seat: Seat | null;
  readonly count: number;
  readonly from: string | null;
  readonly to: string | null;
}

type Place = Extract<Change, { readonly kind: 'tokens' }>['from'];

/** What a viewer sees move between two states of a game. */
export function flights(before: State, after: State, viewer: Viewer, seen: View): Flight[] {
  const spot = (place: Place, piece: string | null = null): string | null =>
    spotOf(place, piece, viewer, seen);
  return changes(before, after, viewer).flatMap((change): readonly Flight[] => {
    switch (change.kind) {
      case 'cubes': {
        const [from, to] = [spot(change.from), spot(change.to)];
        return CUBES.flatMap((what, rank) => {
          const count = change.cubes[rank] ?? 0;
          return count > 0 ? [{ what, seat: null, count, from, to }] : [];
        });
      }
      case 'piece':
        return [
          {
            what: 'card',
            seat: null,
            count: 1,
            from: spot(change.from, change.piece),
            to: spot(change.to, change.piece),
          },
        ];
      case 'tokens':
        return [
          {
            what: tokenOf(change.what),
            seat: change.seat ?? null,
            count: change.count,
            from: spot(change.from),
            to: spot(change.to),
          },
        ];
      default:
        return [];
    }
  });
}

function tokenOf(what: string): Flight['what'] {
  return what === 'boat' || what === 'outpost' || what === 'settler' ? what : 'coin';
}

/** The spot on the page that stands for a place. */
function spotOf(place: Place, piece: string | null, viewer: Viewer, seen: View): string | null {
  const at = 'at' in place ? place.at : undefined;
  const index = 'index' in place ? place.index : undefined;
  const seat = 'seat' in place ? place.seat : undefined;
  switch (place.in) {
    case 'hold':
      return `hold:${seat}`;
    case 'hand':
      return seat === viewer && piece !== null ? `card:${piece}` : `player:${seat}`;
    case 'hex':
    case 'location':
      return `${place.in}:${at}`;
    case 'pointRow':
      return `point:${at ?? index}`;
    case 'merchantRow':
      return `merchant:${index}`;
    case 'card':
      return 'merchantRow' in seen
        ? `merchant:${seen.merchantRow.findIndex(({ card }) => card === at)}`
        : null;
    case 'bonusStack':
      return at === undefined ? `stack:${index}` : `stack:${at}:${index}`;
    case 'pointDeck':
      return 'points';
    case 'merchantDeck':
      return 'merchants';
    default:
      return seat === undefined ? null : `player:${seat}`;
  }
}
