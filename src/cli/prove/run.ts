import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gamesOf } from '../../entries/command';
import type { AnyGame } from '../../play/game';
import {
  addTally,
  type Digest,
  Explorer,
  FAILED,
  graphOf,
  knowledgeInSteps,
  type MiniSet,
  newPositionMemory,
  newTally,
  type Observe,
  openMiniSet,
  Positions,
  type Proof,
  proofOf,
} from '../../prove/command';
import { Complaint } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { startThreads } from '../threads';
import { ArchiveFile, GraphFiles } from './graph-files';
import type { Result, Setting, Task } from './worker';

/** How closely a set is looked at. */
export interface HowClosely {
  /** The run is given up if there are more states. */
  readonly most: number;
  /** Of so many states one is looked at closely, or changed; chosen by the number of states if absent. */
  readonly close?: number;
  readonly changed?: number;
  readonly knowledge?: boolean;
}

/** How a set is gone through. */
export interface Run extends HowClosely {
  readonly set: MiniSet;
  readonly game: AnyGame;
  /** Files with games of others. */
  readonly files: readonly string[];
  readonly folder: string;
  readonly workers: number;
  /** Bytes for positions. */
  readonly memory: number;
  readonly observe: Observe;
  readonly signal: AbortSignal;
  onProgress(what: string, done: number, all: number): void;
  /** An earlier run came so far: states that had been expanded, and states that had been checked. */
  onResume(expanded: number, checked: number): void;
}

/** Positions of a task. */
const TASK = 256;
/** Tasks between two times that everything is saved: while states are found, and while they are checked. */
const TASKS = 128;
const CHECKS = 16;
/** So many states are looked at closely, and changed. */
const CLOSE = 20_000;
const CHANGED = 200;
/** With more states, what can be known is compared with what can be seen only on demand. */
const KNOWABLE = 150_000;

/** @returns what was found; `null` if it was stopped: everything so far is in the folder */
export async function proveInThreads(run: Run): Promise<Proof | null> {
  const { set, workers, most, signal, onProgress } = run;
  lendNativeSha256();
  const game = openMiniSet(gamesOf([run.game]), set);
  const { words } = game.packing;
  const room = Math.floor(run.memory / (4 * words));
  if (room < 4 * TASK * workers) throw new Complaint('--memory: too little');
  const kept = Math.min(most, room);
  const memory = newPositionMemory(words, most, kept, true);
  const graphFiles = new GraphFiles(run.folder, set);
  const archive = new ArchiveFile(graphFiles.positions, words);
  const positions = new Positions(memory, archive);
  const earlier = graphFiles.reached();
  const reached = earlier ?? graphFiles.begin();
  if (earlier === null) {
    new Explorer(game, positions).begin();
    graphFiles.save(reached, positions);
  } else {
    positions.restore(reached.end);
    run.onResume(reached.expanded, reached.checked);
  }
  const data: Setting = { set, memory, archive: graphFiles.positions, files: run.files };
  const threads = startThreads<Task, Result>({ file: 'prove-worker', workers, data, signal });
  try {
    while (reached.expanded < positions.end) {
      const from = reached.expanded;
      const to = Math.min(positions.end, from + TASK * Math.min(TASKS, Math.ceil(kept / (16 * TASK))));
      const pieces: Int32Array[] = [];
      await threads.share(tasksOf('expand', from, to), ({ tally, data }) => {
        if (tally !== null) addTally(reached.tally, tally);
        pieces.push(data as Int32Array);
      });
      graphFiles.append(reached, pieces);
      reached.expanded = to;
      graphFiles.save(reached, positions);
      // Of what is saved, the first part need not stay in memory.
      if (positions.end - positions.firstKept > kept / 2)
        positions.release(positions.end - Math.floor(kept / 4));
      onProgress('states found', reached.expanded, positions.end);
    }
    const { tally } = reached;
    const { end } = positions;
    const close = run.close ?? Math.ceil(end / CLOSE);
    const changed = run.changed ?? Math.ceil(end / CHANGED);
    const every = { close, changed, parsed: changed };
    let done = 0;
    const onDone = ({ from, to }: Task, what: string): void => {
      done += to - from;
      onProgress(what, done, end);
    };
    if (JSON.stringify(reached.every) !== JSON.stringify(every))
      Object.assign(reached, { every, checked: 0, checks: newTally() });
    done = reached.checked;
    while (reached.checked < end) {
      const to = Math.min(end, reached.checked + TASK * CHECKS);
      const found = newTally();
      await threads.share(tasksOf('states', reached.checked, to, { every }), ({ tally: more }, task) => {
        if (more !== null) addTally(found, more);
        onDone(task, 'states checked');
      });
      addTally(reached.checks, found);
      reached.checked = to;
      graphFiles.note(reached);
    }
    addTally(tally, reached.checks);
    const names = new Uint8Array(32 * end);
    done = 0;
    await threads.share(tasksOf('names', 0, end), ({ data }, task) => {
      names.set(data as Uint8Array, 32 * task.from);
      onDone(task, 'hashes');
    });
    const graph = graphOf(end, tally.counts.edges ?? 0, () => graphFiles.pieces(reached));
    const isWhole = tally.counts[FAILED] === undefined;
    if (isWhole && set.deals !== 'one' && (run.knowledge ?? end <= KNOWABLE)) {
      const steps = knowledgeInSteps(game, positions, graph, run.observe);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) {
        onProgress('what can be known, in percent', Math.floor(100 * step.value), 100);
        await setImmediate();
        signal.throwIfAborted();
      }
      addTally(tally, step.value);
    }
    return proofOf(game, positions, graph, names, tally, newDigest);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await threads.end();
    archive.close();
  }
}

function* tasksOf<K extends Task['kind']>(
  kind: K,
  from: number,
  to: number,
  rest: Omit<Extract<Task, { readonly kind: K }>, 'kind' | 'from' | 'to'> | object = {},
): Generator<Task, void> {
  for (let first = from; first < to; first += TASK)
    yield { kind, from: first, to: Math.min(to, first + TASK), ...rest } as Task;
}

function newDigest(): Digest {
  const hash = createHash('sha256');
  return { update: (text) => void hash.update(text), hex: () => hash.digest('hex') };
}
