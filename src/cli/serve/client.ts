import { readSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { CliError, isSystemError, reason } from '../cli-error';
import { lineQueue, patiently, writeAll } from './lines';
import type { Id, Line } from './rpc';

/** How often the server looks up from its work, in milliseconds. */
export const LOOK = 20;

/** How many bytes the server reads ahead while it works. */
const AHEAD = 1024 * 1024;

const STDIN = 0;
const STDOUT = 1;

/** The client behind standard input and output. */
export interface Client {
  /** Its lines, in their order; each is taken when the one before is done with. */
  lines(): AsyncGenerator<Line, void>;
  /** Sends a line, and waits until the client has room for it. If its reader is gone, the program ends. */
  send(line: string): void;
  /**
   * Looks at what the client has sent meanwhile, from time to time.
   *
   * @param id - that of the request at work; `undefined` if it cannot be cancelled
   * @returns whether this request has been cancelled
   */
  isCancelled(id: Id | undefined): boolean;
}

export function standardClient(): Client {
  const { stdin, ppid: parent } = process;
  const queue = lineQueue();
  const buffer = Buffer.allocUnsafe(64 * 1024);
  /** Only pipes and sockets can be read without waiting, and not on Windows. */
  const canLook = process.platform !== 'win32' && stdin instanceof Socket && !stdin.isTTY;
  let isEnded = false;
  /** The bytes read ahead and perhaps still in the queue. */
  let ahead = 0;
  let looked = 0;

  /** Reads what has come, as long as there is room. */
  function readAhead(): void {
    for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) queue.push(chunk as Buffer);
    while (!isEnded && ahead < AHEAD) {
      const count = readNow(buffer);
      if (count === null) return;
      ahead += count;
      if (count === 0) isEnded = true;
      else queue.push(Uint8Array.from(buffer.subarray(0, count)));
    }
  }

  return {
    async *lines() {
      try {
        for await (const chunk of stdin) {
          queue.push(chunk as Buffer);
          for (let line = queue.take(); line !== undefined; line = queue.take()) yield line;
          ahead = 0;
        }
      } catch (error) {
        throw new CliError(`standard input cannot be read: ${reason(error)}`);
      }
      queue.end();
      for (let line = queue.take(); line !== undefined; line = queue.take()) yield line;
    },
    send: (line) => orLeave(() => writeAll(STDOUT, Buffer.from(`${line}\n`))),
    isCancelled(id) {
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

/** The number of bytes read, 0 at the end, `null` if there is nothing now. */
function readNow(buffer: Buffer): number | null {
  try {
    return readSync(STDIN, buffer);
  } catch (error) {
    return isSystemError(error, 'EAGAIN') ? null : 0;
  }
}

/** Ends the program if its reader is gone. */
function orLeave(write: () => void): void {
  try {
    write();
  } catch {
    process.exit(0);
  }
}
