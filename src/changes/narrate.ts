import { isTree } from '../util/difference';
import type { Change, StatusChange } from './change';
import { type Move, movesBetween } from './moves';
import { type Head, numbered, performChange, placeAmong, type Teller } from './perform';
import type { Stocks } from './stock';

/** What has happened between two views of one viewer, in the order in which a table shows it. */
export function tell(
  { stocks, turnStarts }: Teller,
  before: Head,
  after: Head,
  isLastRound: boolean,
): Change[] {
  const told: Change[] = [];
  const moves =
    stocks === undefined ? [] : inOrder(movesBetween(stocks, before, after, before.seat), before.seat);
  const heads = headChanges(before, after, turnStarts);
  const moved = copyWhatDiffers(before, after);
  for (const move of moves) {
    const change = withPositions(stocks as Stocks<object>, moved, after, move);
    told.push(change);
    performChange(stocks, moved, change);
    stocks?.settle?.(moved);
  }
  for (const change of heads) performChange(stocks, moved, change);
  statusChanges(moved, after, [], told);
  if (isLastRound) told.push({ kind: 'lastRound', seat: before.seat });
  told.push(...heads);
  return told;
}

/** A copy of a view, to be changed; a draft would be slow where much is looked at. What does not differ is shared. */
function copyWhatDiffers(before: Head, after: Head): Head {
  const now = after as unknown as { readonly [member: string]: unknown };
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value === now[name] ? value : copyOf(value)]),
  ) as unknown as Head;
}

/** A copy in which nothing is shared, not even a list that stands in several places. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isTree(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name]);
  return copy;
}

/** Whose turn it is, and what is due. Views in which nothing differs are the same object. */
function headChanges(before: Head, after: Head, turnStarts: readonly string[]): Change[] {
  const { phase, seat, actor } = after;
  if (phase === 'over' || actor === null) return before.phase === 'over' ? [] : [{ kind: 'over' }];
  const changes: Change[] = [];
  if (before !== after && turnStarts.includes(phase)) changes.push({ kind: 'turn', seat });
  if (phase !== before.phase || actor !== before.actor) changes.push({ kind: 'due', phase, actor });
  return changes;
}

/** A move with the positions of its piece in lists: as it was just before, and as it is just after. */
function withPositions(
  stocks: Stocks<object>,
  draft: object,
  after: object,
  { change, from, to }: Move,
): Change {
  const at = (view: object, spot: Move['from']) => (spot === null ? null : stocks.at(view, spot));
  const final = (): readonly (string | null)[] => {
    const stock = at(after, to);
    return stock?.form === 'pieces' ? stock.ids : [];
  };
  if (change.kind === 'reveal') {
    const place = numbered(change.in, at(after, to), () => {
      const now = at(draft, to);
      return placeAmong(final(), now?.form === 'pieces' && now.isNumbered ? now.ids : [], change.piece);
    });
    return { ...change, in: place };
  }
  if (change.kind !== 'piece') return change;
  const start = numbered(change.from, at(draft, from), ({ ids }) => Math.max(0, ids.indexOf(change.piece)));
  const end = numbered(change.to, at(draft, to), ({ ids }) => placeAmong(final(), ids, change.piece));
  return { ...change, from: start, to: end };
}

/** Moves in the order in which a table shows them. */
function inOrder(moves: readonly Move[], seat: number): Move[] {
  const staged = moves.map((move) => ({ move, stage: stageOf(move, seat) }));
  return STAGES.flatMap((stage) => {
    const now = staged.flatMap((one) => (one.stage === stage ? [one.move] : []));
    return stage === 'slides' ? oneByOne(now) : now;
  });
}

/** The stages of a step as a table shows it. */
const STAGES = [
  /** Cubes that a player gives. */
  'paid',
  /** Cubes that a player takes from the table. */
  'collected',
  /** Cards that a player lays from one of their places to another. */
  'laid',
  /** Tokens of others that have to make room. */
  'home',
  /** Boats, outposts and settlers of the player. */
  'placed',
  /** Cards and tiles that a player takes. */
  'taken',
  /** Tokens that come with them. */
  'gained',
  /** Cubes from the supply. */
  'received',
  'slides',
  'refilled',
  'revealed',
] as const;

function stageOf({ change, from, to }: Move, seat: number): (typeof STAGES)[number] {
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

/** Slides in an order in which each piece comes to a place that the one before it has left. */
function oneByOne(slides: readonly Move[]): Move[] {
  const left = [...slides];
  const key = (spot: Move['from']): string => JSON.stringify(spot?.place ?? null);
  const ordered: Move[] = [];
  while (left.length > 0) {
    const free = left.findIndex(
      ({ from, to }) => from === to || left.every((other) => key(other.from) !== key(to)),
    );
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/** Brings the rest of a view up to date: the smallest parts that differ. */
function statusChanges(from: unknown, to: unknown, path: readonly (string | number)[], out: Change[]): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (let i = 0; i < to.length; i++)
      if (from[i] !== to[i]) statusChanges(from[i], to[i], [...path, i], out);
    return;
  }
  if (isTree(from) && isTree(to) && !Array.isArray(from) && !Array.isArray(to)) {
    const [old, now] = [Object.keys(from), Object.keys(to)];
    if (old.length === now.length && old.every((name, i) => name === now[i])) {
      for (const name of now)
        if (from[name] !== to[name]) statusChanges(from[name], to[name], [...path, name], out);
      return;
    }
  }
  const change: StatusChange = { kind: 'status', path, value: to };
  out.push(change);
}
