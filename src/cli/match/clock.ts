import { readdirSync, readFileSync } from 'node:fs';

/** What newer versions of Node have besides: 22.19, and 23.9. */
interface NewerProcess {
  threadCpuUsage?(): NodeJS.CpuUsage;
}

/**
 * The milliseconds for which this thread has computed; `null` if that cannot be told. Of a thread beside others only newer
 * versions of Node tell it, and Linux counts it in steps of up to four milliseconds, as it does not for whole processes.
 *
 * @param isAlone - whether the process has nothing else to compute
 */
export function processorTime(isAlone: boolean): (() => number) | null {
  const { threadCpuUsage } = process as NewerProcess;
  const usage = isAlone ? process.cpuUsage : threadCpuUsage;
  if (usage === undefined) return null;
  return () => {
    const { user, system } = usage.call(process);
    return (user + system) / 1000;
  };
}

/** The clock on the wall, whatever players have in its place. */
export const wallTime = performance.now.bind(performance);

/** The milliseconds for which all threads of another process have computed; `null` where the system does not tell. */
export function processorTimeOf(pid: number): number | null {
  const tasks = `/proc/${pid}/task`;
  try {
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'latin1').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return null;
  }
}
