import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { anything, int, object, open, record, text } from '../../input/schema';
import {
  type Archive,
  type Every,
  type MiniSet,
  newTally,
  type Positions,
  type Tally,
} from '../../prove/command';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint } from '../complaint';
import { nativeSha256 } from '../files/digest';
import { writeAt } from '../files/disk';
import { readAs } from '../text-file';

/** Positions in a file, one after the other. */
export class ArchiveFile implements Archive {
  private readonly file: string;
  private readonly bytes: Uint8Array;
  private readonly words: Int32Array;
  private handle = -1;

  constructor(file: string, words: number) {
    this.file = file;
    this.words = new Int32Array(words);
    this.bytes = new Uint8Array(this.words.buffer);
  }

  read(number: number, into: Int32Array): void {
    if (this.handle === -1) this.handle = openSync(this.file, 'r');
    readSync(this.handle, this.bytes, 0, this.bytes.length, number * this.bytes.length);
    into.set(this.words);
  }

  close(): void {
    if (this.handle !== -1) closeSync(this.handle);
    this.handle = -1;
  }
}

/** The number of positions that are written at once. */
const AT_ONCE = 4096;

/** Writes the positions with these numbers to their places in a file; zeros where there is none. */
export function archive(file: string, positions: Positions, from: number, to: number): void {
  const { words } = positions.memory;
  const handle = openSync(file, from === 0 ? 'w' : 'r+');
  try {
    const position = new Int32Array(words);
    for (let first = from; first < to; first += AT_ONCE) {
      const last = Math.min(to, first + AT_ONCE);
      const block = new Int32Array((last - first) * words);
      for (let number = first; number < last; number++) {
        if (!positions.has(number)) continue;
        positions.read(number, position);
        block.set(position, (number - first) * words);
      }
      writeAt(handle, new Uint8Array(block.buffer), 4 * words * first);
    }
  } finally {
    closeSync(handle);
  }
}

const total = record(text(), int(0));
const tallyForm = object({
  counts: total,
  clauses: total,
  faults: record(text(), object({ count: int(1), example: text() })),
});
const progressForm = object({
  key: object({ format: text(), engine: text(), set: text() }),
  end: int(0),
  expanded: int(0),
  bytes: int(0),
  tally: tallyForm,
  every: z.nullable(object({ close: z.number(), parsed: z.number(), changed: z.number() })),
  checked: int(0),
  checks: tallyForm,
});

/** How far a set has been gone through. */
export interface Reached {
  /** One more than the last number. */
  end: number;
  /** The positions below this number have been expanded. */
  expanded: number;
  /** Bytes of the file of edges. */
  bytes: number;
  tally: Tally;
  /** How closely states are looked at; `null` before that begins. What was checked otherwise is checked again. */
  every: Every | null;
  /** The positions below this number have been checked. */
  checked: number;
  /** What these checks found. */
  checks: Tally;
}

/** The files of a graph in a folder: positions, edges, and how far it has been gone through. */
export class GraphFiles {
  readonly positions: string;
  private readonly edges: string;
  private readonly progress: string;
  private readonly key: object;

  /** @throws Complaint if the folder belongs to another set or version */
  constructor(folder: string, set: MiniSet) {
    mkdirSync(folder, { recursive: true });
    this.positions = join(folder, 'positions.bin');
    this.edges = join(folder, 'edges.bin');
    this.progress = join(folder, 'progress.json');
    const hash = nativeSha256(JSON.stringify(set));
    this.key = { format: 'century-proof', engine: ENGINE_VERSION, set: hash };
  }

  /** How far an earlier run came; `null` if there was none. */
  reached(): Reached | null {
    if (!existsSync(this.progress)) return null;
    const { key } = readAs(open({ key: anything }), this.progress);
    if (JSON.stringify(key) !== JSON.stringify(this.key))
      throw new Complaint(`${this.progress} is of another set, or another version`);
    const { key: _, ...reached } = readAs(progressForm, this.progress);
    return structuredClone(reached);
  }

  begin(): Reached {
    closeSync(openSync(this.edges, 'w'));
    return { end: 0, expanded: 0, bytes: 0, tally: newTally(), every: null, checked: 0, checks: newTally() };
  }

  /** Appends what expansions have found. */
  append(reached: Reached, pieces: readonly Int32Array[]): void {
    const handle = openSync(this.edges, 'r+');
    try {
      for (const piece of pieces) {
        writeAt(handle, new Uint8Array(Int32Array.of(piece.length).buffer), reached.bytes);
        writeAt(handle, new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength), reached.bytes + 4);
        reached.bytes += 4 + piece.byteLength;
      }
    } finally {
      closeSync(handle);
    }
  }

  /** Writes positions that are new, and then how far it has come. */
  save(reached: Reached, positions: Positions): void {
    archive(this.positions, positions, reached.end, positions.end);
    reached.end = positions.end;
    this.note(reached);
  }

  /** Writes how far it has come, once all positions are there. */
  note(reached: Reached): void {
    const unfinished = `${this.progress}.tmp`;
    writeFileSync(unfinished, `${JSON.stringify({ key: this.key, ...reached })}\n`);
    renameSync(unfinished, this.progress);
  }

  *pieces({ bytes }: Reached): Generator<Int32Array, void> {
    const handle = openSync(this.edges, 'r');
    try {
      const length = new Int32Array(1);
      for (let place = 0; place < bytes; ) {
        readSync(handle, new Uint8Array(length.buffer), 0, 4, place);
        const piece = new Int32Array(length[0] as number);
        readSync(handle, new Uint8Array(piece.buffer), 0, piece.byteLength, place + 4);
        place += 4 + piece.byteLength;
        yield piece;
      }
    } finally {
      closeSync(handle);
    }
  }
}
