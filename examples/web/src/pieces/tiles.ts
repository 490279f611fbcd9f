import { type Drawn, drawing, rect, s } from '../dom';
import { t } from '../language';
import type { PieceKey } from '../targets';
import { type Marks, piece } from './piece';
import { write } from './strip';

const TILE = { width: 92, height: 58 } as const;

/** Draws the top of a stack of bonus tiles, with their number. */
export function stackDrawing(
  marks: Marks,
  key: PieceKey,
  lines: readonly [string, string] | null,
  left: number,
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
      t.table.stack(label, left),
      rect(`edge face${left === 0 ? ' gone' : ''}`, 2, 2, TILE.width - 4, TILE.height - 4, 8),
      left > 1 && s('path.below', { d: `M10 ${TILE.height - 0.5}H${TILE.width - 10}` }),
      write(text[0], TILE.width / 2, left === 0 ? 29 : 16, 17, { className: 'text strong' }),
      left > 0 && write(text[1], TILE.width / 2, 32, 12.5, { most: TILE.width - 8 }),
      left > 0 &&
        write(t.table.left(left), TILE.width / 2, 46.5, 12, {
          className: 'text faint',
          most: TILE.width - 10,
        }),
    ),
  );
}

/** Draws the face-down pile of victory tiles, with their number. */
export function pileDrawing(lines: readonly [string, string, string], means: string | null): Drawn {
  return drawing(
    TILE.width + 14,
    TILE.height,
    { class: 'tile', role: 'img', 'aria-label': lines.join(' '), 'data-means': means, 'data-spot': 'pile' },
    rect('back', 2, 2, TILE.width + 10, TILE.height - 4, 8),
    lines.map((line, i) =>
      write(line, TILE.width / 2 + 7, [16, 32, 46][i] ?? 0, i === 0 ? 17 : 12, {
        className: i === 0 ? 'letter' : 'letter plain',
        most: TILE.width + 2,
      }),
    ),
  );
}
