import { endianness } from 'node:os';
import * as z from 'zod/mini';
import { ENV_VERSION, observe } from '../../env/index';
import { int, list, oneOf, open } from '../../input/schema';
import type { Action, State } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint } from '../complaint';
import type { KnownGames } from '../known-games';
import type { Budget, SeatPlayer } from '../selfplay/player';
import { type Encoding, encodeArray, encoding } from '../session/params';
import { legalList, notLegal, spacesOf } from '../session/spaces';
import { processorTimeOf, wallTime } from './clock';
import { startProgram } from './program';

/** The protocol that players speak: docs/protocol.md. */
const PROTOCOL = 1;
const PARTS = ['actions', 'notation', 'view', 'observation', 'mask'] as const;
const ALL: Asking = { send: PARTS, encoding: 'base64' };

const greeted = open({
  protocol: z.literal(PROTOCOL),
  send: z.optional(list(oneOf(PARTS))),
  encoding: z.optional(encoding),
});
const chosen = open({ id: int(0) });

/**
 * Seats a program of its own, which is asked for each of its decisions on its standard input and answers on its standard
 * output. It runs as long as this thread, and gets to know what its seat may know.
 *
 * @throws Complaint if it cannot be started, or does not speak the protocol
 */
export async function openAgent(
  name: string,
  words: readonly string[],
  known: KnownGames,
  { visits }: Budget,
): Promise<SeatPlayer> {
  const program = startProgram(words);
  const answer = await program
    .ask('hello', greeting(), greeted)()
    .catch((error: Error) => {
      throw new Complaint(`${name}: ${error.message}`);
    });
  const asking: Asking = { send: answer.send ?? ALL.send, encoding: answer.encoding ?? ALL.encoding };
  const clock = clockOf(program.pid);
  return (_, { game, seat }) => ({
    clock,
    look({ state }, milliseconds) {
      const { question, legal } = questionAt(known, state, { game, seat, milliseconds, visits }, asking);
      const ask = program.ask('choose', question, chosen);
      return async (): Promise<Action> => {
        const { id } = await ask().catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`);
        });
        const found = legal.find((each) => each.id === id);
        if (found !== undefined) return found.action;
        throw new Error(`${name}: ${notLegal(spacesOf(known, state).actions, id)}`);
      };
    },
  });
}

/** What a player is told first. */
export function greeting() {
  const byteOrder = endianness() === 'LE' ? 'little' : 'big';
  return { protocol: PROTOCOL, engine: ENGINE_VERSION, env: ENV_VERSION, byteOrder };
}

/** What a player wants to know. */
interface Asking {
  readonly send: readonly (typeof PARTS)[number][];
  readonly encoding: Encoding;
}

/** What a player is asked when its seat decides: nothing in it depends on what that seat cannot know. */
export function questionAt<A extends { readonly seat: number }>(
  known: KnownGames,
  state: State,
  asked: A,
  { send, encoding: how }: Asking = ALL,
) {
  const legal = legalList(known, state);
  const { actions, observations } = spacesOf(known, state);
  const view: object = known.engine.view(state, asked.seat, 'perfect');
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

/** The processor time of another process, or what stands in for it where the system does not publish that. */
function clockOf(pid: number): () => number {
  return processorTimeOf(pid) === null ? wallTime : () => processorTimeOf(pid) ?? 0;
}
