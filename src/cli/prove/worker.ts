import { parentPort, workerData } from 'node:worker_threads';
import { allGames } from '../../century/games';
import { lendSha256 } from '../../core/sha256';
import { checkStates } from '../../testkit/prove/check-states';
import { namesOf } from '../../testkit/prove/checksum';
import { Explorer } from '../../testkit/prove/explore';
import { openMiniSet } from '../../testkit/prove/mini-set';
import { Positions } from '../../testkit/prove/positions';
import { nativeSha256 } from '../native-sha256';
import { ArchiveFile } from './archive-file';
import type { Answer, Result, Setting, Task } from './tasks';

const { set, memory, archive } = workerData as Setting;
lendSha256(nativeSha256);
const game = openMiniSet(allGames, set);
const positions = new Positions(memory, new ArchiveFile(archive, memory.words));
const explorer = new Explorer(game, positions);

parentPort?.on('message', (task: Task) => {
  const answer = answerTo(task);
  const buffer = 'data' in answer ? answer.data?.buffer : undefined;
  parentPort?.postMessage(answer, buffer instanceof ArrayBuffer ? [buffer] : []);
});

function answerTo(task: Task): Answer {
  try {
    return perform(task);
  } catch (error) {
    if (error instanceof RangeError) return { fault: error.message };
    throw error;
  }
}

function perform(task: Task): Result {
  const { from, to } = task;
  switch (task.kind) {
    case 'expand': {
      const { edges, tally } = explorer.expand(from, to);
      return { tally, data: edges };
    }
    case 'states':
      return { tally: checkStates(game, positions, from, to, task.every), data: null };
    case 'names':
      return { tally: null, data: namesOf(game, positions, from, to) };
  }
}
