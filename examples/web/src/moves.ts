import { type Change, CUBES, type Cube, type Place, type Seat, type View, type Viewer } from 'century-engine';

/**
 * A visible part of a change. Places on the table are spots with a `data-spot`; `null` is off the table.
 *
 * - `fly`: a piece goes from one spot to another
 * - `slide`: a piece has come from another spot, with everything on it
 * - `turn`: a piece has become visible
 * - `pulse`: a text has changed
 */
export type Move =
  | {
      readonly kind: 'fly';
      readonly what: Cube | 'boat' | 'outpost' | 'settler' | 'card' | 'gold' | 'silver';
      readonly seat: Seat | null;
      /** The id of a card or tile; absent if hidden from the viewer. */
      readonly piece?: string | undefined;
      readonly count: number;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly kind: 'slide'; readonly from: string; readonly to: string }
  | { readonly kind: 'turn' | 'pulse'; readonly at: string };

type Token = Extract<Move, { readonly kind: 'fly' }>['what'];

/** The spot of the prompt. */
export const DUE_SPOT = 'due';
/** The spot of the status. */
export const STATUS_SPOT = 'status';

/**
 * Returns the visible parts of changes.
 *
 * @param before - the view before the changes
 * @param now - the view after the changes
 */
export function movesOf(list: readonly Change[], before: View, now: View): readonly Move[] {
  const { viewer } = now;
  const find: Find = {
    origin: (place, piece = null) => spotOf(place, piece, viewer, before),
    goal: (place, piece = null) => spotOf(place, piece, viewer, now),
  };
  const seen = new Set<string>();
  return list
    .flatMap((change) => movesFor(change, find))
    .filter((move) => {
      if (move.kind !== 'pulse') return true;
      const isNew = !seen.has(move.at);
      seen.add(move.at);
      return isNew;
    });
}

/** Find the spots of places before and after the changes. */
interface Find {
  origin(place: Place, piece?: string | null): string | null;
  goal(place: Place, piece?: string | null): string | null;
}

function movesFor(change: Change, { origin, goal }: Find): readonly Move[] {
  switch (change.kind) {
    case 'cubes': {
      const [from, to] = [origin(change.from), goal(change.to)];
      return CUBES.flatMap((what, rank) => {
        const count = change.cubes[rank] ?? 0;
        return count > 0 ? [{ kind: 'fly' as const, what, seat: null, count, from, to }] : [];
      });
    }
    case 'piece': {
      const [from, to] = [origin(change.from, change.piece), goal(change.to, change.piece)];
      return [
        { kind: 'fly', what: 'card', seat: null, piece: change.piece ?? undefined, count: 1, from, to },
      ];
    }
    case 'tokens': {
      const [from, to] = [origin(change.from), goal(change.to)];
      const { what, seat = null, count } = change;
      return [{ kind: 'fly', what: what as Token, seat, count, from, to }];
    }
    case 'slide': {
      const [from, to] = [origin(change.from, change.piece), goal(change.to, change.piece)];
      return from === null || to === null ? [] : [{ kind: 'slide', from, to }];
    }
    case 'reveal': {
      const at = goal(change.in, change.piece);
      return at === null ? [] : [{ kind: 'turn', at }];
    }
    case 'turn':
      return [pulse(`player:${change.seat}`)];
    case 'due':
      return [pulse(DUE_SPOT)];
    case 'status':
      return [pulse(change.path[0] === 'players' ? `player:${change.path[1]}` : DUE_SPOT)];
    case 'lastRound':
      return [pulse(STATUS_SPOT)];
    case 'over':
      return [pulse(STATUS_SPOT), pulse('end')];
  }
}

function pulse(at: string): Move {
  return { kind: 'pulse', at };
}

/** Returns the spot on the page of a place in the game. */
function spotOf(
  { in: name, at, index, seat }: Place,
  piece: string | null,
  viewer: Viewer,
  seen: View,
): string | null {
  const own = seat === undefined ? null : `player:${seat}`;
  const slot = 'merchantRow' in seen ? seen.merchantRow.findIndex(({ card }) => card === at) : null;
  const spots: { readonly [place: string]: string | null } = {
    hold: `hold:${seat}`,
    hand: seat === viewer && piece !== null ? `merchantCards:${piece}` : own,
    hex: `hexes:${at}`,
    location: `locations:${at}`,
    pointRow: `pointRow:${at ?? index}`,
    coins: `pointRow:${index}`,
    merchantRow: `merchantRow:${index}`,
    card: slot === null ? null : `merchantRow:${slot}`,
    bonusStack: at === undefined ? `bonusStacks:${index}` : `bonusStacks:${at}:${index}`,
    offer: piece === null ? null : `startingCubes:${piece}`,
    pointDeck: 'points',
    merchantDeck: 'merchants',
    pile: 'pile',
    deck: 'deck',
  };
  return Object.hasOwn(spots, name) ? (spots[name] ?? null) : own;
}
