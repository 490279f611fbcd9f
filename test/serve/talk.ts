import { expect } from 'vitest';
import { deskWith } from '../../src/cli/analysis/desk';
import { type Hand, ownHand } from '../../src/cli/analysis/hands';
import { PATIENT } from '../../src/cli/serve/errand';
import { createServer, MAX_GAMES, type Server } from '../../src/cli/serve/server';
import type { Analysing } from '../../src/cli/serve/session';
import { known } from '../support/known';

type Json = Record<string, unknown>;

/** What is asked of a server, in the same process. */
export interface Talk {
  readonly server: Server;
  /** The methods that have been answered with a result. */
  readonly answered: Set<string>;
  /** The result of a request that goes well. */
  ask(method: string, params?: Json): Json;
  /** The error of one that does not. */
  fail(method: string, params?: Json): Json;
  /** The answer to a line: an id, and either a result or an error, as the engine words it. */
  say(text: string): Json;
}

/** How a server is talked to. */
interface Setting {
  readonly maxGames?: number;
  readonly isGreeted?: boolean;
  readonly analysing?: Analysing;
}

/** Somebody who analyses in the same thread, and what is heard of it. */
export function analysing(hands: readonly Hand[] = [ownHand(known)]) {
  const heard: Json[] = [];
  const desk = deskWith(hands);
  const tell = async (line: string): Promise<void> => {
    expect(line).not.toContain('\n');
    heard.push(JSON.parse(line).params);
  };
  return { desk, tell, heard };
}

export function talk({ maxGames = MAX_GAMES, isGreeted = true, analysing: by }: Setting = {}): Talk {
  const server = createServer(known, maxGames, PATIENT, by);
  const answered = new Set<string>();
  const say = (text: string): Json => {
    const told = server.answer({ text });
    expect(told).not.toBeNull();
    expect(told).not.toContain('\n');
    const { jsonrpc, ...answer } = JSON.parse(told as string) as Json;
    expect(jsonrpc).toBe('2.0');
    expect(Object.keys(answer)).toEqual(['id', 'error' in answer ? 'error' : 'result']);
    if (answer.error === undefined) return answer;
    const { message, data } = answer.error as { readonly message: string; readonly data: Json };
    return { id: answer.id, error: { ...data, message } };
  };
  const send = (method: string, params: Json): Json => {
    const answer = say(JSON.stringify({ jsonrpc: '2.0', id: 'x', method, params }));
    expect(answer.id).toBe('x');
    return answer;
  };
  const made: Talk = {
    server,
    answered,
    say,
    ask(method, params = {}) {
      const { error, result } = send(method, params);
      expect(error, method).toBeUndefined();
      answered.add(method);
      return result as Json;
    },
    fail(method, params = {}) {
      const { error, result } = send(method, params);
      expect(result, method).toBeUndefined();
      return error as Json;
    },
  };
  if (isGreeted) made.ask('hello', { protocol: 2 });
  return made;
}

/** The numbers that an answer holds as base64. */
export function bytesOf(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(value as string, 'base64'));
}
export function floatsOf(value: unknown): number[] {
  return [...new Float32Array(bytesOf(value).buffer)];
}
