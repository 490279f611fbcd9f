import { availableParallelism, endianness } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { BOTS, LEVELS } from '../../bots/index';
import { ENV_VERSION } from '../../env/index';
import { int, text } from '../../input/schema';
import { ENGINE_VERSION } from '../../util/version';
import { deskWith } from '../analysis/desk';
import { threadHand } from '../analysis/hands';
import { type GameFlags, positiveNumber, wholeNumber, withGameFlags } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { LOOK, standardClient } from './client';
import { CHOOSING, type Errand, type Outside, PATIENT, WORK } from './errand';
import { RequestError, refuse } from './faults';
import { answerRpc, MOST_IN_BATCH, progressLine, type RpcRequest, rpcFailure } from './json-rpc';
import { answerTo, type Line, MAX_LINE } from './lines';
import { ANALYSES, analysisMethods } from './methods/analyses';
import { batchMethods } from './methods/batches';
import { envMethods } from './methods/envs';
import { gameMethods } from './methods/games';
import { lookMethods } from './methods/looks';
import { playingMethods } from './methods/playing';
import { questionMethods } from './methods/questions';
import { taking } from './params';
import { SEARCH } from './players';
import type { Id } from './request';
import { type Analysing, type Method, type Methods, newSession, type Session } from './session';

/** The version of the protocol. */
const PROTOCOL = 2;

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** Answers lines with lines. */
export interface Server {
  /** The answer to a line, without a newline; `null` if it has none: a blank line, or notifications. */
  answer(line: Line): string | null;
}

const methods: Methods = {
  ...gameMethods,
  ...lookMethods,
  ...questionMethods,
  ...analysisMethods,
  ...envMethods,
  ...playingMethods,
  ...batchMethods,
};

/** The methods, in the order of the documentation. */
export const METHODS: readonly string[] = ['hello', ...Object.keys(methods)];

/**
 * @param outside - the client, while the server works for it
 * @param analysing - who analyses games, and hears of it; by default nobody: analyses wait
 */
export function createServer(
  known: KnownGames,
  maxGames = MAX_GAMES,
  outside = PATIENT,
  analysing: Analysing = { desk: deskWith([]), tell: async () => {} },
): Server {
  const session = newSession(known, maxGames, analysing);
  let isGreeted = false;

  function run({ method: name, params, id, token }: RpcRequest): object {
    const errand = errandOf(outside, id, token);
    if (errand.signal.aborted) refuse('aborted', 'The request was cancelled before it began.');
    if (name === 'hello') {
      const greeting = hello(params, session);
      isGreeted = true;
      return greeting;
    }
    if (!Object.hasOwn(methods, name)) {
      throw new RequestError({
        code: 'unknown-method',
        message: 'There is no such method.',
        data: { methods: METHODS },
      });
    }
    if (!isGreeted) refuse('no-handshake', 'The first request must be hello.');
    return (methods[name] as Method)(params, session, errand);
  }

  return {
    answer: (line) =>
      answerTo(line, {
        failure: rpcFailure,
        value: (value) => answerRpc(value, run),
        outline: (outline, fault, fail) =>
          Array.isArray(outline) ? rpcFailure(fault) : answerRpc(outline, fail),
      }),
  };
}

/** The errand of a request: without an id it cannot be cancelled, and without a token nothing is told of it. */
function errandOf(outside: Outside, id: Id | undefined, token: string | number | undefined): Errand {
  return {
    signal: {
      get aborted() {
        return outside.isCancelled(id);
      },
    },
    tell:
      id === undefined || token === undefined
        ? undefined
        : (done, total) => {
            if (outside.isTimeToTell()) outside.send(progressLine(token, done, total));
          },
  };
}

const greeting = { protocol: int(), client: z.optional(text({ most: 256 })) };

const hello = taking(greeting, ({ protocol }, { known, room }: Session): object => {
  if (protocol !== PROTOCOL) {
    throw new RequestError({
      code: 'unsupported-protocol',
      message: `This server does not speak protocol ${protocol}.`,
      path: ['protocol'],
      data: { supported: [PROTOCOL] },
    });
  }
  const limits = {
    line: MAX_LINE,
    games: room.most,
    search: SEARCH,
    work: WORK,
    choose: CHOOSING,
    analyze: ANALYSES,
    batch: MOST_IN_BATCH,
  };
  return {
    protocol,
    engine: ENGINE_VERSION,
    env: ENV_VERSION,
    variants: known.names,
    bots: [...LEVELS, ...BOTS, 'net'],
    methods: METHODS,
    byteOrder: endianness() === 'LE' ? 'little' : 'big',
    limits,
  };
});

export function serveCommand(): Command {
  return withGameFlags(new Command('serve'))
    .option('--max-games <n>', 'maximum number of games open at a time', wholeNumber, MAX_GAMES)
    .option('--workers <n>', 'number of threads that analyse; by default one per processor', positiveNumber)
    .action(serve);
}

interface ServeFlags extends GameFlags {
  readonly maxGames: number;
  readonly workers?: number;
}

async function serve({ maxGames, workers = availableParallelism(), game = [] }: ServeFlags): Promise<void> {
  const client = standardClient();
  const gameFiles = game.map((file) => resolve(file));
  const desk = deskWith(Array.from({ length: workers }, () => threadHand(gameFiles)));
  const server = createServer(await knownGames(game), maxGames, client, { desk, tell: client.write });
  // In the order of the requests, no faster than answers are read, each before the next is started.
  for await (const line of client.lines()) {
    const answer = server.answer(line);
    if (answer !== null) await client.write(answer);
  }
  const watch = setInterval(() => client.isCancelled(undefined), LOOK);
  await desk.idle();
  clearInterval(watch);
  await desk.end();
}
