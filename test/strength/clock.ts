/**
 * Makes `performance.now` tell the processor time of this process, so that bots that think for a number of milliseconds
 * get them whatever else the machine does.
 */
export function useProcessorTime(): void {
  performance.now = processorTime;
}

/** The processor time of this process so far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
