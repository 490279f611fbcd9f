import { Command } from 'commander';
import { IllegalActionError } from '../engine/errors';
import { type GameRecord, parseRecord, replay } from '../engine/record';
import type { State } from '../engine/registry';
import { isTurnStart } from '../engine/turns';
import type { Viewer } from '../engine/viewer';
import { Complaint, complainAbout, readJson } from './complaint';
import { wholeNumber } from './options';
import { tableText } from './table';

export function showCommand(): Command {
  return new Command('show')
    .description('print the table of a record as text')
    .argument('<file>', 'a record')
    .option(
      '--turn <n>',
      'after this turn, numbered as `century play` prints them; by default the last',
      wholeNumber,
    )
    .option('--viewer <seat>', 'as this seat sees it', wholeNumber)
    .action(show);
}

function show(file: string, given: { readonly turn?: number; readonly viewer?: number }): void {
  const record = complainAbout(file, () => parseRecord(readJson(file)));
  const state = stateAfter(record, given.turn);
  const viewer: Viewer = given.viewer ?? 'spectator';
  const text = complainAbout(file, () => tableText(state, viewer));
  process.stdout.write(`${text}\n`);
}

/** The state after a turn; turn 0 is the setup. */
function stateAfter(record: GameRecord, wanted: number | undefined): State {
  let turn = 0;
  let last: State | undefined;
  try {
    for (const { state } of replay(record)) {
      const before: State | undefined = last;
      last = state;
      if (!isTurnStart(state) || before === undefined || state.phase === 'takeCubes') continue;
      if (turn === wanted) return state;
      turn += 1;
    }
  } catch (error) {
    if (error instanceof IllegalActionError)
      throw new Complaint(`the record does not replay: ${error.message}`, 1);
    throw error;
  }
  if (last === undefined || wanted !== undefined) {
    throw new Complaint(`there is no turn ${wanted}; the record has turns 0 to ${turn - 1}`);
  }
  return last;
}
