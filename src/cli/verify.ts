import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { parseComponents } from '../engine/schemas';
import { type RecordFault, verifyRecord } from '../engine/verify';
import { Complaint, complainAbout, readJson } from './complaint';

/** From this many files on a terminal gets a progress bar. */
const MANY = 20;

export function verifyCommand(): Command {
  return new Command('verify')
    .description('play records again and say where they fail')
    .argument('<file...>', 'records')
    .option('--components <file>', 'the component set, for records that hold only its hash')
    .action(verify);
}

function verify(files: string[], given: { readonly components?: string }): void {
  const { components: file } = given;
  const components =
    file === undefined ? undefined : complainAbout(file, () => parseComponents(readJson(file)));
  const bar = files.length >= MANY && process.stderr.isTTY ? new SingleBar({ stopOnComplete: true }) : null;
  bar?.start(files.length, 0);
  const lines: string[] = [];
  let failed = 0;
  let status = 1;
  for (const each of files) {
    try {
      const verdict = verifyRecord(readJson(each), components === undefined ? {} : { components });
      if (!verdict.ok) failed += 1;
      lines.push(`${each}: ${verdict.ok ? okText(verdict) : faultText(verdict.fault)}`);
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      failed += 1;
      status = error.status;
      lines.push(error.message);
    }
    bar?.increment();
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed > 0) throw new Complaint(`${failed} of ${files.length} records failed`, status);
}

function okText(verdict: {
  readonly turns: number;
  readonly actions: number;
  readonly over: boolean;
}): string {
  return `ok, ${verdict.turns} turns, ${verdict.actions} actions${verdict.over ? '' : ', game not over'}`;
}

function faultText(fault: RecordFault): string {
  const differs =
    fault.expected === null
      ? ''
      : ` (expected ${JSON.stringify(fault.expected)}, found ${JSON.stringify(fault.found)})`;
  return `${fault.code}: ${fault.message}${differs}`;
}
