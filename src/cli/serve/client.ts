import { constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
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

/** @param hasAnalyses - whether analyses are running, whose reports must not wait for the next request */
export function standardClient(hasAnalyses: () => boolean) {
  const parent = process.ppid;
  const queue = lineQueue();
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const pipe = openPipe();
  /** The input as a stream; `null` while the server blocks until the next request. */
  let stream = pipe === null ? process.stdin : null;
  /** Whether input can be read without blocking. Only pipes and sockets allow this, and Windows does not. */
  const canLook =
    pipe !== null || (process.platform !== 'win32' && stream instanceof Socket && !stream.isTTY);
  let isEnded = false;
  /** The number of bytes read ahead since the queue was last empty. */
  let ahead = 0;
  let looked = 0;

  function readAhead(): void {
    for (let chunk = stream?.read(); chunk; chunk = stream?.read()) queue.push(chunk as Buffer);
    while (!isEnded && ahead < AHEAD) {
      let count = 0;
      try {
        count = readSync(pipe ?? STDIN, buffer);
      } catch (error) {
        if (isSystemError(error, 'EAGAIN')) return;
      }
      ahead += count;
      isEnded = count === 0;
      queue.push(Uint8Array.from(buffer.subarray(0, count)));
    }
  }

  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    while (stream === null) {
      const count = patiently(() => readSync(STDIN, buffer));
      if (count === 0) return;
      yield Uint8Array.from(buffer.subarray(0, count));
      if (hasAnalyses()) stream = process.stdin;
    }
    yield* stream;
  }

  return {
    /** Yields the lines of the client; later lines wait while one is processed. */
    async *lines(): AsyncGenerator<Line, void> {
      try {
        for await (const chunk of chunks()) {
          queue.push(chunk);
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
    /** Whether the client has cancelled a request, by its id if it has one. From time to time, it reads new input. */
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

/**
 * Opens the input once more, for reads that do not block, if it is a pipe and the system is Linux. Then the server can
 * block until the next request, which is quicker than the event loop. Returns `null` for other input or systems.
 */
function openPipe(): number | null {
  try {
    return fstatSync(STDIN).isFIFO()
      ? openSync('/proc/self/fd/0', constants.O_RDONLY | constants.O_NONBLOCK)
      : null;
  } catch {
    return null;
  }
}

/** Ends the program if the write fails, because the client is then gone. */
function orLeave(write: () => void): void {
  try {
    write();
  } catch {
    process.exit(0);
  }
}
