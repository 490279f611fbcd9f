import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
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
import { type Chunk, type Match, type Outcome, rangeOf } from './match';
import { damagedChunks, missingChunks, outcomesIn, partFile, recordsIn } from './parts';
import { type Tally, tallyOf } from './tally';

/** A match and the files for its games. */
export interface Session {
  readonly match: Match;
  /** All its games. */
  readonly chunks: readonly Chunk[];
  /** Who sees chunk after chunk and can end the match early; absent: all games are played. */
  readonly newJudge?: () => Judge;
  /** Who plays together. */
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

/** Follows a match. */
export interface Judge {
  /** Sees the outcomes of the next chunk, and says whether the match is decided: later games do not count then. */
  decides(outcomes: Iterable<Outcome>): boolean;
  /** How the match stands, for the progress bar. */
  note(): string;
}

/**
 * Plays a match, or the rest of it, in its folder of parts, and makes the requested files.
 *
 * @throws Complaint if another run is using the folder, it belongs to something else, or a file already exists
 */
export async function runMatch(session: Session, manifest: Manifest): Promise<Tally> {
  const { match, chunks, folder, out, steps, disk, say } = session;
  const lock = await lockParts(disk, folder);
  try {
    if (!(hasManifest(folder) && (await isPlayed(session)))) {
      refuseIfThere(out);
      if (steps !== undefined) refuseShards(steps, rangeOf(match));
    }
    if (steps !== undefined) await openShards({ disk, name: steps, say }, rangeOf(match));
    if (await openParts(disk, folder, manifest)) {
      const done = match.games - gamesIn(missingChunks(folder, chunks));
      say(`resuming ${folder}: ${done} of ${match.games} games are done`);
    }
    return await playMatch(session);
  } finally {
    await lock.release();
  }
}

/** Whether an earlier run has played all that counts: then it may have made the files as well. */
async function isPlayed(session: Session): Promise<boolean> {
  const { chunks, folder, newJudge } = session;
  if (newJudge === undefined) return missingChunks(folder, chunks).length === 0;
  const { absent, damaged } = await gapsIn(session);
  return courseOf(session, [...absent, ...damaged]).isDone();
}

/** The chunks that are not there, and those that have a damaged file. */
async function gapsIn({ chunks, folder }: Session): Promise<Readonly<Record<'absent' | 'damaged', Chunk[]>>> {
  const absent = missingChunks(folder, chunks);
  const there = chunks.filter((chunk) => !absent.includes(chunk));
  return { absent, damaged: await damagedChunks(folder, there) };
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
  const { match, chunks, folder, disk, say } = session;
  const stops = watchSignals();
  let tally: Tally;
  try {
    const counting = await playMissing(session, stops.signal);
    tally = tallyOf(match, outcomesIn(folder, counting));
    await makeFiles(session, counting, stops.signal);
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

/**
 * How far a match has come in the order of its chunks, whichever is played first: so it ends with the same game whatever
 * the number of workers.
 */
function courseOf({ chunks, newJudge, folder }: Session, missing: readonly Chunk[]) {
  const judge = newJudge?.();
  const open = new Set(missing);
  let seen = 0;
  let isDecided = false;
  const goOn = (): void => {
    for (; !isDecided && seen < chunks.length; seen++) {
      const [next] = chunks.slice(seen, seen + 1);
      if (next === undefined || open.has(next)) return;
      isDecided = judge?.decides(outcomesIn(folder, [next])) ?? false;
    }
  };
  goOn();
  return {
    complete(chunk: Chunk): void {
      open.delete(chunk);
      goOn();
    },
    isDone: (): boolean => isDecided || open.size === 0,
    /** The chunks that count. */
    counting: (): readonly Chunk[] => chunks.slice(0, seen),
    note: (): string => judge?.note() ?? '',
  };
}

/** Plays what is missing, until the match is decided, and returns the chunks that count. */
async function playMissing(session: Session, signal: AbortSignal): Promise<readonly Chunk[]> {
  const { match, chunks, folder, out, steps, workers, hasProgress, gameFiles, play, say } = session;
  const { absent, damaged } = await gapsIn(session);
  for (const chunk of damaged)
    say(`${partFile(folder, chunk, 'outcomes')}: damaged; its games are played again`);
  const missing = chunks.filter((chunk) => absent.includes(chunk) || damaged.includes(chunk));
  const course = courseOf(session, missing);
  if (course.isDone()) return course.counting();
  const bar =
    hasProgress && process.stderr.isTTY ? new SingleBar({ gracefulExit: false, format: BAR }) : null;
  bar?.start(match.games, match.games - gamesIn(missing), { note: course.note() });
  function* due(): Generator<Chunk, void> {
    for (const chunk of missing) if (!course.isDone()) yield chunk;
  }
  try {
    const files = { folder, records: out !== undefined, steps: steps !== undefined };
    const run = { gameFiles, workers: Math.min(workers, missing.length), signal };
    const onChunk = (chunk: Chunk): void => {
      course.complete(chunk);
      bar?.update({ note: course.note() });
    };
    await play({ match, ...files, ...run, onGame: () => bar?.increment(), onChunk }, due());
  } finally {
    bar?.stop();
  }
  return course.counting();
}

/** That of the library, and a note. */
const BAR = 'progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}{note}';

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
  /** Called when all of a chunk has been played and written. */
  onChunk(chunk: Chunk): void;
}

/**
 * Plays chunks of games on worker threads, each of which writes its own.
 *
 * @throws Complaint if a game is at fault, a file cannot be written or a thread fails; anything if the signal stops the
 * run
 */
export function playChunks(
  { workers, gameFiles, signal, onGame: onProgress, onChunk, ...task }: Run,
  chunks: Iterable<Chunk>,
): Promise<void> {
  function* tasks(): Generator<Task, void> {
    for (const chunk of chunks) yield { ...task, chunk };
  }
  const data: WorkerData = { gameFiles, isAlone: workers === 1 };
  return shareOut<Task, void>(
    { file: 'worker', workers, data, signal, onProgress },
    tasks(),
    (_, { chunk }) => onChunk(chunk),
  );
}

/** What each thread is told at its start. */
export interface WorkerData {
  readonly gameFiles: readonly string[];
  /** Whether there is no other thread. */
  readonly isAlone: boolean;
}
