import { type ComponentChild, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import type { GameRecord } from '../../record/game-record';
import { drawState, type Registry } from '../game-registry';
import { inWords, isNotable, lineOf } from '../game-text';
import { percent } from '../terminal';

/** Renders a review as one HTML page without scripts. */
export function reviewPage(
  games: Registry,
  record: GameRecord,
  review: Review,
  [title, ...summary]: readonly string[],
): string {
  const head = [
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
  ];
  const body = [
    h('h1', null, title),
    h('p', null, resultText(record), ' Every turn is judged by what its seat could know when it decided.'),
    chart(review),
    h('pre', null, summary.join('\n')),
    ...review.turns.map((turn, index) => turnPart(games, record, turn, index)),
  ];
  const page = h('html', { lang: 'en' }, h('head', null, head), h('body', null, body));
  return `<!doctype html>\n${renderToString(page)}\n`;
}

function resultText({ result }: GameRecord): string {
  if (result === null) return 'The game is not over.';
  return `${result.ranking.map((seat) => `P${seat} ${result.scores[seat]}`).join(', ')} points.`;
}

function turnPart(games: Registry, record: GameRecord, turn: ReviewedTurn, index: number): ComponentChild {
  const { seat, text, judgement, before, expected, luck, after, best } = turn;
  const state = games.engine.recordState(record, turn.from);
  const values = [`before ${percent(before)}`, `played ${percent(expected)}`, `luck ${percent(luck)}`];
  const better = `Better: ${inWords(games, state, best.actions).join(', ')} (${best.text})`;
  return h(
    'details',
    { id: `decision-${index}` },
    h('summary', null, `${turn.turn}. P${seat} ${text}: `, h('b', null, judgement), `, ${percent(after)}`),
    h('p', null, `Played: ${inWords(games, state, turn.actions).join(', ')}`),
    best.text === text ? null : h('p', null, better),
    h('p', null, values.join(', ')),
    h('pre', null, drawState(games, state, seat)),
  );
}

/** By seat: colours that colour-blind people can tell apart, from Okabe and Ito, with a darker gold. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b'];

const WIDTH = 960;
const HEIGHT = 260;
const MARGIN = 48;

/** Draws the value of the game for each seat over time; every dot links to its decision. */
function chart({ turns, players }: Review): ComponentChild {
  const across = (index: number): number =>
    Math.round(MARGIN + ((WIDTH - 2 * MARGIN) * index) / Math.max(1, turns.length - 1));
  const down = (value: number): number => Math.round(MARGIN / 2 + (HEIGHT - MARGIN) * (1 - value));
  const grid = [0, 0.5, 1].flatMap((value) => [
    h('line', { x1: MARGIN, x2: WIDTH - MARGIN, y1: down(value), y2: down(value), stroke: '#8886' }),
    h('text', { x: 0, y: down(value), fill: 'currentColor' }, percent(value)),
  ]);
  const lines = COLOURS.slice(0, players).map((colour, seat) => {
    const own = turns
      .map((turn, index) => ({ turn, href: `#decision-${index}`, cx: across(index), cy: down(turn.after) }))
      .filter(({ turn }) => turn.seat === seat);
    const dots = own.map(({ turn, href, cx, cy }) =>
      h('a', { href }, h('circle', { cx, cy, r: isNotable(turn) ? 6 : 3 }, h('title', null, lineOf(turn)))),
    );
    const points = own.map(({ cx, cy }) => `${cx},${cy}`).join(' ');
    const key = h('text', { x: WIDTH - 40, y: down(1 - seat / 8) }, `P${seat}`);
    return h('g', { fill: colour }, h('polyline', { points, fill: 'none', stroke: colour }), dots, key);
  });
  const label = 'Value of the game to each seat, by turn';
  return h('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label }, grid, lines);
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
svg text { font-size: 12px; }
details:target { outline: 2px solid; }
summary { padding: .4rem 0; cursor: pointer; }
pre { overflow-x: auto; font-size: 13px; line-height: 1.25; }
`;
