import type { Json, Part, Placed } from './part';
import { listAt, valueAt } from './row-writer';

/** Whether some cells are the same in two rows. */
export function areEqual(a: Int32Array, b: Int32Array, from: number, size: number): boolean {
  for (let i = from; i < from + size; i++) if (a[i] !== b[i]) return false;
  return true;
}

function changedPart(
  { fields, blank }: Part,
  old: Json,
  before: Int32Array,
  cells: Int32Array,
  start: number,
): Json {
  const next: Json = { ...blank };
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    const isSame = areEqual(before, cells, start + placed.at, placed.size);
    next[placed.name] = isSame ? old[placed.name] : freezeList(valueAt(placed, cells, start));
  }
  return Object.freeze(next);
}

/** The new value of a field, frozen: several lists, and players, share those that are equal. */
export function changedValue(placed: Placed, old: unknown, before: Int32Array, cells: Int32Array): unknown {
  const { kind, starts, sizes, block } = placed;
  if (kind === 'players') {
    const part = block as Part;
    return shared(old, starts, (start, seat) =>
      areEqual(before, cells, start, part.size)
        ? null
        : changedPart(part, (old as readonly Json[])[seat] as Json, before, cells, start),
    );
  }
  if (kind !== 'lists') return freezeList(valueAt(placed, cells, 0));
  return shared(old, starts, (start, i) =>
    areEqual(before, cells, start, sizes[i] ?? 0) ? null : Object.freeze(listAt(cells, start)),
  );
}

/** A list with new items where there are any, frozen. */
function shared(
  old: unknown,
  starts: readonly number[],
  changed: (start: number, place: number) => object | null,
): unknown {
  const next = (old as readonly unknown[]).slice();
  for (let i = 0; i < starts.length; i++) next[i] = changed(starts[i] as number, i) ?? next[i];
  return Object.freeze(next);
}

function freezeList(value: unknown): unknown {
  return typeof value === 'object' ? Object.freeze(value) : value;
}
