import { openSync, readSync, writeSync } from 'node:fs';
import { endianness } from 'node:os';
import type { Batch } from '../../env/batch';
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

/** A received message, or the end of the input; a message that is `too-long` has been skipped. */
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

/** A file in memory that both sides have open, and where in it the arrays of this batch begin, in bytes. */
export interface Memory {
  readonly path: string;
  readonly observations: number;
  readonly masks: number;
  readonly rows: number;
}

/** The arrays of a batch on their way: into a file that the reader has mapped, or along with the answer. */
export interface Frame {
  /** From now on the arrays go into this file. */
  map(memory: Memory): void;
  /** Sends the arrays; returns what is left to travel with the answer. */
  send(): readonly Uint8Array[];
}

export function frameOf(batch: Batch): Frame {
  const observations = bytesOf(batch.observations);
  const masks = bytesOf(batch.masks);
  const rows = rowsOf(batch);
  const finalObservations = bytesOf(batch.finalObservations);
  const finalScores = bytesOf(batch.finalScores);
  let mapped: { readonly fd: number; readonly memory: Memory } | null = null;

  /** The observations and points of all seats at the ends that the last step reached. */
  function* ends(): Generator<Uint8Array> {
    const [seen, points] = [finalObservations.length / batch.games, finalScores.length / batch.games];
    for (let game = 0; game < batch.games; game++) {
      if (batch.terminated[game] === 0 && batch.truncated[game] === 0) continue;
      yield finalObservations.subarray(game * seen, (game + 1) * seen);
      yield finalScores.subarray(game * points, (game + 1) * points);
    }
  }
  return {
    map: (memory) => {
      mapped = { fd: openSync(memory.path, 'r+'), memory };
    },
    send() {
      if (mapped === null) return [observations, masks, rows(), ...ends()];
      const { fd, memory } = mapped;
      writeAt(fd, observations, memory.observations);
      writeAt(fd, masks, memory.masks);
      writeAt(fd, rows(), memory.rows);
      return [...ends()];
    },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The offsets, in bytes, of what a row holds of a game besides its observation and mask; `size` is that of a row. */
export function rowLayout(players: number) {
  const end = 8 * players;
  return {
    // 64-bit floats, one for each seat.
    rewards: 0,
    // 32-bit integers.
    steps: end,
    episodes: end + 4,
    // Bytes, the first with a sign.
    agents: end + 8,
    terminated: end + 9,
    truncated: end + 10,
    size: end + 16,
  };
}

/** Gathers the small arrays of a batch, row by row, so that they travel as one. */
function rowsOf(batch: Batch): () => Uint8Array {
  const players = batch.rewards.length / batch.games;
  const layout = rowLayout(players);
  const bytes = new Uint8Array(batch.games * layout.size);
  const view = new DataView(bytes.buffer);
  const isLittle = endianness() === 'LE';
  const { rewards, steps, episodes, agents, terminated, truncated } = batch;
  return () => {
    for (let game = 0; game < batch.games; game++) {
      const at = game * layout.size;
      for (let seat = 0; seat < players; seat++)
        view.setFloat64(at + 8 * seat, rewards[game * players + seat] as number, isLittle);
      view.setInt32(at + layout.steps, steps[game] as number, isLittle);
      view.setInt32(at + layout.episodes, episodes[game] as number, isLittle);
      view.setInt8(at + layout.agents, agents[game] as number);
      view.setUint8(at + layout.terminated, terminated[game] as number);
      view.setUint8(at + layout.truncated, truncated[game] as number);
    }
    return bytes;
  };
}

/** Writes bytes to a place in an open file. */
function writeAt(handle: number, bytes: Uint8Array, place: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, place + at);
}
