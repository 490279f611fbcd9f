import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../tools/site/pages';

interface Point {
  readonly stage: string;
  readonly round: number;
  readonly won: number;
  readonly lost: number;
  readonly games: number;
}

/** The example needs numpy; where there is none, nothing of it can be tested. */
const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0;
const home = mkdtempSync(join(tmpdir(), 'policy-'));

afterAll(() => rmSync(home, { recursive: true, force: true }));

function python(script: string, ...args: readonly string[]): string {
  return execFileSync('python3', [join(root, 'examples/training/policy', script), ...args], {
    cwd: home,
    encoding: 'utf8',
    env: {
      ...process.env,
      CENTURY_CLI: join(root, 'dist/cli.js'),
      PYTHONPATH: join(root, 'examples/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
}

/** A run much shorter than the one of the page. */
function train(name: string, ...args: readonly string[]): Point[] {
  const short = [
    '--decisions',
    '20000',
    '--rounds',
    '3',
    '--length',
    '32',
    '--every',
    '2',
    '--matches',
    '20',
  ];
  python('train.py', '--out', name, ...short, ...args);
  return JSON.parse(readFileSync(join(home, name, 'curve.json'), 'utf8'));
}

test.runIf(hasNumpy)(
  'a run reports each match, does not depend on the number of servers, and is drawn',
  () => {
    const points = train('one', '--processes', '1');
    expect(points.map(({ stage, round, games }) => [stage, round, games])).toEqual([
      ['imitation', 0, 20],
      ['self-play', 2, 20],
      ['self-play', 3, 100],
    ]);
    for (const { won, lost, games } of points) expect(won + lost).toBeLessThanOrEqual(games);
    expect(train('two', '--processes', '2')).toEqual(points);

    python('plot.py', 'one/curve.json', 'curve.svg');
    const circles = readFileSync(join(home, 'curve.svg'), 'utf8').match(/<circle /g) ?? [];
    expect(circles).toHaveLength(points.length);
  },
);

/** What each decision of two games brought: by step, then by game. */
const OUTCOMES = `
import json, numpy
from train import advantages
told = {
    "agents": numpy.array([[0, 1], [0, 0], [1, 1], [0, 0]]),
    "ended": numpy.array([[0, 0], [0, 1], [1, 0], [0, 0]], bool),
    "rewards": numpy.array([[[0, 0], [0, 0]], [[0, 0], [1, -1]], [[-1, 1], [0, 0]], [[0, 0], [0, 0]]], float),
    "values": numpy.zeros((4, 2), numpy.float32),
}
print(json.dumps([advantages(told, numpy.array([last, 0], numpy.float32), numpy.array([1, 0]), 1).tolist() for last in (0, 0.5)]))
`;

test.runIf(hasNumpy)('each seat is paid along its own decisions, up to the end of its game', () => {
  const env = {
    ...process.env,
    PYTHONPATH: ['examples/training/policy', 'examples/python'].map((folder) => join(root, folder)).join(':'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const found = JSON.parse(execFileSync('python3', ['-c', OUTCOMES], { encoding: 'utf8', env }));
  // The first game is won by seat 1, the second by seat 0; then others begin, of which only the first is expected to
  // end well for somebody: for seat 1, which decides next.
  expect(found).toEqual([
    [
      [-1, -1],
      [-1, 1],
      [1, 0],
      [0, 0],
    ],
    [
      [-1, -1],
      [-1, 1],
      [1, 0],
      [-0.5, 0],
    ],
  ]);
});
