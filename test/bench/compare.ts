import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { VariantName } from '../../src/index';
import type { RowName } from './rows';
import type { Order, Round, SideData } from './side';

/** The rounds of one row, by side: this build first, then the one that it is compared with. */
export interface Measured {
  readonly variant: VariantName;
  readonly row: RowName;
  readonly sides: readonly (readonly Round[])[];
}

export interface Effort {
  readonly rounds: number;
  /** Milliseconds that a round takes at least. */
  readonly milliseconds: number;
}

/** A thread does not take over how the main one reads TypeScript. */
const IN_TYPESCRIPT = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData.script, workerData.script));
`;

/** Measures rows of a variant in builds, a round of each build in turn. */
export async function compare(
  folders: readonly string[],
  variant: VariantName,
  rows: readonly RowName[],
  { rounds, milliseconds }: Effort,
): Promise<Measured[]> {
  const workers = folders.map(
    (folder) =>
      new Worker(IN_TYPESCRIPT, {
        eval: true,
        workerData: {
          script: new URL('./side.ts', import.meta.url).href,
          side: { folder, variant, atLeast: 1000 * milliseconds } satisfies SideData,
        },
      }),
  );
  const measured: Measured[] = [];
  for (const row of rows) {
    const sides = workers.map((): Round[] => []);
    for (const worker of workers) await ask(worker, { row });
    for (let i = 0; i < rounds; i++)
      for (const [side, worker] of inTurn(workers, i)) sides[side]?.push(await ask(worker, 'round'));
    measured.push({ variant, row, sides });
  }
  for (const worker of workers) worker.postMessage('end' satisfies Order);
  return measured;
}

/** The sides of a round; every other round begins with the last. */
function inTurn<T>(all: readonly T[], round: number): [number, T][] {
  const places = [...all.entries()];
  return round % 2 === 0 ? places : places.reverse();
}

async function ask(worker: Worker, order: Order): Promise<Round> {
  worker.postMessage(order);
  const [answer] = await once(worker, 'message');
  return answer as Round;
}
