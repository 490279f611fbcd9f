/** A tile to be drawn: its column, its height in half hexes, and what is written on it. */
interface Cell {
  readonly place: readonly [column: number, height: number];
  readonly lines: readonly string[];
}

/** Five columns fit a terminal of 80. */
const WIDTH = 16;
/** Rows of text for half a hex. */
const HALF = 3;

/** A map of flat-topped hexes as text: columns side by side, each tile as tall as two halves. */
export function mapText(cells: readonly Cell[]): string {
  const top = Math.min(...cells.map(({ place }) => place[1]));
  const rows: string[][] = [];
  for (const { place, lines } of cells) {
    const first = (place[1] - top) * HALF;
    const text = ['-'.repeat(WIDTH - 3), ...lines];
    text.slice(0, 2 * HALF).forEach((line, i) => {
      const row = rows[first + i] ?? [];
      rows[first + i] = row;
      row[place[0]] = line;
    });
  }
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (line) => fitting(line ?? '').padEnd(WIDTH))
      .join('')
      .trimEnd(),
  ).join('\n');
}

/** A line that leaves a gap to the next column; what does not fit is cut, and seen to be. */
function fitting(line: string): string {
  return line.length < WIDTH ? line : `${line.slice(0, WIDTH - 2)}…`;
}
