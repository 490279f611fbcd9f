import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { plural } from '../../util/text';
import { Complaint, unreadable } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { isOfLines } from '../record-file';
import { readComponents } from '../setup';
import { print } from '../terminal';
import { readText } from '../text-file';
import { type Report, type Verify, verifyLines, verifyRecordFile } from './records';
import { type Limits, parseTable, verifyTable } from './table';

/** From this many files on a terminal gets a progress bar. */
const MANY = 20;

interface VerifyFlags extends GameFlags {
  readonly components?: string;
  readonly maxNodes: number;
  readonly maxTurns: number;
  readonly allowEmpty?: true;
  readonly json?: true;
}

export function verifyCommand(): Command {
  return withGameFlags(new Command('verify'))
    .argument(
      '<file...>',
      'records (.json), records one a line (.jsonl), tables of node counts (.perft), or folders with them',
    )
    .option('--components <file>', 'the component set, for records that contain only its hash')
    .option('--max-nodes <n>', 'limit of the counts of a table by action', positiveNumber, 100_000)
    .option('--max-turns <n>', 'limit of the counts of a table by turn', positiveNumber, 2_000)
    .option('--allow-empty', 'accept files and folders with nothing to verify')
    .option('--json', 'print the findings as JSON')
    .action(verify);
}

/** How files are verified. */
interface Verifier {
  readonly games: KnownGames;
  readonly check: Verify;
  readonly limits: Limits;
  readonly isEmptyAllowed: boolean;
}

async function verify(paths: string[], given: VerifyFlags): Promise<void> {
  lendNativeSha256();
  const games = await knownGames(given.game);
  const options =
    given.components === undefined ? {} : { components: readComponents(games, given.components) };
  const verifier: Verifier = {
    games,
    check: (json) => games.engine.verifyRecord(json, options),
    limits: { action: given.maxNodes, turn: given.maxTurns },
    isEmptyAllowed: given.allowEmpty === true,
  };
  const groups = paths.map((path) => ({ path, files: filesIn(path) }));
  const files = groups.flatMap((group) => group.files);
  const report: Report = { findings: [], records: 0, tables: 0, leftOut: 0, empty: 0, failed: 0, status: 1 };
  const bar = files.length >= MANY && process.stderr.isTTY ? new SingleBar({ stopOnComplete: true }) : null;
  bar?.start(files.length, 0);
  for (const { path, files } of groups) {
    const before = report.records + report.tables + report.empty;
    for (const file of files) {
      await verifyFile(file, file === path, verifier, report);
      bar?.increment();
    }
    if (verifier.isEmptyAllowed || report.records + report.tables + report.empty > before) continue;
    report.findings.push({ file: path, ok: false, text: `${path}: there is nothing to verify` });
    report.empty += 1;
  }
  const { findings, records, tables, leftOut, empty, failed, status } = report;
  if (given.json === true)
    print(JSON.stringify({ ok: failed + empty === 0, records, tables, leftOut, empty, failed, findings }));
  else {
    const isSearched = groups.some(({ path, files: [file] }) => file !== path);
    const sum = `${plural(records, 'record')}, ${plural(tables, 'table')}, ${plural(leftOut, 'file')} left out`;
    print(...findings.map(({ text }) => text), ...(isSearched ? [sum] : []));
  }
  if (failed > 0)
    throw new Complaint(
      `${failed} of ${plural(records + tables, tables === 0 ? 'record' : 'check')} failed`,
      status,
    );
  if (empty > 0) throw new Complaint('there is nothing to verify; --allow-empty accepts that', 1);
}

/** What a folder is searched for: records, records one a line, tables of node counts. */
const WANTED = /\.(jsonl?|perft)$/i;

/** The files that a path names: itself, or those in a folder and its folders, in order. Links to folders could lead back. */
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

/** Verifies a file; one that cannot be read at all fails as a whole. */
async function verifyFile(file: string, isNamed: boolean, verifier: Verifier, report: Report): Promise<void> {
  const { games, check, limits, isEmptyAllowed } = verifier;
  const { records } = report;
  try {
    if (/\.perft$/i.test(file)) {
      report.tables += 1;
      const text = verifyTable(games, file, parseTable(file, readText(file, 1)), limits);
      report.findings.push({ file, ok: true, text });
    } else if (isOfLines(file)) await verifyLines(file, check, isEmptyAllowed, report);
    else verifyRecordFile(file, check, isNamed, report);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    if (!/\.perft$/i.test(file) && report.records === records) report.records += 1;
    report.failed += 1;
    report.status = Math.max(report.status, error.status);
    report.findings.push({ file, ok: false, text: error.message });
  }
}
