import type { Action, State } from '../../play/game';
import type { Viewer } from '../../play/seats';
import type { GameRecord } from '../../record/game-record';
import { plural } from '../../util/text';
import { concealedIn, deedsText, withoutPieces } from '../game-text';
import type { KnownGames } from '../known-games';
import { dim, paint } from '../paint';
import { WIDTH, widthOf, wrapped } from '../terminal';

/** Where the points of a player stand, if the turn leaves room. */
const POINTS_AT = 50;

/** Who reads along: `all` see everything, since bots have no secrets. */
export type Reader = Viewer | 'all';

/** Who reads along at a table: its one person, or several, who see what all of them may know. */
export function readerOf(people: readonly number[]): Reader {
  const [person] = people;
  if (person === undefined) return 'all';
  return people.every((seat) => seat === person) ? person : 'spectator';
}

/** The turn that a record ends with, in notation, with the points and pieces of its player, and in words for people. */
export function lastTurnText(games: KnownGames, record: GameRecord, reader: Reader): string[] {
  const { engine, drawn } = games;
  const turn = record.turns.length;
  const from = record.actions.length - (record.turns.at(-1)?.actions ?? 0);
  const actions = record.actions.slice(from);
  const before = engine.recordState(record, from);
  const after = engine.recordState(record);
  const { seat } = before;
  const view = engine.view(after, reader === 'all' ? 'spectator' : reader);
  const held = drawn(before.variant).holding(view, seat, paint);
  const line = `${turn}. ${turnText(games, before, actions, reader)}`;
  const has = plural(engine.scores(after)[seat]?.total ?? 0, 'point').padStart(10);
  const summary = held === '' ? dim(has) : `${dim(`${has}, holds`)} ${held}`;
  const whole = `${line.padEnd(POINTS_AT)} ${summary}`;
  if (reader === 'all') return [whole];
  const indent = Math.min(POINTS_AT, WIDTH - widthOf(summary));
  const lines = widthOf(whole) <= WIDTH ? [whole] : [...wrapped(line, 0), ...wrapped(summary, indent)];
  const deeds = deedsText(games, before, actions, reader).flatMap((deed) => wrapped(deed, 6));
  return [...lines, ...deeds.map(dim)];
}

/** A turn in notation; a question mark stands for a piece that the reader does not see. */
export function turnText(
  games: KnownGames,
  before: State,
  actions: readonly Action[],
  reader: Reader,
): string {
  const { engine } = games;
  const text = engine.formatTurn(before, actions);
  if (reader === 'all') return text;
  const concealed: string[] = [];
  let state = before;
  for (const action of actions) {
    const after = engine.apply(state, action);
    concealed.push(...concealedIn(games, state, action, after, reader));
    state = after;
  }
  return withoutPieces(text, concealed);
}
