import { spawn } from 'node:child_process';
import { endianness } from 'node:os';
import { createJSONRPCErrorResponse, JSONRPCClient } from 'json-rpc-2.0';
import * as z from 'zod/mini';
import { ENV_VERSION, observe } from '../../env/index';
import { read, type Schema } from '../../input/read';
import { anything, int, list, object, oneOf, open, text } from '../../input/schema';
import type { State } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { CliError, jsonOf, reason, withFileContext } from '../cli-error';
import type { Registry } from '../game-registry';
import { lineReader } from '../serve/lines';
import { type ArrayEncoding, encodeArray, encoding } from '../session/params';
import { legalList, notLegal, spacesOf } from '../session/spaces';
import type { Budget, SeatPlayer } from './seat';

/** The version of the protocol for players; see docs/protocol.md. */
const PROTOCOL = 1;
const PARTS = ['actions', 'notation', 'view', 'observation', 'mask'] as const;

const greeted = open({
  protocol: z.literal(PROTOCOL),
  send: z.optional(list(oneOf(PARTS))),
  encoding: z.optional(encoding),
});
const chosen = open({ id: int(0) });
const answered = object({
  jsonrpc: z.literal('2.0'),
  id: int(0),
  result: z.optional(anything),
  error: z.optional(open({ code: z.number(), message: text() })),
});

/** Milliseconds after which a silent player is killed. */
const PATIENCE = 300_000;

/** Real time, even where `worker.ts` replaces `performance.now` by CPU time. */
const wallTime = performance.now.bind(performance);

/** Starts an external program, which runs as long as this thread and sees only what its seat may know. */
export async function openProgram(
  name: string,
  words: readonly string[],
  registry: Registry,
  { visits }: Budget,
): Promise<SeatPlayer> {
  const ask = startProgram(words);
  const { send, encoding } = await ask('hello', greeting(), greeted).catch((error: Error) => {
    throw new CliError(`${name}: ${error.message}`);
  });
  return (_, { game, seat }) => ({
    clock: wallTime,
    look({ state }, milliseconds) {
      const asked = { game, seat, milliseconds, visits };
      const { question, legal } = questionAt(registry, state, asked, send, encoding);
      return async () => {
        try {
          const { id } = await ask('choose', question, chosen);
          const found = legal.find((each) => each.id === id);
          if (found !== undefined) return found.action;
          throw new Error(notLegal(spacesOf(registry, state).actions, id));
        } catch (error) {
          throw new Error(`${name}: ${(error as Error).message}`);
        }
      };
    },
  });
}

export function greeting() {
  const byteOrder = endianness() === 'LE' ? 'little' : 'big';
  return { protocol: PROTOCOL, engine: ENGINE_VERSION, env: ENV_VERSION, byteOrder };
}

/** Returns the legal actions, and the params of `choose` without anything hidden from the active player. */
export function questionAt<A extends { readonly seat: number }>(
  registry: Registry,
  state: State,
  asked: A,
  send: readonly (typeof PARTS)[number][] = PARTS,
  how: ArrayEncoding = 'base64',
) {
  const legal = legalList(registry, state);
  const { actions, observations } = spacesOf(registry, state);
  const view: object = registry.engine.view(state, asked.seat, 'perfect');
  const parts: { readonly [P in (typeof PARTS)[number]]: () => unknown } = {
    actions: () => legal.map(({ action }) => action),
    notation: () => legal.map(({ text }) => text),
    view: () => view,
    observation: () => encodeArray(observe(observations, view), how),
    mask: () => {
      const mask = new Uint8Array(actions.size);
      for (const { id } of legal) mask[id] = 1;
      return encodeArray(mask, how);
    },
  };
  const { variant, game } = state;
  const question = {
    ...asked,
    variant,
    players: game.players,
    ids: legal.map(({ id }) => id),
    ...Object.fromEntries(send.map((part) => [part, parts[part]()])),
  };
  return { question, legal };
}

/** Starts a program and returns a function that sends it requests. Requests fail once the program has ended. */
function startProgram(words: readonly string[]) {
  const [command = '', ...args] = words;
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const reader = lineReader();
  let gone = '';
  const client = new JSONRPCClient((request) => {
    if (gone !== '') throw new Error(gone);
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
  const leave = (why: string): void => {
    gone ||= why;
    client.rejectAllPendingRequests(gone);
  };
  child.on('error', (error) => leave(`it cannot be started: ${reason(error)}`));
  child.on('close', (status, signal) => leave(`it has ended with ${signal ?? `status ${status}`}`));
  child.stdin.on('error', () => {});
  const what = 'its answer';
  child.stdout.on('data', (bytes: Buffer) => {
    for (const line of reader.push(bytes)) {
      try {
        if ('fault' in line) throw new CliError(`${what} is ${line.fault}`);
        if (line.text.trim() === '') continue;
        client.receive(withFileContext(what, () => read(answered, jsonOf(what, line.text))) as never);
      } catch (error) {
        leave((error as Error).message);
      }
    }
  });
  const patient = client.timeout(PATIENCE, (id) => {
    child.kill('SIGKILL');
    return createJSONRPCErrorResponse(id, 0, `it has not answered for ${PATIENCE / 1000} seconds`);
  });
  return async <T extends Schema>(method: string, params: object, result: T): Promise<z.infer<T>> => {
    const answer: unknown = await patient.request(method, params);
    return withFileContext(what, () => read(result, answer));
  };
}
