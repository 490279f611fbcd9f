import type { AnyRow } from '../play/game';
import { reshuffle } from '../play/hidden';
import type { Viewer } from '../play/seats';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import type { Random } from '../util/random';
import { isHidden, type OwnPlaces, piecesIn, poolsIn } from './fields';
import type { Compiled } from './types';

type Held = CellList | CellSet;

/** The hidden information of an own game; all hidden pieces of a table of components are shuffled together. */
export function secrecyOf(places: OwnPlaces) {
  /** For each table of components: the fields with pieces hidden from the viewer, and the pieces in no field. */
  const unseenIn = ({ components }: Compiled, row: AnyRow, viewer: Viewer) =>
    [...poolsIn<Held>(places, row)].map(([of, pools]) => {
      const hidden = pools.filter((pool) => isHidden(pool, viewer, row.phase === 'over'));
      const placed = new Set(pools.flatMap(({ held }) => [...held]));
      const all = Array.from({ length: piecesIn(components, of) }, (_, piece) => piece);
      return {
        held: hidden.map(({ held }) => held).filter(({ length }) => length > 0),
        left: all.filter((piece) => !placed.has(piece)),
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
