import type { ScoreSheet } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t } from '../language';

/** The kinds of points in the order of the bar, with their marks. */
const MARKS = {
  pointCard: '★',
  victoryTile: '⚑',
  boardColumn: '⌂',
  bonusTile: '✚',
  explorationTile: '◆',
  coins: '●',
  cubes: '■',
};
type Source = keyof typeof MARKS;
const SOURCES = Object.keys(MARKS) as Source[];

/** Draws the points of a seat as a bar by kind; `most` points fill the width. */
export function pointsBar({ items, total }: ScoreSheet, most: number): Drawn {
  const parts = SOURCES.map((source) => [source, pointsFrom(items, source)] as const).filter(
    ([, points]) => points > 0,
  );
  const label = parts.map(([source, points]) => `${t.end.sources[source]}: ${points}`).join(', ');
  return h(
    'div.points-bar',
    { role: 'img', 'aria-label': label, title: label },
    h(
      'div',
      { style: { width: `${(100 * total) / Math.max(1, most)}%` } },
      parts.map(([source, points]) =>
        h(
          'span',
          { key: source, class: `source ${source}`, style: { flexGrow: points } },
          points,
          MARKS[source],
        ),
      ),
    ),
  );
}

export function legend(sheets: readonly ScoreSheet[]): Drawn {
  const items = sheets.flatMap((sheet) => sheet.items);
  return h(
    'p.legend',
    { key: 'legend' },
    SOURCES.filter((source) => pointsFrom(items, source) > 0).map((source) =>
      h(
        'span',
        { key: source },
        h('span', { class: `source ${source}` }, MARKS[source]),
        t.end.sources[source],
      ),
    ),
  );
}

function pointsFrom(items: ScoreSheet['items'], source: Source): number {
  return items.reduce((sum, item) => (sourceOf(item.kind) === source ? sum + item.points : sum), 0);
}

function sourceOf(kind: ScoreSheet['items'][number]['kind']): string {
  return kind === 'goldCoins' || kind === 'silverCoins' ? 'coins' : kind;
}
