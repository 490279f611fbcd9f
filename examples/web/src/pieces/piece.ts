import { type Child, type Drawn, s } from '../dom';
import { t } from '../language';
import type { PieceKey } from '../targets';

/** What the table shows beyond the pieces: what can be clicked, what the hint is, and what was done last. */
export interface Marks {
  /** Whether the one who looks may do something now. */
  readonly isActive: boolean;
  /** The pieces that something legal can be done with. */
  readonly legal: ReadonlySet<PieceKey>;
  /** The piece that the hint speaks of. */
  readonly hinted: PieceKey | null;
  /** The pieces that the last turn was made with. */
  readonly last: ReadonlySet<PieceKey>;
}

/** A table that is only looked at. */
export const NO_MARKS: Marks = { isActive: false, legal: new Set(), hinted: null, last: new Set() };

/** All that the marks say of one piece, for comparison. */
export function marksOf(marks: Marks, key: PieceKey): string {
  return `${marks.isActive} ${marks.legal.has(key)} ${marks.hinted === key} ${marks.last.has(key)}`;
}

/**
 * A piece that can be clicked, or picked by the keyboard. Its first child should have the class `edge`: that is where
 * it is highlighted. Clicks are handled once for the whole table, by `data-key`.
 */
export function piece(marks: Marks, key: PieceKey, label: string, ...children: Child[]): Drawn {
  const isLast = marks.last.has(key);
  const text = isLast ? `${label}, ${t.table.lastMove}` : label;
  if (!marks.isActive) {
    return s(
      'g',
      { class: isLast ? 'last' : null, role: 'img', 'aria-label': text, 'data-spot': key, key },
      ...children,
      s('title', {}, text),
    );
  }
  const isLegal = marks.legal.has(key);
  const isHinted = marks.hinted === key;
  const classes = ['piece', isLegal && 'legal', isHinted && 'hinted', isLast && 'last'].filter(Boolean);
  const state = isHinted ? `, ${t.table.hinted}` : isLegal ? '' : `, ${t.table.notNow}`;
  return s(
    'g',
    {
      class: classes.join(' '),
      role: 'button',
      'data-key': key,
      'data-spot': key,
      key,
    },
    // Named by its title, like any drawing: what is written on a piece is part of the picture.
    s('title', {}, text + state),
    ...children,
  );
}
