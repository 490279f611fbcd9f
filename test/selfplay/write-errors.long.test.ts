import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Complaint } from '../../src/cli/complaint';
import { type Disk, realDisk } from '../../src/cli/files/disk';
import { UNFINISHED } from '../../src/cli/files/whole-file';
import { writeParts } from '../../src/cli/selfplay/game';
import { type Chunk, chunksOf, type Match } from '../../src/cli/selfplay/match';
import { botSeats, watchBy } from '../../src/cli/selfplay/player';
import { type playChunks, runMatch } from '../../src/cli/selfplay/session';
import { type Cell, encodeCell } from '../../src/cli/steps/cells';
import { loadParquet } from '../../src/cli/steps/parquet';
import type { Shard } from '../../src/cli/steps/shards';
import { eachFailure, Killed } from '../support/faulty-disk';
import { known } from '../support/known';

const root = mkdtempSync(join(tmpdir(), 'selfplay-write-errors-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const match: Match = {
  setup: { variant: 'spice-road', players: 2, seed: 'write errors' },
  bots: ['casual', 'random'],
  games: 2,
  seed: 'write errors',
  limit: 6,
};

interface Call {
  readonly home: string;
  readonly disk: Disk;
  readonly steps: boolean;
}

/** Self-play as the command does it, but for its threads; returns what the user is told in the end. */
async function selfplay({ home, disk, steps }: Call): Promise<string> {
  const parquet = await loadParquet();
  const session = {
    match,
    chunks: chunksOf(match),
    folder: join(home, 'out.jsonl.parts'),
    out: join(home, 'out.jsonl'),
    steps: steps ? join(home, 'steps') : undefined,
    workers: 1,
    gameFiles: [],
    hasProgress: false,
    disk,
    say: () => {},
    async play(task: Parameters<typeof playChunks>[0], chunks: Iterable<Chunk>) {
      for (const chunk of chunks) {
        const seat = botSeats(
          known,
          watchBy(() => 0),
        );
        await writeParts({ ...task, chunk }, { disk, games: known, seat, onGame: () => {} });
        task.onChunk(chunk);
      }
    },
    async encode(
      _: object,
      cells: Iterable<Cell> | AsyncIterable<Cell>,
      onShards: (shards: readonly Shard[]) => Promise<void>,
    ) {
      for await (const cell of cells) await onShards(await encodeCell(known, parquet, cell));
    },
  };
  try {
    await runMatch(session, { format: 'century-selfplay', steps });
    return 'done';
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    if (error instanceof Complaint) return error.message;
    throw error;
  }
}

/** What is in a folder and in that of its steps. */
function filesIn(home: string): Record<string, string> {
  const steps = existsSync(join(home, 'steps')) ? readdirSync(join(home, 'steps')) : [];
  const names = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return Object.fromEntries(
    [...names, ...steps.map((name) => `steps/${name}`)].map((name) => [
      name,
      readFileSync(join(home, name), 'base64'),
    ]),
  );
}

/** How many unfinished files there are in a folder and below it. */
function unfinishedIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(UNFINISHED),
  ).length;
}

/** Makes the lock in a folder of parts look as if its process were gone. */
function forget(home: string): void {
  const parts = join(home, 'out.jsonl.parts');
  if (!existsSync(parts)) return;
  for (const name of readdirSync(parts).filter((each) => /^run\.lock(\.[0-9a-f]{24})?$/.test(each))) {
    const file = join(parts, name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pid: 999_999_999 }));
  }
}

test.each([
  { steps: false, left: false },
  { steps: true, left: false },
  // A lock, and a chunk, are there from before.
  { steps: false, left: true },
])(
  'whatever fails in self-play, what was whole stays whole, and the next call makes the rest: %j',
  async ({ steps, left }) => {
    const model = join(root, `model-${steps}-${left}`);
    mkdirSync(model);
    expect(await selfplay({ home: model, disk: realDisk, steps })).toBe('done');
    const expected = filesIn(model);
    let run = 0;
    const runs = await eachFailure(async (disk, what) => {
      const home = join(root, `${steps}-${left}-${run++}`);
      mkdirSync(home);
      if (left) {
        let operations = 0;
        const dying = async (): Promise<never> => Promise.reject(new Killed());
        await selfplay({
          home,
          steps,
          disk: {
            ...realDisk,
            rename: (...of) => (++operations > 3 ? dying() : realDisk.rename(...of)),
            remove: dying,
          },
        });
        forget(home);
      }
      writeFileSync(join(home, 'mine.txt'), 'mine');
      const { 'mine.txt': mine, ...before } = filesIn(home);
      expect(before).toEqual({});
      const leftOver = unfinishedIn(home);
      const end = await selfplay({ home, disk, steps });
      const check = (): string[] => {
        const { 'mine.txt': found, ...rest } = filesIn(home);
        expect(found, what).toBe(mine);
        const made = Object.entries(rest).filter(([name]) => !name.endsWith('.tmp'));
        for (const [name, bytes] of made) expect(bytes, `${what}: ${name}`).toBe(expected[name]);
        return made.map(([name]) => name).sort();
      };
      const made = check();
      if (end === 'done') expect(made, what).toEqual(Object.keys(expected).sort());
      else expect(end, what).toMatch(/killed|cannot be (written|made): E[A-Z]+$/);
      if (end !== 'killed')
        expect(unfinishedIn(home), what).toBeLessThanOrEqual(leftOver + (disk.failed() === 'unlink' ? 1 : 0));
      forget(home);
      const next = await selfplay({ home, disk: realDisk, steps });
      expect(check(), what).toEqual(Object.keys(expected).sort());
      if (next === 'done') expect(existsSync(join(home, 'out.jsonl.parts')), what).toBe(false);
      else expect(next, what).toMatch(/(out\.jsonl|\.parquet) already exists$/);
      rmSync(home, { recursive: true });
    });
    expect(runs).toBeGreaterThan(100);
  },
);
