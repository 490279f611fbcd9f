import { type ComponentChild, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import type { Action, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { plural } from '../../util/text';
import { drawState } from '../drawing';
import type { KnownGames } from '../games/known-games';
import { sayingAt } from '../said';
import { curve } from './curve';
import { STYLE } from './style';
import { percent } from './text';

const KINDS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;

/** A review as a page of one file, which loads nothing and runs no script. */
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

/** A turn in words, as far as it is legal at the table: the rest of a plan can depend on what is revealed. */
function inWords(games: KnownGames, start: State, actions: readonly Action[]): string {
  const { engine } = games;
  const said: string[] = [];
  let state = start;
  for (const action of actions) {
    if (!engine.explain(state, action).legal) return `${said.join(', ')} …`;
    said.push(sayingAt(games, state)?.(action) ?? engine.formatAction(state, action));
    state = engine.apply(state, action);
  }
  return said.join(', ');
}
