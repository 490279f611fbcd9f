import type { Change, Place } from './change';
import type { PieceStock, Spot, Stock, Stocks } from './stock';

/** A draft of a view: what all views have in common. */
export interface Head {
  phase: string;
  seat: number;
  actor: number | null;
}

/** Carries a change out in a draft of a view. */
export function performChange(stocks: Stocks<object> | undefined, view: object, change: Change): void {
  const head = view as Head;
  switch (change.kind) {
    case 'status':
      setAt(view, change.path, change.value);
      return;
    case 'due':
      head.phase = change.phase;
      head.actor = change.actor;
      return;
    case 'turn':
      head.seat = change.seat;
      return;
    case 'over':
      head.phase = 'over';
      head.actor = null;
      return;
    case 'lastRound':
      return;
    default:
      if (stocks !== undefined) carry(stocks, view, change);
  }
}

/** The changes that carry something from one place to another, or turn it up. */
type Moving = Exclude<Change, { readonly kind: 'status' | 'due' | 'turn' | 'over' | 'lastRound' }>;

function carry(stocks: Stocks<object>, view: object, change: Moving): void {
  const at = (place: Place): Stock | null => stocks.at(view, spotOf(change, place));
  if (change.kind === 'reveal') {
    const stock = at(change.in);
    if (stock?.form === 'pieces') stock.show(change.piece, change.in.index ?? 0);
    return;
  }
  const { from, to } = change;
  const start = at(from);
  if (change.kind === 'slide') {
    // In a list the others have closed up when the piece before them was taken.
    if (start?.form !== 'pieces' || start.isNumbered) return;
  }
  if (start?.form === 'cubes' && change.kind === 'cubes') start.add(change.cubes, -1);
  if (start?.form === 'tokens' && change.kind === 'tokens') start.add(-change.count);
  if (start?.form === 'pieces') start.take(from.index ?? 0);
  const end = at(to);
  if (end?.form === 'cubes' && change.kind === 'cubes') end.add(change.cubes, 1);
  if (end?.form === 'tokens' && change.kind === 'tokens') end.add(change.count);
  if (end?.form === 'pieces' && 'piece' in change) end.put(change.piece, to.index ?? 0);
}

function spotOf(change: Moving, place: Place): Spot {
  if (change.kind === 'cubes') return { form: 'cubes', place, what: 'cubes' };
  const { what } = change;
  if (change.kind !== 'tokens') return { form: 'pieces', place, what };
  const { seat } = change;
  return { form: 'tokens', place, what, ...(seat === undefined ? {} : { seat }) };
}

/** The position of a piece in a list of which the others stand in the order of `final` already. */
export function placeAmong(
  final: readonly (string | null)[],
  present: readonly (string | null)[],
  piece: string | null,
): number {
  let at = 0;
  for (const id of final) {
    if (id === piece) return at;
    if (present[at] === id) at++;
  }
  return at;
}

/** The same place with the position of a piece in it, if pieces there are numbered. */
export function numbered(place: Place, stock: Stock | null, index: (stock: PieceStock) => number): Place {
  return stock?.form === 'pieces' && stock.isNumbered ? { ...place, index: index(stock) } : place;
}

function setAt(target: object, path: readonly (string | number)[], value: unknown): void {
  const last = path.length - 1;
  let at = target as Record<string | number, unknown>;
  for (const key of path.slice(0, last)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (typeof next !== 'object' || next === null) return;
    at = next as Record<string | number, unknown>;
  }
  const key = path[last];
  if (key === 'length' && Array.isArray(at)) return;
  if (key !== undefined && Object.hasOwn(at, key)) at[key] = value;
}
