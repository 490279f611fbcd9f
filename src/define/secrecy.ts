import type { AnyRow } from '../play/game';
import { reshuffle } from '../play/hidden';
import type { Seat, Viewer } from '../play/seats';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { numbers, type Random } from '../util/random';
import { type PiecesField, piecesIn } from './fields';
import { poolsIn } from './places/place';
import type { Compiled } from './types';

/** Whether the pieces of a place are hidden from a viewer, even from one with a perfect memory. */
export function isHidden(
  { seenBy }: Pick<PiecesField, 'seenBy'>,
  seat: Seat | null,
  viewer: Viewer,
  isOver: boolean,
): boolean {
  return seenBy === 'none' || (seenBy === 'owner' && seat !== viewer && !isOver);
}

type Held = CellList | CellSet;

/**
 * Makes `hiddenCount` and `resample` for a custom game. `resample` shuffles together all pieces of one table of the
 * component set that the viewer cannot see.
 */
export function secrecyOf(places: object) {
  /** For each table of components: the contents of places hidden from the viewer, and the pieces in no place. */
  const unseenIn = ({ components }: Compiled, row: AnyRow, viewer: Viewer) =>
    [...poolsIn<Held, PiecesField>(places, row)].map(([of, pools]) => {
      const hidden = pools.filter(({ place, seat }) => isHidden(place, seat, viewer, row.phase === 'over'));
      const placed = new Set(pools.flatMap(({ held }) => [...held]));
      return {
        held: hidden.map(({ held }) => held).filter(({ length }) => length > 0),
        left: numbers(0, piecesIn(components, of)).filter((piece) => !placed.has(piece)),
      };
    });
  return {
    hiddenCount(compiled: Compiled, row: AnyRow, viewer: Viewer): number {
      let count = 0;
      for (const { held, left } of unseenIn(compiled, row, viewer)) {
        // If all unseen pieces are in one hand, or a single one is in a pile, the viewer can deduce which they are.
        const isKnown = left.length === 0 && held.length === 1 && !held.some(isInOrder);
        if (!isKnown) count += held.reduce((sum, { length }) => sum + length, 0);
      }
      return count;
    },
    resample(compiled: Compiled, row: AnyRow, viewer: Viewer, random: Random): void {
      for (const { held, left } of unseenIn(compiled, row, viewer)) {
        const pieces = Int32Array.from([...held.flatMap((each) => [...each]), ...left]);
        reshuffle(pieces, 0, pieces.length, random);
        let next = 0;
        for (const each of held) {
          const dealt = pieces.subarray(next, next + each.length);
          next += each.length;
          each.clear();
          for (const piece of dealt) {
            if ('push' in each) each.push(piece);
            else each.add(piece);
          }
        }
      }
    },
  };
}

function isInOrder(held: Held): boolean {
  return 'push' in held && held.length > 1;
}
