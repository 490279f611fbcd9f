import { type ComponentChild, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { plural } from '../../util/text';
import { describerAt } from '../game-text';
import { drawState, type KnownGames } from '../known-games';
import { percent } from '../terminal';

const KINDS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;

/** A review as a self-contained HTML page without scripts. */
export function reviewPage(games: KnownGames, record: GameRecord, review: Review): string {
  const { variant, players, turns, bot } = review;
  const title = `${variant}, ${plural(players, 'player')}: a review`;
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    ),
    h(
      'body',
      null,
      h('h1', null, title),
      h('p', null, resultText(record), ` Judged by ${bot}, by what each seat could know when it decided.`),
      h('div', { class: 'wide' }, curve(review)),
      h('div', { class: 'wide' }, seatTable(review)),
      h('h2', null, 'Turn by turn'),
      turns.map((turn, index) => turnPart(games, games.engine.recordState(record, turn.from), turn, index)),
    ),
  );
  return `<!doctype html>\n${renderToString(page)}\n`;
}

function resultText({ result }: GameRecord): string {
  if (result === null) return 'The game is not over.';
  return `${result.ranking.map((seat) => `P${seat} ${result.scores[seat]}`).join(', ')} points.`;
}

function seatTable({ seats }: Review): VNode {
  const head = ['', 'lost a turn', 'luck', ...KINDS].map((name) => h('th', { scope: 'col' }, name));
  const rows = seats.map(({ seat, lost, luck, judgements }) =>
    h(
      'tr',
      null,
      h(
        'th',
        { scope: 'row' },
        h('span', { class: 'key', style: `background: var(--p${seat})` }),
        `P${seat}`,
      ),
      [percent(lost), percent(luck), ...KINDS.map((kind) => judgements[kind])].map((cell) =>
        h('td', null, cell),
      ),
    ),
  );
  return h('table', null, h('thead', null, h('tr', null, head)), h('tbody', null, rows));
}

function turnPart(games: KnownGames, state: State, turn: ReviewedTurn, index: number): ComponentChild {
  const { seat, text, judgement, before, expected, luck, best } = turn;
  const values = [`before ${percent(before)}`, `played ${percent(expected)}`];
  if (luck !== 0) values.push(`luck ${luck > 0 ? '+' : ''}${percent(luck)}`);
  return h(
    'details',
    { id: `decision-${index}`, class: judgement },
    h(
      'summary',
      null,
      h('span', { class: 'who' }, `${turn.turn}. P${seat}`),
      h('span', { class: 'what' }, text),
      h('span', { class: 'judgement' }, judgement),
      h('span', { class: 'value' }, percent(turn.after)),
    ),
    h('p', null, h('b', null, 'Played: '), inWords(games, state, turn.actions)),
    best.text === text
      ? null
      : h('p', null, h('b', null, 'Better: '), inWords(games, state, best.actions), ` (${best.text})`),
    h('p', null, values.join(', ')),
    h('pre', null, drawState(games, state, seat)),
  );
}

/** A turn in words, up to its first illegal action: a better turn may assume that other pieces are revealed. */
function inWords(games: KnownGames, start: State, actions: readonly Action[]): string {
  const { engine } = games;
  const words: string[] = [];
  let state = start;
  for (const action of actions) {
    if (!engine.explain(state, action).legal) return `${words.join(', ')} …`;
    words.push(describerAt(games, state)?.(action) ?? engine.formatAction(state, action));
    state = engine.apply(state, action);
  }
  return words.join(', ');
}

const WIDTH = 960;
const HEIGHT = 260;
const LEFT = 44;
const BELOW = 22;

/** A chart of the value of the game to each seat over time; each judged decision links to its part of the page. */
function curve({ turns, players }: Review): VNode {
  const across = (index: number): number =>
    LEFT + ((WIDTH - LEFT - 8) * index) / Math.max(1, turns.length - 1);
  const down = (value: number): number => 8 + (HEIGHT - BELOW - 8) * (1 - value);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((value) => [
    h('line', { class: 'grid', x1: LEFT, x2: WIDTH - 8, y1: down(value), y2: down(value) }),
    h('text', { x: LEFT - 6, y: down(value) + 4, 'text-anchor': 'end' }, percent(value).replace('.0', '')),
  ]);
  const seats = Array.from({ length: players }, (_, seat) => {
    const own = turns.flatMap((turn, index) => (turn.seat === seat ? [{ turn, index }] : []));
    const points = own.map(({ turn, index }) => `${across(index).toFixed(1)},${down(turn.after).toFixed(1)}`);
    const dots = own.map(({ turn, index }) =>
      h(
        'a',
        { href: `#decision-${index}` },
        h(
          'circle',
          { class: `seat-${seat} ${turn.judgement}`, cx: across(index), cy: down(turn.after), r: 4 },
          h('title', null, `${turn.turn}. P${seat} ${turn.text}: ${turn.judgement}, ${percent(turn.after)}`),
        ),
      ),
    );
    return [h('polyline', { class: `seat-${seat}`, points: points.join(' ') }), ...dots];
  });
  const marks = turns.flatMap(({ turn }, index) =>
    turn % 10 === 0 && turns[index - 1]?.turn !== turn
      ? [h('text', { x: across(index), y: HEIGHT - 4, 'text-anchor': 'middle' }, turn)]
      : [],
  );
  return h(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': 'Value of the game to each seat, by turn',
    },
    ...grid.flat(),
    ...marks,
    ...seats.flat(),
  );
}

/** The style sheet. Seats 0 to 3 have colours of Okabe and Ito, which colour-blind people can distinguish. */
const STYLE = `
:root { color-scheme: light dark; --line: #8886; --p0: #0072b2; --p1: #d55e00; --p2: #009e73; --p3: #cc79a7; --p4: #b8860b; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; }
svg { width: 100%; min-width: 36rem; height: auto; }
svg text { font-size: 12px; fill: currentColor; }
polyline { fill: none; stroke-width: 1.5; }
.grid { stroke: var(--line); }
circle { opacity: .001; }
circle.inaccuracy, circle.mistake, circle.blunder, a:hover circle, a:focus circle { opacity: 1; }
circle.blunder { r: 6px; }
.seat-0 { stroke: var(--p0); } circle.seat-0 { fill: var(--p0); }
.seat-1 { stroke: var(--p1); } circle.seat-1 { fill: var(--p1); }
.seat-2 { stroke: var(--p2); } circle.seat-2 { fill: var(--p2); }
.seat-3 { stroke: var(--p3); } circle.seat-3 { fill: var(--p3); }
.seat-4 { stroke: var(--p4); } circle.seat-4 { fill: var(--p4); }
.key { display: inline-block; width: 1rem; height: .2rem; margin-right: .4rem; vertical-align: middle; }
details { border-bottom: 1px solid var(--line); }
details:target { outline: 2px solid var(--p0); }
summary { padding: .4rem 0; cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; }
summary .what { flex: 1 1 20rem; }
summary .judgement { min-width: 6rem; font-weight: 600; }
.blunder .judgement { color: light-dark(#a3001b, #ff8a94); }
.mistake .judgement { color: light-dark(#8f3d00, #ffb27a); }
.inaccuracy .judgement { color: light-dark(#6b5200, #e6c34d); }
pre { overflow-x: auto; font-size: 13px; line-height: 1.25; }
`;
