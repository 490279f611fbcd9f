import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { toRecord } from '../../examples/dataset/game.mjs';
import {
  appendActions,
  formatTurn,
  isOver,
  type Options,
  parseNotation,
  ranking,
  recordState,
  scores,
  startRecord,
  VARIANTS,
  verifyRecord,
} from '../../src/index';
import { root } from '../tools/site/pages';

interface Game {
  readonly id: string;
  readonly variant: string;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly turns: readonly string[];
  readonly scores: readonly number[];
  readonly ranking: readonly number[];
  readonly hash: string;
}

interface Manifest {
  readonly engine: string;
  readonly bot: string;
  readonly seed: string;
  readonly files: Readonly<Record<string, { games: number; bytes: number; sha256: string }>>;
}

const folder = join(root, 'examples/dataset');
const sample = join(folder, 'sample');
const manifest: Manifest = JSON.parse(readFileSync(join(sample, 'manifest.json'), 'utf8'));
/** The number of games of each variant; a quarter each is for three and for four players. */
const each = Math.max(...Object.values(manifest.files).map(({ games }) => games));
const quarter = Math.floor(each / 4);
const own = mkdtempSync(join(tmpdir(), 'century-dataset-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));

function gamesIn(file: string): Game[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const samples = new Map(VARIANTS.map((variant) => [variant, gamesIn(join(sample, `${variant}.jsonl.gz`))]));

test('the sample fits its manifest: equally many games of each variant, at most 3 MB', () => {
  expect(readdirSync(sample).sort()).toEqual([...Object.keys(manifest.files), 'manifest.json'].sort());
  expect(Object.keys(manifest.files)).toEqual(VARIANTS.map((variant) => `${variant}.jsonl.gz`));
  let bytes = 0;
  for (const [name, listed] of Object.entries(manifest.files)) {
    const packed = readFileSync(join(sample, name));
    expect(createHash('sha256').update(packed).digest('hex'), name).toBe(listed.sha256);
    expect(packed.length).toBe(listed.bytes);
    expect(listed.games).toBe(each);
    bytes += listed.bytes;
  }
  expect(bytes).toBeLessThan(3_000_000);
});

test('the card tells of these files', () => {
  const card = readFileSync(join(folder, 'README.md'), 'utf8');
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  expect(card).toContain(
    `| ${4 * each} finished games, ${each} of each variant: ${each - 2 * quarter} for two players, ${quarter} for three, ${quarter} for four |`,
  );
  expect(card).toContain(`| size | ${Math.round(bytes / 1000)} kB, gzipped JSON lines |`);
  expect(card).toContain(`the bot [\`${manifest.bot}\`](../../docs/bots.md) of version ${manifest.engine}`);
  const [game] = samples.get('new-world') as [Game];
  const fields = [...card.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(fields).toEqual(Object.keys(game));
});

test.each(VARIANTS)('the games of %s are those that the card tells of', (variant) => {
  const games = samples.get(variant) ?? [];
  expect(games.map(({ scores }) => scores.length)).toEqual([
    ...Array(each - 2 * quarter).fill(2),
    ...Array(quarter).fill(3),
    ...Array(quarter).fill(4),
  ]);
  expect(new Set(games.map(({ id }) => id)).size).toBe(each);
  expect(new Set(games.map(({ hash }) => hash)).size).toBe(each);
  expect(new Set(games.map(({ options }) => `${options.players} ${options.seed}`)).size).toBe(each);
  for (const game of games) {
    expect(game.variant).toBe(variant);
    expect(game.options.variant).toBe(variant);
    expect(new Set(game.bots)).toEqual(new Set([manifest.bot]));
  }
});

test.each(VARIANTS)('every game of %s is legal and has the result in its line', (variant) => {
  for (const game of samples.get(variant) ?? []) {
    let record = startRecord(game.options);
    for (const text of game.turns) {
      const actions = parseNotation(recordState(record), text, { replay: true });
      expect(formatTurn(recordState(record), actions)).toBe(text);
      record = appendActions(record, actions);
    }
    const end = recordState(record);
    expect(isOver(end), game.id).toBe(true);
    expect(record.result).toEqual({ hash: game.hash, scores: game.scores, ranking: game.ranking });
    expect(scores(end).map(({ total }) => total)).toEqual(game.scores);
    expect(ranking(end)).toEqual(game.ranking);
    expect(record.turns).toHaveLength(game.turns.length);
  }
});

test.each(VARIANTS)('%s: a line becomes a record that verifies', (variant) => {
  for (const game of (samples.get(variant) ?? []).filter((_, i) => i % 5 === 0)) {
    const record = toRecord(game);
    expect(record.result?.hash).toBe(game.hash);
    expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true, over: true });
  }
});

const hasPython = spawnSync('python3', ['--version']).error === undefined;

function python(...words: string[]): { stdout: string; stderr: string; status: number | null } {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  return spawnSync('python3', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 27, env });
}

test.runIf(hasPython)('Python reads the same games with its standard library', () => {
  const script = [
    'import json, sys; from pathlib import Path; from read import games',
    'print(json.dumps(list(games(Path(sys.argv[1])))))',
  ].join('\n');
  for (const [variant, games] of samples) {
    const { stdout, stderr } = python('-c', script, join(sample, `${variant}.jsonl.gz`));
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(games);
  }
});

test.runIf(hasPython)('read.py checks the files and sums them up', () => {
  const { stdout, stderr, status } = python('read.py', 'sample');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(VARIANTS.length);
  for (const [i, variant] of VARIANTS.entries()) {
    const games = samples.get(variant) ?? [];
    const turns = games.reduce((sum, game) => sum + game.turns.length, 0) / games.length;
    const best = games.reduce((sum, { scores }) => sum + Math.max(...scores), 0) / games.length;
    const listed = new RegExp(
      `^${variant}\\.jsonl\\.gz: ${each} games, ${turns.toFixed(1)} turns, [\\d.]+ points on average, ${best.toFixed(1)} of the winner$`,
    );
    expect(lines[i]).toMatch(listed);
  }
});

test.runIf(hasPython)('read.py finds a damaged file', () => {
  execFileSync('cp', ['-r', sample, join(own, 'damaged')]);
  const file = join(own, 'damaged', 'new-world.jsonl.gz');
  const packed = readFileSync(file);
  packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, packed);
  const { stderr, status } = python('read.py', join(own, 'damaged'));
  expect(status).toBe(1);
  expect(stderr).toBe('new-world.jsonl.gz is not the file of the manifest\n');
});

function make(target: string, ...more: string[]): { status: number | null; stderr: string } {
  const words = [join(folder, 'make.mjs'), join(own, target), '--games', '4', '--bot', 'casual', ...more];
  return spawnSync(process.execPath, words, { encoding: 'utf8' });
}

test('a run that was stopped goes on where it was, and makes the same files', () => {
  const name = 'new-world.jsonl.gz';
  expect(make('whole', '--variants', 'new-world').status).toBe(0);
  expect(readdirSync(join(own, 'whole')).sort()).toEqual(['manifest.json', name]);
  const games = readFileSync(join(own, 'whole', name));
  const played = gamesIn(join(own, 'whole', name));
  expect(played.map(({ scores }) => scores.length)).toEqual([2, 2, 3, 4]);
  expect(new Set(played.map(({ options }) => options.seed)).size).toBe(4);

  // The second variant does not exist, which stops the run after the first.
  const stopped = (): number | null => make('parts', '--variants', 'new-world,no-such-game').status;
  expect(stopped()).not.toBe(0);
  const work = join(own, 'parts', 'work', 'new-world-2.jsonl');
  const { ino } = statSync(work);
  rmSync(join(own, 'parts', 'work', 'new-world-3.jsonl'));
  expect(stopped()).not.toBe(0);
  expect(statSync(work).ino).toBe(ino);
  expect(readFileSync(join(own, 'parts', name))).toEqual(games);
});

test('a folder that holds something else is left alone', () => {
  expect(make('mine', '--variants', 'no-such-game').status).not.toBe(0);
  const other = make('mine', '--variants', 'new-world');
  expect(other.status).toBe(2);
  expect(other.stderr).toMatch(/^\S+ was begun by another call: \{.*"no-such-game"\}\n$/);
  expect(make('done', '--variants', 'new-world').status).toBe(0);
  const again = make('done', '--variants', 'new-world');
  expect(again.status).toBe(2);
  expect(again.stderr).toBe(`${join(own, 'done')} holds a data set already\n`);
});

test.each([[[]], [['folder', '--games', 'many']]])('a wrong call: %j', (words) => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'make.mjs'), ...words], {
    cwd: own,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
