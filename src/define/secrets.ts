import { cachedBy, cachedIn } from '../core/cache';
import type { AnyRow } from '../core/game';
import { sortRising, unnamed } from '../core/pile';
import type { CellList } from '../core/rows/cell-list';
import type { CellSet } from '../core/rows/cell-set';
import { pick, type Random } from '../core/shuffle';
import type { Viewer } from '../core/viewer';
import type { PieceField } from './fields';
import { type Outline, poolsOf, type Stand, valueAt } from './outline';

type Pools = ReturnType<typeof poolsOf>;
type Held = CellList | CellSet;

/** What follows from who sees which pieces. */
export interface Secrecy {
  /** How many pieces lie face down so that nobody can name them. */
  hiddenCount(row: AnyRow): number;
  /** Deals the pieces that a viewer does not see anew, each way with the same chance. */
  resample(row: AnyRow, viewer: Viewer, random: Random): void;
  /** The start of a game, with the pieces as a world has them that somebody cannot tell from the real one. */
  reconstructStart<S extends object>(start: S, now: S, real: S): S;
}

/** Whether a viewer does not see what lies in a field. */
export function isHidden({ field, seat }: Stand<PieceField>, viewer: Viewer, isOver: boolean): boolean {
  return field.role === 'faceDown' || (field.role === 'hand' && seat !== viewer && !isOver);
}

export const secrecyOf = cachedBy((outline: Outline): Secrecy => {
  const byPlayers = new Map<number, Pools>();
  const poolsFor = ({ players }: { readonly players: readonly object[] }): Pools =>
    cachedIn(byPlayers, players.length, () => poolsOf(outline, players.length));
  return {
    hiddenCount(row) {
      let all = 0;
      for (const stands of poolsFor(row).values()) {
        let down = 0;
        let isDealt = false;
        for (const stand of stands) {
          if (stand.field.role === 'faceDown') down += valueAt<Held>(row, stand).length;
          if (stand.field.role === 'hand') isDealt = true;
        }
        all += isDealt ? down : unnamed(down);
      }
      return all;
    },
    resample(row, viewer, random) {
      const isOver = row.phase === 'over';
      for (const stands of poolsFor(row).values()) {
        const hidden = stands.filter((stand) => isHidden(stand, viewer, isOver));
        const items = Int32Array.from(hidden.flatMap((stand) => [...valueAt<Held>(row, stand)]));
        sortRising(items, 0, items.length);
        for (let i = items.length - 1; i > 0; i--) {
          const j = pick(random, i + 1);
          const item = items[i] as number;
          items[i] = items[j] as number;
          items[j] = item;
        }
        let next = 0;
        for (const stand of hidden) {
          const held = valueAt<Held>(row, stand);
          const { length } = held;
          const dealt = items.subarray(next, next + length);
          held.clear();
          for (const item of dealt) put(held, item);
          next += length;
        }
      }
    },
    reconstructStart(start, now, real) {
      const told = structuredClone(start);
      for (const stands of poolsFor(start as unknown as AnyRow).values()) {
        const as = new Map<number, number>();
        for (const stand of stands) {
          const instead = valueAt<readonly number[]>(now, stand);
          valueAt<readonly number[]>(real, stand).forEach((item, i) => {
            as.set(item, instead[i] ?? item);
          });
        }
        for (const stand of stands) {
          const items = valueAt<number[]>(told, stand);
          const instead = items.map((item) => as.get(item) ?? item);
          if (stand.field.kind === 'set') instead.sort((a, b) => a - b);
          items.splice(0, items.length, ...instead);
        }
      }
      return told;
    },
  };
});

function put(held: Held, item: number): void {
  if ('push' in held) held.push(item);
  else held.add(item);
}
