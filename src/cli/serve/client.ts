import { readSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { CliError, isSystemError, reason } from '../cli-error';
import { lineQueue, patiently, writeAll } from './lines';
import type { Id, Line } from './rpc';

/** Milliseconds between two checks of the input while the server is busy. */
export const LOOK = 20;

/** The maximum number of bytes that a busy server reads ahead. */
const AHEAD = 1024 * 1024;

const STDIN = 0;
const STDOUT = 1;

export function standardClient() {
  const { stdin, ppid: parent } = process;
  const queue = lineQueue();
  const buffer = Buffer.allocUnsafe(64 * 1024);
  /** Whether input can be read without blocking. Only pipes and sockets allow this, and Windows does not. */
  const canLook = process.platform !== 'win32' && stdin instanceof Socket && !stdin.isTTY;
  let isEnded = false;
  /** The number of bytes read ahead since the queue was last empty. */
  let ahead = 0;
  let looked = 0;

  function readAhead(): void {
    for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) queue.push(chunk as Buffer);
    while (!isEnded && ahead < AHEAD) {
      let count = 0;
      try {
        count = readSync(STDIN, buffer);
      } catch (error) {
        if (isSystemError(error, 'EAGAIN')) return;
      }
      ahead += count;
      isEnded = count === 0;
      queue.push(Uint8Array.from(buffer.subarray(0, count)));
    }
  }

  return {
    /** Yields the lines of the client; later lines wait while one is processed. */
    async *lines(): AsyncGenerator<Line, void> {
      try {
        for await (const chunk of stdin) {
          queue.push(chunk as Buffer);
          yield* queue.take();
          ahead = 0;
        }
      } catch (error) {
        throw new CliError(`standard input cannot be read: ${reason(error)}`);
      }
      queue.end();
      yield* queue.take();
    },
    /** Sends a line; blocks while the pipe is full. The program ends if the client has closed the pipe. */
    send: (line: string): void => orLeave(() => writeAll(STDOUT, Buffer.from(`${line}\n`))),
    /**
     * Whether the client has cancelled a request. From time to time, it reads new input.
     *
     * @param id - of the current request; `undefined` if it cannot be cancelled
     */
    isCancelled(id: Id | undefined): boolean {
      const now = performance.now();
      if (canLook && now - looked >= LOOK) {
        looked = now;
        readAhead();
        if (isEnded && process.ppid !== parent) process.exit(0);
        if (isEnded) orLeave(() => patiently(() => writeSync(STDOUT, Buffer.alloc(0))));
      }
      return id !== undefined && queue.isCancelled(id);
    },
  };
}

/** Ends the program if the write fails, because the client is then gone. */
function orLeave(write: () => void): void {
  try {
    write();
  } catch {
    process.exit(0);
  }
}
