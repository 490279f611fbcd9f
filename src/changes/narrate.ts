import { isAlike, isTree, type Tree } from '../util/difference';
import type { Change } from './change';
import { movesBetween, type StockMove } from './moves';
import { type ChangeModel, numbered, performChange, placeAmong, type TurnHead } from './perform';
import type { Stocks } from './stock';

/** Returns the changes between two views of one viewer, in the order in which they are shown. */
export function changesBetween(
  { stocks, turnStarts }: ChangeModel,
  before: TurnHead,
  after: TurnHead,
  isLastRound: boolean,
): Change[] {
  const changes: Change[] = [];
  const moves =
    stocks === undefined ? [] : inOrder(movesBetween(stocks, before, after, before.seat), before.seat);
  const heads = headChanges(before, after, turnStarts);
  const moved = copyWhatDiffers(before, after);
  for (const move of moves) {
    const change = withPositions(stocks as Stocks<object>, moved, after, move);
    changes.push(change);
    performChange(stocks, moved, change);
    stocks?.refreshDerived?.(moved);
  }
  for (const change of heads) performChange(stocks, moved, change);
  statusChanges(moved, after, [], changes);
  if (isLastRound) changes.push({ kind: 'lastRound', seat: before.seat });
  changes.push(...heads);
  return changes;
}

/** Copies `before`, but shares the members that are identical in `after`. An Immer draft would be slow to read. */
function copyWhatDiffers(before: TurnHead, after: TurnHead): TurnHead {
  const now = after as unknown as { readonly [member: string]: unknown };
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value === now[name] ? value : copyOf(value)]),
  ) as unknown as TurnHead;
}

/** Copies a value deeply; a list that is in two places becomes two separate lists. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isTree(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name]);
  return copy;
}

/** Returns the changes of turn, phase and active player; no turn begins if both views are the same object. */
function headChanges(before: TurnHead, after: TurnHead, turnStarts: readonly string[]): Change[] {
  const { phase, seat, actor } = after;
  if (phase === 'over' || actor === null) return before.phase === 'over' ? [] : [{ kind: 'over' }];
  const changes: Change[] = [];
  if (before !== after && turnStarts.includes(phase)) changes.push({ kind: 'turn', seat });
  if (phase !== before.phase || actor !== before.actor) changes.push({ kind: 'due', phase, actor });
  return changes;
}

/** Adds to the change of a move the index of the piece: in `from` just before the change, in `to` just after it. */
function withPositions(stocks: Stocks<object>, draft: object, after: object, move: StockMove): Change {
  const { change, from, to } = move;
  const at = (view: object, spot: StockMove['from']) => (spot === null ? null : stocks.at(view, spot));
  const final = (): readonly (string | null)[] => {
    const stock = at(after, to);
    return stock?.kind === 'pieces' ? stock.ids : [];
  };
  if (change.kind === 'reveal') {
    const place = numbered(change.in, at(after, to), () => {
      const now = at(draft, to);
      return placeAmong(final(), now?.kind === 'pieces' && now.isNumbered ? now.ids : [], change.piece);
    });
    return { ...change, in: place };
  }
  if (change.kind !== 'piece') return change;
  const start = numbered(change.from, at(draft, from), ({ ids }) => Math.max(0, ids.indexOf(change.piece)));
  const end = numbered(change.to, at(draft, to), ({ ids }) => placeAmong(final(), ids, change.piece));
  return { ...change, from: start, to: end };
}

function inOrder(moves: readonly StockMove[], seat: number): StockMove[] {
  const staged = moves.map((move) => ({ move, stage: stageOf(move, seat) }));
  return STAGES.flatMap((stage) => {
    const now = staged.flatMap((one) => (one.stage === stage ? [one.move] : []));
    return stage === 'slides' ? oneByOne(now) : now;
  });
}

/** The kinds of moves, in the order in which they are shown. */
const STAGES = [
  ...(['paid', 'collected', 'laid', 'home', 'placed', 'taken'] as const),
  ...(['gained', 'received', 'slides', 'refilled', 'revealed'] as const),
] as const;

function stageOf({ change, from, to }: StockMove, seat: number): (typeof STAGES)[number] {
  if (change.kind === 'reveal') return 'revealed';
  if (change.kind === 'slide') return 'slides';
  const [giver, taker] = [from?.place.seat, to?.place.seat];
  if (change.kind === 'cubes') {
    if (from === null) return 'received';
    return giver === undefined ? 'collected' : 'paid';
  }
  const isOwn = giver !== undefined && giver === taker;
  const isCommon = giver === undefined && taker === undefined;
  if (change.kind === 'piece') return isOwn ? 'laid' : isCommon ? 'refilled' : 'taken';
  if (change.seat === undefined) return isCommon ? 'slides' : 'gained';
  if (isOwn) return 'gained';
  return change.seat === seat ? 'placed' : 'home';
}

/** Orders slides so that each piece moves to a place that is already free. */
function oneByOne(slides: readonly StockMove[]): StockMove[] {
  const left = [...slides];
  const key = (spot: StockMove['from']): string => JSON.stringify(spot?.place ?? null);
  const ordered: StockMove[] = [];
  while (left.length > 0) {
    const free = left.findIndex(
      ({ from, to }) => from === to || left.every((other) => key(other.from) !== key(to)),
    );
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/** Adds a `status` change for each of the smallest parts in which two views differ. */
function statusChanges(from: unknown, to: unknown, path: readonly (string | number)[], out: Change[]): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (let i = 0; i < to.length; i++)
      if (from[i] !== to[i]) statusChanges(from[i], to[i], [...path, i], out);
    return;
  }
  if (Array.isArray(to) || !isAlike(from, to)) {
    out.push({ kind: 'status', path, value: to });
    return;
  }
  const [old, now] = [from as Tree, to as Tree];
  for (const name of Object.keys(now))
    if (old[name] !== now[name]) statusChanges(old[name], now[name], [...path, name], out);
}
