import { Worker } from 'node:worker_threads';
import { Complaint } from '../complaint';
import type { Task } from './chunk';
import type { Chunk } from './plan';
import type { Message } from './worker';

/** How a match is played. */
export interface Run extends Omit<Task, 'chunk'> {
  readonly workers: number;
  /** The files of games that the match needs, which each thread loads. */
  readonly gameFiles: readonly string[];
  /** Ends the run at once; incomplete chunks are lost. */
  readonly signal: AbortSignal;
  /** Called after every game. */
  onGame(): void;
}

/**
 * Plays chunks of games on worker threads, each of which writes its own.
 *
 * @throws Complaint if a game is at fault, a file cannot be written or a thread fails; anything if the signal stops the
 * run
 */
export async function playChunks(
  { workers, gameFiles, signal, onGame, ...task }: Run,
  chunks: readonly Chunk[],
): Promise<void> {
  const queue = chunks.values();
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./worker.js', import.meta.url), { workerData: gameFiles }),
  );
  const end = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
  signal.addEventListener('abort', end);
  try {
    await Promise.all(threads.map((thread) => playOn(thread, task, queue, onGame)));
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    await end();
  }
}

/** Hands chunks to a thread, one after the other, until none is left. */
function playOn(
  thread: Worker,
  task: Omit<Task, 'chunk'>,
  queue: Iterator<Chunk>,
  onGame: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const handNext = (): void => {
      const next = queue.next();
      if (next.done) resolve();
      else thread.postMessage({ ...task, chunk: next.value } satisfies Task);
    };
    thread
      .on('message', (message: Message) => {
        if (message.kind === 'game') onGame();
        else if (message.fault === null) handNext();
        else reject(new Complaint(message.fault.message, message.fault.status));
      })
      .on('error', (error) => reject(new Complaint(`a thread failed: ${messageOf(error)}`, 1)))
      .on('exit', (code) => reject(new Complaint(`a thread exited with status ${code}`, 1)));
    handNext();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
