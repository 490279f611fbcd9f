import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '../../src/generated/games/networks';

const GAME = 'new-world';
const network = networks[GAME];
if (network === undefined) throw new Error(`no network for ${GAME}`);
const inputs = network.shifts.length;
let folder: string;
let judge: string;

function script(name: string, ...words: readonly string[]): string {
  const file = join(import.meta.dirname, '../../examples/training/network', name);
  return execFileSync(process.execPath, ['--import', 'tsx', file, '--game', GAME, ...words], {
    encoding: 'utf8',
  });
}

/** The lines of a file of games, each with the inputs of a network and five more numbers. */
function games(...words: readonly string[]): Float32Array[] {
  const out = join(folder, 'games.f32');
  script('games.ts', '--out', out, '--to', '1', ...words);
  const { buffer, byteOffset, byteLength } = readFileSync(out);
  const numbers = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  const width = inputs + 5;
  expect(numbers.length % width).toBe(0);
  return Array.from({ length: numbers.length / width }, (_, at) =>
    numbers.subarray(at * width, (at + 1) * width),
  );
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-network-'));
  judge = join(folder, 'net.json');
  writeFileSync(judge, JSON.stringify(network));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('games by the evaluation give the played positions, one won by each seat in turn', () => {
  const lines = games('--iterations', '5');
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [value = 0, , played, won = 0, lead = 0] = line.subarray(inputs);
    expect(played).toBe(1);
    expect(value === -1 || (value >= 0 && value <= 1)).toBe(true);
    expect(won).toBe(lead > 0 ? 1 : lead < 0 ? 0 : won);
  }
});

test('games by a network also give the positions after other turns', () => {
  const lines = games('--iterations', '30', '--judge', judge);
  const others = lines.filter((line) => line[inputs + 2] === 0);
  expect(others.length).toBeGreaterThan(20);
  for (const line of others) {
    expect(line[inputs]).toBeGreaterThanOrEqual(0);
    expect(line[inputs]).toBeLessThanOrEqual(1);
    expect(line[inputs + 1]).toBeGreaterThanOrEqual(4);
  }
});

test('a duel has a winner of each game, and tells the time', () => {
  const result = JSON.parse(
    script('duel.ts', '--judge', judge, '--rival', 'random', '--iterations', '5', '--to', '2'),
  );
  expect(result).toEqual({ games: 2, won: 2, time: expect.any(Number) });
});

test('positions are as many as asked for, each with the chance that the network gives', () => {
  const { inputs: rows, chances } = JSON.parse(script('positions.ts', '--positions', '30'));
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(chances).toHaveLength(rows.length);
  for (const row of rows) expect(row).toHaveLength(inputs);
  for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true);
});
