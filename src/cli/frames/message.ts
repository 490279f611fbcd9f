import { openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import type { Batch } from '../../env/batch';
import { patiently, writeAll } from '../serve/lines';
import { refuse } from '../session/faults';

export const KIND = {
  /** JSON: a request, a result or an error. */
  json: 0,
  /** From the client: one action id per game. From the server: the arrays of the batch. */
  frame: 1,
} as const;

export interface Message {
  readonly kind: number;
  readonly parts: readonly Uint8Array[];
}

/** A header has two little-endian 32-bit integers: the kind, and the length of the body in bytes. */
const HEADER = 8;

/** The maximum length of a message in bytes: enough for the states of some ten thousand games. */
export const MAX_MESSAGE = 256 * 1024 * 1024;

export type Incoming = { readonly kind: number; readonly body: Uint8Array } | 'too-long';

/**
 * Reads messages until the input ends. It blocks, because asynchronous reads would take longer than a step.
 * The body of a message is valid until the next message is read.
 */
export function* messagesFrom(fd: number): Generator<Incoming, void> {
  const header = new DataView(new ArrayBuffer(HEADER));
  let buffer = new Uint8Array(1 << 16);
  while (fill(fd, new Uint8Array(header.buffer))) {
    const kind = header.getUint32(0, true);
    const length = header.getUint32(4, true);
    if (length > MAX_MESSAGE) {
      if (!skip(fd, length, buffer)) return;
      yield 'too-long';
      continue;
    }
    if (length > buffer.length) buffer = new Uint8Array(length);
    const body = buffer.subarray(0, length);
    if (!fill(fd, body)) return;
    yield { kind, body };
  }
}

/** Discards `length` bytes of input; returns `false` if the input ends earlier. */
function skip(fd: number, length: number, buffer: Uint8Array): boolean {
  for (let left = length; left > 0; left -= buffer.length)
    if (!fill(fd, buffer.subarray(0, Math.min(left, buffer.length)))) return false;
  return true;
}

function fill(fd: number, into: Uint8Array): boolean {
  for (let at = 0; at < into.length; ) {
    const read = patiently(() => readSync(fd, into, at, into.length - at, null));
    if (read === 0) return false;
    at += read;
  }
  return true;
}

export function writeMessage(fd: number, { kind, parts }: Message): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const header = new DataView(new ArrayBuffer(HEADER));
  header.setUint32(0, kind, true);
  header.setUint32(4, length, true);
  for (const part of [new Uint8Array(header.buffer), ...parts]) writeAll(fd, part);
}

/** A file that the client has mapped into memory, with the byte offset of each array in it. */
interface Memory {
  readonly path: string;
  readonly observations: number;
  readonly masks: number;
  readonly rows: number;
}

/** Sends the arrays of a batch. With units of the values of an observation, it sends codes instead of floats. */
export function frameOf(batch: Batch, units: Float32Array | null, drawnIn?: (game: number) => Int8Array) {
  const observations = observationsIn(batch.observations, units);
  const masks = bytesOf(batch.masks);
  const rows = rowsOf(batch, drawnIn);
  const finalScores = bytesOf(batch.finalScores);
  let mapped: { readonly fd: number; readonly memory: Memory } | null = null;

  /** Yields the final observations and scores of each game that the last step ended or truncated. */
  function* ends(): Generator<Uint8Array> {
    const [seen, points] = [batch.finalObservations.length / batch.games, finalScores.length / batch.games];
    for (let game = 0; game < batch.games; game++) {
      if (batch.terminated[game] === 0 && batch.truncated[game] === 0) continue;
      yield observationsIn(batch.finalObservations.subarray(game * seen, (game + 1) * seen), units)();
      yield finalScores.subarray(game * points, (game + 1) * points);
    }
  }
  return {
    /** Opens the file for the observations, masks and rows of all later answers. */
    map(memory: Memory): void {
      mapped = { fd: openSync(memory.path, 'r+'), memory };
    },
    /** Writes arrays to the file if one is open; returns the remaining arrays as the body of the answer. */
    send(): readonly Uint8Array[] {
      if (mapped === null) return [observations(), masks, rows(), ...ends()];
      const { fd, memory } = mapped;
      writeAll(fd, observations(), memory.observations);
      writeAll(fd, masks, memory.masks);
      writeAll(fd, rows(), memory.rows);
      return [...ends()];
    },
  };
}

/** Writes, to the row of each game that the last step ended, the observation of one seat at the end. */
export function showEnds(batch: Batch, seatOf: (game: number) => number): void {
  const { games, terminated, truncated, observations, finalObservations } = batch;
  const { size, players } = batch.observationSpace;
  for (let game = 0; game < games; game++) {
    if (terminated[game] === 0 && truncated[game] === 0) continue;
    const from = (game * players + seatOf(game)) * size;
    observations.set(finalObservations.subarray(from, from + size), game * size);
  }
}

/** Returns the unit of each value of an observation; refuses a part whose codes are not all from 0 to 255. */
export function unitsOf({ parts, size }: Batch['observationSpace']): Float32Array {
  const units = new Float32Array(size);
  for (const { name, units: own, offset, size } of parts) {
    if (own.some((unit) => unit > 255 || !Number.isInteger(unit)))
      refuse('wrong-value', `The part ${name} has no codes from 0 to 255.`, ['dtype']);
    for (let i = 0; i < size; i++) units[offset + i] = own[i % own.length] as number;
  }
  return units;
}

/** Returns a function that returns the bytes of observations: their floats or, with units, their codes. */
function observationsIn(floats: Float32Array, units: Float32Array | null): () => Uint8Array {
  if (units === null) return () => bytesOf(floats);
  const codes = new Uint8Array(floats.length);
  return () => {
    for (let at = 0; at < floats.length; at += units.length)
      for (let i = 0; i < units.length; i++)
        codes[at + i] = (floats[at + i] as number) * (units[i] as number) + 0.5;
    return codes;
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Returns byte offsets in the row of a game, which has all values except the observation and the mask. */
export function rowLayout(players: number) {
  const end = 8 * players;
  return {
    // 64-bit floats, one per seat.
    rewards: 0,
    // 32-bit integers.
    steps: end,
    episodes: end + 4,
    // 8-bit integers, of which only `agents` is signed.
    agents: end + 8,
    terminated: end + 9,
    truncated: end + 10,
    // Signed 8-bit integers, one per seat.
    opponents: end + 11,
    size: end + 8 * Math.ceil((11 + players) / 8),
  };
}

function rowsOf(batch: Batch, drawnIn?: (game: number) => Int8Array): () => Uint8Array {
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
      drawnIn?.(game).forEach((drawn, seat) => {
        view.setInt8(at + layout.opponents + seat, drawn);
      });
    }
    return bytes;
  };
}
