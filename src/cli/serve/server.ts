import { endianness } from 'node:os';
import * as z from 'zod/mini';
import { BOTS, LEVELS } from '../../bots/index';
import { ENV_VERSION } from '../../env/index';
import { read } from '../../input/read';
import { int, object, text } from '../../input/schema';
import { ENGINE_VERSION } from '../../util/version';
import type { KnownGames } from '../games/known-games';
import { outlineOf, parseJson } from '../json';
import { type Errand, type Outside, PATIENT } from './errand';
import { type Fault, faultOf, RequestError, refuse, within } from './faults';
import type { Id } from './id';
import { answerRpc, isRpc, MOST_IN_BATCH, progressLine, type RpcRequest, rpcFailure } from './json-rpc';
import { CHOOSING, WORK } from './limits';
import { FAULTS, type Line, MAX_LINE } from './lines';
import { batchMethods } from './methods/batches';
import { envMethods } from './methods/envs';
import { gameMethods } from './methods/games';
import { lookMethods } from './methods/looks';
import type { Method } from './methods/method';
import { seedMethods } from './methods/seeds';
import { answerPlainly, plainFailure } from './plain-protocol';
import { SEARCH } from './players';
import type { Request } from './request';
import { newSession, type Session } from './session';

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** Answers lines with lines. */
export interface Server {
  /** The answer to a line, without a newline; `null` if it has none: a blank line, or notifications. */
  answer(line: Line): string | null;
}

const methods: Readonly<Record<string, Method>> = {
  ...gameMethods,
  ...lookMethods,
  ...seedMethods,
  ...envMethods,
  ...batchMethods,
};

/** The methods, in the order of the documentation. */
export const METHODS: readonly string[] = ['hello', ...Object.keys(methods)];

/** @param outside - the client, while the server works for it */
export function createServer(known: KnownGames, maxGames = MAX_GAMES, outside = PATIENT): Server {
  const session = newSession(known, maxGames);
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

  const runPlain = (request: Request): object => run(request, 1, errandOf(outside, undefined));

  function runRpc(request: RpcRequest): object {
    const { id, token } = request;
    const errand = errandOf(outside, id, token);
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

  /** Refuses a line whose value is too large to be made. Its outline still says which request it is. */
  function refuseUnread(text: string, error: unknown): string | null {
    const fail = (): never => {
      throw error;
    };
    try {
      const outline = outlineOf(text);
      return Array.isArray(outline) ? failure(faultOf(error)) : answerValue(outline, fail, fail);
    } catch (fault) {
      return failure(fault instanceof SyntaxError ? FAULTS['not-json'] : faultOf(error));
    }
  }

  return {
    answer(line) {
      if ('fault' in line) return failure(FAULTS[line.fault]);
      if (line.text.trim() === '') return null;
      try {
        return answerValue(parseJson(line.text), runPlain, runRpc);
      } catch (error) {
        return error instanceof SyntaxError ? failure(FAULTS['not-json']) : refuseUnread(line.text, error);
      }
    },
  };
}

/** The errand of a request: without an id it cannot be cancelled, and without a token nothing is told of it. */
function errandOf(outside: Outside, id: Id | undefined, token?: string | number): Errand {
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

const greeting = object({ protocol: int(), client: z.optional(text({ most: 256 })) });

/** @param spoken - the protocol of the request itself */
function hello(params: unknown, { known, room }: Session, spoken: number): object {
  const { protocol } = within([], () => read(greeting, params), { schema: greeting });
  if (protocol !== spoken) {
    throw new RequestError({
      code: 'unsupported-protocol',
      message: `This server does not speak protocol ${protocol}.`,
      path: ['protocol'],
      data: { supported: [spoken] },
    });
  }
  const limits = { line: MAX_LINE, games: room.most, search: SEARCH, work: WORK, choose: CHOOSING };
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
}
