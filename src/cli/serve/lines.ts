import { writeSync } from 'node:fs';
import { cancelledBy, type Id, type Line, MAX_LINE } from './rpc';

const decoder = new TextDecoder('utf-8', { fatal: true });

export function lineOf(bytes: Uint8Array): Line {
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { fault: { code: 'not-utf8', message: 'The line is not UTF-8.' } };
  }
}

const NEWLINE = 0x0a;

/** Splits bytes into lines; a fault replaces a line that is too long. */
export function lineReader(maxBytes = MAX_LINE) {
  let parts: Uint8Array[] = [];
  let length = 0;

  function keep(part: Uint8Array): void {
    length += part.length;
    if (length > maxBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  }
  function take(): Line {
    const message = 'The line is too long and was skipped.';
    const fault = { code: 'too-long', message, data: { most: maxBytes } };
    const line = length > maxBytes ? { fault } : lineOf(Buffer.concat(parts));
    parts = [];
    length = 0;
    return line;
  }
  return {
    *push(chunk: Uint8Array): Generator<Line, void> {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, to));
        from = to + 1;
        yield take();
      }
      keep(chunk.subarray(from));
    },
    /** Yields the last line, if it does not end in a newline. */
    *end(): Generator<Line, void> {
      if (length > 0) yield take();
    },
  };
}

export function lineQueue() {
  const reader = lineReader();
  const lines: { readonly line: Line; readonly cancels: readonly Id[] }[] = [];
  /** The requests that the waiting lines cancel, in the same order. */
  const cancelled: Id[] = [];
  /** The number of items of `lines` and `cancelled` that were taken since the queue was last empty. */
  let taken = 0;
  let passed = 0;

  function enter(entered: Iterable<Line>): void {
    for (const line of entered) {
      if ('text' in line && line.text === '') continue;
      const cancels = 'text' in line ? cancelledBy(line.text) : [];
      lines.push({ line, cancels });
      for (const id of cancels) cancelled.push(id);
    }
  }
  return {
    push: (chunk: Uint8Array): void => enter(reader.push(chunk)),
    end: (): void => enter(reader.end()),
    *take(): Generator<Line, void> {
      for (let next = lines[taken]; next !== undefined; next = lines[taken]) {
        taken += 1;
        passed += next.cancels.length;
        yield next.line;
      }
      lines.length = cancelled.length = taken = passed = 0;
    },
    isCancelled: (id: Id): boolean => cancelled.includes(id, passed),
  };
}

const clock = new Int32Array(new SharedArrayBuffer(4));

/** Repeats a read or write until a non-blocking pipe is ready; returns 0 at the end of a pipe on every system. */
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

/** Writes all bytes to a pipe, waiting while it is full, or to a file at an offset. */
export function writeAll(fd: number, bytes: Uint8Array, offset?: number): void {
  for (let at = 0; at < bytes.length; ) {
    const place = offset === undefined ? null : offset + at;
    at += patiently(() => writeSync(fd, bytes, at, bytes.length - at, place));
  }
}
