import type { Command } from 'commander';
import { Complaint } from '../complaint';
import { wholeNumber } from '../options';
import { type GameFlags, withGameFlags } from './flags';

/** The options of a command about one record. */
export interface RecordFlags extends GameFlags {
  readonly number?: number;
}

/** Adds the options that find one record in a file. */
export function withRecordFlags(command: Command): Command {
  return withGameFlags(
    command
      .argument('<file>', 'a record, or one of many in a .jsonl file')
      .option('--number <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', wholeNumber),
  );
}

/** The same options, where `--game` with a number means what `--number` does: as it did before it took files. */
export function recordFlagsOf<F extends RecordFlags>(given: F): F {
  const numbers = given.game?.filter((each) => /^\d+$/.test(each));
  const [number] = numbers ?? [];
  if (number === undefined) return given;
  if (numbers?.length !== 1 || given.number !== undefined)
    throw new Complaint('--game: the number of the game is given twice');
  const game = given.game?.filter((each) => each !== number) ?? [];
  return { ...given, game, number: wholeNumber(number) };
}
