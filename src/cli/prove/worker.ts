import { workerData } from 'node:worker_threads';
import { GameError } from '../../define/game-error';
import { gamesOf } from '../../entries/command';
import type { AnyGame } from '../../play/game';
import {
  checkStates,
  type Every,
  Explorer,
  type MiniSet,
  namesOf,
  openMiniSet,
  type PositionMemory,
  Positions,
  type Tally,
} from '../../prove/command';
import { Complaint } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { knownGames } from '../known-games';
import { performTasks } from '../threads';
import { ArchiveFile } from './graph-files';

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

const { set, memory, archive, files } = workerData as Setting;
lendNativeSha256();
const tools = open();

async function open() {
  const game = openMiniSet(gamesOf<AnyGame>([(await knownGames(files)).named(set.options.variant)]), set);
  const positions = new Positions(memory, new ArchiveFile(archive, memory.words));
  return { game, positions, explorer: new Explorer(game, positions) };
}

performTasks(
  async (task: Task): Promise<Result> => {
    const known = await tools;
    try {
      return perform(known, task);
    } catch (error) {
      if (error instanceof RangeError || error instanceof GameError) throw new Complaint(error.message, 1);
      throw error;
    }
  },
  ({ data }) => (data?.buffer instanceof ArrayBuffer ? [data.buffer] : []),
);

type Tools = Awaited<typeof tools>;

function perform({ game, positions, explorer }: Tools, task: Task): Result {
  const { from, to } = task;
  switch (task.kind) {
    case 'expand': {
      const { edges, tally } = explorer.expand(from, to);
      return { tally, data: edges };
    }
    case 'states':
      return { tally: checkStates(game, positions, from, to, task.every), data: null };
    case 'names':
      return { tally: null, data: namesOf(game, positions, from, to) };
  }
}
