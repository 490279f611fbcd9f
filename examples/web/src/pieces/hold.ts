import { CUBES, type Cube, type Cubes } from 'century-engine';
import { type Drawn, drawing, rect } from '../dom';
import { t } from '../language';
import { cubeItem } from './cube';
import { type Marks, NO_MARKS, piece } from './piece';
import { strip, stripWidth, word } from './strip';

const SPACE = 28;
/** The number of cubes above which they are counted, not drawn; a hold can exceed its spaces within a turn. */
const MOST_CUBES = 30;

/** Draws a hold with its spaces; the cubes of one colour are one piece. Only the viewer's hold has `marks`. */
export function holdDrawing(cubes: Cubes, spaces: number, perRow: number, marks: Marks = NO_MARKS): Drawn {
  const all = CUBES.flatMap((cube, rank) => Array.from({ length: cubes[rank] ?? 0 }, () => cube));
  if (all.length > MOST_CUBES) return countedHold(cubes, perRow, marks);
  const places = Math.max(spaces, all.length);
  const x = (i: number): number => (i % perRow) * SPACE + 1;
  const y = (i: number): number => Math.floor(i / perRow) * SPACE + 1;
  const width = perRow * SPACE;
  return drawing(
    width,
    Math.ceil(places / perRow) * SPACE,
    { class: 'hold', role: 'group', 'aria-label': t.table.holdLabel(all.length, spaces) },
    Array.from({ length: places }, (_, i) =>
      rect(i < spaces ? 'space' : 'space over', x(i) + 0.5, y(i) + 0.5, SPACE - 3, SPACE - 3, 5),
    ),
    CUBES.map((cube, rank) => {
      const held = cubes[rank] ?? 0;
      const first = all.indexOf(cube);
      return (
        held > 0 &&
        piece(
          marks,
          `cube:${cube}`,
          cubesText(cube, held),
          Array.from({ length: held }, (_, i) => [
            rect('edge ring', x(first + i) + 0.5, y(first + i) + 0.5, SPACE - 3, SPACE - 3, 5),
            cubeItem(cube, SPACE - 7).draw(x(first + i) + 2.5, y(first + i) + (SPACE - 2) / 2),
          ]),
        )
      );
    }),
  );
}

function cubesText(cube: Cube, held: number): string {
  return t.counted.cubes(CUBES.map((each) => (each === cube ? held : 0)));
}

function countedHold(cubes: Cubes, perRow: number, marks: Marks): Drawn {
  return drawing(
    perRow * SPACE,
    4 * SPACE,
    { class: 'hold', role: 'group', 'aria-label': t.table.holdFull },
    CUBES.map((cube, rank) => {
      const held = cubes[rank] ?? 0;
      if (held === 0) return null;
      const items = [word(`${held}`, SPACE - 10, 'text strong'), cubeItem(cube, SPACE - 7)];
      return piece(
        marks,
        `cube:${cube}`,
        cubesText(cube, held),
        rect('edge ring', 1, rank * SPACE + 1, stripWidth(items) + 8, SPACE - 2, 5),
        strip(items, 5, (rank + 0.5) * SPACE, { anchor: 'start' }),
      );
    }),
  );
}
