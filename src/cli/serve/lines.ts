import { readJson } from '../../records/json';
import { outlineOf } from '../outline';
import { type Fault, faultOf } from './faults';
import { cancelledBy } from './json-rpc';
import type { Id } from './request';

/** The maximum length of a request, in bytes. */
export const MAX_LINE = 16 * 1024 * 1024;

/** A received line, or what is wrong with it. */
export type Line = { readonly text: string } | { readonly fault: 'too-long' | 'not-utf8' };

/** What a line is refused with that cannot be read. */
const FAULTS = {
  'too-long': {
    code: 'too-long',
    message: 'The line is too long and was skipped.',
    data: { most: MAX_LINE },
  },
  'not-utf8': { code: 'not-utf8', message: 'The line is not UTF-8.' },
} as const satisfies Readonly<Record<string, Fault>>;

/** What a line is refused with that is not JSON: `error` names the column and what was expected there. */
const notJson = ({ message }: SyntaxError): Fault => ({
  code: 'not-json',
  message: `The line is not JSON: ${message.replace(/^line 1, /, '')}.`,
});

/** How to answer to a line. */
export interface Answering<A> {
  /** Answers to what is no value. */
  failure(fault: Fault): A;
  value(value: unknown): A;
  /** Answers to a value that is too large to be made; its outline says which request it is. */
  outline(outline: unknown, fault: Fault, fail: () => never): A;
}

/** The answer to a line; `null` if it is blank. */
export function answerTo<A>(line: Line, { failure, value, outline }: Answering<A>): A | null {
  if ('fault' in line) return failure(FAULTS[line.fault]);
  if (line.text.trim() === '') return null;
  try {
    return value(readJson(line.text));
  } catch (error) {
    if (error instanceof SyntaxError) return failure(notJson(error));
    const fail = (): never => {
      throw error;
    };
    try {
      return outline(outlineOf(line.text), faultOf(error), fail);
    } catch (fault) {
      return failure(fault instanceof SyntaxError ? notJson(fault) : faultOf(error));
    }
  }
}

const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines. Anything beyond the maximum length is skipped up to the next newline. */
export function lineReader(maxBytes = MAX_LINE) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
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

/** Lines that have come and are not answered yet, in their order. */
export function lineQueue() {
  const reader = lineReader();
  let lines: Line[] = [];
  let next = 0;
  /** The ids that lines in the queue cancel, and how often. */
  const cancelled = new Map<Id, number>();

  function enter(line: Line): void {
    if ('text' in line) {
      if (line.text === '') return;
      for (const id of cancelledBy(line.text)) cancelled.set(id, (cancelled.get(id) ?? 0) + 1);
    }
    lines.push(line);
  }
  return {
    /** Takes a part of the input in. */
    push(chunk: Uint8Array): void {
      for (const line of reader.push(chunk)) enter(line);
    },
    /** Takes in that there is no more. */
    end(): void {
      for (const line of reader.end()) enter(line);
    },
    /** The next line, which leaves the queue. */
    take(): Line | undefined {
      const line = lines[next];
      if (line === undefined) {
        lines = [];
        next = 0;
        return undefined;
      }
      next += 1;
      if (cancelled.size === 0 || !('text' in line)) return line;
      for (const id of cancelledBy(line.text)) {
        const left = (cancelled.get(id) ?? 1) - 1;
        if (left === 0) cancelled.delete(id);
        else cancelled.set(id, left);
      }
      return line;
    },
    /** Whether a line in the queue cancels the request with this id. */
    isCancelled: (id: Id): boolean => cancelled.has(id),
  };
}
