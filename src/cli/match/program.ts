import { type ChildProcess, spawn } from 'node:child_process';
import * as z from 'zod/mini';
import { read, type Schema } from '../../input/read';
import { anything, int, object, open, text } from '../../input/schema';
import { complainAbout, jsonOf, reason } from '../complaint';
import { lineReader } from '../serve/lines';

const answered = object({
  jsonrpc: z.literal('2.0'),
  id: int(0),
  result: z.optional(anything),
  error: z.optional(open({ message: text() })),
});

/** How long a player may take for an answer, in milliseconds: after that it is taken to hang. */
const PATIENCE = 300_000;

/** A program that answers requests in JSON-RPC 2.0, line by line, one after the other. */
export interface Program {
  readonly pid: number;
  /** Prepares a request; it is sent by the call of what is returned. */
  ask<T extends Schema>(method: string, params: object, result: T): () => Promise<z.infer<T>>;
}

/** Starts a program, whose requests fail once it has ended, or if it could not be started. */
export function startProgram(words: readonly string[]): Program {
  const [command = '', ...args] = words;
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const reader = lineReader();
  let asked = 0;
  let waiting: { hear(line: string): void; fail(error: Error): void } | null = null;
  let gone: Error | null = null;
  const leave = (why: string): void => {
    gone ??= new Error(why);
    waiting?.fail(gone);
  };
  child.on('error', (error) => leave(`it cannot be started: ${reason(error)}`));
  child.on('close', (status, signal) => leave(`it has ended with ${signal ?? `status ${status}`}`));
  child.stdin.on('error', () => {});
  child.stdout.on('data', (bytes: Buffer) => {
    for (const line of reader.push(bytes)) {
      if ('fault' in line) leave(`it answered with a line that is ${line.fault}`);
      else if (line.text.trim() !== '') waiting?.hear(line.text);
    }
  });
  return {
    pid: child.pid ?? -1,
    ask(method, params, result) {
      const id = asked++;
      const request = `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
      return () =>
        new Promise((resolve, reject) => {
          const end = (): void => {
            clearTimeout(timer);
            waiting = null;
          };
          const fail = (error: Error): void => {
            end();
            reject(error);
          };
          const timer = setTimeout(() => giveUp(child, fail), PATIENCE);
          waiting = {
            fail,
            hear(line) {
              try {
                const value = resultIn(line, id, result);
                end();
                resolve(value);
              } catch (error) {
                fail(error as Error);
              }
            },
          };
          if (gone !== null) fail(gone);
          else child.stdin.write(request);
        });
    },
  };
}

function giveUp(child: ChildProcess, fail: (error: Error) => void): void {
  child.kill('SIGKILL');
  fail(new Error(`it has not answered for ${PATIENCE / 1000} seconds`));
}

/** The result in an answer. */
function resultIn<T extends Schema>(line: string, id: number, result: T): z.infer<T> {
  const what = 'its answer';
  const given = complainAbout(what, () => read(answered, jsonOf(what, line)));
  if (given.error !== undefined) throw new Error(given.error.message);
  if (given.id !== id) throw new Error(`${what} is to request ${given.id} instead of ${id}`);
  return complainAbout(what, () => read(result, given.result));
}
