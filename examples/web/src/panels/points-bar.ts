import type { ScoreSheet } from 'century-engine';
import { type Drawn, drawing, h, s } from '../dom';
import { t } from '../language';

type Items = ScoreSheet['items'];

const WIDTH = 400;
const HEIGHT = 22;

/** Where points come from, in the order of the bars. */
const SOURCES = [
  'pointCard',
  'victoryTile',
  'boardColumn',
  'bonusTile',
  'explorationTile',
  'coins',
  'cubes',
] as const;
type Source = (typeof SOURCES)[number];

/** The points of a seat as a bar, by where they come from; `most` points are as long as the bar can be. */
export function pointsBar(items: Items, most: number): Drawn {
  let x = 0;
  const parts = SOURCES.flatMap((source) => {
    const points = pointsFrom(items, source);
    if (points <= 0) return [];
    const width = (points / most) * WIDTH;
    const left = x;
    x += width;
    return [
      s('rect', {
        class: `source ${source}`,
        x: left + 0.5,
        y: 1,
        width: Math.max(0, width - 1),
        height: HEIGHT - 2,
        rx: 3,
      }),
      width > 16 && s('text', { x: left + width / 2, y: HEIGHT / 2 + 4.5, 'text-anchor': 'middle' }, points),
    ];
  });
  const label = SOURCES.filter((source) => pointsFrom(items, source) > 0)
    .map((source) => `${t.end.sources[source]}: ${pointsFrom(items, source)}`)
    .join(', ');
  return drawing(WIDTH, HEIGHT, { class: 'points-bar', role: 'img', 'aria-label': label }, ...parts);
}

/** What the parts of the bars stand for. */
export function legend(sheets: readonly ScoreSheet[]): Drawn {
  const items = sheets.flatMap((sheet) => sheet.items);
  return h(
    'p',
    { class: 'legend', key: 'legend' },
    SOURCES.filter((source) => pointsFrom(items, source) > 0).map((source) =>
      h(
        'span',
        { key: source },
        drawing(
          12,
          12,
          { 'aria-hidden': 'true' },
          s('rect', { class: `source ${source}`, width: 12, height: 12, rx: 3 }),
        ),
        t.end.sources[source],
      ),
    ),
  );
}

function pointsFrom(items: Items, source: Source): number {
  return items.reduce((sum, item) => (sourceOf(item.kind) === source ? sum + item.points : sum), 0);
}

function sourceOf(kind: Items[number]['kind']): string {
  return kind === 'goldCoins' || kind === 'silverCoins' ? 'coins' : kind;
}
