import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Archive, Positions } from '../../prove/command';

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
      writeAll(handle, new Uint8Array(block.buffer), 4 * words * first);
    }
  } finally {
    closeSync(handle);
  }
}

/** Writes bytes to a place in a file. */
export function writeAll(handle: number, bytes: Uint8Array, place: number): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(handle, bytes, done, bytes.length - done, place + done);
}
