// Plays a whole run here, one job after the other and without a queue, and prints its name: the same run, the same bytes.
import { nameOf } from './games.mjs';
import { finishJob, missingJobs, openRun } from './run.mjs';

const run = openRun();
for (const job of missingJobs(run)) await finishJob(job);
console.log(nameOf(run));
