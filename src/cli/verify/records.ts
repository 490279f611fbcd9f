import type { RecordFault, Verification } from '../../record/verify';
import { plural } from '../../util/text';
import { Complaint, jsonOf } from '../complaint';
import { gameOn, recordIn } from '../record-file';
import { linesOf, readJsonFile } from '../text-file';

/** The number of failures after which a file of many records is read no further. */
const MOST_FAILED = 100;

/** A line of the report: on a file, or on what is wrong with one record in it. */
interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly text: string;
  readonly line?: number;
  readonly fault?: RecordFault;
}

/** What was found in all files. */
export interface Report {
  readonly findings: Finding[];
  records: number;
  tables: number;
  leftOut: number;
  /** How many of the paths, or files of lines, have nothing to verify. */
  empty: number;
  failed: number;
  status: number;
}

/** Verifies a record, or anything that claims to be one. */
export type Verify = (json: unknown) => Verification;

/**
 * Verifies a file with one record, or an annotated game.
 *
 * @param isNamed - whether the file itself was named, and so has to be a record
 */
export function verifyRecordFile(file: string, check: Verify, isNamed: boolean, report: Report): void {
  const json = readJsonFile(file, 1);
  if (!isNamed && !looksLikeRecord(json)) {
    report.leftOut += 1;
    report.findings.push({ file, ok: true, text: `${file}: left out, not a record` });
    return;
  }
  report.records += 1;
  const verdict = check(objectIn(file, recordIn(json)));
  if (verdict.ok) {
    const { turns, actions, over } = verdict;
    const text = `${file}: ok, ${plural(turns, 'turn')}, ${plural(actions, 'action')}${over ? '' : ', game not over'}`;
    report.findings.push({ file, ok: true, text });
  } else {
    const { fault } = verdict;
    report.failed += 1;
    report.findings.push({ file, ok: false, text: `${file}: ${faultText(fault)}`, fault });
  }
}

/** What looks like a record is one, and at fault if it says otherwise. */
function looksLikeRecord(json: unknown): boolean {
  return typeof json === 'object' && json !== null && ('format' in json || 'actions' in json);
}

/** Verifies a file with a record on each line, or, as `selfplay` writes them, an object with a `record`. */
export async function verifyLines(
  file: string,
  check: Verify,
  isEmptyAllowed: boolean,
  report: Report,
): Promise<void> {
  let records = 0;
  let failed = 0;
  let actions = 0;
  const add = (text: string, rest: { line?: number; fault?: RecordFault } = {}): void => {
    report.findings.push({ file, ok: failed === 0, text, ...rest });
  };
  read: for await (const lines of linesOf(file)) {
    for (const { text, number: line } of lines) {
      records += 1;
      report.records += 1;
      try {
        const name = `${file}, line ${line}`;
        const verdict = check(objectIn(name, gameOn(jsonOf(file, text, 1, line), records).record));
        if (verdict.ok) {
          actions += verdict.actions;
          continue;
        }
        failed += 1;
        add(`${name}: ${faultText(verdict.fault)}`, { line, fault: verdict.fault });
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        failed += 1;
        add(error.message, { line });
      }
      report.failed += 1;
      if (failed < MOST_FAILED) continue;
      add(`${file}: ${failed} records fail; the lines after ${line} are not read`);
      break read;
    }
  }
  if (records === 0 && !isEmptyAllowed) {
    report.empty += 1;
    report.findings.push({ file, ok: false, text: `${file}: there is no record` });
  } else if (failed === 0) add(`${file}: ok, ${plural(records, 'record')}, ${plural(actions, 'action')}`);
}

/** @throws Complaint if a value is no object; the engine would say to parse text first */
function objectIn(name: string, json: unknown): unknown {
  if (typeof json === 'object' && json !== null) return json;
  throw new Complaint(`${name}: expected a record, which is an object in { }`, 1);
}

function faultText({ code, message, expected, found }: RecordFault): string {
  if (expected === null) return `${code}: ${message}`;
  return `${code}: ${message} (expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)})`;
}
