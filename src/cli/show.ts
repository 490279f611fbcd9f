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
      'after this turn, numbered as `century play` prints them; 0 is the start',
      wholeNumber,
    )
    .option('--viewer <seat>', 'as this seat sees it', wholeNumber)
    .action(show);
}

function show(file: string, given: { readonly turn?: number; readonly viewer?: number }): void {
  const json = readJson(file);
  const record = complainAbout(file, () => parseRecord(json), 1);
  const state = stateAfter(record, given.turn);
  const viewer: Viewer = given.viewer ?? 'spectator';
  const text = complainAbout(file, () => tableText(state, viewer));
  process.stdout.write(`${text}\n`);
}

/** The state after so many turns; by default after all actions. */
function stateAfter(record: GameRecord, wanted: number | undefined): State {
  let turns = 0;
  let last: State | undefined;
  try {
    for (const { index, state } of replay(record)) {
      last = state;
      if (index > 0 && isTurnStart(state)) turns += 1;
      if (turns === wanted) return state;
    }
  } catch (error) {
    if (error instanceof IllegalActionError)
      throw new Complaint(`the record does not replay: ${error.message}`, 1);
    throw error;
  }
  if (last === undefined || wanted !== undefined) {
    throw new Complaint(`there is no turn ${wanted}; the record has ${turns} turns`);
  }
  return last;
}
