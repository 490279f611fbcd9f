import { Command } from 'commander';
import type { Viewer } from '../core/viewer';
import { complainAbout } from './complaint';
import { drawState } from './drawing';
import { readRecord } from './lines';
import { wholeNumber } from './options';
import { stateAfter } from './state-after';

interface ShowOptions {
  readonly game?: number;
  readonly turn?: number;
  readonly viewer?: number;
}

export function showCommand(): Command {
  return new Command('show')
    .argument('<file>', 'a record, or one of many in a .jsonl file')
    .option('--game <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', wholeNumber)
    .option(
      '--turn <n>',
      'after this turn, numbered as printed by `century play`; 0 is the start',
      wholeNumber,
    )
    .option('--viewer <seat>', 'as this seat sees it', wholeNumber)
    .action(show);
}

async function show(file: string, given: ShowOptions): Promise<void> {
  const record = await readRecord(file, given.game);
  const state = stateAfter(record, given.turn);
  const viewer: Viewer = given.viewer ?? 'spectator';
  const text = complainAbout(file, () => drawState(state, viewer));
  process.stdout.write(`${text}\n`);
}
