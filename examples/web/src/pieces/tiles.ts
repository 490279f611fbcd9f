import { type Drawn, drawing, s } from '../dom';
import { t } from '../language';
import type { PieceKey } from '../targets';
import { type Marks, piece } from './piece';
import { write } from './strip';

const TILE = { width: 92, height: 58 } as const;

/** The top of a stack of bonus tiles, and how many there are. */
export function stackDrawing(
  marks: Marks,
  key: PieceKey,
  lines: readonly [string, string] | null,
  left: number,
  name: string,
  label: string,
): Drawn {
  const text = lines ?? [t.table.empty, ''];
  return drawing(
    TILE.width,
    TILE.height,
    { class: 'tile' },
    piece(
      marks,
      key,
      t.table.stack(name, label, left),
      s('rect', {
        class: `edge face${left === 0 ? ' gone' : ''}`,
        x: 2,
        y: 2,
        width: TILE.width - 4,
        height: TILE.height - 4,
        rx: 8,
      }),
      write(text[0], TILE.width / 2, 17, 16, { className: 'text strong' }),
      write(text[1], TILE.width / 2, 33, 11, { most: TILE.width - 10 }),
      write(t.table.left(name, left), TILE.width / 2, 47, 10.5, {
        className: 'text faint',
        most: TILE.width - 10,
      }),
    ),
  );
}

/** The face-down pile of victory tiles, with their number. */
export function pileDrawing(lines: readonly [string, string, string]): Drawn {
  return drawing(
    TILE.width + 14,
    TILE.height,
    { class: 'tile', role: 'img', 'aria-label': lines.join(' '), 'data-spot': 'pile' },
    s('rect', { class: 'back', x: 2, y: 2, width: TILE.width + 10, height: TILE.height - 4, rx: 8 }),
    lines.map((line, i) =>
      write(line, TILE.width / 2 + 7, [17, 33, 46][i] ?? 0, i === 0 ? 16 : 10.5, {
        className: i === 0 ? 'letter' : 'letter plain',
        most: TILE.width + 2,
      }),
    ),
  );
}
