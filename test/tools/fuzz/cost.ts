import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a refusal may cost for each character of the input, and what it may cost at all. */
export interface CostLimits {
  readonly bytes: number;
  readonly microseconds: number;
  readonly freeBytes: number;
  readonly freeMicroseconds: number;
}

export const LIMITS: CostLimits = {
  bytes: 60,
  microseconds: 0.3,
  freeBytes: 4_000_000,
  freeMicroseconds: 60_000,
};

/** The same for text that is refused before a value is made of it. */
export const UNREAD: CostLimits = { ...LIMITS, bytes: 12, microseconds: 0.08 };

/** What some work took. */
export interface Cost {
  /** Bytes on the heap when it ended, less those before, nothing of it collected if the young generation is large. */
  readonly bytes: number;
  /** Microseconds of the processor. */
  readonly microseconds: number;
}

let collect: (() => void) | undefined;

/** Collects what nobody uses any more. */
function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}

/** Does some work and tells what it took. */
export async function costOf<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly cost: Cost }> {
  collectGarbage();
  const { heapUsed } = process.memoryUsage();
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  const bytes = process.memoryUsage().heapUsed - heapUsed;
  return { value, cost: { bytes, microseconds: user + system } };
}

/** Whether a refusal of an input of so many characters cost more than it may. */
export function isTooDear({ bytes, microseconds }: Cost, length: number, limits = LIMITS): boolean {
  return (
    bytes > limits.freeBytes + limits.bytes * length ||
    microseconds > limits.freeMicroseconds + limits.microseconds * length
  );
}
