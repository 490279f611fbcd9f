import { existsSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Complaint } from '../complaint';
import { realDisk } from '../files/disk';
import { replaceWhole } from '../files/whole-file';
import { joinedBytes, loadArrow } from './arrow-file';
import type { Match } from './match';
import { missingChunks, outcomesIn, partFile, recordsIn, removeParts, removeUnfinished } from './parts';
import { type Chunk, chunksOf } from './plan';
import { playChunks } from './run';
import { type Tally, tallyOf } from './tally';

/** A match and where its games go. */
export interface Session {
  readonly match: Match;
  /** The folder of parts, which is open. */
  readonly folder: string;
  /** The file of records, if they are wanted. */
  readonly out: string | undefined;
  /** The file of steps, if they are wanted. */
  readonly steps: string | undefined;
  readonly workers: number;
  readonly hasProgress: boolean;
}

/** What the system reports for a program that a signal has ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Plays what is missing of a match, joins the parts and removes their folder.
 *
 * @throws Complaint if a game is at fault, a file cannot be written, or a signal says that it is enough
 */
export async function playMatch(session: Session): Promise<Tally> {
  const { match, folder } = session;
  const chunks = chunksOf(match.games);
  const controller = new AbortController();
  let status = 0;
  const stop = (name: keyof typeof SIGNALS): void => {
    status = SIGNALS[name];
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await playMissing(session, chunks, controller.signal);
    const tally = tallyOf(match, outcomesIn(folder, chunks));
    await join(session, chunks, controller.signal);
    removeParts(folder);
    return tally;
  } catch (error) {
    if (existsSync(folder)) removeUnfinished(folder);
    if (status === 0) throw error;
    throw new Complaint(
      `stopped, with ${match.games - gamesIn(missingChunks(folder, chunks))} games done`,
      status,
    );
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function playMissing(session: Session, chunks: readonly Chunk[], signal: AbortSignal): Promise<void> {
  const { match, folder, out, steps, workers, hasProgress } = session;
  const missing = missingChunks(folder, chunks);
  if (missing.length === 0) return;
  const bar = hasProgress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  bar?.start(match.games, match.games - gamesIn(missing));
  try {
    await playChunks(
      {
        match,
        folder,
        records: out !== undefined,
        steps: steps !== undefined,
        workers: Math.min(workers, missing.length),
        signal,
        onGame: () => bar?.increment(),
      },
      missing,
    );
  } finally {
    bar?.stop();
  }
}

async function join(
  { folder, out, steps }: Session,
  chunks: readonly Chunk[],
  signal: AbortSignal,
): Promise<void> {
  if (steps !== undefined) {
    const files = chunks.map((chunk) => partFile(folder, chunk, 'arrow'));
    await replaceWhole(realDisk, steps, joinedBytes(await loadArrow(), files), signal);
  }
  if (out !== undefined) await replaceWhole(realDisk, out, recordsIn(folder, chunks), signal);
}

/** How many games some chunks hold. */
export function gamesIn(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { from, to }) => sum + to - from, 0);
}
