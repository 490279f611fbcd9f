import type { Fault } from './faults';

/** The maximum length of a request, in bytes. */
export const MAX_LINE = 16 * 1024 * 1024;

/** A received line, or what is wrong with it. */
export type Line = { readonly text: string } | { readonly fault: 'too-long' | 'not-utf8' };

/** What a line is refused with that cannot be read. */
export const FAULTS = {
  'too-long': {
    code: 'too-long',
    message: 'The line is too long and was skipped.',
    data: { most: MAX_LINE },
  },
  'not-utf8': { code: 'not-utf8', message: 'The line is not UTF-8.' },
  'not-json': { code: 'not-json', message: 'The line is not JSON.' },
} as const satisfies Readonly<Record<string, Fault>>;

const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines. Anything beyond the maximum length is skipped up to the next newline. */
export function lineReader(maxBytes = MAX_LINE) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let length = 0;

  function keep(part: Uint8Array): void {
    length += part.length;
    if (length > maxBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  }
  function take(): Line {
    const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    const isTooLong = length > maxBytes;
    parts = [];
    length = 0;
    if (isTooLong) return { fault: 'too-long' };
    try {
      return { text: decoder.decode(bytes) };
    } catch {
      return { fault: 'not-utf8' };
    }
  }
  return {
    /** The lines that end in this chunk. */
    *push(chunk: Uint8Array): Generator<Line, void> {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, to));
        from = to + 1;
        yield take();
      }
      keep(chunk.subarray(from));
    },
    /** The rest at the end of the stream, if its last line has no newline. */
    *end(): Generator<Line, void> {
      if (length > 0) yield take();
    },
  };
}
