import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { review } from '../../src/bots/index';
import { parseRecord } from '../../src/index';
import { root } from './unpacked';

const folder = mkdtempSync(join(tmpdir(), 'century-review-'));
const cli = join(root, 'dist/cli.js');

beforeAll(() => {
  century(
    'selfplay --variant eastern-wonders --players 2 --bots greedy --games 2 --seed 1 --out games.jsonl --no-progress',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function century(words: string): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [cli, ...words.split(' ')], { cwd: folder, encoding: 'utf8' });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

/** A review without its version of the engine: none has one. */
const OPTIONS = 'review games.jsonl --number 1 --bot mcts:10 --no-progress';

test('prints what the library finds, on one thread or several', () => {
  const lines = readFileSync(join(folder, 'games.jsonl'), 'utf8').trim().split('\n');
  const record = parseRecord(JSON.parse(lines[1] ?? '').record) as never;
  const wanted = JSON.parse(JSON.stringify(review(record, { bot: 'mcts:10', seed: '0' })));
  for (const workers of [1, 3]) {
    const { status, out } = century(`${OPTIONS} --json --workers ${workers}`);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual(wanted);
  }
  const { out } = century(OPTIONS);
  expect(out).toMatch(/^eastern-wonders, 2 players, \d+ decisions, judged by mcts:10\n/);
  expect(out).toContain('lost a turn');
});

test('writes a page that loads nothing, runs nothing and has every decision', () => {
  const { status, out } = century(`${OPTIONS} --page review.html`);
  expect(status).toBe(0);
  expect(out).toContain('saved as review.html');
  const page = readFileSync(join(folder, 'review.html'), 'utf8');
  const decisions = Number(/(\d+) decisions/.exec(out)?.[1]);
  expect(page.match(/<details id="decision-/g)).toHaveLength(decisions);
  expect(page.match(/<circle /g)).toHaveLength(decisions);
  expect(page).not.toMatch(/<script|src=|url\(|undefined|NaN|\[object/);
  expect(page).toContain('Better: ');
  expect(century(`${OPTIONS} --page games.jsonl`)).toMatchObject({
    status: 2,
    err: expect.stringContaining('games.jsonl already exists'),
  });
});

test('prints a fault in one line', () => {
  writeFileSync(join(folder, 'broken.json'), '{"format":"century-record"}');
  for (const [words, complaint] of [
    ['review games.jsonl --number 1 --bot greedy', 'The bot greedy does not search.'],
    ['review games.jsonl --number 9', 'has no game 9'],
    ['review broken.json', 'broken.json'],
    ['review nowhere.json', 'nowhere.json cannot be read'],
  ] as const) {
    const { status, err } = century(words);
    expect(status).not.toBe(0);
    expect(err).toContain(complaint);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
});
