import type { Judgement } from '../bots/index';
import type { ReviewedTurn } from '../bots/review/review';
import { createDescribe } from '../entries/words';
import { wordings } from '../generated/games/words';
import { IllegalActionError, InvalidInputError } from '../index';
import type { Action, State } from '../play/game';
import type { ScoreItem } from '../play/score';
import type { Viewer } from '../play/seats';
import type { GameRecord } from '../record/game-record';
import { cachedBy } from '../util/cache';
import { plural } from '../util/text';
import type { Registry } from './game-registry';
import { bold, dim, paint, percent, WIDTH, widthOf, wrapped } from './terminal';

export const describeFor = cachedBy(({ own, named }: Registry) =>
  createDescribe(...wordings, ...own.map(named)),
);

export function describerAt(games: Registry, state: State): (action: Action) => string {
  const view = games.engine.view(state, state.actor) as never;
  return (action) => describeFor(games)(action as never, { view });
}

/** Describes actions up to the first illegal one, because a bot may plan with pieces that it only guessed. */
export function inWords(games: Registry, start: State, actions: readonly Action[]): string[] {
  const { engine } = games;
  const words: string[] = [];
  let state = start;
  for (const action of actions) {
    if (!engine.explain(state, action).legal) return [...words, '…'];
    words.push(describerAt(games, state)(action));
    state = engine.apply(state, action);
  }
  return words;
}

export function dueText(games: Registry, state: State): string {
  const due = describeFor(games)(games.engine.view(state, state.actor) as never, { viewer: state.actor });
  return `P${state.actor}, ${state.phase}: ${due}`;
}

/** Describes the current decision for spectators: `P0 may do one thing here, or end the turn. (phase act)` */
export function stageText(games: Registry, state: State): string {
  const text = describeFor(games)(games.engine.view(state, 'spectator') as never);
  return state.phase === 'over' ? text : `${text} (phase ${state.phase})`;
}

/**
 * Returns the reason for a refusal, without its clause and without anything hidden from the active player.
 *
 * @throws the error itself, if it is not a refusal of an action or a text
 */
export function refusalText(games: Registry, state: State, error: unknown): string {
  if (error instanceof InvalidInputError) return error.reason;
  if (!(error instanceof IllegalActionError)) throw error;
  const { engine } = games;
  const { violation, action } = error;
  // If a later action of a text is refused, only the parser knows the state in which it was refused.
  const verdict = engine.explain(state, action);
  if (verdict.legal || verdict.code !== violation.code) return violation.message;
  const view = engine.view(state, state.actor) as never;
  return describeFor(games)(verdict as never, { view, viewer: state.actor });
}

/** Returns an action in notation, with a question mark for each piece that is hidden from the viewer. */
export function codeText(games: Registry, state: State, action: Action, viewer: Viewer): string {
  const concealed = concealedIn(games, state, action, games.engine.apply(state, action), viewer);
  return withoutPieces(games.engine.formatAction(state, action), concealed);
}

function concealedIn(
  { engine, drawn }: Registry,
  before: State,
  action: Action,
  after: State,
  viewer: Viewer,
): readonly string[] {
  const { concealed } = drawn(before.variant);
  return concealed?.(engine.view(before, viewer), action, engine.view(after, viewer)) ?? [];
}

function withoutPieces(text: string, pieces: readonly string[]): string {
  return pieces.reduce(
    (shortened, piece) =>
      shortened.replace(new RegExp(`(?<![\\w-])${piece.replace(/\W/g, '\\$&')}(?![\\w-])`, 'g'), '?'),
    text,
  );
}

/** Returns a turn in notation and in sentences, without anything hidden from the viewer. */
export function turnText(games: Registry, before: State, actions: readonly Action[], viewer: Viewer) {
  const { engine } = games;
  const describe = describeFor(games);
  const hidden: string[] = [];
  let state = before;
  const deeds = actions.flatMap((action) => {
    const context = { view: engine.view(state, viewer) as never, viewer, mood: 'report' } as const;
    const after = engine.apply(state, action);
    const concealed = concealedIn(games, state, action, after, viewer);
    const events = concealed.length > 0 ? engine.changes(state, after, viewer) : [action];
    hidden.push(...concealed);
    state = after;
    return events.map((event) => (event.kind === 'due' ? '' : describe(event as never, context)));
  });
  const notation = withoutPieces(engine.formatTurn(before, actions), hidden);
  return { notation, deeds: deeds.filter((text) => text !== '') };
}

const CODES = 24;

/**
 * Lists actions with number, notation and words. Words that do not fit on the line go below it.
 *
 * @param all - the list that the numbers refer to
 */
export function legalLines(
  games: Registry,
  state: State,
  actions: readonly Action[],
  all: readonly Action[] = actions,
): string[] {
  const describe = describerAt(games, state);
  const rows = actions.map((action) => {
    const number = all.indexOf(action) + 1;
    const code = games.engine.formatAction(state, action);
    const words = describe(action);
    return { head: `${`${number}`.padStart(3)}) ${code}`, words: words === code ? null : words };
  });
  const width = Math.min(CODES, Math.max(...rows.map(({ head }) => head.length)));
  return rows.flatMap(({ head, words }) => {
    if (words === null) return [head];
    const line = `${head.padEnd(width)}  ${words}`;
    return line.length <= WIDTH ? [line] : [head, ...wrapped(words, 5)];
  });
}

export function scoreText(games: Registry, state: State): string[] {
  const { engine } = games;
  const view = engine.view(state, 'spectator') as never;
  const describe = (item: ScoreItem): string => describeFor(games)(item, { view });
  const sheets = engine.scores(state);
  return engine.ranking(state).flatMap((seat, place) => {
    const sheet = sheets[seat];
    if (sheet === undefined) return [];
    return [
      bold(`${place + 1}. P${seat}: ${plural(sheet.total, 'point')}`),
      ...sheet.items.map((item) => `   ${itemText(item, describe(item))}`),
    ];
  });
}

/** Formats a line of a score sheet: `12  Victory tile for 2 red and 2 brown (vp-3)` */
function itemText({ points, id }: ScoreItem, words: string): string {
  const code = id === undefined || words.includes(id) ? '' : dim(` (${id})`);
  return `${String(points).padStart(3)}  ${words}${code}`;
}

const POINTS_AT = 50;

/** For whom turns are printed; `'all'` hides nothing and is used when only bots play. */
export type Reader = Viewer | 'all';

/** Returns the only human seat; `'spectator'` if several people share the screen. */
export function readerOf(humans: readonly number[]): Reader {
  const [person] = humans;
  if (person === undefined) return 'all';
  return humans.every((seat) => seat === person) ? person : 'spectator';
}

/** Returns the last turn in notation, with the player's points and pieces. For people, adds the turn in words. */
export function lastTurnText(games: Registry, record: GameRecord, reader: Reader): string[] {
  const { engine, drawn } = games;
  const turn = record.turns.length;
  const from = record.actions.length - (record.turns.at(-1)?.actions ?? 0);
  const actions = record.actions.slice(from);
  const before = engine.recordState(record, from);
  const after = engine.recordState(record);
  const { seat } = before;
  const view = engine.view(after, reader === 'all' ? 'spectator' : reader);
  const held = drawn(before.variant).holding(view, seat, paint);
  const seen = reader === 'all' ? null : turnText(games, before, actions, reader);
  const line = `${turn}. ${seen?.notation ?? engine.formatTurn(before, actions)}`;
  const has = plural(engine.scores(after)[seat]?.total ?? 0, 'point').padStart(10);
  const summary = held === '' ? dim(has) : `${dim(`${has}, holds`)} ${held}`;
  const joined = `${line.padEnd(POINTS_AT)} ${summary}`;
  if (seen === null) return [joined];
  const indent = Math.min(POINTS_AT, WIDTH - widthOf(summary));
  const lines = widthOf(joined) <= WIDTH ? [joined] : [...wrapped(line, 0), ...wrapped(summary, indent)];
  return [...lines, ...seen.deeds.flatMap((deed) => wrapped(deed, 6)).map(dim)];
}

export const NOTABLE: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

export function isNotable({ judgement }: ReviewedTurn): boolean {
  return NOTABLE.includes(judgement);
}

export function lineOf({ turn, seat, text, judgement, before, expected, best }: ReviewedTurn): string {
  const values = `${percent(before)} -> ${percent(expected)}`;
  return `${turn}. P${seat} ${text}: ${judgement}, ${values}; better: ${best.text}`;
}
