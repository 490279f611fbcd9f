import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GameRecord, parseRecord, publishRecord, verifyRecord } from '../../src/index';

const cli = join(import.meta.dirname, '../../dist/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'century-play-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = (file: string): string => join(folder, file);
const read = (file: string): string => readFileSync(path(file), 'utf8');

function play(text: string, input = ''): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'play', ...text.split(' ')], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/** The record in a file, which holds as far as it goes. */
function recordIn(file: string): GameRecord {
  const record = parseRecord(JSON.parse(read(file)));
  expect(verifyRecord(record)).toMatchObject({ ok: true });
  return record;
}

/** Starts a game and sends it a signal once it has printed something often enough. */
async function playUntil(
  text: string,
  {
    pattern,
    times,
    signal,
    typed = '',
  }: { pattern: RegExp; times: number; signal: NodeJS.Signals; typed?: string },
): Promise<{ status: number | null; output: string; err: string }> {
  const child: ChildProcess = spawn(process.execPath, [cli, 'play', ...text.split(' ')], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let output = '';
  let err = '';
  let isSent = false;
  const receive = (piece: unknown): void => {
    output += String(piece);
    if (isSent || (output.match(new RegExp(pattern, 'g')) ?? []).length < times) return;
    isSent = true;
    child.kill(signal);
  };
  child.stdout?.on('data', receive);
  child.stderr?.on('data', (piece) => {
    err += String(piece);
    receive(piece);
  });
  child.stdin?.write(typed);
  return { status: await ended, output, err };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a person whom %s interrupts at the prompt goes on later', async (signal, status) => {
  const file = `${signal}.json`;
  const game = '--variant spice-road --players 2 --seed interrupted --first-seat 0 --human 0';
  const stopped = await playUntil(`${game} --record ${file}`, {
    pattern: /q to quit/,
    times: 3,
    signal,
    typed: '1\n1\n',
  });
  expect(stopped.status).toBe(status);
  expect(stopped.err).toContain(
    `\ncentury: the game was stopped before its end; saved as ${file}; resume it with --resume ${file}\n`,
  );
  expect(stopped.err.match(/century:/g)).toHaveLength(1);
  const begun = recordIn(file);
  expect(begun.actions.length).toBeGreaterThan(2);
  expect(begun.result).toBeNull();

  const rest = play(`--resume ${file} --bots casual,greedy`);
  expect(rest).toMatchObject({ status: 0, err: '' });
  expect(rest.out).toContain(`resumed after turn ${begun.turns.length}\n${begun.turns.length + 1}. P`);
  const whole = recordIn(file);
  expect(whole.actions.slice(0, begun.actions.length)).toEqual(begun.actions);
  expect(whole.result).not.toBeNull();
});

test('a game that is killed again and again loses no turn that was printed', async () => {
  const bots = '--bots mcts:40,greedy';
  let turns = 0;
  for (let kill = 0; kill < 4; kill++) {
    const call =
      kill === 0 ? '--variant spice-road --players 2 --record killed.json' : '--resume killed.json';
    // Turns are saved after they have been printed.
    const { status } = await playUntil(`${call} ${bots}`, {
      pattern: /\n\d+\. P/,
      times: 3 + kill,
      signal: 'SIGKILL',
    });
    expect(status).toBeNull();
    const record = recordIn('killed.json');
    expect(record.turns.length).toBeGreaterThanOrEqual(turns + 1);
    turns = record.turns.length;
  }
});

describe('the file of a record', () => {
  const game = '--variant spice-road --players 2 --seed file --bots casual';

  test('is not replaced unless that is asked for', () => {
    writeFileSync(path('mine.json'), 'mine');
    const refused = play(`${game} --record mine.json`);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toMatch(/^century: mine\.json already exists; .*--force.*\n$/);
    expect(read('mine.json')).toBe('mine');
    expect(play(`${game} --record mine.json --force`).status).toBe(0);
    expect(recordIn('mine.json').result).not.toBeNull();
    expect(play(`${game} --record mine.json --force`).status).toBe(0);
    expect(readdirSync(folder).filter((name) => /^mine\.json\..*tmp$/.test(name))).toEqual([]);
  });

  test('is the one that a link leads to', () => {
    writeFileSync(path('target.json'), 'old');
    symlinkSync('target.json', path('link.json'));
    expect(play(`${game} --record link.json`).status).toBe(2);
    expect(play(`${game} --record link.json --force`).status).toBe(0);
    expect(recordIn('target.json').result).not.toBeNull();
  });

  test('keeps the last turn that was saved if the disk has no room for more', () => {
    // In blocks of 512 bytes: room for the start of a game.
    const call = `trap '' XFSZ; ulimit -f 6; exec "$0" "$@" --record full.json --force`;
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', call, process.execPath, cli, 'play', ...game.split(' ')],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(status).toBe(2);
    expect(stderr).toBe('century: full.json cannot be written: EFBIG\n');
    expect(recordIn('full.json').turns.length).toBeGreaterThan(0);
  });

  test.each(['/dev/full', '/dev/null', '.', 'nowhere/a.json'])('cannot be %s', (file) => {
    const { status, out, err } = play(`${game} --record ${file} --force`);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^century: .* (is not an ordinary file|cannot be written: ENOENT)\n$/);
  });
});

describe('what cannot be gone on with', () => {
  const record = (): GameRecord => recordIn('over.json');
  const begun = (): GameRecord => ({ ...record(), actions: [], turns: [], result: null });
  const files: { readonly [name: string]: () => unknown } = {
    'published.json': () => publishRecord(begun(), 0),
    'other.json': () => ({ a: 1 }),
    'changed.json': () => ({ ...record(), result: null }),
  };
  beforeAll(() => {
    play('--variant spice-road --players 2 --seed over --bots casual --record over.json');
    writeFileSync(path('text.json'), 'text');
    writeFileSync(path('begun.json'), JSON.stringify(begun()));
  });

  test.each([
    ['over.json', '', 2, 'over.json: the game is over'],
    ['missing.json', '', 2, 'missing.json cannot be read: ENOENT'],
    ['text.json', '', 1, 'text.json is not JSON: line 1, column 1: invalid symbol'],
    ['other.json', '', 1, 'other.json: '],
    ['changed.json', '', 1, 'changed.json is not valid: The end of the game differs'],
    ['published.json', '', 2, 'published.json: what is hidden in this game may be made up'],
    ['games.jsonl', '', 2, '--resume: games.jsonl contains many games'],
    ['begun.json', ' --players 3', 2, "option '--resume <file>' cannot be used with option '--players <n>'"],
    ['begun.json', ' --seed x', 2, "option '--resume <file>' cannot be used with option '--seed <seed>'"],
    ['begun.json', ' --human 2', 2, '--human: the seats are 0 to 1'],
    ['begun.json', ' --force', 2, '--force: give the file with --record'],
    ['begun.json', ' --record over.json', 2, 'over.json already exists'],
  ])('%s%s', (file, more, status, message) => {
    const make = files[file];
    if (make !== undefined) writeFileSync(path(file), JSON.stringify(make()));
    const result = play(`--resume ${file}${more}`);
    expect(result).toMatchObject({ status, out: '' });
    expect(result.err).toContain(`century: ${message}`);
    expect(result.err.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(read('begun.json'))).toEqual(begun());
  });
});

test('the seed of a game with people is printed when it is over', () => {
  const game = '--variant spice-road --players 2 --seed told-at-the-end --human 0';
  const stopped = play(`${game} --record seed.json`, '1\n1\nq\n');
  expect(stopped.status).toBe(1);
  expect(stopped.out + stopped.err).not.toContain('told-at-the-end');
  const over = play('--resume seed.json --human 0 --bots casual', '1\n'.repeat(2000));
  expect(over.status).toBe(0);
  expect(over.out.split('told-at-the-end')).toHaveLength(2);
  expect(over.err + over.out.split('\nseed told-')[0]).not.toContain('told-at-the-end');
});
