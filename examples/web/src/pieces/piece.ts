import type { Cubes } from 'century-engine';
import { type Child, type Drawn, s } from '../dom';
import { t } from '../language';
import type { Rank } from '../ranks';
import type { PieceKey } from '../targets';
import { missing } from './cube';

export type Fare = 'cube' | 'card';

/** What the table shows beyond the pieces: what can be clicked, what the hint is, and what was done last. */
export interface Marks {
  readonly isActive: boolean;
  /** The pieces that something legal can be done with, and what a click does, in words. */
  readonly legal: ReadonlyMap<PieceKey, string>;
  /** By piece: the best rank of its actions. */
  readonly ranks: ReadonlyMap<PieceKey, Rank>;
  /** The cubes of the viewer; `null` for spectators. */
  readonly held: Cubes | null;
  /** What a step to a hex takes at least, where it is not free. */
  readonly fares: ReadonlyMap<PieceKey, Fare>;
  readonly hinted: PieceKey | null;
  /** The picked piece; the next click selects one of its actions. */
  readonly picked: PieceKey | null;
  /** The pieces that the last turn was made with. */
  readonly last: ReadonlySet<PieceKey>;
  /** The pieces that a step of the boat can be paid with. */
  readonly paying: ReadonlySet<PieceKey>;
  /** The piece of an action that the server has not answered yet. */
  readonly waiting: PieceKey | null;
  readonly refused: PieceKey | null;
  readonly better: ReadonlySet<PieceKey>;
  /** By seat: what the players are called. */
  readonly names: readonly string[];
}

/** A table that is only looked at. */
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

/** All that the marks say of one piece, for comparison. */
export function marksOf(marks: Marks, key: PieceKey): string {
  return JSON.stringify([marks.isActive, marks.legal.get(key), marks.fares.get(key), ...flags(marks, key)]);
}

export function seatName({ names }: Pick<Marks, 'names'>, seat: number): string {
  return names[seat] ?? `P${seat}`;
}

/** The cubes of a cost that the viewer lacks, in words; empty for spectators. */
export function lackText(cost: Cubes, { held }: Pick<Marks, 'held'>): string {
  return held === null ? '' : t.table.lacks(missing(cost, held));
}

/** The classes of a piece that tell how things stand with it. */
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
 * A piece that can be clicked, or picked by the keyboard. Its first child should have the class `edge`: that is where
 * it is highlighted. Clicks are handled once for the whole table, by `data-key`.
 */
export function piece(marks: Marks, key: PieceKey, label: string, ...children: Child[]): Drawn {
  const is = flags(marks, key);
  const said = [
    label,
    is.includes('last') && t.table.lastMove,
    is.includes('better') && t.table.better,
    is.includes('paying') && t.table.paysStep,
  ];
  const text = said.filter(Boolean).join(', ');
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
    // Named by its title, like any drawing: what is written on a piece is part of the picture.
    s('title', text + state),
    ...children,
  );
}
