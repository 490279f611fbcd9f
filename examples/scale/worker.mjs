// Takes jobs and plays them, one at a time: start one for each core. With --drain it ends when nothing is left.
import { parseArgs } from 'node:util';
import { Worker } from 'bullmq';
import { CONNECTION, finishJob, QUEUE } from './run.mjs';

const { values } = parseArgs({
  options: { lock: { type: 'string', default: '30' }, drain: { type: 'boolean', default: false } },
});
const lock = Number(values.lock) * 1000;

const worker = new Worker(QUEUE, ({ data }) => finishJob(data), {
  connection: CONNECTION,
  concurrency: 1,
  // A worker that dies loses its job when the lock expires; the others look for such jobs at the same interval.
  lockDuration: lock,
  stalledInterval: lock,
  maxStalledCount: 1000,
});
worker.on('failed', (job, error) => console.error(`${job?.id}: ${error.message}`));
worker.on('error', (error) => console.error(error.message));

/** Finishes the current job and takes no other. */
const stop = () => worker.close().then(() => process.exit());
process.on('SIGINT', stop).on('SIGTERM', stop);
if (values.drain) worker.on('drained', stop);
