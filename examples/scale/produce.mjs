// Queues the jobs of a run that are neither done nor already waiting, and prints the name of the run.
import { Queue } from 'bullmq';
import { nameOf } from './games.mjs';
import { CONNECTION, missingJobs, openRun, QUEUE } from './run.mjs';

const run = openRun();
const jobs = missingJobs(run);
const queue = new Queue(QUEUE, { connection: CONNECTION });
const failed = await queue.getFailed();
for (const job of failed) if (nameOf(job.data.run) === nameOf(run)) await job.retry();
for (let i = 0; i < jobs.length; i += 1000) {
  await queue.addBulk(
    jobs.slice(i, i + 1000).map((job) => ({
      name: run.variant,
      data: job,
      opts: { jobId: job.id, attempts: 3, removeOnComplete: true },
    })),
  );
}
await queue.close();
console.error(`${run.games} games; jobs to do: ${jobs.length}; seed ${run.seed}`);
console.log(nameOf(run));
