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

/** What each chunk leaves in the folder of parts; `outcomes` comes last and says that the chunk is complete. */
export type PartKind = 'jsonl' | 'arrow' | 'outcomes';

/** What a folder of parts belongs to: the values that its files depend on, by name. */
export type Manifest = Readonly<Record<string, unknown>>;

/** What a complete chunk says of itself. */
export interface ChunkReport {
  /** What its other files come to. */
  readonly files: { readonly jsonl?: Digest; readonly arrow?: Digest };
  readonly outcomes: readonly Outcome[];
}

const MANIFEST = 'run.json';
const LOCK = 'run.lock';

/** The file that a chunk leaves. */
export function partFile(folder: string, chunk: Pick<Chunk, 'index'>, kind: PartKind): string {
  return join(folder, `${String(chunk.index).padStart(6, '0')}.${kind}`);
}

/**
 * Makes the folder of parts unless it is there, and takes its lock: two runs in one folder would write the same files.
 *
 * @throws Complaint if another run is in it, or if it cannot be made
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
 * @returns whether there was one to go on with
 * @throws Complaint if the folder belongs to something else
 */
export async function openParts(disk: Disk, folder: string, manifest: Manifest): Promise<boolean> {
  if (hasManifest(folder)) {
    const differing = differences(readJson(join(folder, MANIFEST)), manifest);
    if (differing.length > 0)
      throw new Complaint(
        `${folder} was left by a run with another ${differing.join(', ')}; go on with that one, or remove the folder`,
      );
    await removeUnfinished(disk, folder);
    return true;
  }
  await removeUnfinished(disk, folder);
  if (ownNames(folder).length > 0) throw new Complaint(`${folder} is there already, with other files in it`);
  await replaceWhole(disk, join(folder, MANIFEST), [`${JSON.stringify(manifest, null, 1)}\n`]);
  return false;
}

/** The names in a folder but for those of its lock. */
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

/** The folder of parts of the file that a run is about to make. */
export function partsFolder(target: string): string {
  return `${target}.parts`;
}

/** The seed of the run that has left a folder of parts; `undefined` if there is none. */
export function seedOfParts(folder: string): string | undefined {
  if (!hasManifest(folder)) return undefined;
  const manifest = readJson(join(folder, MANIFEST));
  const isObject = typeof manifest === 'object' && manifest !== null;
  return isObject && 'seed' in manifest && typeof manifest.seed === 'string' ? manifest.seed : undefined;
}

/** Whether a run has left this folder to be gone on with. */
export function hasManifest(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/**
 * Removes the parts once they are of no more use; the folder goes when its lock is released.
 *
 * @throws Complaint if the system refuses
 */
export async function removeParts(disk: Disk, folder: string): Promise<void> {
  // What runs that were killed have left of their locks.
  for (const name of namesIn(folder))
    if (name.startsWith(`${LOCK}.`)) await removeIfThere(disk, join(folder, name));
  const names = ownNames(folder).filter((name) => name !== MANIFEST);
  try {
    // Without this one the folder is no run to be gone on with.
    for (const name of [MANIFEST, ...names]) await disk.remove(join(folder, name));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${folder} cannot be removed: ${reason(error)}; it is of no more use`);
  }
}

/** The names of the values that are not the same. */
function differences(found: unknown, wanted: Manifest): string[] {
  const known: Manifest = typeof found === 'object' && found !== null ? { ...found } : {};
  const names = new Set([...Object.keys(known), ...Object.keys(wanted)]);
  return [...names].filter((name) => JSON.stringify(known[name]) !== JSON.stringify(wanted[name]));
}

/** Removes what an interrupted run was about to write. */
export async function removeUnfinished(disk: Disk, folder: string): Promise<void> {
  for (const name of ownNames(folder))
    if (name.endsWith(UNFINISHED)) await removeIfThere(disk, join(folder, name));
}

/** The chunks that are not complete. */
export function missingChunks(folder: string, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter((chunk) => !existsSync(partFile(folder, chunk, 'outcomes')));
}

/** The chunks that say they are complete, and have a file that is not what was written. */
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

/** What a chunk says of itself as text: a hash, and below it what the hash is of. */
export function chunkText(report: ChunkReport): string {
  const text = JSON.stringify(report);
  return `${sha256(text)}\n${text}\n`;
}

/** What a chunk says of itself; `null` if it is damaged. */
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
