import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint, readJson, reason } from '../complaint';
import { type Digest, digestOf, isSame } from '../files/digest';
import { type Disk, isSystemError } from '../files/disk';
import { type Lock, takeLock } from '../files/lock';
import { removeIfThere, replaceWhole, UNFINISHED } from '../files/whole-file';
import type { Outcome } from './match';
import type { Chunk } from './plan';

/** The files of each chunk in the folder of parts; `outcomes` comes last and marks the chunk complete. */
export type PartKind = 'jsonl' | 'arrow' | 'outcomes';

/** The manifest of a folder of parts: the values that its files depend on, by name. */
export type Manifest = Readonly<Record<string, unknown>>;

/** The report of a complete chunk. */
export interface ChunkReport {
  /** The digests of its other files. */
  readonly files: { readonly jsonl?: Digest; readonly arrow?: Digest };
  readonly outcomes: readonly Outcome[];
}

const MANIFEST = 'run.json';
const LOCK = 'run.lock';

/** A file of a chunk. */
export function partFile(folder: string, chunk: Pick<Chunk, 'index'>, kind: PartKind): string {
  return join(folder, `${String(chunk.index).padStart(6, '0')}.${kind}`);
}

/**
 * Makes the folder of parts if necessary, and takes its lock: two runs in one folder would write the same files.
 *
 * @throws Complaint if another run is using it, or it cannot be made
 */
export async function lockParts(disk: Disk, folder: string): Promise<Lock> {
  let isNew = true;
  try {
    await disk.makeFolder(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'EEXIST') throw new Complaint(`${folder} cannot be made: ${reason(error)}`);
    isNew = false;
  }
  const removeIfEmpty = (): Promise<void> => disk.removeFolder(folder).catch(() => {});
  try {
    const lock = await takeLock(disk, join(folder, LOCK), folder);
    return {
      async release() {
        await lock.release();
        await removeIfEmpty();
      },
    };
  } catch (error) {
    if (isNew) await removeIfEmpty();
    throw error;
  }
}

/**
 * Opens a folder of parts, whose lock is held: a new one or one that a run with the same manifest has left.
 *
 * @returns whether there was one to resume
 * @throws Complaint if the folder belongs to something else
 */
export async function openParts(disk: Disk, folder: string, manifest: Manifest): Promise<boolean> {
  if (hasManifest(folder)) {
    const differing = differences(readJson(join(folder, MANIFEST)), manifest);
    if (differing.length > 0)
      throw new Complaint(
        `${folder} was left by a run with another ${differing.join(', ')}; resume that run, or remove the folder`,
      );
    await removeUnfinished(disk, folder);
    return true;
  }
  await removeUnfinished(disk, folder);
  if (ownNames(folder).length > 0) throw new Complaint(`${folder} already exists, with other files in it`);
  await replaceWhole(disk, join(folder, MANIFEST), [`${JSON.stringify(manifest, null, 1)}\n`]);
  return false;
}

/** The names in a folder, except those of its lock. */
function ownNames(folder: string): string[] {
  return namesIn(folder).filter((name) => !name.startsWith(LOCK));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Complaint(`${folder} cannot be read: ${reason(error)}`);
  }
}

/** The folder of parts for the file that a run will make. */
export function partsFolder(target: string): string {
  return `${target}.parts`;
}

/** The seed of the run that left a folder of parts; `undefined` if there is none. */
export function seedOfParts(folder: string): string | undefined {
  if (!hasManifest(folder)) return undefined;
  const manifest = readJson(join(folder, MANIFEST));
  const isObject = typeof manifest === 'object' && manifest !== null;
  return isObject && 'seed' in manifest && typeof manifest.seed === 'string' ? manifest.seed : undefined;
}

/** Whether a run left this folder to be resumed. */
export function hasManifest(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/**
 * Removes the parts once they are no longer needed; the folder goes when its lock is released.
 *
 * @throws Complaint if the system refuses
 */
export async function removeParts(disk: Disk, folder: string): Promise<void> {
  // Killed runs may have left parts of their locks.
  for (const name of namesIn(folder))
    if (name.startsWith(`${LOCK}.`)) await removeIfThere(disk, join(folder, name));
  const names = ownNames(folder).filter((name) => name !== MANIFEST);
  try {
    // Without this one the folder is not a resumable run.
    for (const name of [MANIFEST, ...names]) await disk.remove(join(folder, name));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${folder} cannot be removed: ${reason(error)}; it is no longer needed`);
  }
}

/** The names of the values that differ. */
function differences(found: unknown, wanted: Manifest): string[] {
  const known: Manifest = typeof found === 'object' && found !== null ? { ...found } : {};
  const names = new Set([...Object.keys(known), ...Object.keys(wanted)]);
  return [...names].filter((name) => JSON.stringify(known[name]) !== JSON.stringify(wanted[name]));
}

/** Removes the unfinished files of an interrupted run. */
export async function removeUnfinished(disk: Disk, folder: string): Promise<void> {
  for (const name of ownNames(folder))
    if (name.endsWith(UNFINISHED)) await removeIfThere(disk, join(folder, name));
}

/** The chunks that are not complete. */
export function missingChunks(folder: string, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter((chunk) => !existsSync(partFile(folder, chunk, 'outcomes')));
}

/** The chunks that are marked complete but have a damaged file. */
export async function damagedChunks(folder: string, chunks: readonly Chunk[]): Promise<Chunk[]> {
  const damaged: Chunk[] = [];
  for (const chunk of chunks) if (!(await isWhole(folder, chunk))) damaged.push(chunk);
  return damaged;
}

async function isWhole(folder: string, chunk: Chunk): Promise<boolean> {
  const report = reportIn(folder, chunk);
  if (report === null) return false;
  for (const kind of ['jsonl', 'arrow'] as const) {
    const wanted = report.files[kind];
    if (wanted !== undefined && !isSame(wanted, await digestOf(partFile(folder, chunk, kind)))) return false;
  }
  return true;
}

/** The report of a chunk as text: a hash, followed by the hashed text. */
export function chunkText(report: ChunkReport): string {
  const text = JSON.stringify(report);
  return `${sha256(text)}\n${text}\n`;
}

/** The report of a chunk; `null` if it is damaged. */
function reportIn(folder: string, chunk: Chunk): ChunkReport | null {
  const file = partFile(folder, chunk, 'outcomes');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
  const [hash, text = '', ...rest] = lines;
  return hash === sha256(text) && rest.join() === '' ? (JSON.parse(text) as ChunkReport) : null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The outcomes of all games, in order.
 *
 * @throws Complaint if a chunk is damaged
 */
export function* outcomesIn(folder: string, chunks: readonly Chunk[]): Generator<Outcome, void> {
  for (const chunk of chunks) {
    const report = reportIn(folder, chunk);
    if (report === null) throw new Complaint(`${partFile(folder, chunk, 'outcomes')} is damaged`);
    yield* report.outcomes;
  }
}

/** The bytes of the records of all games, in order. */
export async function* recordsIn(folder: string, chunks: readonly Chunk[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks)
    yield* createReadStream(partFile(folder, chunk, 'jsonl')) as AsyncIterable<Uint8Array>;
}
