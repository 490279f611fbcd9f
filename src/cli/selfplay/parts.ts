import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint, readJson, reason } from '../complaint';
import { realDisk } from '../files/disk';
import { replaceWhole, UNFINISHED } from '../files/whole-file';
import type { Outcome } from './match';
import type { Chunk } from './plan';

/** What each chunk leaves in the folder of parts; `outcomes` comes last and says that the chunk is complete. */
export type PartKind = 'jsonl' | 'arrow' | 'outcomes';

/** What a folder of parts belongs to: the values that its files depend on, by name. */
export type Manifest = Readonly<Record<string, unknown>>;

const MANIFEST = 'run.json';

/** The file that a chunk leaves. */
export function partFile(folder: string, chunk: Pick<Chunk, 'index'>, kind: PartKind): string {
  return join(folder, `${String(chunk.index).padStart(6, '0')}.${kind}`);
}

/**
 * Opens a folder of parts, a new one or one that a run with the same manifest has left.
 *
 * @returns whether there was one to go on with
 * @throws Complaint if the folder belongs to something else
 */
export async function openParts(folder: string, manifest: Manifest): Promise<boolean> {
  if (hasManifest(folder)) {
    const differing = differences(readJson(join(folder, MANIFEST)), manifest);
    if (differing.length > 0)
      throw new Complaint(
        `${folder} was left by a run with another ${differing.join(', ')}; go on with that one, or remove the folder`,
      );
    removeUnfinished(folder);
    return true;
  }
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    removeUnfinished(folder);
    if (readdirSync(folder).length > 0)
      throw new Complaint(`${folder} is there already, with other files in it`);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`${folder} cannot be made: ${reason(error)}`);
  }
  await replaceWhole(realDisk, join(folder, MANIFEST), [`${JSON.stringify(manifest, null, 1)}\n`]);
  return false;
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

/** Removes the folder once its parts are of no more use. */
export function removeParts(folder: string): void {
  rmSync(join(folder, MANIFEST), { force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** The names of the values that are not the same. */
function differences(found: unknown, wanted: Manifest): string[] {
  const known: Manifest = typeof found === 'object' && found !== null ? { ...found } : {};
  const names = new Set([...Object.keys(known), ...Object.keys(wanted)]);
  return [...names].filter((name) => JSON.stringify(known[name]) !== JSON.stringify(wanted[name]));
}

/** Removes what an interrupted run was about to write. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name));
}

/** The chunks that are not complete. */
export function missingChunks(folder: string, chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter((chunk) => !existsSync(partFile(folder, chunk, 'outcomes')));
}

/** The outcomes of all games, in order. */
export function* outcomesIn(folder: string, chunks: readonly Chunk[]): Generator<Outcome, void> {
  for (const chunk of chunks)
    yield* JSON.parse(readFileSync(partFile(folder, chunk, 'outcomes'), 'utf8')) as Outcome[];
}

/** The bytes of the records of all games, in order. */
export async function* recordsIn(folder: string, chunks: readonly Chunk[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks)
    yield* createReadStream(partFile(folder, chunk, 'jsonl')) as AsyncIterable<Uint8Array>;
}
