import { Command } from 'commander';
import type { Viewer } from '../play/seats';
import { complainAbout } from './complaint';
import { drawState } from './drawing';
import { knownGames } from './games/known-games';
import { type RecordFlags, recordFlagsOf, withRecordFlags } from './games/record-flags';
import { headline } from './headline';
import { readRecord } from './lines';
import { wholeNumber } from './options';
import { stateAfter } from './state-after';

interface ShowOptions extends RecordFlags {
  readonly turn?: number;
  readonly viewer?: number;
}

export function showCommand(): Command {
  return withRecordFlags(new Command('show'))
    .option(
      '--turn <n>',
      'after this turn, numbered as printed by `century play`; 0 is the start',
      wholeNumber,
    )
    .option('--viewer <seat>', 'as this seat sees it; by default as a spectator does', wholeNumber)
    .action(show);
}

async function show(file: string, flags: ShowOptions): Promise<void> {
  const given = recordFlagsOf(flags);
  const games = await knownGames(given.game);
  const record = await readRecord(games, file, given.number);
  const state = stateAfter(games, record, given.turn);
  const viewer: Viewer = given.viewer ?? 'spectator';
  const table = complainAbout(file, () => drawState(games, state, viewer));
  const head = headline(games, record, state, viewer, given.turn);
  process.stdout.write(`${[...head, '', table].join('\n')}\n`);
}
