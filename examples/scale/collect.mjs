// Waits until a run is done, joins its games in order, and reports who won, how long it took and what it cost.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Queue } from 'bullmq';
import { jobsOf, nameOf } from './games.mjs';
import { CONNECTION, fileOf, missingJobs, QUEUE, readRun, wholeFileOf } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { price: { type: 'string', default: '0.04' } },
});
const run = readRun(positionals[0] ?? '');
await untilDone();
const { unfinished, bots } = join();
console.log(
  `${run.variant}, ${run.players} players, ${run.games} games (${unfinished} cut off), seed ${run.seed}`,
);
console.table(bots);
console.table(workers());
console.log(`saved as ${wholeFileOf(run)}`);

async function untilDone() {
  if (missingJobs(run).length === 0) return;
  const queue = new Queue(QUEUE, { connection: CONNECTION });
  while (missingJobs(run).length > 0) {
    const failed = (await queue.getFailed()).find(({ data }) => nameOf(data.run) === nameOf(run));
    if (failed !== undefined) throw new Error(`${failed.id} failed: ${failed.failedReason}`);
    await sleep(1000);
  }
  await queue.close();
}

/** Joins the files of the jobs, and counts by bot. */
function join() {
  const file = wholeFileOf(run);
  const whole = openSync(`${file}.unfinished`, 'w');
  const sums = new Map(run.bots.map((bot) => [bot, { seats: 0, wins: 0, points: 0 }]));
  let unfinished = 0;
  for (const job of jobsOf(run)) {
    const text = readFileSync(fileOf(job), 'utf8');
    writeSync(whole, text);
    for (const line of text.trimEnd().split('\n')) {
      const { bots, scores, ranking } = JSON.parse(line);
      if (scores === null) unfinished += 1;
      else
        for (const [seat, bot] of bots.entries()) {
          const sum = sums.get(bot);
          sum.seats += 1;
          sum.points += scores[seat];
          if (ranking[0] === seat) sum.wins += 1;
        }
    }
  }
  fsyncSync(whole);
  closeSync(whole);
  renameSync(`${file}.unfinished`, file);
  const rows = [...sums].map(([bot, { seats, wins, points }]) => [
    bot,
    { seats, wins, 'win %': round((100 * wins) / seats, 1), 'mean score': round(points / seats, 2) },
  ]);
  return { unfinished, bots: Object.fromEntries(rows) };
}

/** The work of each worker, and of all together; the price is for an hour on one core. */
function workers() {
  const times = jobsOf(run).map((job) => JSON.parse(readFileSync(fileOf(job, 'time'), 'utf8')));
  const groups = new Map();
  for (const time of times) groups.set(time.worker, [...(groups.get(time.worker) ?? []), time]);
  groups.set('all', times);
  return Object.fromEntries([...groups].map(([name, of]) => [name, costs(of)]));
}

function costs(times) {
  const sum = (of) => times.reduce((total, time) => total + of(time), 0);
  const games = sum((time) => time.games);
  const cpu = sum((time) => time.cpu);
  const seconds =
    (Math.max(...times.map(({ to }) => to)) - Math.min(...times.map(({ from }) => from))) / 1000;
  const workers = new Set(times.map(({ worker }) => worker)).size;
  const hours = cpu / games / 3600;
  return {
    games,
    'games/s': round(games / seconds, 2),
    'games/CPU s': round(games / cpu, 2),
    'playing %': round(sum(({ from, to }) => to - from) / 10 / seconds / workers, 1),
    'core h/million': round(hours * 1e6, 2),
    'price/million': round(hours * 1e6 * Number(values.price), 2),
  };
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
