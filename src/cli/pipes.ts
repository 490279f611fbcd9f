import { writeSync } from 'node:fs';

const clock = new Int32Array(new SharedArrayBuffer(4));

/** Repeats what a pipe that does not block is not ready for. The end of a pipe is 0 on every system. */
export function patiently(work: () => number): number {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, 0.1);
    }
  }
}

/** Writes all of some bytes, and waits for room. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += patiently(() => writeSync(fd, bytes, at, bytes.length - at));
}
