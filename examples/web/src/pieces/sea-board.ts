import type { Components } from 'century-engine';
import { type Drawn, drawing, rect, s } from '../dom';
import { t } from '../language';
import { strip, word, write } from './strip';
import { symbolItem } from './symbols';
import { outpostItem } from './tokens';

type Board = Components<'eastern-wonders'>['playerBoard'];

const LEFT = 68;
const CELL = 22;
const ROW = 21;

/** Draws the outposts on a player board, and the points of its free spaces. */
export function seaBoardDrawing(
  built: { readonly [symbol: string]: number },
  board: Board,
  seat: number,
): Drawn {
  const label = board.rows.map((symbol) => `${nameOf(symbol)} ${built[symbol] ?? 0}`).join(', ');
  return drawing(
    LEFT + board.columns * CELL,
    board.rows.length * ROW,
    { class: 'sea-board', role: 'img', 'aria-label': t.table.outpostsBuilt(label) },
    board.rows.map((symbol, row) => [
      strip([symbolItem(symbol, 15), word(nameOf(symbol), 12)], 0, (row + 0.5) * ROW, { anchor: 'start' }),
      Array.from({ length: board.columns }, (_, column) => {
        const x = LEFT + column * CELL;
        const y = row * ROW;
        const isFree = column < (built[symbol] ?? 0);
        return s(
          'g',
          rect(isFree ? 'space free' : 'space', x, y + 1, CELL - 3, ROW - 2, 4),
          isFree
            ? write(String(board.spacePoints[column] ?? 0), x + CELL / 2 - 1.5, y + ROW / 2, 13, {
                className: 'text strong',
              })
            : outpostItem(seat, 16).draw(x + 1.5, y + ROW / 2),
        );
      }),
    ]),
  );
}

function nameOf(symbol: string): string {
  return t.table.symbols[symbol] ?? symbol;
}
