import type { Every, MiniSet, PositionMemory, Tally } from '../../prove/command';

/** What a thread needs to know before its first task. */
export interface Setting {
  readonly set: MiniSet;
  readonly memory: PositionMemory;
  /** The file with the positions that are no longer in memory. */
  readonly archive: string;
  /** Files with games of others. */
  readonly files: readonly string[];
}

/** Something to do with the positions with these numbers. */
export type Task = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'expand' | 'names' }
  | { readonly kind: 'states'; readonly every: Every }
);

/** What came out. */
export interface Result {
  readonly tally: Tally | null;
  /** Of `expand` the edges, of `names` the hashes. */
  readonly data: Int32Array | Uint8Array | null;
}

/** What a thread says after a task. */
export type Answer = Result | { readonly fault: string };
