/** Imported into a process before all else: tells at its end how many microseconds of processor it took. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write(`\ncpu ${user + system}\n`);
  });
