import { Command } from 'commander';
import { IllegalActionError } from '../index';
import type { Divergence } from '../record/migrate';
import { plural } from '../util/text';
import { Complaint } from './complaint';
import { realDisk } from './files/disk';
import { removeAbandoned } from './files/target';
import { createWhole } from './files/whole-file';
import { openRecord, type RecordFlags, withRecordFlags } from './record-file';
import { print, say } from './terminal';

interface MigrateFlags extends RecordFlags {
  readonly out?: string;
}

export function migrateCommand(): Command {
  return withRecordFlags(new Command('migrate'))
    .option('--out <file>', 'write the record under the present rules to a new file')
    .addHelpText('after', '\nThe exit status is 0 whether or not the game takes another course.')
    .action(migrate);
}

async function migrate(file: string, given: MigrateFlags): Promise<void> {
  const { games, record: old } = await openRecord(file, given);
  const { record, divergence } = migrated();
  const lines = [`${old.variant}: rules ${old.rules ?? 1} -> ${record.rules ?? 1}`];
  lines.push(...(divergence === null ? ['the whole game is the same'] : told(divergence)));
  if (given.out !== undefined) {
    await removeAbandoned({ disk: realDisk, name: given.out, say });
    const isWritten = await createWhole(realDisk, given.out, [`${JSON.stringify(record)}\n`]);
    if (!isWritten) throw new Complaint(`--out: there is a file ${given.out} already`);
    lines.push(`written to ${given.out}: ${plural(record.actions.length, 'action')}`);
  }
  print(...lines);

  function migrated(): ReturnType<typeof games.engine.migrateRecord> {
    try {
      return games.engine.migrateRecord(old);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      throw new Complaint(`${file} is wrong under its own rules: ${error.message}`, 1);
    }
  }
}

const KINDS: Readonly<Record<Divergence['kind'], string>> = {
  start: 'the game starts another way',
  illegal: 'is no longer legal',
  state: 'leads to another state',
  result: 'the game is the same, its result is not',
};

function told({ kind, action, turn, refusal, changes }: Divergence): string[] {
  const isAction = kind === 'illegal' || kind === 'state';
  const where = isAction ? `actions[${action}], in turns[${turn}], ${KINDS[kind]}` : KINDS[kind];
  const why = refusal === null ? '' : `: ${refusal.message} (${refusal.code}, ${refusal.clause})`;
  const read = changes.flatMap(({ clause, was, now }) => [
    `${clause} said: ${was}`,
    `${clause} says: ${now}`,
  ]);
  return [where + why, ...read];
}
