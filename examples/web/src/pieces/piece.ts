import { type Child, s } from '../dom';
import type { PieceKey } from '../targets';

/** What the table shows beyond the pieces: what can be clicked, and what the hint is. */
export interface Marks {
  /** Whether the one who looks may do something now. */
  readonly isActive: boolean;
  /** The pieces that something legal can be done with. */
  readonly legal: ReadonlySet<PieceKey>;
  /** The piece that the hint speaks of. */
  readonly hinted: PieceKey | null;
}

/** A table that is only looked at. */
export const NO_MARKS: Marks = { isActive: false, legal: new Set(), hinted: null };

/**
 * A piece that can be clicked, or picked by the keyboard. Its first child should have the class `edge`: that is where
 * it is highlighted. Clicks are handled once for the whole table, by `data-key`.
 */
export function piece(marks: Marks, key: PieceKey, label: string, ...children: Child[]): SVGGElement {
  const title = s('title', {}, label);
  if (!marks.isActive) return s('g', { role: 'img', 'aria-label': label }, ...children, title);
  const isLegal = marks.legal.has(key);
  const isHinted = marks.hinted === key;
  const classes = ['piece', isLegal && 'legal', isHinted && 'hinted'].filter(Boolean).join(' ');
  const state = isHinted ? ', hinted' : isLegal ? '' : ', not possible now';
  return s(
    'g',
    { class: classes, role: 'button', tabindex: -1, 'data-key': key, 'aria-label': label + state },
    ...children,
    title,
  );
}
