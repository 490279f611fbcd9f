import type { State } from '../play/game';
import type { Viewer } from '../play/seats';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import type { KnownGames } from './games/known-games';
import { turnText } from './play/turn-log';
import { deedsText, stageText } from './said';
import { wrapped } from './wrapped';

/**
 * What a table is about: the game, the turn, the decision that is due, the points, and what was done last, as a viewer
 * may know it.
 *
 * @param turn - the number of finished turns; by default all actions of the record have been performed
 */
export function headline(
  games: KnownGames,
  record: GameRecord,
  state: State,
  viewer: Viewer,
  turn?: number,
): string[] {
  const { engine } = games;
  const finished = turn ?? record.turns.length;
  const lengths = record.turns.slice(0, finished).map(({ actions }) => actions);
  const ended = lengths.reduce((sum, length) => sum + length, 0);
  const isUnfinished = turn === undefined && record.actions.length > ended;
  const last = isUnfinished ? finished : finished - 1;
  const from = isUnfinished ? ended : ended - (lengths.at(-1) ?? 0);
  const actions = record.actions.slice(from, isUnfinished ? undefined : ended);
  const points = engine.scores(state).map(({ total }, seat) => `P${seat} ${total}`);
  const head = `${state.variant}, ${plural(state.game.players, 'player')}, ${plural(finished, 'turn')} played`;
  const top = [head, stageText(games, state), `points: ${points.join(', ')}`];
  if (last < 0) return top;
  const before = engine.recordState(record, from);
  const done = `last: ${last + 1}. ${turnText(games, before, actions, viewer)}`;
  return [...top, done, ...deedsText(games, before, actions, viewer).flatMap((text) => wrapped(text, 6))];
}
