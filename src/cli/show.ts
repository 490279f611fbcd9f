import { Command } from 'commander';
import { parseRecord } from '../engine/record';
import type { Viewer } from '../engine/viewer';
import { complainAbout, readJson } from './complaint';
import { stateAfter } from './moment';
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
