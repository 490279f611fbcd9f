import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecord, recordState, setup, verifyRecord, view } from '../../src/index';
import { positionText } from '../../src/record-tools/index';

const cli = join(import.meta.dirname, '../../dist/cli.js');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-record-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function taken(lines: readonly string[], ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'record', ...words], {
    cwd: folder,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}
const TABLE = ['--variant', 'spice-road', '--players', '2'];
const DEAL = ['m25 m02 m36 m34 m40 m31', 'p09,p34,p20,p02,p29'];
const recordIn = (file: string) => parseRecord(JSON.parse(readFileSync(join(folder, file), 'utf8')));

test('a game is taken down: the deal by ids, cards as they turn up, and undo', () => {
  const lines = [...DEAL, 'play create-2', 'undo', 'show', 'acquire 0', 'm07', 'P1 acquire 1', 'm11', 'q'];
  // The second acquisition is paid for, so that the turn is not over until then.
  const call = taken(
    [...lines.slice(0, -3), 'acquire 0', 'm11', 'play m25', 'q'],
    ...TABLE,
    '--out',
    'evening.json',
  );
  expect(call).toMatchObject({ status: 0, out: expect.stringContaining('written to evening.json: 3 turns') });
  const record = recordIn('evening.json');
  expect(verifyRecord(record)).toMatchObject({ ok: true });
  expect(record.version).toBe(1);
  const row = view(recordState(record, 2) as never, 'spectator') as unknown as {
    readonly merchantRow: readonly { readonly card: string }[];
  };
  expect(row.merchantRow.map(({ card }) => card)).toEqual(['m36', 'm34', 'm40', 'm31', 'm07', 'm11']);
});

test('it begins in the middle with a position in a file', () => {
  const state = setup({ variant: 'new-world', players: 2, seed: 'middle' });
  writeFileSync(join(folder, 'table.txt'), `${positionText(state)}\n`);
  expect(taken(['q'], '--position', 'table.txt', '--out', 'middle.json')).toMatchObject({ status: 0 });
  expect(recordIn('middle.json').start).toEqual(state);
});

test.each([
  ['a deal that is not finished', [DEAL[0] ?? ''], 'the deal is not finished'],
  ['a deal that is too short', ['m25', 'p09'], 'merchantRow: Expected 6 ids, not 1.'],
  ['a card twice', ['m25 m25 m36 m34 m40 m31', DEAL[1] ?? ''], 'merchantRow[1]: '],
  ['what is no notation', [...DEAL, 'juggle'], 'line 1: '],
  ['what is not legal', [...DEAL, 'trade'], 'line 1: '],
  ['a card that lies elsewhere', [...DEAL, 'acquire 0', 'm02'], 'not among the unseen pieces'],
])('%s ends the program, and nothing is written', (_, lines, why) => {
  const call = taken(lines, ...TABLE, '--out', 'never.json');
  expect(call).toMatchObject({ status: 1, err: expect.stringContaining(why) });
  expect(() => recordIn('never.json')).toThrow('ENOENT');
});

test('a file is not overwritten, and the name of one is needed', () => {
  writeFileSync(join(folder, 'there.json'), '{}');
  expect(taken([...DEAL, 'q'], ...TABLE, '--out', 'there.json')).toMatchObject({ status: 2 });
  expect(readFileSync(join(folder, 'there.json'), 'utf8')).toBe('{}');
  expect(taken([], ...TABLE)).toMatchObject({ status: 2, err: expect.stringContaining('--out') });
});
