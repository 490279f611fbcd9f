import { Immer } from 'immer';
import * as z from 'zod/mini';
import { below } from '../input/errors';
import { checkJson, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { anything, byKind, int, list, open, text } from '../input/schema';
import { numbersOf } from '../record/turn-number';
import { unchanging } from '../util/immutable';
import type { Change, ChangeKind, Place } from './change';
import type { PieceStock, Spot, Stock, Stocks } from './stock';

/** The members that all views have. */
export interface TurnHead {
  phase: string;
  seat: number;
  actor: number | null;
}

/** The part of a game that is needed to compute and apply changes. */
export interface ChangeModel {
  readonly stocks?: Stocks<object> | undefined;
  readonly turnStarts: readonly string[];
  readonly setupTurns?: number;
  readonly declaresTurn?: boolean;
}

interface CountedView {
  turn?: number;
  round?: number;
  readonly players: readonly object[];
}

const immer = /* @__PURE__ */ new Immer();

/**
 * Applies changes to a view; throws `InvalidInputError` if a change is malformed or does not fit the view. The result
 * is frozen and shares unchanged parts with the view.
 */
export function viewAfter<V extends object>(model: ChangeModel, view: V, changes: readonly Change[]): V {
  const { stocks } = model;
  checkJson(changes, 'changes');
  const checked = below(['changes'], () => read(changesSchema, changes)) as readonly Change[];
  return immer.produce(unchanging(view), (draft) => {
    checked.forEach((change, i) => {
      try {
        performChange(stocks, draft, change);
        if (change.kind === 'turn') countTurn(model, draft as unknown as CountedView);
        if (change.kind !== 'status') stocks?.refreshDerived?.(draft);
      } catch {
        refuseAt('wrong-value', ['changes', i], 'This change does not fit the view.');
      }
    });
  });
}

/** Updates the counters `turn` and `round` of a view, if it has them, when a turn begins. */
function countTurn(model: ChangeModel, draft: CountedView): void {
  if (model.declaresTurn === true || typeof draft.turn !== 'number') return;
  Object.assign(draft, numbersOf(model, draft.players.length, draft.turn + 1));
}

export function performChange(stocks: Stocks<object> | undefined, view: object, change: Change): void {
  const setHead = (head: Partial<TurnHead>): object => Object.assign(view, head);
  if (change.kind === 'status') setAt(view, change.path, change.value);
  else if (change.kind === 'due') setHead({ phase: change.phase, actor: change.actor });
  else if (change.kind === 'turn') setHead({ seat: change.seat });
  else if (change.kind === 'over') setHead({ phase: 'over', actor: null });
  else if (change.kind !== 'lastRound' && stocks !== undefined) carry(stocks, view, change);
}

/** A change that moves or turns cubes, pieces or tokens. */
export type Moving = Exclude<Change, { readonly kind: 'status' | 'due' | 'turn' | 'over' | 'lastRound' }>;

function carry(stocks: Stocks<object>, view: object, change: Moving): void {
  const at = (place: Place): Stock | null => stocks.at(view, spotOf(change, place));
  if (change.kind === 'reveal') {
    const stock = at(change.in);
    if (stock?.kind === 'pieces') stock.show(change.piece, change.in.index ?? 0);
    return;
  }
  const { from, to } = change;
  const start = at(from);
  // In a list, the pieces have already moved up when an earlier piece was removed.
  if (change.kind === 'slide' && (start?.kind !== 'pieces' || start.isNumbered)) return;
  const counts = change.kind === 'cubes' ? change.cubes : change.kind === 'tokens' ? [change.count] : [];
  if (start?.kind === 'pieces') start.take(from.index ?? 0);
  else if (start?.kind === change.kind) start.add(counts, -1);
  const end = at(to);
  if (end?.kind === 'pieces' && 'piece' in change) end.put(change.piece, to.index ?? 0);
  else if (end !== null && end.kind !== 'pieces' && end.kind === change.kind) end.add(counts, 1);
}

function spotOf(change: Moving, place: Place): Spot {
  if (change.kind === 'cubes') return { kind: 'cubes', place, what: 'cubes' };
  const { what } = change;
  if (change.kind !== 'tokens') return { kind: 'pieces', place, what };
  const { seat } = change;
  return { kind: 'tokens', place, what, ...(seat === undefined ? {} : { seat }) };
}

/** Returns the index at which to insert a piece into `present`, so that the ids have the same order as in `final`. */
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

/** Adds the index of a piece to its place, if the pieces in this place are numbered. */
export function numbered(place: Place, stock: Stock | null, index: (stock: PieceStock) => number): Place {
  return stock?.kind === 'pieces' && stock.isNumbered ? { ...place, index: index(stock) } : place;
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

const changesSchema = /* @__PURE__ */ (() => {
  const index = int(0);
  const word = text();
  const place = open({ in: word, seat: z.optional(index), at: z.optional(word), index: z.optional(index) });
  const kindOf = <const S extends z.core.$ZodShape>(kind: ChangeKind, members: S) =>
    open({ kind: z.literal(kind), ...members });
  const moving = { from: place, to: place };
  return list(
    byKind([
      kindOf('cubes', { cubes: list(int()), ...moving }),
      kindOf('piece', { what: word, piece: z.nullable(word), ...moving }),
      kindOf('tokens', { what: word, seat: z.optional(index), count: int(), ...moving }),
      kindOf('slide', { what: word, piece: word, ...moving }),
      kindOf('reveal', { what: word, piece: word, in: place }),
      kindOf('status', { path: list(z.union([word, index])), value: anything }),
      kindOf('turn', { seat: index }),
      kindOf('due', { phase: word, actor: index }),
      kindOf('lastRound', { seat: index }),
      kindOf('over', {}),
    ]),
  );
})();
