import { Complaint, jsonOf } from '../complaint';
import { gameOn, isOfLines } from '../record-file';
import { linesOf, readJsonFile } from '../text-file';
import type { RecordedCell, RecordedGame } from './cells';
import { CELL } from './shards';

/**
 * The records in some files, one after the other; those that have no number of a game are numbered as they come.
 *
 * @throws Complaint if a number is not greater than the one before it
 */
export async function* recordsIn(files: readonly string[]): AsyncGenerator<RecordedGame, undefined> {
  let last = -1;
  let at = 0;
  for (const file of files) {
    for await (const { text, line } of textsIn(file)) {
      const name = line === null ? file : `${file}, line ${line}`;
      const { game } = gameOn(jsonOf(file, text, 1, line ?? undefined), at);
      at += 1;
      if (typeof game !== 'number' || !Number.isSafeInteger(game) || game < 0)
        throw new Complaint(`${name}: the number of the game is no whole number`, 1);
      if (game <= last) throw new Complaint(`${name}: game ${game} comes after game ${last}`, 1);
      last = game;
      yield { game, name, text };
    }
  }
}

async function* textsIn(file: string): AsyncGenerator<{ text: string; line: number | null }, void> {
  if (!isOfLines(file)) {
    yield { text: JSON.stringify(readJsonFile(file, 1)), line: null };
    return;
  }
  for await (const lines of linesOf(file)) for (const { text, number: line } of lines) yield { text, line };
}

/** Records in the cells of their games. */
export async function* cellsWith(records: AsyncIterable<RecordedGame>): AsyncGenerator<RecordedCell, void> {
  let cell: RecordedGame[] = [];
  for await (const record of records) {
    const [first] = cell;
    if (first !== undefined && Math.floor(first.game / CELL) !== Math.floor(record.game / CELL)) {
      yield { kind: 'recorded', records: cell };
      cell = [];
    }
    cell.push(record);
  }
  if (cell.length > 0) yield { kind: 'recorded', records: cell };
}
