import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { RecordFault, Verification } from '../record/verify';
import { plural } from '../util/text';
import { CliError, unreadable } from './cli-error';
import { type GameFlags, readComponents, withGameFlags } from './flags';
import { loadGames } from './game-registry';
import { recordIn, recordsOf } from './record-file';
import { print } from './terminal';

interface VerifyFlags extends GameFlags {
  readonly components?: string;
  readonly json?: true;
}

export function verifyCommand(): Command {
  return withGameFlags(new Command('verify'))
    .argument('<file...>', 'records (.json), records one a line (.jsonl), or folders with them')
    .option('--components <file>', 'the component set, for records that contain only its hash')
    .option('--json', 'print the findings as JSON')
    .action(verify);
}

interface VerifyFinding {
  readonly file: string;
  readonly ok: boolean;
  readonly text: string;
  readonly line?: number | undefined;
  readonly fault?: RecordFault;
}

interface VerifyReport {
  readonly findings: VerifyFinding[];
  records: number;
  leftOut: number;
  /** The number of invalid records, and of paths without any record. */
  faults: number;
  status: number;
}

async function verify(paths: string[], given: VerifyFlags): Promise<void> {
  const { engine } = await loadGames(given.game);
  const options =
    given.components === undefined ? {} : { components: readComponents({ engine }, given.components) };
  const check = (json: unknown) => engine.verifyRecord(json, options);
  const groups = paths.map((path) => ({ path, files: filesIn(path) }));
  const report: VerifyReport = { findings: [], records: 0, leftOut: 0, faults: 0, status: 1 };
  const add = (finding: VerifyFinding): void => {
    report.findings.push(finding);
    if (!finding.ok) report.faults += 1;
    if (given.json !== true) print(finding.text);
  };
  for (const { path, files } of groups) {
    const before = report.records;
    for (const file of files) await verifyFile(file, file === path, check, report, add);
    if (report.records === before)
      add({ file: path, ok: false, text: `${path}: there is nothing to verify` });
  }
  const { findings, records, leftOut, faults, status } = report;
  if (given.json === true) print(JSON.stringify({ ok: faults === 0, records, leftOut, faults, findings }));
  else if (groups.some(({ path, files: [file] }) => file !== path))
    print(`${plural(records, 'record')}, ${plural(leftOut, 'file')} left out`);
  if (faults > 0) throw new CliError(`${plural(faults, 'fault')} in ${plural(records, 'record')}`, status);
}

const WANTED = /\.jsonl?$/i;

/** Returns the file, or the sorted files of the folder and its subfolders. It does not follow links to folders. */
function filesIn(path: string): readonly string[] {
  const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });
  const search = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) return search(file);
      return WANTED.test(file) && statOf(file)?.isFile() === true ? [file] : [];
    });
  try {
    return statOf(path)?.isDirectory() === true ? search(path).sort() : [path];
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** After this many faults, the rest of a file is skipped. */
const MOST_FAULTS = 100;

/** @param isNamed - whether the command line names this file, so that it must contain a record */
async function verifyFile(
  file: string,
  isNamed: boolean,
  check: (json: unknown) => Verification,
  report: VerifyReport,
  add: (finding: VerifyFinding) => void,
): Promise<void> {
  const { records, faults } = report;
  let actions = 0;
  for await (const { name, line, value } of valuesIn(file)) {
    if (line === undefined && !isNamed && !looksLikeRecord(value)) {
      report.leftOut += 1;
      return add({ file, ok: true, text: `${file}: left out, not a record` });
    }
    report.records += 1;
    if (value instanceof CliError) {
      report.status = Math.max(report.status, value.status);
      add({ file, ok: false, text: value.message, line });
    } else {
      const verdict = check(recordIn(value).record);
      if (!verdict.ok) {
        add({ file, ok: false, text: `${name}: ${faultText(verdict.fault)}`, line, fault: verdict.fault });
      } else if (line === undefined) {
        const sums = `${plural(verdict.turns, 'turn')}, ${plural(verdict.actions, 'action')}`;
        return add({ file, ok: true, text: `${file}: ok, ${sums}${verdict.over ? '' : ', game not over'}` });
      } else actions += verdict.actions;
    }
    if (report.faults - faults < MOST_FAULTS) continue;
    return add({ file, ok: false, text: `${file}: the lines after ${line} are not read` });
  }
  const sums = `${plural(report.records - records, 'record')}, ${plural(actions, 'action')}`;
  if (report.faults === faults && report.records > records)
    add({ file, ok: true, text: `${file}: ok, ${sums}` });
}

async function* valuesIn(file: string) {
  try {
    for await (const { name, line, read } of recordsOf(file)) yield { name, line, value: jsonOrError(read) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    yield { name: file, line: undefined, value: error };
  }
}

function jsonOrError(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
}

/** Whether the JSON looks like a record. Unreadable files count as records, so that they are reported. */
function looksLikeRecord(json: unknown): boolean {
  if (json instanceof CliError) return true;
  return typeof json === 'object' && json !== null && ('format' in json || 'actions' in json);
}

function faultText({ code, message, expected, found }: RecordFault): string {
  if (expected === null) return `${code}: ${message}`;
  return `${code}: ${message} (expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)})`;
}
