import { parentPort, workerData } from 'node:worker_threads';
import type { VariantName } from '../../src/index';
import { type Build, loadBuild } from './build';
import { ROWS, type RowName } from './rows';
import { type Done, FULL } from './workload';

/** One round: units of work, and microseconds on the processor and on the wall. */
export interface Round extends Done {
  readonly cpu: number;
  readonly wall: number;
}

export type Order = { readonly row: RowName } | 'round' | 'end';

export interface SideData {
  readonly folder: string;
  readonly variant: VariantName;
  /** How many microseconds a round takes at least. */
  readonly atLeast: number;
}

const { folder, variant, atLeast } = (workerData as { readonly side: SideData }).side;

/** One side of a comparison, in a thread of its own so that neither warms up the other's code. */
function answer(build: Build): (order: Exclude<Order, 'end'>) => Round {
  let go: () => Done = () => ({ work: 0, check: 0 });
  let times = 1;
  return (order) => {
    if (order === 'round') return round(go, times);
    go = ROWS[order.row].workload(build, variant, FULL);
    const warm = warmUp(go);
    times = Math.max(1, Math.ceil(atLeast / warm.cpu));
    return warm;
  };
}

/** Goes on until the work has taken some rounds' time; returns the last go. */
function warmUp(go: () => Done): Round {
  let spent = 0;
  for (;;) {
    const last = round(go, 1);
    spent += last.cpu;
    if (spent > 5 * atLeast) return last;
  }
}

function round(go: () => Done, times: number): Round {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  let work = 0;
  let check = 0;
  for (let time = 0; time < times; time++) {
    const done = go();
    work += done.work;
    check = done.check;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { work, check, cpu: user + system, wall: 1000 * (performance.now() - wall) };
}

const port = parentPort;
if (port !== null) {
  const answerTo = answer(await loadBuild(folder));
  port.on('message', (order: Order) => {
    if (order === 'end') port.close();
    else port.postMessage(answerTo(order));
  });
}
