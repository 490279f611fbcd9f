import { readSync } from 'node:fs';
import { patiently, writeAll } from '../serve/lines';

/** The kinds of messages, in both directions. */
export const KIND = {
  /** A request by name, its result or its error, in JSON. */
  json: 0,
  /** A step: an id for each game. Its answer, and that of other requests after which games stand elsewhere: a frame. */
  frame: 1,
} as const;

/** A message: the kind of its contents, and their bytes, in pieces. */
export interface Message {
  readonly kind: number;
  readonly parts: readonly Uint8Array[];
}

/** The header of a message: its kind and its length in bytes, as 32-bit integers, low byte first. */
const HEADER = 8;

/** The maximum length of a message, in bytes: room for the states of some ten thousand games. */
export const MAX_MESSAGE = 256 * 1024 * 1024;

/** What came in: a message, or nothing more; `too-long` has been skipped. */
export type Incoming = { readonly kind: number; readonly body: Uint8Array } | 'too-long' | 'end';

/**
 * Reads messages from a file descriptor, and waits for them without an event loop, which would cost more than a step.
 * A message is good until the next is read.
 */
export function messageReader(fd: number): () => Incoming {
  const header = new DataView(new ArrayBuffer(HEADER));
  let room = new Uint8Array(1 << 16);
  return () => {
    if (!fill(fd, new Uint8Array(header.buffer))) return 'end';
    const kind = header.getUint32(0, true);
    const length = header.getUint32(4, true);
    if (length > MAX_MESSAGE) return skip(fd, length, room);
    if (length > room.length) room = new Uint8Array(length);
    const body = room.subarray(0, length);
    return fill(fd, body) ? { kind, body } : 'end';
  };
}

function skip(fd: number, length: number, room: Uint8Array): Incoming {
  for (let left = length; left > 0; left -= room.length)
    if (!fill(fd, room.subarray(0, Math.min(left, room.length)))) return 'end';
  return 'too-long';
}

/** Fills an array; `false` if the input ends before. */
function fill(fd: number, into: Uint8Array): boolean {
  for (let at = 0; at < into.length; ) {
    const read = patiently(() => readSync(fd, into, at, into.length - at, null));
    if (read === 0) return false;
    at += read;
  }
  return true;
}

/** Writes a message to a file descriptor. */
export function writeMessage(fd: number, { kind, parts }: Message): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const header = new DataView(new ArrayBuffer(HEADER));
  header.setUint32(0, kind, true);
  header.setUint32(4, length, true);
  for (const part of [new Uint8Array(header.buffer), ...parts]) writeAll(fd, part);
}
