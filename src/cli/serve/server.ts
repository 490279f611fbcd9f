import { endianness } from 'node:os';
import { BOTS } from '../../bots/index';
import { checkPlain, refuseSize } from '../../core/plain';
import * as s from '../../core/schema';
import { ENGINE_VERSION } from '../../core/version';
import { ENV_VERSION } from '../../env/index';
import type { KnownGames } from '../games/known-games';
import { type Fault, faultOf, RequestError, refuse } from './faults';
import { CHOOSING, WORK } from './limits';
import { type Line, MAX_LINE } from './lines';
import { batchMethods } from './methods/batches';
import { envMethods } from './methods/envs';
import { gameMethods } from './methods/games';
import { lookMethods } from './methods/looks';
import { type Method, method } from './methods/method';
import { seedMethods } from './methods/seeds';
import { SEARCH } from './players';
import { newSession } from './session';

/** The versions of the protocol that this server speaks. */
const PROTOCOLS = [1];

/** The default maximum of open games. */
export const MAX_GAMES = 4096;

/** The maximum number of values in params: room for records of a million actions. */
const MAX_VALUES = 5_000_000;

/** The maximum length of a request id. */
const MAX_ID = 256;

/** Answers lines with lines. */
export interface Server {
  /** The answer to a line, without a newline; `null` for a blank line. */
  answer(line: Line): string | null;
}

type Id = string | number | null;

interface Request {
  readonly method: string;
  readonly params: unknown;
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

export function createServer(known: KnownGames, maxGames = MAX_GAMES): Server {
  const session = newSession(known, maxGames);
  let isGreeted = false;

  function run({ method: name, params }: Request): object {
    if (name === 'hello') {
      const told = hello(params, session);
      isGreeted = true;
      return told;
    }
    if (!Object.hasOwn(methods, name)) {
      throw new RequestError({
        code: 'unknown-method',
        message: 'There is no such method.',
        data: { methods: METHODS },
      });
    }
    if (!isGreeted) refuse('no-handshake', 'The first request must be hello.');
    return (methods[name] as Method)(params, session);
  }
  return {
    answer(line) {
      if ('fault' in line) return failure(null, lineFault(line.fault));
      if (line.text.trim() === '') return null;
      let id: Id = null;
      try {
        const message = parseLine(line.text);
        id = idOf(message);
        return JSON.stringify({ id, result: run(requestOf(message)) });
      } catch (error) {
        return failure(id, faultOf(error));
      }
    },
  };
}

const hello = method(
  s.object({ protocol: s.int(), client: s.optional(s.text({ most: 256 })) }),
  ({ protocol }, { known, room }) => {
    if (!PROTOCOLS.includes(protocol)) {
      throw new RequestError({
        code: 'unsupported-protocol',
        message: `This server does not speak protocol ${protocol}.`,
        path: ['protocol'],
        data: { supported: PROTOCOLS },
      });
    }
    return {
      protocol,
      engine: ENGINE_VERSION,
      env: ENV_VERSION,
      variants: known.names,
      bots: BOTS,
      methods: METHODS,
      byteOrder: endianness() === 'LE' ? 'little' : 'big',
      limits: { line: MAX_LINE, games: room.most, search: SEARCH, work: WORK, choose: CHOOSING },
    };
  },
);

function failure(id: Id, error: Fault): string {
  return JSON.stringify({ id, error });
}

function lineFault(code: 'too-long' | 'not-utf8'): Fault {
  return code === 'too-long'
    ? { code, message: 'The line is too long and was skipped.', data: { most: MAX_LINE } }
    : { code, message: 'The line is not UTF-8.' };
}

function parseLine(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('not-json', 'The line is not JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  return refuse('not-a-request', 'A request must be an object.');
}

/** The id of a message, if JSON preserves it, so that even a message that is not a request is answered with its id. */
function idOf(message: object): Id {
  const id: unknown = Object.hasOwn(message, 'id') ? (message as { id: unknown }).id : null;
  const isId =
    id === null ||
    (typeof id === 'string' && id.length <= MAX_ID) ||
    (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
  if (isId) return id;
  return refuse(
    'not-a-request',
    `The id must be null, a number up to ${Number.MAX_SAFE_INTEGER}, or a string of at most ${MAX_ID} characters.`,
  );
}

function requestOf(message: object): Request {
  for (const key of Object.keys(message)) {
    if (key !== 'id' && key !== 'method' && key !== 'params')
      refuse('not-a-request', 'A request has only id, method and params.');
  }
  const { method: name, params = {} } = message as { readonly method?: unknown; readonly params?: unknown };
  if (typeof name !== 'string') return refuse('not-a-request', 'The method must be a string.');
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    return refuse('not-a-request', 'The params must be an object.');
  if (!checkPlain(params, [], MAX_VALUES)) refuseSize([]);
  return { method: name, params };
}
