import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './unpacked';

const folder = mkdtempSync(join(tmpdir(), 'century-prove-'));
const cli = join(root, 'dist/cli.js');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function century(...words: string[]): { readonly child: ChildProcess; readonly end: Promise<Ended> } {
  const child = spawn(process.execPath, [cli, ...words], { cwd: folder });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  return {
    child,
    end: new Promise((resolve) => child.on('close', (status) => resolve({ status, ...texts }))),
  };
}

/** How far the run in a folder has come, as far as it is saved. */
function reached(name: string): {
  readonly end: number;
  readonly expanded: number;
  readonly checked: number;
} {
  const file = join(folder, name, 'progress.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { end: 0, expanded: 0, checked: 0 };
}

/** So little memory that most states are on disk, and one thread, so that states are always found in the same order. */
const HOW = ['--workers', '1', '--memory', '1', '--close', '4', '--no-knowledge', '--json', '--no-progress'];

test('a check that was interrupted twice, the second time without warning, reports what one that ran through does', async () => {
  const whole = await century('prove', 'new-world-2', ...HOW).end;
  expect(whole).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(whole.out)).toMatchObject({ states: 18786, faults: {} });

  const command = ['prove', 'new-world-2', ...HOW, '--folder', 'kept'];
  const stop = async (signal: NodeJS.Signals, isTime: () => boolean): Promise<Ended> => {
    const { child, end } = century(...command);
    while (!isTime() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill(signal);
    return end;
  };

  const first = await stop('SIGINT', () => reached('kept').expanded > 100);
  expect(first).toEqual({ status: 130, out: '', err: 'century: stopped; the same command resumes it\n' });
  const found = reached('kept');
  expect(found.expanded).toBeLessThan(18786);
  expect(found.checked).toBe(0);

  const second = await stop('SIGKILL', () => reached('kept').checked > 0);
  expect(second).toMatchObject({ status: null, out: '' });
  expect(second.err).toBe(`resuming kept: ${found.expanded} states followed, 0 checked\n`);
  expect(reached('kept').end).toBe(18786);
  expect(reached('kept').checked).toBeLessThan(18786);

  const resumed = await century(...command).end;
  expect(resumed).toEqual({
    ...whole,
    err: expect.stringMatching(/^resuming kept: 18786 states followed, \d+ checked\n$/),
  });

  const other = await century('prove', 'sand-to-sea-2-hands', ...HOW, '--folder', 'kept').end;
  expect(other).toMatchObject({ status: 2, out: '' });
  expect(other.err).toContain('is of another set');
});

/** A game of two players who take one of three pieces, whose author makes a mistake in one function. */
function faulty(mistake: string): string {
  return `import { defineGame, owned, number, numberFrom, active } from 'century-engine/game';
    const rule = {
      clause: 'FA-1',
      forbids: (_game, row, { place }) => (row.left.includes(place) ? null : { code: 'gone', message: 'Gone.' }),
      perform(_game, row, { place }) {
        row.left.remove(place);
        active(row).pieces.add(place);
        row.seat = 1 - row.seat;
        row.actor = row.seat;
        if (row.left.length === 0) row.phase = 'over';
      },
    };
    const game = {
      name: 'faulty',
      players: { least: 2, most: 2 },
      prefix: 'FA',
      clauses: { 'FA-1': 'Take a piece.' },
      components: { pieces: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      table: { left: owned('pieces', 'Pieces to take.') },
      player: { pieces: owned('pieces', 'Pieces taken.') },
      actions: { take: { about: 'Take a piece (FA-1).', names: { place: numberFrom(0, 2) } } },
      phases: { turn: { kinds: ['take'], due: 'take a piece', startsTurn: true } },
      endClause: 'FA-1',
      setup: ({ players }) => ({ left: [0, 1, 2], players: [{}, {}] }),
      rules: { take: rule },
      scores: () => [],
    };
    ${mistake}
    export default defineGame(game);`;
}

test.each([
  [
    'rules.take.perform',
    'rule.perform = () => { throw new Error("oh dear"); };',
    'oh dear: take 0 {"variant":"faulty"',
  ],
  [
    'rules.take.forbids',
    'const { forbids } = rule; rule.forbids = (game, row, action) => { if (row.left.length < 2) throw new Error("oh dear"); return forbids(game, row, action); };',
    'oh dear: {"variant":"faulty"',
  ],
  [
    'scores',
    'game.scores = (game, row) => { if (row.left.length < 2) throw new Error("oh dear"); return []; };',
    'oh dear: {"variant":"faulty"',
  ],
])('a game whose code fails ends with a report of the fault: %s', async (part, mistake, said) => {
  const game = join(folder, 'faulty.mjs');
  const set = join(folder, 'faulty.json');
  writeFileSync(game, faulty(mistake));
  const options = { variant: 'faulty', players: 2, firstSeat: 0 };
  writeFileSync(set, JSON.stringify({ name: 'faulty-2', about: 'Three pieces.', options, deals: 'setup' }));
  const { status, out, err } = await century('prove', set, '--game', game, '--no-progress').end;
  expect({ status, err }).toEqual({ status: 1, err: `century: ${set}: there are faults\n` });
  expect(out).toMatch(new RegExp(`FAULT, \\d+: faulty: ${part}\\n`));
  expect(out).toContain(said);
});
