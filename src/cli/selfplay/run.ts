import { Complaint } from '../complaint';
import type { Chunk } from './plan';
import type { Report, Task } from './worker';

/** How a match is played. */
export interface Run extends Omit<Task, 'chunk'> {
  readonly workers: number;
  /** Ends the run at once; what is not complete then is lost. */
  readonly signal: AbortSignal;
  /** Called after every game. */
  onGame(): void;
}

/**
 * Plays chunks of games on worker threads, each of which writes its own.
 *
 * @throws Complaint if a game is at fault or a file cannot be written; anything if the signal says to stop
 */
export async function playChunks(
  { workers, signal, onGame, ...task }: Run,
  chunks: readonly Chunk[],
): Promise<void> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina<Task, Report>({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  });
  pool.on('message', onGame);
  const stop = (): void => void pool.destroy();
  signal.addEventListener('abort', stop);
  const queue = chunks.values();
  const takeOne = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && !signal.aborted; next = queue.next()) {
      const fault = await pool.run({ ...task, chunk: next.value });
      if (fault !== null) throw new Complaint(fault.message, fault.status);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, takeOne));
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
