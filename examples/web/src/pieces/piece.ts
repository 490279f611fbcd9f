import type { Cubes } from 'century-engine';
import { type Child, type Drawn, s } from '../dom';
import { t } from '../language';
import type { Rank } from '../ranks';
import type { PieceKey } from '../targets';
import { missing } from './cube';

export type Fare = 'cube' | 'card';

/** Marks on pieces: legal clicks, the hint, the last move. */
export interface Marks {
  readonly isActive: boolean;
  /** The effect of a click in words, for pieces with legal actions. */
  readonly legal: ReadonlyMap<PieceKey, string>;
  /** The best rank of the actions of each piece. */
  readonly ranks: ReadonlyMap<PieceKey, Rank>;
  /** The cubes of the viewer; `null` for spectators. */
  readonly held: Cubes | null;
  /** The cheapest payment for a step, for hexes whose steps are not free. */
  readonly fares: ReadonlyMap<PieceKey, Fare>;
  readonly hinted: PieceKey | null;
  /** The picked piece; the next click selects one of its actions. */
  readonly picked: PieceKey | null;
  /** The pieces of the last turn. */
  readonly last: ReadonlySet<PieceKey>;
  /** The pieces that can pay for a step of the boat. */
  readonly paying: ReadonlySet<PieceKey>;
  /** The piece of an action that the server has not confirmed. */
  readonly waiting: PieceKey | null;
  readonly refused: PieceKey | null;
  readonly better: ReadonlySet<PieceKey>;
  /** The names of the players by seat. */
  readonly names: readonly string[];
}

/** The marks of a table without decisions. */
export const NO_MARKS: Marks = {
  isActive: false,
  legal: new Map(),
  ranks: new Map(),
  held: null,
  fares: new Map(),
  hinted: null,
  picked: null,
  last: new Set(),
  paying: new Set(),
  waiting: null,
  refused: null,
  better: new Set(),
  names: [],
};

/** Returns a key of all marks on a piece, for comparison. */
export function marksOf(marks: Marks, key: PieceKey): string {
  return JSON.stringify([marks.isActive, marks.legal.get(key), marks.fares.get(key), ...flags(marks, key)]);
}

export function seatName({ names }: Pick<Marks, 'names'>, seat: number): string {
  return names[seat] ?? `P${seat}`;
}

/** Returns the cubes of a cost that the viewer lacks, in words; empty for spectators. */
export function lackText(cost: Cubes, { held }: Pick<Marks, 'held'>): string {
  return held === null ? '' : t.table.lacks(missing(cost, held));
}

/** Returns the classes of a piece by its marks. */
function flags(marks: Marks, key: PieceKey): string[] {
  const all = {
    legal: marks.legal.has(key),
    scores: marks.ranks.get(key) === 'scores',
    idle: marks.ranks.get(key) === 'idle',
    hinted: marks.hinted === key,
    picked: marks.picked === key,
    last: marks.last.has(key),
    paying: marks.paying.has(key),
    waiting: marks.waiting === key,
    refused: marks.refused === key,
    better: marks.better.has(key),
  };
  return Object.entries(all).flatMap(([name, is]) => (is ? [name] : []));
}

/**
 * Draws a piece that can be clicked or focused. Its first child has the class `edge`, which is highlighted. The table
 * handles clicks, by `data-key`.
 */
export function piece(marks: Marks, key: PieceKey, label: string, ...children: Child[]): Drawn {
  const is = flags(marks, key);
  const parts = [
    label,
    is.includes('last') && t.table.lastMove,
    is.includes('better') && t.table.better,
    is.includes('paying') && t.table.paysStep,
  ];
  const text = parts.filter(Boolean).join(', ');
  if (!marks.isActive) {
    return s(
      'g',
      { class: is.join(' ') || null, role: 'img', 'aria-label': text, 'data-spot': key, key },
      ...children,
    );
  }
  const state = is.includes('waiting')
    ? `, ${t.table.waiting}`
    : is.includes('hinted')
      ? `, ${t.table.hinted}`
      : is.includes('legal') || is.includes('paying')
        ? ''
        : `, ${t.table.notNow}`;
  return s(
    'g',
    {
      class: ['piece', ...is].join(' '),
      role: 'button',
      'data-key': key,
      'data-spot': key,
      'aria-description': marks.legal.get(key),
      'data-does': marks.legal.get(key),
      key,
    },
    // The title is the name for screen readers, which do not read the drawing.
    s('title', text + state),
    ...children,
  );
}
