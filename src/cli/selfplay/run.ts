import { Complaint } from '../complaint';
import { shareOut } from '../threads';
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
export function playChunks(
  { workers, gameFiles, signal, onGame, ...task }: Run,
  chunks: readonly Chunk[],
): Promise<void> {
  return shareOut<Task, Message>({
    file: new URL('./worker.js', import.meta.url),
    workers,
    data: gameFiles,
    tasks: chunks.map((chunk) => ({ ...task, chunk })),
    signal,
    onMessage(message) {
      if (message.kind === 'chunk' && message.fault !== null)
        throw new Complaint(message.fault.message, message.fault.status);
      if (message.kind === 'game') onGame();
      return message.kind === 'chunk';
    },
  });
}
