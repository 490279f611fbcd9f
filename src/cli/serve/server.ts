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
import { type Fault, RequestError, refuse } from './faults';
import {
  answerRpc,
  isRpc,
  MOST_IN_BATCH,
  progressLine,
  type RpcRequest,
  rpcFailure,
  rpcNotice,
} from './json-rpc';
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
import { answerPlainly, type Id, plainFailure, plainNotice, type Request } from './request';
import { type Analysing, type Method, type Methods, newSession, type Session } from './session';

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
  /** The protocol of the last hello. */
  let greeted: number | null = null;

  function run({ method: name, params }: Request, protocol: number, errand: Errand): object {
    if (name === 'hello') {
      const told = hello(params, session, protocol);
      greeted = protocol;
      return told;
    }
    if (!Object.hasOwn(methods, name)) {
      throw new RequestError({
        code: 'unknown-method',
        message: 'There is no such method.',
        data: { methods: METHODS },
      });
    }
    if (greeted === null) refuse('no-handshake', 'The first request must be hello.');
    return (methods[name] as Method)(params, session, errand);
  }

  const runPlain = (request: Request): object => run(request, 1, errandOf(outside, plainNotice, undefined));

  function runRpc(request: RpcRequest): object {
    const { id, token } = request;
    const errand = errandOf(outside, rpcNotice, id, token);
    if (errand.signal.aborted) refuse('aborted', 'The request was cancelled before it began.');
    return run(request, 2, errand);
  }

  /** What cannot be told apart is answered in the protocol of the last hello. */
  const failure = (fault: Fault): string => (greeted === 2 ? rpcFailure(fault) : plainFailure(fault));

  function answerValue(
    value: unknown,
    plainly: (request: Request) => object,
    inRpc: (request: RpcRequest) => object,
  ): string | null {
    const isList = Array.isArray(value);
    if (typeof value !== 'object' || value === null || (isList && greeted !== 2 && !isRpc(value)))
      return failure({ code: 'not-a-request', message: 'A request must be an object.' });
    return isList || isRpc(value) ? answerRpc(value, inRpc) : answerPlainly(value, plainly);
  }

  return {
    answer: (line) =>
      answerTo(line, {
        failure,
        value: (value) => answerValue(value, runPlain, runRpc),
        outline: (outline, fault, fail) =>
          Array.isArray(outline) ? failure(fault) : answerValue(outline, fail, fail),
      }),
  };
}

/** The errand of a request: without an id it cannot be cancelled, and without a token nothing is told of it. */
function errandOf(
  outside: Outside,
  notice: Errand['notice'],
  id: Id | undefined,
  token?: string | number,
): Errand {
  return {
    notice,
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

/** The last parameter is the protocol of the request itself. */
const hello = taking(greeting, ({ protocol }, { known, room }: Session, spoken: number): object => {
  if (protocol !== spoken) {
    throw new RequestError({
      code: 'unsupported-protocol',
      message: `This server does not speak protocol ${protocol}.`,
      path: ['protocol'],
      data: { supported: [spoken] },
    });
  }
  const limits = {
    line: MAX_LINE,
    games: room.most,
    search: SEARCH,
    work: WORK,
    choose: CHOOSING,
    analyze: ANALYSES,
  };
  return {
    protocol,
    engine: ENGINE_VERSION,
    env: ENV_VERSION,
    variants: known.names,
    bots: [...LEVELS, ...BOTS],
    methods: METHODS,
    byteOrder: endianness() === 'LE' ? 'little' : 'big',
    limits: protocol === 1 ? limits : { ...limits, batch: MOST_IN_BATCH },
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
