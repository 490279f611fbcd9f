import type { AnyRow, CompiledGame } from '../play/game';
import { reshuffle } from '../play/hidden';
import type { Viewer } from '../play/seats';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { cachedIn } from '../util/cache';
import type { Random } from '../util/random';
import type { PieceField } from './fields';
import { type Outline, poolsOf, type Stand, valueAt } from './outline';
import type { Shuffles } from './shuffles';

type PieceStand = Stand<PieceField>;
type Held = CellList | CellSet;

/** Stands for more than one place. */
const SEVERAL = -1;

/** What follows from who sees which pieces. */
export interface Secrecy {
  /** How many pieces lie so that a seat cannot name them. */
  hiddenCount(compiled: CompiledGame, row: AnyRow, seat: number): number;
  /** Deals the pieces that a viewer does not know anew, each way with the same chance. */
  resample(compiled: CompiledGame, row: AnyRow, viewer: Viewer, random: Random): void;
}

/** Whether a viewer with a perfect memory does not know what lies in a field. */
export function isHidden({ field, seat }: PieceStand, viewer: Viewer, isOver: boolean): boolean {
  if (field.role !== 'hand') return field.role === 'faceDown';
  return seat !== viewer && !isOver && field.seen !== true;
}

export function secrecyOf(outline: Outline, shufflesOf: (compiled: CompiledGame) => Shuffles): Secrecy {
  const byPlayers = new Map<number, ReturnType<typeof poolsOf>>();
  const poolsFor = ({ players }: AnyRow) =>
    cachedIn(byPlayers, players.length, () => poolsOf(outline, players.length));
  return {
    hiddenCount(compiled, row, seat) {
      const isOver = row.phase === 'over';
      let all = 0;
      for (const [of, stands] of poolsFor(row)) {
        const hidden = stands.filter((stand) => isHidden(stand, seat, isOver));
        if (hidden.every((stand) => valueAt<Held>(row, stand).length === 0)) continue;
        const groups = shufflesOf(compiled).get(of) as Int32Array;
        const counts = new Map<number, number>();
        const places = new Map<number, number>();
        const count = (pieces: Iterable<number>, place: number): void => {
          for (const piece of pieces) {
            const group = groups[piece] as number;
            counts.set(group, (counts.get(group) ?? 0) + 1);
            places.set(group, (places.get(group) ?? place) === place ? place : SEVERAL);
          }
        };
        hidden.forEach((stand, place) => {
          const held = [...valueAt<Held>(row, stand)];
          count(held, stand.field.kind === 'list' && held.length > 1 ? SEVERAL : place);
        });
        const inPlay = [...counts];
        count(leftOut(groups.length, row, stands), SEVERAL);
        // All of a group in one hand, and the one that is left in a pile, are known by what is not there.
        for (const [group, number] of inPlay) if (places.get(group) === SEVERAL) all += number;
      }
      return all;
    },
    resample(compiled, row, viewer, random) {
      const isOver = row.phase === 'over';
      for (const [of, stands] of poolsFor(row)) {
        const hidden = stands.filter((stand) => isHidden(stand, viewer, isOver));
        if (hidden.length === 0) continue;
        const groups = shufflesOf(compiled).get(of) as Int32Array;
        dealAnew(row, hidden, groups, leftOut(groups.length, row, stands), random);
      }
    },
  };
}

/** The pieces that are not in the game. */
function leftOut(count: number, row: AnyRow, stands: readonly PieceStand[]): number[] {
  const isThere = new Uint8Array(count);
  for (const stand of stands) for (const piece of valueAt<Held>(row, stand)) isThere[piece] = 1;
  return Array.from(isThere, (_, piece) => piece).filter((piece) => isThere[piece] === 0);
}

/** Deals hidden pieces anew, each among those with which it was shuffled; how many of them lie where is known. */
function dealAnew(
  row: AnyRow,
  hidden: readonly PieceStand[],
  groups: Int32Array,
  left: readonly number[],
  random: Random,
): void {
  const held = hidden.map((stand) => [...valueAt<Held>(row, stand)]);
  const groupAt = (piece: number): number => groups[piece] as number;
  const stock = new Map<number, number[]>();
  for (const group of new Set(held.flat().map(groupAt))) stock.set(group, []);
  for (const piece of [...held.flat(), ...left]) stock.get(groupAt(piece))?.push(piece);
  const shuffledStock = new Map(
    [...stock.keys()]
      .sort((a, b) => a - b)
      .map((group) => [group, shuffledAnew(stock.get(group) ?? [], random).values()] as const),
  );
  const next = (group: number): number => shuffledStock.get(group)?.next().value as number;
  hidden.forEach((stand, i) => {
    const was = (held[i] ?? []).map(groupAt);
    const field = valueAt<Held>(row, stand);
    field.clear();
    for (const group of stand.field.kind === 'list' ? was : was.sort((a, b) => a - b))
      put(field, next(group));
  });
}

/** Pieces in a new order that does not depend on the one they are in. */
function shuffledAnew(pieces: readonly number[], random: Random): number[] {
  const items = Int32Array.from(pieces);
  reshuffle(items, 0, items.length, random);
  return [...items];
}

function put(held: Held, item: number): void {
  if ('push' in held) held.push(item);
  else held.add(item);
}
