import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../tools/site/pages';

const training = join(root, 'examples/training');
const home = mkdtempSync(join(tmpdir(), 'training-'));

afterAll(() => rmSync(home, { recursive: true, force: true }));

function python(...args: readonly string[]): string {
  return execFileSync('python3', args, {
    cwd: home,
    encoding: 'utf8',
    env: {
      ...process.env,
      CENTURY_CLI: join(root, 'dist/cli.js'),
      PYTHONPATH: [training, join(root, 'examples/python'), process.env.PYTHONPATH ?? ''].join(':'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Of examples that need more than this machine's Python has, nothing can be tested. */
const hasModules = (names: string): boolean =>
  spawnSync('python3', ['-c', `import ${names}`], { cwd: home }).status === 0;

/** The points of a curve, and that it has been drawn. */
function curveOf(run: string): string[] {
  const [head, ...points] = readFileSync(join(home, run, 'curve.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(head).toBe('decisions,opponent,won,lost,games');
  const circles = readFileSync(join(home, run, 'curve.svg'), 'utf8').match(/<circle /g) ?? [];
  expect(circles).toHaveLength(points.length);
  return points;
}

/** Matches of a policy that takes the first legal action. */
const MATCHES = `
from pathlib import Path
from curve import Curve

def first(observations, masks):
    assert len(observations) == len(masks) > 0
    return masks.argmax(1)

curve = Curve(Path("first"))
curve.measure(first, "spice-road", 0, ["greedy", "casual"], 4)
curve.measure(first, "spice-road", 500, ["greedy", "casual"], 4)
`;

test.runIf(hasModules('numpy'))('a run names its curve at once, and measures matches against bots', () => {
  expect(python('-c', MATCHES)).toMatch(/^the curve goes to first.curve\.csv and /);
  expect(curveOf('first').map((line) => line.split(',').slice(0, 2))).toEqual([
    ['0', 'greedy'],
    ['0', 'casual'],
    ['500', 'greedy'],
    ['500', 'casual'],
  ]);
});

test('every example lists its requirements', () => {
  const files = readdirSync(training);
  const examples = files.filter((name) => name.endsWith('.py') && name !== 'curve.py');
  const [numpyAlone, ...others] = [
    'train_and_compare.py',
    'league_ppo.py',
    'maskable_ppo.py',
    'ppo.py',
    'rllib_ppo.py',
  ];
  for (const name of others)
    expect(files).toContain(`requirements-${name.replaceAll('_', '-').replace('.py', '.txt')}`);
  expect(examples.sort()).toEqual([...others, numpyAlone].sort());
});

test.runIf(hasModules('numpy'))(
  'train and compare, in at most 120 lines, brings a curve',
  () => {
    const script = join(training, 'train_and_compare.py');
    expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(python(script, '0.2')).toMatch(/^the curve goes to curve\.csv/);
    const [head, ...points] = readFileSync(join(home, 'curve.csv'), 'utf8').trimEnd().split('\n');
    expect(head).toBe('decisions,won,tied,lost');
    expect(points.length).toBeGreaterThan(0);
    for (const point of points) {
      const [decisions = 0, ...results] = point.split(',').map(Number);
      expect(decisions).toBeGreaterThan(0);
      expect(results.reduce((sum, games) => sum + games, 0)).toBe(100);
    }
  },
  300_000,
);

const SHORT = ['--every', '1', '--matches', '4', '--measure', 'greedy'];

describe.runIf(hasModules('numpy, torch'))('PPO in torch', () => {
  test('runs to its end, and the same run is the same', () => {
    const short = ['--taught', '1', '--rounds', '2', '--games', '8', '--length', '16', ...SHORT];
    for (const out of ['one', 'two']) python(join(training, 'ppo.py'), '--out', out, ...short);
    const points = curveOf('one');
    expect(points).toHaveLength(2);
    expect(curveOf('two')).toEqual(points);
    expect(readdirSync(join(home, 'one'))).toContain('policy.pt');
  });

  test('each seat is paid along its own decisions, up to the end of its game', () => {
    // The first game is won by seat 1, the second by seat 0; then others begin, of which only the first is expected to
    // end well for somebody: for seat 1, which decides next.
    expect(JSON.parse(python('-c', OUTCOMES))).toEqual([
      [-1, -1],
      [-1, 1],
      [1, 0],
      [-0.5, 0],
    ]);
  });
});

test.runIf(hasModules('numpy, torch'))(
  'PPO against a league goes on where it was stopped',
  () => {
    const run = (rounds: string) =>
      python(
        join(training, 'league_ppo.py'),
        '--out',
        'league',
        ...['--taught', '1', '--rounds', rounds, '--games', '8', '--length', '16', ...SHORT],
      );
    run('2');
    expect(curveOf('league')).toHaveLength(2);
    expect(run('3')).toMatch(/greedy: \+0 {2}hard: \S+ {2}after 128: /);
    expect(curveOf('league')).toHaveLength(3);
  },
  300_000,
);

/** What each decision of two games brought: by step, then by game. */
const OUTCOMES = `
import json, torch
from ppo import advantages
told = {
    "seats": torch.tensor([[0, 1], [0, 0], [1, 1], [0, 0]]),
    "ended": torch.tensor([[0, 0], [0, 1], [1, 0], [0, 0]], dtype=torch.bool),
    "paid": torch.tensor([[[0, 0], [0, 0]], [[0, 0], [1, -1]], [[-1, 1], [0, 0]], [[0, 0], [0, 0]]], dtype=torch.float),
    "values": torch.zeros(4, 2),
}
print(json.dumps(advantages(told, torch.tensor([0.5, 0.0]), torch.tensor([1, 0]), 1).tolist()))
`;

test.runIf(hasModules('numpy, gymnasium, sb3_contrib'))(
  'MaskablePPO runs to its end',
  () => {
    python(
      join(training, 'maskable_ppo.py'),
      '--out',
      'sb3',
      '--decisions',
      '2048',
      '--games',
      '2',
      ...SHORT,
    );
    expect(curveOf('sb3').length).toBeGreaterThan(1);
  },
  300_000,
);

test.runIf(hasModules('numpy, gymnasium, torch, ray.rllib'))(
  'PPO of RLlib runs to its end',
  () => {
    const short = ['--rounds', '1', '--decisions', '512', '--runners', '0'];
    python(join(training, 'rllib_ppo.py'), '--out', 'rllib', ...short, ...SHORT);
    expect(curveOf('rllib')).toHaveLength(2);
  },
  300_000,
);
