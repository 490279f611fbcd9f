import { expect } from 'vitest';
import { analystOf } from '../../src/cli/analysis/analyst';
import type { AnalysisWorker } from '../../src/cli/analysis/scheduler';
import { createScheduler } from '../../src/cli/analysis/scheduler';
import { createServer, METHODS } from '../../src/cli/serve/server';
import { faultOf } from '../../src/cli/session/faults';
import { newSession, type Session } from '../../src/cli/session/session';
import { registry } from '../support/registry';

type Json = Record<string, unknown>;

/** What is asked of a server, in the same process. */
export interface Talk {
  readonly session: Session;
  readonly answer: ReturnType<typeof createServer>;
  /** The methods that have been answered with a result. */
  readonly answered: Set<string>;
  /** The result of a method that goes well. */
  ask(method: string, params?: Json): Json;
  /** The fault of one that does not. */
  fail(method: string, params?: Json): Json;
  /** The answer to a line: an id, and either a result or an error, as the engine words it. */
  send(text: string): Promise<Json>;
}

/** A worker in this thread. */
export function ownWorker(): AnalysisWorker {
  let isStopped = false;
  const analyst = analystOf(registry, () => isStopped);
  return {
    async perform(task, onFinding = () => {}) {
      isStopped = false;
      return analyst(task, onFinding);
    },
    stop() {
      isStopped = true;
    },
    end: async () => {},
  };
}

/** An analyst in the same thread, and what it reports. */
export function analysing(workers: readonly AnalysisWorker[] = [ownWorker()]) {
  const reports: Json[] = [];
  const report = (params: object): void => void reports.push(JSON.parse(JSON.stringify(params)));
  return { scheduler: createScheduler(workers, report), reports };
}

export function talk({ maxGames, scheduler }: Partial<Pick<Session, 'maxGames' | 'scheduler'>> = {}): Talk {
  const session = newSession(registry, maxGames, scheduler);
  const answer = createServer(session);
  const answered = new Set<string>();
  const run = (method: string, params: Json): unknown => {
    const result = METHODS[method]?.run(JSON.parse(JSON.stringify(params)), session, {
      signal: { aborted: false },
    });
    return JSON.parse(JSON.stringify(result));
  };
  return {
    session,
    answer,
    answered,
    ask(method, params = {}) {
      answered.add(method);
      return run(method, params) as Json;
    },
    fail(method, params = {}) {
      let result: unknown;
      try {
        result = run(method, params);
      } catch (error) {
        return JSON.parse(JSON.stringify(faultOf(error)));
      }
      return expect.fail(`${method}: ${JSON.stringify(result)}`);
    },
    async send(text) {
      const line = await answer({ text });
      expect(line).not.toBeNull();
      expect(line).not.toContain('\n');
      const { jsonrpc, ...rest } = JSON.parse(line as string) as Json;
      expect(jsonrpc).toBe('2.0');
      expect(Object.keys(rest)).toEqual(['id', 'error' in rest ? 'error' : 'result']);
      if (rest.error === undefined) return rest;
      const { message, data } = rest.error as { readonly message: string; readonly data: Json };
      return { id: rest.id, error: { ...data, message } };
    },
  };
}

/** The numbers that an answer holds as base64. */
export function bytesOf(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(value as string, 'base64'));
}
export function floatsOf(value: unknown): number[] {
  return [...new Float32Array(bytesOf(value).buffer)];
}
