import type { Part } from './part';

/** A run of cells: the first, the one after the last, and 1 if it is a list. */
type Run = readonly [from: number, to: number, isList: 0 | 1];

/** The significant cells of a row, as consecutive runs. */
export function runsOf(part: Part): Int32Array {
  return Int32Array.from(merged(runsFrom(part, 0)).flat());
}

/** The runs of a part, in the order of their cells. */
function runsFrom(part: Part, start: number): Run[] {
  const runs = part.fields.flatMap(({ field, at, size, starts, sizes, block }): Run[] => {
    const from = start + at;
    switch (field.kind) {
      case 'list':
        return [[from, from + size, 1]];
      case 'lists':
        return starts.map((first, i) => [first, first + (sizes[i] ?? 0), 1]);
      case 'players':
        return block === null ? [] : starts.flatMap((first) => runsFrom(block, first));
      default:
        return [[from, from + size, 0]];
    }
  });
  return runs.sort(([a], [b]) => a - b);
}

/** Runs of single cells joined where one begins at the end of another. */
function merged(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const [from, to, isList] of runs) {
    const last = out.at(-1);
    if (last !== undefined && last[1] === from && last[2] === 0 && isList === 0)
      out.splice(-1, 1, [last[0], to, 0]);
    else out.push([from, to, isList]);
  }
  return out;
}
