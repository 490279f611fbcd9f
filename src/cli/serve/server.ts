import { availableParallelism, endianness } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { BOTS, LEVELS } from '../../bots/index';
import { ENV_VERSION } from '../../env/index';
import { int, text } from '../../input/schema';
import { ENGINE_VERSION } from '../../util/version';
import { analysisWorker, createScheduler, type Scheduler } from '../analysis/scheduler';
import { type GameFlags, integer, positiveNumber, withGameFlags } from '../flags';
import { loadGames } from '../game-registry';
import { ANALYSES, analysisMethods } from '../session/analyses';
import { envMethods, stepGame } from '../session/envs';
import { faultOf, refuse } from '../session/faults';
import { gameMethods } from '../session/games';
import { CHOOSING, taking, WORK } from '../session/params';
import { gameAt, MAX_GAMES, type Methods, newSession, SEARCH, type Session } from '../session/session';
import { lookMethods } from '../session/views';
import { LOOK, standardClient } from './client';
import { failure, type Line, MAX_LINE, MOST_IN_BATCH, notification, type Request, rpcOf } from './rpc';

const PROTOCOL = 2;

/** Milliseconds between two progress reports. */
const PROGRESS = 100;

const hello = taking(
  { protocol: int(), client: z.optional(text({ most: 256 })) },
  ({ protocol }, { registry, maxGames: games }) => {
    const message = `This server does not speak protocol ${protocol}.`;
    if (protocol !== PROTOCOL)
      refuse('unsupported-protocol', message, ['protocol'], { supported: [PROTOCOL] });
    return {
      protocol,
      engine: ENGINE_VERSION,
      env: ENV_VERSION,
      variants: registry.names,
      bots: [...LEVELS, ...BOTS, 'net'],
      methods: Object.keys(METHODS),
      byteOrder: endianness() === 'LE' ? 'little' : 'big',
      limits: {
        line: MAX_LINE,
        games,
        search: SEARCH,
        work: WORK,
        choose: CHOOSING,
        analyze: ANALYSES,
        batch: MOST_IN_BATCH,
      },
    };
  },
) satisfies Methods[string];

export const METHODS: Methods = {
  hello,
  ...gameMethods,
  ...lookMethods,
  ...analysisMethods,
  ...envMethods,
};

/** Never cancels a request and ignores progress reports. */
export const PATIENT: Pick<ReturnType<typeof standardClient>, 'isCancelled' | 'send'> = {
  isCancelled: () => false,
  send: () => {},
};

/** Returns a function that answers the lines of one client; `every` is in milliseconds. */
export function createServer(session: Session, client = PATIENT, every = PROGRESS) {
  let isGreeted = false;
  let reported = Number.NEGATIVE_INFINITY;

  function signalOf(id: Request['id']) {
    const signal = {
      get aborted() {
        return client.isCancelled(id);
      },
    };
    if (signal.aborted) refuse('aborted', 'The request was cancelled before it began.');
    return signal;
  }

  function run(name: string, params: unknown, { id, token }: Request): object {
    const signal = signalOf(id);
    if (!isGreeted && name !== 'hello') refuse('no-handshake', 'The first request must be hello.');
    const progress = (done: number, total?: number): void => {
      if (performance.now() - reported < every) return;
      client.send(notification('$/progress', { token, value: { done, total } }));
      reported = performance.now();
    };
    const result = (METHODS[name] as Methods[string]).run(params, session, {
      signal,
      progress: id === undefined || token === undefined ? undefined : progress,
    });
    isGreeted = true;
    return result;
  }

  const answer = rpcOf(Object.keys(METHODS), run);
  return async (line: Line): Promise<string | null> => {
    const step = isGreeted && 'text' in line ? STEP.exec(line.text)?.groups : undefined;
    if (step === undefined) return answer(line);
    const id = Number(step.id);
    try {
      const context = { signal: signalOf(id), progress: undefined };
      const result = stepGame(gameAt(session, step.game as string), Number(step.action), context);
      return JSON.stringify({ jsonrpc: '2.0', id, result });
    } catch (error) {
      return JSON.stringify(failure(faultOf(error), id));
    }
  };
}

/** A request to step an environment in its shortest form, which is answered without the general parser. */
const STEP =
  /^\{"jsonrpc":"2\.0","id":(?<id>0|[1-9]\d{0,14}),"method":"env\.step","params":\{"game":"(?<game>game-\d{1,15})","id":(?<action>0|[1-9]\d{0,8})\}\}$/;

export function serveCommand(): Command {
  return withGameFlags(new Command('serve'))
    .option('--max-games <n>', 'maximum number of games open at a time', integer, MAX_GAMES)
    .option('--workers <n>', 'number of analysis threads; by default one per processor', positiveNumber)
    .action(serve);
}

interface ServeFlags extends GameFlags {
  readonly maxGames: number;
  readonly workers?: number;
}

async function serve({ maxGames, workers = availableParallelism(), game = [] }: ServeFlags): Promise<void> {
  const client = standardClient(() => scheduler.isBusy());
  const gameFiles = game.map((file) => resolve(file));
  const scheduler: Scheduler = createScheduler(
    Array.from({ length: workers }, () => analysisWorker(gameFiles)),
    (params) => client.send(notification('report', params)),
  );
  const answer = createServer(newSession(await loadGames(game), maxGames, scheduler), client);
  // Lines are answered one after the other: `send` blocks until the client reads.
  for await (const line of client.lines()) {
    const text = await answer(line);
    if (text !== null) client.send(text);
  }
  const watch = setInterval(() => client.isCancelled(undefined), LOOK);
  await scheduler.idle();
  clearInterval(watch);
  await scheduler.end();
}
