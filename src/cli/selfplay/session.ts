import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Teams } from '../../play/seats';
import { Complaint, reason } from '../complaint';
import type { Disk } from '../files/disk';
import { makeFile } from '../files/made-file';
import {
  hasManifest,
  lockParts,
  type Manifest,
  openParts,
  removeParts,
  removeUnfinished,
} from '../files/run-folder';
import { watchSignals } from '../signals';
import type { encodeCells } from '../steps/cells';
import { cellsOf, openShards, refuseShards } from '../steps/shards';
import { shareOut } from '../threads';
import type { Task } from './game';
import { type Chunk, chunksOf, type Match, rangeOf } from './match';
import { damagedChunks, missingChunks, outcomesIn, partFile, recordsIn } from './parts';
import { type Tally, tallyOf } from './tally';

/** A match and the files for its games. */
export interface Session {
  readonly match: Match;
  /** Who plays together. */
  readonly teams: Teams;
  /** The open folder of parts. */
  readonly folder: string;
  /** The file for records, if requested. */
  readonly out: string | undefined;
  /** The folder for steps, if requested. */
  readonly steps: string | undefined;
  readonly workers: number;
  /** The files of games that the match needs. */
  readonly gameFiles: readonly string[];
  readonly hasProgress: boolean;
  readonly disk: Disk;
  /** Plays chunks of games and writes their parts. */
  readonly play: typeof playChunks;
  /** Writes games as files of steps. */
  readonly encode: typeof encodeCells;
  /** Called with messages for the user. */
  say(line: string): void;
}

/**
 * Plays a match, or the rest of it, in its folder of parts, and makes the requested files.
 *
 * @throws Complaint if another run is using the folder, it belongs to something else, or a file already exists
 */
export async function runMatch(session: Session, manifest: Manifest): Promise<Tally> {
  const { match, folder, out, steps, disk, say } = session;
  const lock = await lockParts(disk, folder);
  try {
    const isPlayed = hasManifest(folder) && missingChunks(folder, chunksOf(match)).length === 0;
    if (!isPlayed) {
      refuseIfThere(out);
      if (steps !== undefined) refuseShards(steps, rangeOf(match));
    }
    if (steps !== undefined) await openShards({ disk, name: steps, say }, rangeOf(match));
    if (await openParts(disk, folder, manifest)) {
      const done = match.games - gamesIn(missingChunks(folder, chunksOf(match)));
      say(`resuming ${folder}: ${done} of ${match.games} games are done`);
    }
    return await playMatch(session);
  } finally {
    await lock.release();
  }
}

function refuseIfThere(file: string | undefined): void {
  if (file === undefined) return;
  let isThere: boolean;
  try {
    isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new Complaint(`${file} cannot be written: ${reason(error)}`);
  }
  if (isThere) throw new Complaint(`${file} already exists`);
}

/**
 * Plays the rest of a match, joins the parts and removes them.
 *
 * @throws Complaint if a game is at fault, a file cannot be written, or a signal stops the run
 */
async function playMatch(session: Session): Promise<Tally> {
  const { match, teams, folder, disk, say } = session;
  const chunks = chunksOf(match);
  const stops = watchSignals();
  let tally: Tally;
  try {
    await playMissing(session, chunks, stops.signal);
    tally = tallyOf(match, outcomesIn(folder, chunks), teams);
    await makeFiles(session, chunks, stops.signal);
  } catch (error) {
    await removeUnfinished(disk, folder).catch(() => {});
    if (stops.status() === 0) throw error;
    throw new Complaint(
      `stopped, with ${match.games - gamesIn(missingChunks(folder, chunks))} games done`,
      stops.status(),
    );
  } finally {
    stops.close();
  }
  await removeParts(disk, folder).catch((error: unknown) => {
    if (!(error instanceof Complaint)) throw error;
    say(error.message);
  });
  return tally;
}

async function playMissing(session: Session, chunks: readonly Chunk[], signal: AbortSignal): Promise<void> {
  const { match, folder, out, steps, workers, hasProgress, gameFiles, play, say } = session;
  const absent = missingChunks(folder, chunks);
  const damaged = await damagedChunks(
    folder,
    chunks.filter((chunk) => !absent.includes(chunk)),
  );
  for (const chunk of damaged)
    say(`${partFile(folder, chunk, 'outcomes')}: damaged; its games are played again`);
  const missing = chunks.filter((chunk) => absent.includes(chunk) || damaged.includes(chunk));
  if (missing.length === 0) return;
  const bar = hasProgress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false }) : null;
  bar?.start(match.games, match.games - gamesIn(missing));
  try {
    const files = { folder, records: out !== undefined, steps: steps !== undefined };
    const run = { gameFiles, workers: Math.min(workers, missing.length), signal };
    await play({ match, ...files, ...run, onGame: () => bar?.increment() }, missing);
  } finally {
    bar?.stop();
  }
}

/** Makes the requested files from the parts, after checking the parts. */
async function makeFiles(session: Session, chunks: readonly Chunk[], signal: AbortSignal): Promise<void> {
  const { disk, folder, out, steps } = session;
  if (out === undefined && steps === undefined) return;
  const [damaged] = await damagedChunks(folder, chunks);
  if (damaged !== undefined)
    throw new Complaint(
      `a part of ${partFile(folder, damaged, 'outcomes')} is damaged; the same call will replay its games`,
    );
  const making = { signal, kept: `; the games stay in ${folder}` };
  if (steps !== undefined) await makeSteps(session, steps, chunks, making);
  if (out !== undefined) await makeFile(disk, out, recordsIn(folder, chunks), making);
}

async function makeSteps(
  { match, folder, workers, gameFiles, disk, encode }: Session,
  steps: string,
  chunks: readonly Chunk[],
  making: { readonly signal: AbortSignal; readonly kept: string },
): Promise<void> {
  const { setup, seed, bots } = match;
  const cells = [...cellsOf(rangeOf(match))].map(({ from, to }) => ({
    kind: 'played' as const,
    ...{ setup, seed, bots, from, to },
    files: chunks
      .filter((chunk) => chunk.from < to && chunk.to > from)
      .map((chunk) => partFile(folder, chunk, 'moves')),
  }));
  const run = { gameFiles, workers: Math.min(workers, cells.length), signal: making.signal };
  await encode(run, cells, async (shards) => {
    for (const { name, bytes } of shards) await makeFile(disk, join(steps, name), [bytes], making);
  });
}

/** The number of games in several chunks. */
function gamesIn(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** How chunks of a match are played. */
interface Run extends Omit<Task, 'chunk'>, Pick<Session, 'workers' | 'gameFiles'> {
  /** Ends the run at once; incomplete chunks are lost. */
  readonly signal: AbortSignal;
  /** Called after every game. */
  onGame(): void;
}

/**
 * Plays chunks of games on worker threads, each of which writes its own.
 *
 * @throws Complaint if a game is at fault, a file cannot be written or a thread fails; anything if the signal stops the
 * run
 */
export function playChunks(
  { workers, gameFiles: data, signal, onGame: onProgress, ...task }: Run,
  chunks: readonly Chunk[],
): Promise<void> {
  const tasks = chunks.map((chunk) => ({ ...task, chunk }));
  return shareOut<Task, void>({ file: 'worker', workers, data, signal, onProgress }, tasks, () => {});
}
