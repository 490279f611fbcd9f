import type { Cubes, View, Viewer } from 'century-engine';
import { type Child, type Drawn, h } from '../dom';
import { t } from '../language';
import { badge } from '../pieces/emblem';
import { holdDrawing } from '../pieces/hold';
import { type Marks, NO_MARKS, seatName } from '../pieces/piece';

/** Who sits at the table, who looks, and the points so far. */
export interface Seating {
  readonly viewer: Viewer;
  readonly totals: readonly number[];
}

interface Held {
  readonly seat: number;
  readonly cubes: Cubes;
}

/** How many cubes of a hold lie side by side; where the window is narrow, a full hold takes one line. */
const perRow = (): number => (matchMedia('(max-width: 600px)').matches ? 10 : 5);

/** The board of a player: who it is, the hold, and what the game adds. */
export function playerPanel(
  player: Held,
  holdSpaces: number,
  seen: View,
  marks: Marks,
  { viewer, totals }: Seating,
  ...children: Child[]
): Drawn {
  const { seat, cubes } = player;
  const isDeciding = seen.actor === seat;
  const isOwn = viewer === seat;
  const held = cubes.reduce((sum, cube) => sum + cube, 0);
  const name = seatName(marks, seat);
  return h(
    'section',
    {
      class: `player${isDeciding ? ' deciding' : ''}${isOwn ? ' own' : ''}${marks.last.has(`player:${seat}`) ? ' last' : ''}`,
      'aria-label': t.table.player(name),
      'data-spot': `player:${seat}`,
      key: `player:${seat}`,
      'data-group': isOwn && isDeciding && marks.isActive ? 'hold' : null,
    },
    h(
      'h3',
      badge(seat, name),
      seen.firstSeat === seat && h('span.note', t.table.first),
      isDeciding && h('span.note.now', t.table.toMove),
      h('span.total', t.counted.points(totals[seat] ?? 0)),
    ),
    h(
      'div.belongings',
      h(
        'div',
        { 'data-spot': `hold:${seat}` },
        holdDrawing(cubes, holdSpaces, perRow(), isOwn && isDeciding ? marks : NO_MARKS),
        h('p.caption', t.table.hold(held, holdSpaces)),
      ),
      children,
    ),
  );
}

/** What the one who looks needs within reach: hand and hold; and the boards of the others. */
export function seats(
  hand: Drawn | null,
  panels: readonly Drawn[],
  { viewer }: Seating,
): readonly [Drawn | null, Drawn] {
  const own = typeof viewer === 'number' ? panels[viewer] : undefined;
  const others = panels.filter((panel) => panel !== own);
  return [
    own === undefined ? null : h('div.dock', { key: 'dock' }, hand, own),
    // Where there is no room for all it scrolls, which takes a place for the focus.
    h('div.players', { key: 'players', tabindex: 0, role: 'group', 'aria-label': t.panes.players }, others),
  ];
}

/** Some small things under a heading; nothing if there are none. */
export function shelf(title: string, items: readonly Drawn[]): Drawn | null {
  if (items.length === 0) return null;
  return h('div.shelf', h('p.caption', title), h('div.chips', items));
}

export function row(group: string, label: string, heading: Child, ...cards: Child[]): Drawn {
  return h(
    'section.row',
    { 'aria-label': label, 'data-group': group },
    h('h3', heading),
    h('div.cards', ...cards),
  );
}
