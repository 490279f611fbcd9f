import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { RecordFault, Verification } from '../record/verify';
import { plural } from '../util/text';
import { Complaint, readJsonFile } from './complaint';
import { lendNativeSha256 } from './files/digest';
import { type GameFlags, withGameFlags } from './flags';
import { knownGames } from './known-games';
import { gameOn, isOfLines, linesOf, recordIn } from './record-file';
import { readComponents } from './setup';
import { print } from './terminal';

/** The number of failures after which a file of many records is read no further. */
const MOST_FAILED = 100;

/** From this many files on a terminal gets a progress bar. */
const MANY = 20;

/** The findings: a line for each file with one record, and for each fault in a file of many. */
interface Findings {
  readonly lines: string[];
  records: number;
  failed: number;
  status: number;
}

export function verifyCommand(): Command {
  return withGameFlags(new Command('verify'))
    .argument('<file...>', 'records; files that end in .jsonl contain one per line')
    .option('--components <file>', 'the component set, for records that contain only its hash')
    .action(verify);
}

interface VerifyFlags extends GameFlags {
  readonly components?: string;
}

/** Verifies a record, or anything that claims to be one. */
type Verify = (json: unknown) => Verification;

async function verify(files: string[], { game, components: file }: VerifyFlags): Promise<void> {
  lendNativeSha256();
  const games = await knownGames(game);
  const { engine } = games;
  const options = file === undefined ? {} : { components: readComponents(games, file) };
  const check: Verify = (json) => engine.verifyRecord(json, options);
  const bar = files.length >= MANY && process.stderr.isTTY ? new SingleBar({ stopOnComplete: true }) : null;
  bar?.start(files.length, 0);
  const findings: Findings = { lines: [], records: 0, failed: 0, status: 1 };
  for (const each of files) {
    try {
      if (isOfLines(each)) await verifyLines(each, check, findings);
      else verifyOne(each, check(recordIn(readJsonFile(each))), findings);
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      findings.records += 1;
      findings.failed += 1;
      findings.status = error.status;
      findings.lines.push(error.message);
    }
    bar?.increment();
  }
  const { lines, records, failed, status } = findings;
  print(...lines);
  if (failed > 0) throw new Complaint(`${failed} of ${plural(records, 'record')} failed`, status);
}

function verifyOne(name: string, verdict: Verification, findings: Findings): void {
  findings.records += 1;
  if (!verdict.ok) findings.failed += 1;
  findings.lines.push(`${name}: ${verdict.ok ? okText(verdict) : faultText(verdict.fault)}`);
}

/** Verifies a file with a record on each line, or, as `selfplay` writes them, an object with a `record`. */
async function verifyLines(file: string, check: Verify, findings: Findings): Promise<void> {
  let records = 0;
  let failed = 0;
  let actions = 0;
  read: for await (const lines of linesOf(file)) {
    for (const line of lines) {
      records += 1;
      const verdict = check(gameOn(line, records).record);
      if (verdict.ok) {
        actions += verdict.actions;
        continue;
      }
      failed += 1;
      findings.lines.push(`${file}, line ${records}: ${faultText(verdict.fault)}`);
      if (failed < MOST_FAILED) continue;
      findings.lines.push(`${file}: ${failed} records fail; the lines after ${records} are not read`);
      break read;
    }
  }
  findings.records += records;
  findings.failed += failed;
  if (failed === 0)
    findings.lines.push(`${file}: ok, ${plural(records, 'record')}, ${plural(actions, 'action')}`);
}

function okText({ turns, actions, over }: Extract<Verification, { readonly ok: true }>): string {
  return `ok, ${plural(turns, 'turn')}, ${plural(actions, 'action')}${over ? '' : ', game not over'}`;
}

function faultText(fault: RecordFault): string {
  const differs =
    fault.expected === null
      ? ''
      : ` (expected ${JSON.stringify(fault.expected)}, found ${JSON.stringify(fault.found)})`;
  return `${fault.code}: ${fault.message}${differs}`;
}
