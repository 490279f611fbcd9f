import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { read } from '../../input/read';
import { int, list, object, text } from '../../input/schema';
import { Complaint, complainAbout } from '../complaint';
import { type Digest, digestOf, isSame, nativeSha256 } from '../files/digest';
import { readBytes } from '../text-file';
import type { Chunk, Outcome } from './match';
import type { Thought } from './player';

/** The files of each chunk in the folder of parts; `outcomes` comes last and marks the chunk complete. */
export type PartKind = 'jsonl' | 'moves' | 'outcomes';

const digest = z.optional(object({ bytes: int(0), sha256: text() }));
const bySeat = list(z.number());
const reportForm = object({
  files: object({ jsonl: digest, moves: digest }),
  outcomes: list(
    object({
      game: int(0),
      bots: list(text()),
      firstSeat: int(0),
      actions: int(0),
      turns: int(0),
      standstill: int(0),
      scores: z.nullable(bySeat),
      ranking: z.nullable(bySeat),
      thoughts: list(
        object({
          decisions: int(0),
          turns: int(0),
          milliseconds: z.number(),
          longest: z.number(),
          late: int(0),
        } satisfies { readonly [K in keyof Thought]: z.ZodMiniType }),
      ),
    } satisfies { readonly [K in keyof Outcome]: z.ZodMiniType }),
  ),
});

/** The report of a complete chunk. */
export interface ChunkReport {
  /** The digests of its other files. */
  readonly files: { readonly jsonl?: Digest; readonly moves?: Digest };
  readonly outcomes: readonly Outcome[];
}

/** A file of a chunk. */
export function partFile(folder: string, chunk: Pick<Chunk, 'index'>, kind: PartKind): string {
  return join(folder, `${String(chunk.index).padStart(6, '0')}.${kind}`);
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
  for (const kind of ['jsonl', 'moves'] as const) {
    const wanted = report.files[kind];
    if (wanted !== undefined && !isSame(wanted, await digestOf(partFile(folder, chunk, kind)))) return false;
  }
  return true;
}

/** The report of a chunk as text: a hash, followed by the hashed text. */
export function chunkText(report: ChunkReport): string {
  const text = JSON.stringify(report);
  return `${nativeSha256(text)}\n${text}\n`;
}

/** The report of a chunk; `null` if it is damaged. */
function reportIn(folder: string, chunk: Chunk): ChunkReport | null {
  const file = partFile(folder, chunk, 'outcomes');
  const [hash, text = '', ...rest] = readBytes(file).toString().split('\n');
  if (hash !== nativeSha256(text) || rest.join() !== '') return null;
  return complainAbout(file, () => read(reportForm, JSON.parse(text)) as ChunkReport);
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
