import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { brokenFiles } from '../support/kept';

const root = join(import.meta.dirname, '../..');
const example = join(root, 'examples/ci-verification');
const kept = (path: string): string => readFileSync(join(root, 'test', path), 'utf8');
const broken = brokenFiles();

/** A repository of somebody else, as the README sets it up, with a folder of games. */
const project = mkdtempSync(join(tmpdir(), 'century-ci-'));
const games = join(project, 'games');
mkdirSync(join(project, 'node_modules'));
mkdirSync(join(project, '.github/century'), { recursive: true });
symlinkSync(root, join(project, 'node_modules/century-engine'));
for (const file of ['verify.mjs', 'perft-table.mjs'])
  cpSync(join(example, file), join(project, '.github/century', file));

beforeEach(() => {
  rmSync(games, { recursive: true, force: true });
  mkdirSync(games);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function verify(...args: string[]): { status: number | null; lines: string[]; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.github/century/verify.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), err: stderr };
}

const put = (name: string, text: string): void => writeFileSync(join(games, name), text);

const record = kept('records/spice-road/p2-1.json');
const table = kept('perft/spice-road-2p-0.perft');

test('all golden records and tables are right', () => {
  const isKept = (path: string): boolean => !broken.has(`test/${path}`);
  const files = ['records', 'perft'].flatMap((folder) =>
    readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(json|perft)$/.test(path) && isKept(path)),
  );
  for (const path of files) cpSync(join(root, 'test', path), join(games, path));
  const { status, lines, err } = verify('games', '--max-nodes', '3000', '--max-turns', '100');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const tables = files.filter((path) => path.endsWith('.perft')).length;
  const records = files.length - tables - 1; // broken.json is none
  expect(lines).toContain('records/broken.json: skipped, not a record');
  expect(lines).toHaveLength(files.length + 1);
  expect(lines.at(-1)).toBe(`${records} records, ${tables} tables, 1 files skipped, 0 files at fault`);
});

test('a damaged record is at fault, whatever its format says, and an annotated one is verified', () => {
  put('good.json', record);
  put('damaged.json', record.replace('century-record', 'centry-record'));
  put(
    'annotated.json',
    JSON.stringify({ format: 'century-annotated', version: 1, record: JSON.parse(record) }),
  );
  const { status, lines } = verify('games');
  expect(status).toBe(1);
  expect(lines.find((line) => line.startsWith('damaged.json'))).toMatch(/FAULT wrong-value|FAULT malformed/);
  expect(lines.find((line) => line.startsWith('annotated.json'))).toMatch(/ok, /);
});

test('a table is counted as deep as the limits allow', () => {
  put('game.perft', table);
  const depths = (...args: string[]) => verify('games', ...args).lines[0];
  const rows = (by: string): [number, number][] => {
    const [, text = ''] = table.split(`by ${by}\n`);
    return (text.split('by ')[0] ?? '')
      .trim()
      .split('\n')
      .map((row) => row.split(' ').map(Number) as [number, number]);
  };
  const [, [, second] = [0, 0]] = rows('action');
  expect(second).toBeGreaterThan(1);
  expect(depths('--max-nodes', '1', '--max-turns', '1')).toBe(
    'game.perft: ok, by action to depth 1, by turn to depth 1',
  );
  expect(depths('--max-nodes', '2000', '--max-turns', '1')).toMatch(
    /by action to depth [2-9], by turn to depth 1$/,
  );
});

test('records one a line, alone or as self-play writes them', () => {
  const line = JSON.stringify(JSON.parse(record));
  put('games.jsonl', `${line}\n{"game":0,"record":${line}}\n`);
  const { status, lines } = verify('games');
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^games\.jsonl: ok, 2 records, \d+ actions$/);
  put('games.jsonl', `${line}\n${line.replace('"hash":"', '"hash":"0')}\n`);
  expect(verify('games')).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/^games\.jsonl: FAULT line 2: malformed/), expect.anything()],
  });
});

const changed = (
  change: (json: { turns: { hash: string }[]; actions: object[]; result: object }) => void,
): string => {
  const json = JSON.parse(record);
  change(json);
  return JSON.stringify(json);
};

test.each([
  [
    'a wrong hash',
    'game.json',
    changed(({ turns }) => {
      turns[3] = { ...turns[3], hash: '0'.repeat(64) };
    }),
    'wrong-hash',
  ],
  [
    'a missing action',
    'game.json',
    changed(({ actions }) => {
      actions.splice(5, 1);
    }),
    '',
  ],
  [
    'other scores',
    'game.json',
    changed(({ result }) => Object.assign(result, { scores: [999, 0] })),
    'wrong-result',
  ],
  ['half a file', 'game.json', record.slice(0, 500), ''],
  ['a line that is no record', 'game.jsonl', '{"record":{"format":"century-record"}}\n', 'line 1: malformed'],
  ['another count', 'game.perft', table.replace(/^2 (\d+)$/m, '2 1$1'), 'by action, depth 2'],
  ['another start', 'game.perft', table.replace(/^hash ./m, 'hash x'), 'counting starts from'],
  ['another game', 'game.perft', table.replace(/^variant .*/m, 'variant chess'), 'spice-road'],
  ['a line of no table', 'game.perft', `${table}total 5\n`, '"total 5" is not a valid line of a table'],
  ['no start', 'game.perft', table.replace(/^moves .*\n/m, ''), 'a table starts with'],
])('%s in %s is found, and the other files are verified', (_, file, text, message) => {
  put('a.json', record);
  put(file, text);
  put('z.perft', table);
  const { status, lines } = verify('games', '--max-nodes', '1000', '--max-turns', '1');
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^a\.json: ok/);
  expect(lines[1]).toContain(`${file}: FAULT ${message}`.trimEnd().slice(0, file.length + 8));
  expect(lines[1]).toContain(message);
  expect(lines[2]).toMatch(/^z\.perft: ok/);
  expect(lines[3]).toMatch(/ 1 files at fault$/);
});

test('nothing to verify is a fault, and a wrong call is told', () => {
  put('package.json', '{}');
  expect(verify('games')).toMatchObject({ status: 1, err: 'There is nothing to verify in games.\n' });
  for (const args of [
    [],
    ['games', 'more'],
    ['nowhere'],
    ['games', '--max-nodes', 'all'],
    ['--fast', 'games'],
  ])
    expect(verify(...args).status, args.join(' ')).toBe(2);
});

test('the workflow takes this version of the engine, and may only read', () => {
  const workflow = readFileSync(join(example, 'workflow.yml'), 'utf8');
  expect(workflow).toContain(` century-engine@${ENGINE_VERSION}\n`);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(workflow).toContain('node .github/century/verify.mjs games\n');
});
