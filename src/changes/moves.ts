import type { Seat } from '../play/seats';
import { getOrInsert } from '../util/cache';
import type { Place } from './change';
import type { Moving } from './perform';
import type { CountStock, Flow, PieceStock, Spot, StockPart, Stocks } from './stock';

/** A change, with the spots that its pieces leave and reach; a spot outside of the view is `null`. */
export interface StockMove {
  readonly change: Moving;
  readonly from: Spot | null;
  readonly to: Spot | null;
}

const SUPPLY: Place = { in: 'supply' };
const BOX: Place = { in: 'box' };

/** Returns the moves that lead from one view to another, in no particular order; `seat` had the turn before. */
export function movesBetween<V>(stocks: Stocks<V>, before: V, after: V, seat: Seat): StockMove[] {
  const counts = { cubes: new Map<string, Flow<number[]>>(), tokens: new Map<string, Flow<number[]>>() };
  const pieces = new Map<string, Flow<string | null>>();
  const moves: StockMove[] = [];
  for (const spot of stocks.spots(before, after)) {
    const [old, now] = [stocks.at(before, spot), stocks.at(after, spot)];
    if (old?.kind === 'pieces' || now?.kind === 'pieces') {
      const flow = flowOf(pieces, spot.among ?? spot.what);
      comparePieces(spot, old as PieceStock | null, now as PieceStock | null, flow, moves);
    } else {
      const kind = (old ?? now)?.kind ?? 'cubes';
      compareCounts(spot, old, now, flowOf(counts[kind], `${spot.what} ${spot.seat ?? ''}`));
    }
  }
  for (const flow of counts.cubes.values()) moves.push(...cubeMoves(flow, stocks.between?.(seat)));
  for (const flow of counts.tokens.values()) moves.push(...tokenMoves(flow));
  for (const flow of pieces.values()) moves.push(...pieceMoves(flow, stocks, before));
  return moves;
}

function flowOf<T>(flows: Map<string, Flow<T>>, key: string): Flow<T> {
  return getOrInsert(flows, key, () => ({ left: [], come: [] }));
}

/** Compares the cubes or tokens of a spot in two views, and adds losses and gains to `flow`. */
function compareCounts(
  spot: Spot,
  old: CountStock | null,
  now: CountStock | null,
  flow: Flow<number[]>,
): void {
  const [had, has] = [old?.counts ?? [], now?.counts ?? []];
  const more = (had.length < has.length ? has : had).map((_, i) => (has[i] ?? 0) - (had[i] ?? 0));
  if (more.some((count) => count > 0))
    flow.come.push({ spot, item: more.map((count) => Math.max(0, count)) });
  if (more.some((count) => count < 0))
    flow.left.push({ spot, item: more.map((count) => Math.max(0, -count)) });
}

/** Compares the pieces of a spot in two views; adds losses and gains to `flow`, and slides and reveals to `moves`. */
function comparePieces(
  spot: Spot,
  old: PieceStock | null,
  now: PieceStock | null,
  flow: Flow<string | null>,
  moves: StockMove[],
): void {
  const [had, has] = [old?.ids ?? [], now?.ids ?? []];
  if (had.length === has.length && had.every((id, i) => id === has[i])) return;
  if (old?.isPile === true && had.length > has.length) {
    const turned = has.at(-1) ?? null;
    for (const id of had.slice(has.length).reverse()) flow.left.push({ spot, item: id });
    if (turned !== null) moves.push(revealed(spot, turned));
    return;
  }
  if (now?.isPile === true && has.length > had.length) {
    for (const id of has.slice(had.length)) flow.come.push({ spot, item: id });
    return;
  }
  const came = without(has, had);
  const gone = without(had, has);
  let faceDown = count(had) - count(has);
  for (const id of came) {
    if (faceDown > 0) {
      faceDown--;
      moves.push(revealed(spot, id));
    } else {
      flow.come.push({ spot, item: id });
    }
  }
  for (const id of gone) flow.left.push({ spot, item: id });
  for (; faceDown > 0; faceDown--) flow.left.push({ spot, item: null });
  for (; faceDown < 0; faceDown++) flow.come.push({ spot, item: null });
  if (now?.isRow !== true || !now.isNumbered) return;
  const at = (index: number): Place => ({ ...spot.place, index });
  has.forEach((id, index) => {
    const was = had.indexOf(id);
    if (id === null || was === -1 || was === index) return;
    const change = { kind: 'slide', what: spot.what, piece: id, from: at(was), to: at(index) } as const;
    moves.push({ change, from: spot, to: spot });
  });
}

function revealed(spot: Spot, piece: string): StockMove {
  return { change: { kind: 'reveal', what: spot.what, piece, in: spot.place }, from: spot, to: spot };
}

/** Returns `ids` as a multiset minus `others`; hidden pieces are omitted. */
function without(ids: readonly (string | null)[], others: readonly (string | null)[]): string[] {
  const left = [...others];
  return ids.filter((id): id is string => {
    if (id === null) return false;
    const at = left.indexOf(id);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

function count(ids: readonly (string | null)[]): number {
  return ids.reduce((sum, id) => sum + (id === null ? 1 : 0), 0);
}

/** Cubes or tokens that moved; a spot outside of the view is `null`. */
interface CountedMove {
  readonly from: Spot | null;
  readonly to: Spot | null;
  counts: number[];
}

/**
 * Matches the losses of each place with the gains of others. If `between` is given, a move between two places of the
 * table becomes two moves: into `between`, and out of it.
 */
function countedMoves({ left, come }: Flow<number[]>, between?: Spot): CountedMove[] {
  const moves = new Map<string, CountedMove>();
  const move = (from: Spot | null, to: Spot | null, counts: readonly number[]): void => {
    if (counts.every((count) => count === 0)) return;
    const key = JSON.stringify([from?.place, to?.place]);
    const same = moves.get(key);
    if (same === undefined) moves.set(key, { from, to, counts: [...counts] });
    else same.counts = same.counts.map((count, colour) => count + (counts[colour] ?? 0));
  };
  for (const { spot: from, item: out } of left) {
    for (const { spot: to, item: into } of come) {
      const counts = out.map((count, colour) => Math.min(count, into[colour] ?? 0));
      counts.forEach((count, colour) => {
        out[colour] = (out[colour] ?? 0) - count;
        into[colour] = (into[colour] ?? 0) - count;
      });
      if (between === undefined || from.place.seat !== undefined || to.place.seat !== undefined) {
        move(from, to, counts);
      } else {
        move(from, between, counts);
        move(between, to, counts);
      }
    }
    move(from, null, out);
  }
  for (const { spot: to, item: into } of come) move(null, to, into);
  return [...moves.values()];
}

/** Returns the moves of cubes, with the supply in place of a place that is not in the view. */
function cubeMoves(flow: Flow<number[]>, between: Spot | undefined): StockMove[] {
  return countedMoves(flow, between).map(({ from, to, counts: cubes }) => ({
    change: { kind: 'cubes', cubes, from: from?.place ?? SUPPLY, to: to?.place ?? SUPPLY },
    from,
    to,
  }));
}

/** Returns the moves of tokens of one kind and owner, with the box in place of a place that is not in the view. */
function tokenMoves(flow: Flow<number[]>): StockMove[] {
  return countedMoves(flow).map(({ from, to, counts: [count = 0] }) => {
    const { what = '', seat } = from ?? to ?? {};
    const owner = seat === undefined ? {} : { seat };
    const [start, end] = [from?.place ?? BOX, to?.place ?? BOX];
    return { change: { kind: 'tokens', what, ...owner, count, from: start, to: end }, from, to };
  });
}

/**
 * Matches each piece that left a place with a piece of the same id that came to another place, or else with a hidden
 * piece. If several places match, a place of the same player is preferred.
 */
function pieceMoves<V>({ left, come }: Flow<string | null>, stocks: Stocks<V>, before: V): StockMove[] {
  const moves: StockMove[] = [];
  const isRow = (spot: Spot): boolean => {
    const stock = stocks.at(before, spot);
    return stock?.kind === 'pieces' && stock.isRow;
  };
  const move = (from?: MovedPiece, to?: MovedPiece): void => {
    const piece = from?.item ?? to?.item ?? null;
    const named = to?.item !== undefined && to.item !== null ? to : (from ?? to);
    const what = named?.spot.what ?? '';
    const [start, end] = [from?.spot.place ?? BOX, to?.spot.place ?? BOX];
    const isSlide = piece !== null && start.in === end.in && from !== undefined && isRow(from.spot);
    const change = { kind: isSlide ? 'slide' : 'piece', what, piece, from: start, to: end } as Moving;
    moves.push({ change, from: from?.spot ?? null, to: to?.spot ?? null });
  };
  const pairUp = (fits: (from: MovedPiece, to: MovedPiece) => boolean): void => {
    for (const from of [...left]) {
      const places = come.filter((to) => fits(from, to));
      const to = places.find(({ spot }) => spot.place.seat === from.spot.place.seat) ?? places[0];
      if (to === undefined) continue;
      left.splice(left.indexOf(from), 1);
      come.splice(come.indexOf(to), 1);
      move(from, to);
    }
  };
  pairUp((from, to) => from.item !== null && from.item === to.item);
  pairUp((from, to) => (from.item === null) !== (to.item === null) && from.spot !== to.spot);
  pairUp((from, to) => from.item === null && to.item === null);
  for (const from of left) move(from, undefined);
  for (const to of come) move(undefined, to);
  return moves;
}

type MovedPiece = StockPart<string | null>;
