// The location of a run: its arguments, its queue, and its folder, which all machines share.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomSeed } from 'century-engine';
import { createRun, jobsOf, nameOf, playJob } from './games.mjs';

export const QUEUE = 'century';
export const CONNECTION = { url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' };

const FOLDER = process.env.CENTURY_RUNS ?? 'runs';
const WORKER = `${hostname()}-${process.pid}`;

/** The run that a command line asks for; makes its folder if necessary. */
export function openRun() {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string', default: 'eastern-wonders' },
      players: { type: 'string', default: '3' },
      bots: { type: 'string', default: 'casual' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string' },
      size: { type: 'string', default: '20' },
      limit: { type: 'string', default: '20000' },
      records: { type: 'boolean', default: false },
    },
  });
  const count = (name) => {
    if (!/^[1-9]\d{0,8}$/.test(values[name]))
      throw new RangeError(`--${name} needs a whole number of at least 1`);
    return Number(values[name]);
  };
  const run = createRun({
    ...values,
    seed: values.seed ?? randomSeed(),
    bots: values.bots.split(','),
    players: count('players'),
    games: count('games'),
    size: count('size'),
    limit: count('limit'),
  });
  mkdirSync(join(FOLDER, nameOf(run)), { recursive: true });
  writeWhole(join(FOLDER, nameOf(run), 'run.json'), `${JSON.stringify(run, null, 1)}\n`);
  return run;
}

/** The run of a name. */
export function readRun(name) {
  return JSON.parse(readFileSync(join(FOLDER, name, 'run.json'), 'utf8'));
}

/** The file with the games of a job, or with the time that they took. */
export function fileOf({ id, run }, kind = 'jsonl') {
  return join(FOLDER, nameOf(run), `${id}.${kind}`);
}

/** The file with all games of a run. */
export function wholeFileOf(run) {
  return join(FOLDER, nameOf(run), 'games.jsonl');
}

/** The jobs of a run that have no file yet. */
export function missingJobs(run) {
  return jobsOf(run).filter((job) => !existsSync(fileOf(job)));
}

/** Writes a file completely or not at all. */
export function writeWhole(file, text) {
  const unfinished = `${file}.${WORKER}`;
  writeFileSync(unfinished, text, { flush: true });
  renameSync(unfinished, file);
}

/** Plays a job and keeps its games, unless it is already done; doing one twice gives the same file again. */
export async function finishJob(job) {
  if (existsSync(fileOf(job))) return;
  const from = Date.now();
  const cpu = process.cpuUsage();
  const text = await playJob(job);
  const { user, system } = process.cpuUsage(cpu);
  const time = { worker: WORKER, games: job.to - job.from, from, to: Date.now(), cpu: (user + system) / 1e6 };
  writeWhole(fileOf(job, 'time'), JSON.stringify(time));
  writeWhole(fileOf(job), text);
}
