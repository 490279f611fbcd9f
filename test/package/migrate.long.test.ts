import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './unpacked';

const folder = mkdtempSync(join(tmpdir(), 'century-migrate-'));
const RULES = `
import { extendGame, spiceRoad } from 'century-engine/game';

const was = 'A player may rest at any time.';
const now = 'A player rests only to take a card back.';
const house = { name: 'our-spice-road', prefix: 'HR' };
const game = extendGame(spiceRoad, { ...house, clauses: { 'HR-1': was } });
`;

beforeAll(() => {
  writeFileSync(join(folder, 'old.mjs'), `${RULES}export default game;\n`);
  writeFileSync(
    join(folder, 'new.mjs'),
    `${RULES}export default extendGame(spiceRoad, {
  ...house,
  clauses: { 'HR-1': now },
  earlier: { game, changes: [{ clause: 'HR-1', was, now }] },
  rules: {
    rest: {
      clause: 'HR-1',
      forbids: (_, row) =>
        row.active.faceUp.length > 0 ? null : { code: 'nothing-to-take-back', message: 'No card has been played.' },
    },
  },
});\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function century(words: string, input = ''): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...words.split(' ')], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test('a game under old rules is verified by them, and brought to the new ones up to where they differ', () => {
  const requests = [
    { method: 'hello', params: { protocol: 2 } },
    {
      method: 'setup',
      params: { options: { variant: 'our-spice-road', players: 2, seed: 1, firstSeat: 0 } },
    },
    ...['acquire 0', 'acquire 0', 'rest'].map((notation) => ({
      method: 'apply',
      params: { game: 'game-1', notation },
    })),
    { method: 'record', params: { game: 'game-1' } },
  ];
  const { out } = century(
    'serve --game old.mjs',
    requests.map((each) => `${JSON.stringify({ jsonrpc: '2.0', id: 1, ...each })}\n`).join(''),
  );
  const { record } = JSON.parse(out.trim().split('\n').at(-1) ?? '').result;
  expect(record.actions).toHaveLength(3);
  writeFileSync(join(folder, 'game.json'), JSON.stringify(record));

  expect(century('verify --game new.mjs game.json')).toMatchObject({ status: 0, err: '' });
  expect(century('migrate --game new.mjs game.json --out new.json')).toEqual({
    status: 0,
    err: '',
    out: [
      'our-spice-road: rules 1 -> 2',
      'actions[2], in turns[2], is no longer legal: No card has been played. (nothing-to-take-back, HR-1)',
      'HR-1 said: A player may rest at any time.',
      'HR-1 says: A player rests only to take a card back.',
      'written to new.json: 2 actions',
      '',
    ].join('\n'),
  });
  expect(read('new.json')).toMatchObject({ version: 3, rules: 2 });
  expect(century('verify --game new.mjs new.json')).toMatchObject({ status: 0, err: '' });
  expect(century('verify --game old.mjs new.json')).toMatchObject({ status: 1 });

  const again = century('migrate --game new.mjs game.json --out new.json');
  expect(again).toMatchObject({ status: 2, err: 'century: --out: there is a file new.json already\n' });
});

test('a game of the present rules stays as it is', () => {
  expect(
    century('play --variant spice-road --players 2 --seed 1 --bots casual --record one.json'),
  ).toMatchObject({ status: 0 });
  expect(century('migrate one.json')).toEqual({
    status: 0,
    err: '',
    out: 'spice-road: rules 1 -> 1\nthe whole game is the same\n',
  });
});

test('a record that is wrong under its own rules is refused', () => {
  const record = read('game.json');
  const wrong = { ...record, actions: [record.actions[2], { kind: 'claim', card: 'p1' }] };
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify(wrong));
  const { status, err } = century('migrate --game new.mjs wrong.json');
  expect(status).toBe(1);
  expect(err).toMatch(/^century: wrong\.json[: ]/);
});
