import { readSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { Complaint, reason } from '../complaint';
import { isSystemError } from '../files/disk';
import type { Outside } from './errand';
import { type Line, lineQueue } from './lines';

/** How often the server looks up from its work, and how often it tells how far it is, in milliseconds. */
export const LOOK = 20;
const TELL = 100;

/** How many bytes the server reads ahead while it works. */
const AHEAD = 1024 * 1024;

const STDIN = 0;
const STDOUT = 1;

/** The client behind standard input and output. */
export interface Client extends Outside {
  /** Its lines, in their order; each is taken when the one before is done with. */
  lines(): AsyncGenerator<Line, void>;
  /** Resolves once a line has been passed on. If the reader goes away, the program ends elsewhere. */
  write(line: string): Promise<void>;
}

export function standardClient(): Client {
  const { stdin, stdout, ppid: parent } = process;
  const queue = lineQueue();
  const buffer = Buffer.allocUnsafe(64 * 1024);
  /** Only pipes and sockets can be read without waiting, and not on Windows. */
  const canLook = process.platform !== 'win32' && stdin instanceof Socket && !stdin.isTTY;
  let isEnded = false;
  /** The bytes read ahead and perhaps still in the queue. */
  let ahead = 0;
  let looked = 0;
  let told = 0;
  /** What is left of a line that did not fit into the pipe. */
  let unsent: Buffer | null = null;
  /** The number of lines that the pipe has not taken yet; nothing may be sent past them. */
  let writing = 0;

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

  /** Ends the program if the client is gone: it neither writes nor reads, or its program has ended. */
  function leaveIfAlone(): void {
    if (process.ppid !== parent || writeNow(Buffer.alloc(0)) === 'gone') process.exit(0);
  }

  /** Sends as much as fits into the pipe. */
  function flush(): void {
    while (unsent !== null) {
      const count = writeNow(unsent);
      if (count === 'gone') process.exit(0);
      if (count === 'full') return;
      unsent = count < unsent.length ? unsent.subarray(count) : null;
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
        throw new Complaint(`standard input cannot be read: ${reason(error)}`);
      }
      queue.end();
      for (let line = queue.take(); line !== undefined; line = queue.take()) yield line;
    },
    write(line) {
      const text = `${line}\n`;
      const rest = unsent === null ? text : Buffer.concat([unsent, Buffer.from(text)]);
      unsent = null;
      writing += 1;
      return new Promise((resolve) => {
        stdout.write(rest, () => {
          writing -= 1;
          resolve();
        });
      });
    },
    isCancelled(id) {
      const now = performance.now();
      if (canLook && now - looked >= LOOK) {
        looked = now;
        readAhead();
        if (isEnded) leaveIfAlone();
      }
      return id !== undefined && queue.isCancelled(id);
    },
    isTimeToTell() {
      const now = performance.now();
      if (now - told < TELL) return false;
      told = now;
      return true;
    },
    send(line) {
      if (writing > 0) return;
      flush();
      if (unsent !== null) return;
      unsent = Buffer.from(`${line}\n`);
      flush();
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

function writeNow(bytes: Buffer): number | 'full' | 'gone' {
  try {
    return writeSync(STDOUT, bytes);
  } catch (error) {
    return isSystemError(error, 'EAGAIN') ? 'full' : 'gone';
  }
}
