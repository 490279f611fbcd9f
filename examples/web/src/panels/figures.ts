import type { GameRecord, Seat } from 'century-engine';
import type { SeatStatistics } from 'century-engine/records';
import { type Drawn, h } from '../dom';
import { figuresOf } from '../figures';
import { t } from '../language';
import { nameOf } from '../page-state';
import { courseDrawing, total } from '../pieces/course';
import { swatch } from '../pieces/curve';
import { badge } from '../pieces/emblem';
import type { Session } from '../session';

/** A row of the table, with a count for each seat. */
interface Line {
  readonly name: string;
  count(seat: SeatStatistics): number;
  /** Returns details for the title of a cell. */
  detail?(seat: SeatStatistics): string;
}

const CUBE_KINDS = ['made', 'collected', 'traded', 'upgraded', 'paid', 'lost'] as const;
const TAKEN = ['pointCard', 'victoryTile', 'bonusTile', 'explorationTile'] as const;

/** Shows statistics of a finished game by seat, and the points over time; nothing if it cannot be counted. */
export function figuresPanel(
  session: Session,
  record: GameRecord,
  order: readonly Seat[],
  onCounted: () => void,
): Drawn | null {
  const figures = figuresOf(record, onCounted);
  if (figures === null) return h('p.caption', { key: 'figures' }, t.figures.counting);
  if (figures instanceof Error) return null;
  const seats = order.flatMap((seat) => figures.seats[seat] ?? []);
  return h(
    'section.figures',
    { 'aria-label': t.figures.label, key: 'figures' },
    h('h3', t.figures.label),
    h(
      'table',
      h(
        'thead',
        h(
          'tr',
          h('td'),
          seats.map(({ seat }) =>
            h('th', { scope: 'col' }, badge(seat, nameOf(session.shown, seat)), swatch(seat)),
          ),
        ),
      ),
      h(
        'tbody',
        lines()
          .filter(({ count }) => seats.some((seat) => count(seat) > 0))
          .map(({ name, count, detail }) =>
            h(
              'tr',
              { key: name },
              h('th', { scope: 'row' }, name),
              seats.map((seat) => h('td', { title: detail?.(seat) }, count(seat))),
            ),
          ),
      ),
    ),
    h('h3', t.figures.course),
    courseDrawing(figures),
  );
}

function lines(): readonly Line[] {
  return [
    { name: t.figures.turns, count: ({ turns }) => turns },
    ...CUBE_KINDS.map(
      (kind): Line => ({
        name: t.figures.cubes[kind],
        count: ({ cubes }) => total(cubes[kind]),
        detail: ({ cubes }) => t.counted.cubes(cubes[kind]),
      }),
    ),
    { name: t.figures.paidSteps, count: ({ paidSteps }) => paidSteps },
    { name: t.figures.ousted, count: ({ ousted }) => ousted },
    { name: t.figures.merchantCards, count: ({ taken }) => taken.merchantCard ?? 0 },
    ...TAKEN.map((kind): Line => ({ name: t.end.sources[kind], count: ({ taken }) => taken[kind] ?? 0 })),
  ];
}
