import { parentPort, workerData } from 'node:worker_threads';
import { type Build, loadBuild, teaHouseOf } from './build';
import { ROWS, type RowName, rowOf } from './rows';
import { TEA_HOUSE } from './scenes';
import { type Done, FULL, type Subject } from './workload';

/** One round: units of work, and microseconds on the processor. */
export interface Round extends Done {
  readonly cpu: number;
}

/** Asked for the first time, a row is laid out and warmed up; from then on each time is a round. */
export type Order = RowName | 'end';

export interface SideData {
  readonly folder: string;
  readonly subject: string;
  /** How many microseconds a round takes at least. */
  readonly atLeast: number;
  /** Whether other games are played first. */
  readonly afterOthers: boolean;
  /** Whether the lists of the Tea House are written by hand. */
  readonly withLists: boolean;
}

const {
  folder,
  subject: name,
  atLeast,
  afterOthers,
  withLists,
} = (workerData as { readonly side: SideData }).side;

/** One side of a comparison, in a thread of its own so that neither warms up the other's code. */
function answer(build: Build, subject: Subject): (row: RowName) => Promise<Round> {
  const rounds = new Map<RowName, () => Round>();
  return async (row) => {
    const known = rounds.get(row);
    if (known !== undefined) return known();
    const { workload, longer = 1 } = rowOf(row);
    const go = await workload(build, subject as never, FULL);
    const warm = warmUp(go, longer);
    const times = Math.max(1, Math.ceil((longer * atLeast) / warm.cpu));
    rounds.set(row, () => round(go, times));
    return warm;
  };
}

/** Goes on until the work has taken some rounds' time; returns the last go. */
function warmUp(go: () => Done, longer = 1): Round {
  let spent = 0;
  for (;;) {
    const last = round(go, 1);
    spent += last.cpu;
    if (spent > 5 * longer * atLeast) return last;
  }
}

function round(go: () => Done, times: number): Round {
  const cpu = process.cpuUsage();
  let work = 0;
  let check = 0;
  for (let time = 0; time < times; time++) {
    const done = go();
    work += done.work;
    check = done.check;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { work, check, cpu: user + system };
}

/** Plays other games, by simulators and by the reducer, until V8 has compiled what they share for all of them. */
async function playOthers(build: Build): Promise<void> {
  for (const variant of build.engine.VARIANTS)
    if (variant !== name)
      for (const row of ['list', 'copy', 'apply'] as const)
        warmUp(await ROWS[row].workload(build, variant, FULL));
}

const port = parentPort;
if (port !== null) {
  const build = await loadBuild(folder);
  const subject = name === TEA_HOUSE ? await teaHouseOf(folder, withLists) : (name as Subject);
  if (afterOthers) await playOthers(build);
  const answerTo = answer(build, subject);
  port.on('message', (order: Order) => {
    if (order === 'end') port.close();
    else void answerTo(order).then((answered) => port.postMessage(answered));
  });
}
