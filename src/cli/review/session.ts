import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { createReviewer } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import type { WholeGameValue } from '../../play/game-types';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout, readJson } from '../complaint';
import { nativeSha256 } from '../files/digest';
import { type Disk, realDisk } from '../files/disk';
import { lockParts, openParts, removeParts } from '../files/run-folder';
import { replaceWhole } from '../files/whole-file';
import type { KnownGames } from '../known-games';
import { watchSignals } from '../signals';
import { shareOut } from '../threads';
import type { Job } from './worker';

/** How a game is reviewed. */
export interface Session {
  readonly games: KnownGames;
  readonly job: Job;
  /** Where the judgements are kept until all are there; `undefined`: in memory. */
  readonly folder: string | undefined;
  readonly workers: number;
  readonly hasProgress: boolean;
  /** Called with messages for the user. */
  say(line: string): void;
}

/**
 * Reviews a game on all threads, or the rest of it.
 *
 * @throws Complaint if the record is at fault, the folder belongs to something else, or a signal stops the run
 */
export async function runReview(session: Session): Promise<Review> {
  const { games, job, folder } = session;
  const { bot, seed } = job;
  const reviewer = complainAbout('review', () =>
    createReviewer<WholeGameValue>(games.named(job.record.variant), job.record, { bot, seed }),
  );
  if (folder === undefined) return reviewer.review(await judge(session, reviewer.length, null));
  const lock = await lockParts(realDisk, folder);
  try {
    const record = nativeSha256(JSON.stringify(job.record));
    const manifest = { format: 'century-review-run', engine: ENGINE_VERSION, record, bot, seed };
    await openParts(realDisk, folder, manifest);
    const review = reviewer.review(await judge(session, reviewer.length, { folder, disk: realDisk }));
    await removeParts(realDisk, folder);
    return review;
  } finally {
    await lock.release();
  }
}

/** Where judgements are kept. */
interface Shelf {
  readonly folder: string;
  readonly disk: Disk;
}

async function judge(session: Session, length: number, shelf: Shelf | null): Promise<ReviewedTurn[]> {
  const { job, workers, hasProgress, say } = session;
  const turns = Array.from({ length }, (_, index) => (shelf === null ? null : kept(shelf, index)));
  const missing = [...turns.keys()].filter((index) => turns[index] === null);
  if (missing.length < length)
    say(`resuming ${shelf?.folder}: ${length - missing.length} of ${length} decisions are judged`);
  const bar = hasProgress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  const stops = watchSignals();
  bar?.start(length, length - missing.length);
  try {
    const starting = { workers: Math.min(workers, missing.length), data: job, signal: stops.signal };
    await shareOut<number, ReviewedTurn>(
      { file: 'review-worker', ...starting },
      missing,
      async (turn, index) => {
        turns[index] = turn;
        if (shelf !== null) await replaceWhole(shelf.disk, fileOf(shelf, index), [JSON.stringify(turn)]);
        bar?.increment();
      },
    );
  } catch (error) {
    if (stops.status() === 0) throw error;
    const done = turns.filter((turn) => turn !== null).length;
    throw new Complaint(`stopped, with ${done} of ${length} decisions judged`, stops.status());
  } finally {
    bar?.stop();
    stops.close();
  }
  return turns.filter((turn) => turn !== null);
}

function fileOf({ folder }: Shelf, index: number): string {
  return join(folder, `${String(index).padStart(6, '0')}.json`);
}

function kept(shelf: Shelf, index: number): ReviewedTurn | null {
  const file = fileOf(shelf, index);
  return existsSync(file) ? (readJson(file) as ReviewedTurn) : null;
}
