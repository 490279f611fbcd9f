import type { AnyRow } from '../play/game';
import { reshuffle } from '../play/hidden';
import type { Seat, Viewer } from '../play/seats';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { getOrInsert } from '../util/cache';
import type { Random } from '../util/random';
import { holdsPieces, type OwnPlaces, type PiecesField, type PlacesByName, piecesIn } from './fields';
import type { Compiled } from './types';

/** Returns the places of a game without those of the players. */
export function tableOf({ players: _, ...table }: OwnPlaces): PlacesByName {
  return table as PlacesByName;
}

/** The table (`seat` is `null`) or a player, in a row, a state or a view. */
interface PoolHolder {
  readonly seat: number | null;
  readonly fields: PlacesByName;
  readonly held: { [name: string]: unknown };
}

export function holdersIn(places: OwnPlaces, from: Pick<AnyRow, 'players'>): PoolHolder[] {
  const players = from.players.map((held, seat) => ({ seat, fields: places.players, held }));
  return [{ seat: null, fields: tableOf(places), held: from }, ...players] as PoolHolder[];
}

/** A place of the table or of one player that holds pieces, and its contents: in views, a number if they are hidden. */
export interface Pool<V> extends Pick<PoolHolder, 'seat'> {
  readonly name: string;
  readonly field: PiecesField;
  readonly held: V;
}

/** Returns the places with pieces of each table of components, those shared by all first, then player by player. */
export function poolsIn<V>(
  places: OwnPlaces,
  from: Pick<AnyRow, 'players'>,
): ReadonlyMap<string, readonly Pool<V>[]> {
  const pools = new Map<string, Pool<V>[]>();
  for (const { seat, fields, held } of holdersIn(places, from))
    for (const [name, field] of Object.entries(fields))
      if (holdsPieces(field))
        getOrInsert(pools, field.of, () => []).push({ name, field, seat, held: held[name] as V });
  return pools;
}

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
export function secrecyOf(places: OwnPlaces) {
  /** For each table of components: the fields with pieces hidden from the viewer, and the pieces in no field. */
  const unseenIn = ({ components }: Compiled, row: AnyRow, viewer: Viewer) =>
    [...poolsIn<Held>(places, row)].map(([of, pools]) => {
      const hidden = pools.filter(({ field, seat }) => isHidden(field, seat, viewer, row.phase === 'over'));
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
