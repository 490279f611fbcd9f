import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type GameRecord, VARIANTS, type VariantName, verifyRecord } from '../../src';

const root = join(import.meta.dirname, '../..');

interface Run {
  readonly variant: VariantName;
  readonly players: number;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly size: number;
  readonly limit: number;
  readonly records: boolean;
}

interface Job {
  readonly id: string;
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly game: number;
  readonly bots: readonly string[];
  readonly firstSeat: number;
  readonly scores: readonly number[] | null;
  readonly ranking: readonly number[] | null;
  readonly record?: GameRecord;
}

interface Games {
  createRun(run: Run): Run;
  nameOf(run: Run): string;
  jobsOf(run: Run): Job[];
  playJob(job: Job): Promise<string>;
}

const RUN: Run = {
  variant: 'spice-road',
  players: 3,
  bots: ['greedy', 'casual'],
  games: 7,
  seed: 'scale',
  size: 3,
  limit: 20_000,
  records: true,
};

let project = '';
let games: Games;
let played: string;

/** A project in which only this package is installed, without the queue. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'century-'));
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(root, join(project, 'node_modules/century-engine'));
  cpSync(join(root, 'examples/scale/games.mjs'), join(project, 'games.mjs'));
  games = await import(pathToFileURL(join(project, 'games.mjs')).href);
  played = await play(RUN);
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

async function play(run: Run): Promise<string> {
  let text = '';
  for (const job of games.jobsOf(games.createRun(run))) text += await games.playJob(job);
  return text;
}

function linesOf(text: string): Line[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test.each([1, 2, 3, 7, 8])('jobs of %i games hold every game once, in order', (size) => {
  const jobs = games.jobsOf(games.createRun({ ...RUN, size }));
  const held = jobs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  expect(held).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(jobs.every(({ from, to }) => to - from <= size)).toBe(true);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
});

test('a run has the same jobs whenever it is made, and another run has others', () => {
  const ids = (run: Run): string[] => games.jobsOf(games.createRun(run)).map(({ id }) => id);
  expect(ids({ ...RUN })).toEqual(ids(RUN));
  for (const other of [
    { seed: 'other' },
    { games: 8 },
    { records: false },
    { variant: 'new-world' as const },
  ])
    expect(ids({ ...RUN, ...other }).filter((id) => ids(RUN).includes(id))).toEqual([]);
});

test('a job gives the same bytes again, after a way through JSON too', async () => {
  const [, second] = games.jobsOf(games.createRun(RUN)) as [Job, Job];
  const text = await games.playJob(JSON.parse(JSON.stringify(second)));
  expect(linesOf(text).map(({ game }) => game)).toEqual([3, 4, 5]);
  expect(played).toContain(text);
});

test('the games do not depend on how they are cut into jobs', async () => {
  expect(await play({ ...RUN, size: 7 })).toBe(played);
});

test('they are those of century selfplay', () => {
  const { variant, players, bots, games: count, seed } = RUN;
  const call = `selfplay --variant ${variant} --players ${players} --bots ${bots} --games ${count} --seed ${seed}`;
  const args = [...call.split(' '), '--workers', '1', '--no-progress', '--out', 'games.jsonl'];
  execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: project });
  const own = linesOf(played);
  expect(linesOf(readFileSync(join(project, 'games.jsonl'), 'utf8'))).toMatchObject(own);
});

test('seats rotate over games with the same start', () => {
  const lines = linesOf(played);
  expect(lines.slice(0, 4).map(({ bots }) => bots.indexOf('greedy'))).toEqual([0, 2, 1, 0]);
  const seeds = lines.map(({ record }) => record?.options?.seed);
  expect(seeds).toEqual(['scale:0', 'scale:0', 'scale:0', 'scale:1', 'scale:1', 'scale:1', 'scale:2']);
});

test.each(VARIANTS)('%s: records verify and agree with their lines', async (variant) => {
  const [line] = linesOf(await play({ ...RUN, variant, games: 1, limit: 1000 }));
  const { record, firstSeat, scores, ranking } = line as Line;
  expect(verifyRecord(record)).toMatchObject({ ok: true, over: scores !== null });
  expect(record?.result ?? null).toEqual(
    scores === null ? null : { hash: expect.any(String), scores, ranking },
  );
  expect(firstSeat).toBeLessThan(RUN.players);
});

test('a game that goes on for too long is broken off', async () => {
  const [line] = linesOf(await play({ ...RUN, games: 1, limit: 25 }));
  expect(line).toMatchObject({ scores: null, ranking: null, record: { result: null } });
  expect(line?.record?.actions).toHaveLength(25);
});

test('runs that cannot be played, and jobs for another engine, are refused', async () => {
  expect(() => games.createRun({ ...RUN, bots: ['nobody'] })).toThrow('There is no bot "nobody"');
  expect(() => games.createRun({ ...RUN, players: 9 })).toThrow();
  const [job] = games.jobsOf(games.createRun(RUN));
  await expect(games.playJob({ ...job, run: { ...RUN, engine: '0.0.0' } } as Job)).rejects.toThrow('0.0.0');
});

describe('one task after the other', () => {
  const scale = join(root, 'examples/scale');
  const home = mkdtempSync(join(tmpdir(), 'tasks-'));
  const run = join(home, 'runs');

  /** Stands in for the command: it keeps what it was told, and writes the games of its part. */
  beforeAll(() => {
    writeFileSync(
      join(home, 'century'),
      `#!/bin/sh
echo "$@" >> '${home}/told'
while [ $# -gt 0 ]; do case $1 in --from) from=$2 ;; --to) to=$2 ;; --out) out=$2 ;; esac; shift; done
seq "$from" $((to - 1)) > "$out"
`,
    );
    chmodSync(join(home, 'century'), 0o755);
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  function sh(script: string, env: NodeJS.ProcessEnv): void {
    execFileSync('sh', [join(scale, script)], {
      env: { PATH: `${home}${delimiter}${process.env.PATH}`, ...env },
    });
  }

  const calls = (): string[] => readFileSync(join(home, 'told'), 'utf8').trimEnd().split('\n');

  test('the tasks of a run play every game once, in the order of their files', () => {
    const settings = {
      GAMES: '23',
      SIZE: '5',
      SEED: 's',
      RUN: run,
      PLAY: '--players 3 --bots greedy,casual',
    };
    for (const task of [4, 0, 3, 1, 2, 5, 1])
      sh('task.sh', {
        ...settings,
        [task % 2 === 0 ? 'SLURM_ARRAY_TASK_ID' : 'JOB_COMPLETION_INDEX']: `${task}`,
      });
    const files = [0, 1, 2, 3, 4].map((task) => readFileSync(join(run, `00000${task}.jsonl`), 'utf8'));
    expect(files.join('').trimEnd().split('\n')).toEqual(Array.from({ length: 23 }, (_, game) => `${game}`));
    // One beyond the end has nothing to do.
    expect(calls()).toHaveLength(6);
    expect(calls()[0]).toBe(
      `selfplay --players 3 --bots greedy,casual --seed s --from 20 --to 23 --workers 1 --no-progress --out ${run}/000004.jsonl`,
    );
    expect(() => sh('task.sh', settings)).toThrow();
  });

  test('the array of Slurm covers its run', () => {
    const script = readFileSync(join(scale, 'slurm.sh'), 'utf8');
    const [, first, last] = /^#SBATCH --array=(\d+)-(\d+)%/m.exec(script) ?? [];
    const [, games, size] = /GAMES=(\d+) SIZE=(\d+)/.exec(script) ?? [];
    expect([Number(first), (Number(last) + 1) * Number(size)]).toEqual([0, Number(games)]);
    cpSync(join(scale, 'task.sh'), join(home, 'task.sh'));
    sh('slurm.sh', { SLURM_SUBMIT_DIR: home, SLURM_ARRAY_TASK_ID: `${last}` });
    expect(calls().at(-1)).toContain(`--from ${Number(games) - Number(size)} --to ${games} `);
  });

  test('the job of Kubernetes covers its run', () => {
    const { kind, spec } = parse(readFileSync(join(scale, 'kubernetes.yaml'), 'utf8'));
    expect([kind, spec.completionMode]).toEqual(['Job', 'Indexed']);
    const [{ command, env, volumeMounts }] = spec.template.spec.containers;
    const settings = Object.fromEntries(
      env.map((each: { name: string; value: string }) => [each.name, each.value]),
    );
    expect(spec.completions * settings.SIZE).toBe(Number(settings.GAMES));
    const volumes = spec.template.spec.volumes.map(({ name }: { name: string }) => name);
    expect(volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
    expect([command[1], settings.RUN.split('/')[1]]).toEqual(['/task/task.sh', 'runs']);
    sh('task.sh', { ...settings, RUN: run, JOB_COMPLETION_INDEX: `${spec.completions - 1}` });
    expect(calls().at(-1)).toContain(`--from ${settings.GAMES - settings.SIZE} --to ${settings.GAMES} `);
  });
});

/** What of this machine's Python can be imported. */
const hasModule = (name: string): boolean => spawnSync('python3', ['-c', `import ${name}`]).status === 0;

/** A run of actors and a learner, much shorter than one that learns to win. */
function learn(home: string, name: string, ...args: readonly string[]): unknown {
  const short = ['--decisions', '4000', '--epochs', '1', '--rounds', '2', '--length', '16', '--every', '1'];
  execFileSync(
    'python3',
    [join(root, 'examples/scale/learn.py'), '--out', name, '--matches', '6', ...short, ...args],
    {
      cwd: home,
      env: {
        ...process.env,
        CENTURY_CLI: join(root, 'dist/cli.js'),
        PYTHONPATH: ['examples/python', 'examples/training/policy']
          .map((folder) => join(root, folder))
          .join(':'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(join(home, name, 'curve.json'), 'utf8'));
}

test.runIf(hasModule('numpy'))(
  'actors and a learner train to the end, on Ray where it is installed',
  () => {
    const curve = learn(project, 'processes');
    expect(curve).toMatchObject([
      { stage: 'imitation', round: 0, games: 6 },
      { stage: 'self-play', round: 1, games: 6 },
      { stage: 'self-play', round: 2, games: 30 },
    ]);
    if (hasModule('ray')) expect(learn(project, 'ray', '--ray')).toEqual(curve);
  },
  300_000,
);
