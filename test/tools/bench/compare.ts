import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type RowName, rowOf } from './rows';
import type { Order, Round, SideData } from './side';

/** The rounds of a row of a game, for each build. */
export interface Measured {
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

/** Measures rows of a game in builds: of each group all rows in turn, in each build in turn, round by round. */
export async function compare(
  folders: readonly string[],
  subject: string,
  groups: readonly (readonly RowName[])[],
  { rounds, milliseconds }: Effort,
): Promise<Measured[]> {
  const workers = new Map<string, Worker>();
  /** The thread of a build in which a row is measured. */
  const workerOf = (folder: string, row: RowName): Worker => {
    const afterOthers = rowOf(row).afterOthers === true;
    const withLists = row === 'lists';
    const key = JSON.stringify([folder, afterOthers, withLists]);
    const known = workers.get(key);
    if (known !== undefined) return known;
    const side: SideData = { folder, subject, atLeast: 1000 * milliseconds, afterOthers, withLists };
    const workerData = { script: new URL('./side.ts', import.meta.url).href, side };
    const worker = new Worker(IN_TYPESCRIPT, { eval: true, workerData });
    workers.set(key, worker);
    return worker;
  };
  const measured: Measured[] = [];
  for (const group of groups) {
    const all = group.map((row) => ({ row, sides: folders.map((): Round[] => []) }));
    for (const folder of folders) for (const row of group) await ask(workerOf(folder, row), row);
    for (let i = 0; i < rounds; i++)
      for (const [side, folder] of inTurn(folders, i))
        for (const { row, sides } of all) sides[side]?.push(await ask(workerOf(folder, row), row));
    measured.push(...all);
  }
  for (const worker of workers.values()) worker.postMessage('end' satisfies Order);
  return measured;
}

/** The sides of a round; every other round begins with the last. */
function inTurn<T>(all: readonly T[], round: number): [number, T][] {
  const places = [...all.entries()];
  return round % 2 === 0 ? places : places.reverse();
}

async function ask(worker: Worker, row: RowName): Promise<Round> {
  worker.postMessage(row satisfies Order);
  const [answer] = await once(worker, 'message');
  return answer as Round;
}
