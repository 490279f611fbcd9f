import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Action,
  explain,
  formatAction,
  formatTurn,
  type GameRecord,
  parseRecord,
  type RecordFault,
  recordState,
  type State,
  verifyRecord,
} from '../../src/index';
import { validateState } from './inside';

const root = join(import.meta.dirname, '../..');

/** The checksums of all kept files, as `sha256sum --check` reads them in the root of the repository. */
export const MANIFEST = 'test/records/SHA256SUMS';

/** What to do when a kept file does not fit any more. */
export const ADVICE = [
  'If that was not meant, the change is a mistake. If it was meant, it breaks games of earlier versions:',
  'raise the major version (before 1.0.0 the minor one) and tell it in CHANGELOG.md; leave this file as it is and',
  'name it, with the reason, in test/records/broken.json; add new files made by the new version; run `npm run keep`.',
  'See docs/CONTRIBUTING.md.',
].join('\n');

/** A file of the repository. */
export const readKept = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The golden records and node-count tables, by path within the repository. */
export function keptFiles(): string[] {
  const below = (folder: string, pattern: RegExp): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => join(folder, file));
  return [...below('test/records', /\/.+\.json$/), ...below('test/perft', /\.perft$/)].sort();
}

/** The checksum of a file. */
export const checksum = (file: string): string => createHash('sha256').update(readKept(file)).digest('hex');

/** The manifest: checksums by path. */
export function manifest(text = readKept(MANIFEST)): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The manifest as text. */
export function manifestText(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('');
}

/** Files that a later version broke knowingly, each with the version and the reason. */
export function brokenFiles(): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readKept('test/records/broken.json')) as Record<string, string>));
}

/** How a golden record fails: where, what changed, and what to do; `null` if it verifies. */
export function breakOf(file: string, json: unknown): string | null {
  const verdict = verifyRecord(json);
  if (verdict.ok) return verdict.over ? null : `${file}: the game is not over.`;
  const { fault } = verdict;
  const places = [
    ...(fault.turn === null ? [] : [`turn ${fault.turn + 1}`]),
    ...(fault.action === null ? [] : [`action ${fault.action + 1}`]),
  ];
  const found = [`expected by the rules now: ${text(fault.expected)}`, `in the file: ${text(fault.found)}`];
  return [
    `${[file, ...places].join(', ')}: ${fault.code}: ${fault.message}`,
    ...(fault.expected === null ? [] : found),
    ...(fault.turn === null || fault.action === null ? [] : turnText(parseRecord(json), fault.turn, fault)),
    ADVICE,
  ].join('\n');
}

const text = (value: unknown): string => JSON.stringify(value);

/** The turn in which a record fails, as far as it can be played, and the clauses of its actions. */
function turnText(record: GameRecord, turn: number, fault: RecordFault): string[] {
  const from = record.turns.slice(0, turn).reduce((sum, { actions }) => sum + actions, 0);
  const start = recordState({ ...record, turns: [], result: null, actions: record.actions.slice(0, from) });
  const length = (fault.action ?? from) - from + (fault.code === 'illegal-action' ? 0 : 1);
  const actions = record.actions.slice(from, from + length);
  const clauses = new Set(actions.map((action) => clauseOf(start, action)));
  const refused = fault.code === 'illegal-action' ? record.actions[fault.action ?? -1] : undefined;
  return [
    `the turn: ${formatTurn(start, actions)}`,
    ...(clauses.size === 0 ? [] : [`its actions are those of ${[...clauses].join(', ')}`]),
    ...(refused === undefined ? [] : [`refused by ${fault.clause}: ${formatAction(start, refused)}`]),
  ];
}

function clauseOf(state: State, action: Action): string {
  const { variant, compiled } = validateState(state);
  const entry = compiled.actions.byValue(action);
  return entry === undefined ? text(explain(state, action)) : variant.rules.of(entry).clause;
}
