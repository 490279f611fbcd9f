import { Command } from 'commander';
import type { State } from '../play/game';
import type { Viewer } from '../play/seats';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { complainAbout } from './complaint';
import { wholeNumber } from './flags';
import { deedsText, stageText } from './game-text';
import { drawState, type KnownGames } from './known-games';
import { turnText } from './play/turn-log';
import { openRecord, type RecordFlags, stateAfter, withRecordFlags } from './record-file';
import { statisticsText } from './statistics-text';
import { print, wrapped } from './terminal';

interface ShowOptions extends RecordFlags {
  readonly turn?: number;
  readonly viewer?: number;
  readonly statistics?: boolean;
  readonly json?: true;
}

export function showCommand(): Command {
  return withRecordFlags(new Command('show'))
    .option(
      '--turn <n>',
      'after this turn, numbered as printed by `century play`; 0 is the start',
      wholeNumber,
    )
    .option('--viewer <seat>', 'as this seat sees it; by default as a spectator does', wholeNumber)
    .option('--statistics', 'what each player did, in place of the table')
    .option('--json', 'print the view and the scores, or the statistics, as JSON')
    .action(show);
}

async function show(file: string, given: ShowOptions): Promise<void> {
  const { games, record } = await openRecord(file, given);
  if (given.statistics === true) {
    const { tools } = games;
    const statistics = complainAbout(file, () => tools.statistics(record));
    print(...(given.json === true ? [JSON.stringify(statistics)] : statisticsText(statistics)));
    return;
  }
  const state = stateAfter(games, record, given.turn);
  const viewer: Viewer = given.viewer ?? 'spectator';
  if (given.json === true) {
    const { engine } = games;
    const view = complainAbout(file, () => engine.view(state, viewer));
    const turn = given.turn ?? record.turns.length;
    print(JSON.stringify({ variant: state.variant, turn, viewer, view, scores: engine.scores(state) }));
    return;
  }
  const table = complainAbout(file, () => drawState(games, state, viewer));
  const head = headline(games, record, state, viewer, given.turn);
  print(...head, '', ...table.split('\n'));
}

/**
 * What a table is about: the game, the turn, the decision that is due, the points, and what was done last, as a viewer
 * may know it.
 *
 * @param turn - the number of finished turns; by default all actions of the record have been performed
 */
function headline(
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
