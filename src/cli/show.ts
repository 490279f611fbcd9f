import Table from 'cli-table3';
import { Command } from 'commander';
import type { Viewer } from '../play/seats';
import type { GameRecord } from '../record/game-record';
import type { Statistics } from '../record-tools/index';
import { plural, wordsOf } from '../util/text';
import { withFileContext } from './cli-error';
import { integer } from './flags';
import { drawState, type Registry } from './game-registry';
import { stageText, turnText } from './game-text';
import { momentOf, openRecord, type RecordFlags, stateAt, turnStarts, withRecordFlags } from './record-file';
import { print, wrapped } from './terminal';

interface ShowOptions extends RecordFlags {
  readonly turn?: number;
  readonly viewer?: number;
  readonly statistics?: boolean;
  readonly json?: true;
}

export function showCommand(): Command {
  return withRecordFlags(new Command('show'))
    .option('--turn <n>', 'after this turn, numbered as printed by `century play`; 0 is the start', integer)
    .option('--viewer <seat>', 'show what this seat sees; by default what a spectator sees', integer)
    .option('--statistics', 'print what each player did instead of the table')
    .option('--json', 'print the view and the scores, or the statistics, as JSON')
    .action(show);
}

async function show(file: string, given: ShowOptions): Promise<void> {
  const { games, record } = await openRecord(file, given);
  if (given.statistics === true) {
    const { tools } = games;
    const statistics = withFileContext(file, () => tools.statistics(record));
    print(...(given.json === true ? [JSON.stringify(statistics)] : statisticsText(statistics)));
    return;
  }
  const { engine } = games;
  const starts = turnStarts(games, record, given.turn);
  const at = momentOf(record, starts, given.turn);
  const state = stateAt(games, record, at);
  const turn = given.turn ?? starts.length - 1;
  const viewer: Viewer = given.viewer ?? 'spectator';
  const scores = engine.scores(state);
  if (given.json === true) {
    const view = withFileContext(file, () => engine.view(state, viewer));
    return print(JSON.stringify({ variant: state.variant, turn, viewer, view, scores }));
  }
  const table = withFileContext(file, () => drawState(games, state, viewer));
  const points = scores.map(({ total }, seat) => `P${seat} ${total}`);
  print(
    `${state.variant}, ${plural(state.game.players, 'player')}, ${plural(turn, 'turn')} played`,
    stageText(games, state),
    `points: ${points.join(', ')}`,
    ...(at === 0 ? [] : lastTurn(games, record, starts, at, viewer)),
    '',
    ...table.split('\n'),
  );
}

/** Returns the last turn before `at`, finished or not, without anything hidden from the viewer. */
function lastTurn(
  games: Registry,
  record: GameRecord,
  starts: readonly number[],
  at: number,
  viewer: Viewer,
): string[] {
  const turn = starts.filter((start) => start < at).length - 1;
  const from = starts[turn] ?? 0;
  const before = stateAt(games, record, from);
  const { notation, deeds } = turnText(games, before, record.actions.slice(from, at), viewer);
  return [`last: ${turn + 1}. ${notation}`, ...deeds.flatMap((text) => wrapped(text, 6))];
}

/** Returns a table: a line for each figure, a column for each seat. */
function statisticsText({ seats, course }: Statistics): string[] {
  const points = course.at(-1)?.points ?? [];
  const columns = seats.map(
    ({ seat, turns, cubes, paidSteps, ousted, taken }): ReadonlyMap<string, number> => {
      const own = Object.entries(points[seat] ?? {});
      return new Map([
        ['turns', turns],
        ...Object.entries(cubes).map(([kind, each]) => [`cubes ${kind}`, sumOf(each)] as const),
        ['paid steps', paidSteps],
        ['ousted', ousted],
        ...Object.entries(taken).map(([kind, count]) => [`${wordsOf(kind)}s taken`, count] as const),
        ...own.map(([kind, each]) => [`points: ${wordsOf(kind)}`, each] as const),
        ['points', sumOf(own.map(([, each]) => each))],
      ]);
    },
  );
  const table = new Table({
    head: ['', ...seats.map(({ seat }) => `P${seat}`)],
    style: { head: [], border: [], compact: true },
  });
  for (const name of new Set(columns.flatMap((column) => [...column.keys()])))
    table.push([name, ...columns.map((column) => column.get(name) ?? 0)]);
  return table.toString().split('\n');
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
