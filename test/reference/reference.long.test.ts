import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { miniSet } from '../lab/mini-sets';
import type { Fraction } from '../lab/solve/fraction';
import { solve } from '../lab/solve/solve';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a script of this folder; a status other than 0 throws with what it printed. */
function python(script: string, ...args: string[]): string {
  return execFileSync('python3', [`test/reference/${script}`, ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe('the second implementation, made from the rules alone', () => {
  test.each(['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'])(
    'plays %s as the engine does',
    (variant) => {
      expect(python('compare.py', '--positions', '300', '--variant', variant)).toContain(
        `${variant}: 300 positions`,
      );
    },
  );

  test('plays the golden records exactly', () => {
    const files = readdirSync(`${ROOT}/test/records`, { recursive: true, encoding: 'utf8' });
    const records = files.filter((name) => /[/\\].*\.json$/.test(name)).map((name) => `test/records/${name}`);
    const lines = python('records.py', ...records)
      .trim()
      .split('\n');
    expect(lines.length).toBe(records.length);
    expect(lines.length).toBeGreaterThan(40);
    for (const line of lines) expect(line).toMatch(/: \d+ actions, \d+ turns$/);
  });
});

describe('the graphs of docs/lab.md', () => {
  const page = readFileSync(`${ROOT}/docs/lab.md`, 'utf8');
  const rows = [
    ...page.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \| (\d+) \| `(\w+)` \| (\d+) \| `(\w+)` \|$/gm),
  ];

  test('there are some of every game', () => {
    expect(rows.length).toBe(8);
  });

  test.each(rows.map((row) => row.slice(1)))('%s after %s actions', (...row) => {
    const [start = '', actions = '', depth = '', positions, scores, edges, hash] = row;
    const args = [start, '--actions', actions, '--depth', depth];
    const printed = `positions ${positions} ${scores}\nedges ${edges} ${hash}\n`;
    expect(python('graph.py', ...args)).toBe(printed);
    expect(python('graph.py', ...args, '--engine')).toBe(printed);
  });
});

describe('the mini sets of docs/lab.md', () => {
  const page = readFileSync(`${ROOT}/docs/lab.md`, 'utf8');

  test.each(['spice-road-2-short', 'eastern-wonders-2-build', 'new-world-2', 'sand-to-sea-2-build'])(
    '%s',
    (name) => {
      const row = page.split('\n').find((line) => line.startsWith(`| [\`${name}\`]`));
      const printed = python('graph.py', `test/lab/mini-sets/${name}.json`).trim().split(/\s+/);
      const [, positions, scores, , edges, hash] = printed;
      expect(row).toContain(`| ${positions} | \`${scores}\` | ${edges} | \`${hash}\` |`);
    },
  );
});

describe('the values of docs/lab.md', () => {
  const amount = ({ numerator, denominator }: Fraction): number => numerator / denominator;
  /** The plain values are as near to the exact ones as that. */
  const expectClose = (plain: readonly number[], exact: readonly number[]): void => {
    expect(plain.length).toBe(exact.length);
    expect(plain.filter((value, i) => !(Math.abs(value - (exact[i] ?? Number.NaN)) < 0.01))).toEqual([]);
  };
  const rising = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
  const times = (count: number, value: Fraction): number[] => Array(count).fill(amount(value));

  test.each(['spice-road-2-short', 'new-world-2', 'eastern-wonders-2-ports', 'sand-to-sea-2-hands'])(
    '%s',
    (name) => {
      const found = JSON.parse(python('solve.py', `test/lab/mini-sets/${name}.json`));
      const { openings, counts } = solve(miniSet(name));
      expectClose(found.values, rising(counts.flatMap(({ value, positions }) => times(positions, value))));
      expectClose(
        rising(found.openings.map(({ value }: { value: number }) => value)),
        rising(openings.map(({ value }) => amount(value))),
      );
    },
  );
});
