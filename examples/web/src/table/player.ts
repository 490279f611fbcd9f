import type { Cubes, View, Viewer } from 'century-engine';
import { type Child, type Drawn, h } from '../dom';
import { t } from '../language';
import { badge } from '../pieces/emblem';
import { holdDrawing } from '../pieces/hold';
import { type Marks, NO_MARKS, seatName } from '../pieces/piece';

/** The seats, the viewer, and the points so far. */
export interface Seating {
  readonly viewer: Viewer;
  readonly totals: readonly number[];
}

interface Held {
  readonly seat: number;
  readonly cubes: Cubes;
}

/** The number of cubes in a row of a hold; in a narrow window, a full hold takes one row. */
const perRow = (): number => (matchMedia('(max-width: 600px)').matches ? 10 : 5);

/** Draws the board of a player: name, hold, and parts of the game. */
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

/** Draws the viewer's hand and hold within reach, and the other players. */
export function seats(
  hand: Drawn | null,
  panels: readonly Drawn[],
  { viewer }: Seating,
): readonly [Drawn | null, Drawn] {
  const own = typeof viewer === 'number' ? panels[viewer] : undefined;
  const others = panels.filter((panel) => panel !== own);
  return [
    own === undefined ? null : h('div.dock', { key: 'dock' }, hand, own),
    // A list without enough room scrolls, so it needs a focus.
    h('div.players', { key: 'players', tabindex: 0, role: 'group', 'aria-label': t.panes.players }, others),
  ];
}

/** Draws small things under a heading; nothing if there are none. */
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
