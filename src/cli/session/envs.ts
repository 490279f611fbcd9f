import { closeSync, openSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import { isSameSetting } from '../../env/options';
import { below } from '../../input/errors';
import { int, list, oneOf, text } from '../../input/schema';
import { meterOf } from '../../play/work-limits';
import { writeAll } from '../serve/lines';
import { refuse } from './faults';
import {
  actionId,
  anything,
  CHOOSING,
  choosing,
  encodeArray,
  encoding,
  limitsOf,
  name,
  parseSetting,
  type RequestContext,
  rewarding,
  seed,
  taking,
  WORK,
} from './params';
import {
  ARRAYS,
  addGame,
  checkGoingOn,
  checkSearch,
  type FrameMemory,
  type Methods,
  type OpenGame,
  ofGame,
  playersOf,
  type Session,
  type SessionPlayers,
  type Stepped,
} from './session';
import { notLegal } from './spaces';

const loading = { state: anything, steps: z.optional(int(0)) };
const botList = list(z.nullable(name), { most: 64 });
const playing = { seed: choosing.seed, limit: choosing.limit };

/** Environments for machine learning: games in the fast simulator, with action ids and arrays of numbers. */
export const envMethods: Methods = {
  'env.make': taking(
    {
      options: anything,
      ...rewarding,
      seed: z.optional(seed),
      send: z.optional(list(oneOf(ARRAYS), { most: ARRAYS.length })),
      encoding: z.optional(encoding),
      memory: z.optional(text({ most: 4096 })),
    },
    ({ options, reward, limit, seed = 0, send = ARRAYS, encoding = 'base64', memory }, session) => {
      const setting = parseSetting(session.registry, options);
      const env = createEnv(session.registry.named(setting.variant), { ...setting, reward, limit });
      env.reset(seed);
      const rewards = new Float64Array(env.players);
      const written = memory === undefined ? null : memoryAt(memory, env);
      return openEnv(session, { env, send, encoding, memory: written, bots: null, rewards });
    },
  ),
  'env.reset': ofGame(
    { seed, bots: z.optional(botList), botSeed: z.optional(seed) },
    (entry, { seed, bots: names, botSeed = 0 }, _, context) => {
      const stepped = steppedOf(entry);
      if (names !== undefined) checkBots(stepped.env, names);
      stepped.env.reset(seed);
      stepped.rewards.fill(0);
      stepped.bots = names === undefined ? null : { names, seed: botSeed };
      entry.players.clear();
      return goOn(entry, stepped, context);
    },
  ),
  'env.load': ofGame(loading, (entry, { state, steps }, { registry }) => {
    const stepped = steppedOf(entry);
    const parsed = below(['state'], () => registry.engine.parseState(state));
    const { variant, game } = entry.state;
    if (!isSameSetting(variant, game)(parsed))
      refuse('other-setting', 'The state has another game setting than the environment.', ['state']);
    stepped.env.load(parsed, steps);
    stepped.rewards.set(stepped.env.rewards);
    entry.players.clear();
    return frameOf(stepped);
  }),
  'env.step': ofGame({ id: actionId }, (entry, { id }, _, context) => stepGame(entry, id, context)),
  'env.play': ofGame({ bots: botList, ...playing }, (entry, { bots, ...given }, _, context) => {
    const stepped = steppedOf(entry);
    const { env } = stepped;
    checkGoingOn(entry);
    checkBots(env, bots);
    // The bots play on a copy, so that a request that fails or is cancelled changes nothing.
    const ids = playOn(env.copy(), entry.players, bots, given, context);
    const rewards = new Float64Array(env.players);
    for (const id of ids) stepOnce(env, id, rewards);
    return { ...frameOf(stepped, rewards), ids };
  }),
  'env.playout': ofGame(choosing, (entry, { bot, ...given }, { registry }, context) => {
    const stepped = steppedOf(entry);
    const copy = copyOf({ ...stepped, send: [] });
    const { env, rewards } = copy;
    const players = playersOf(registry.named(env.actionSpace.variant));
    playOn(env, players, Array(env.players).fill(bot), given, context, rewards);
    return frameOf(copy, rewards);
  }),
};

function steppedOf({ stepped }: OpenGame): Stepped {
  return stepped ?? refuse('no-env', 'This game is no environment.', ['game']);
}

/** Returns a copy without the bots that act after each step; its frames contain the arrays. */
export function copyOf({ env, send, encoding }: Stepped): Stepped {
  const copy = env.copy();
  const rewards = new Float64Array(env.players);
  if (env.agent === null) rewards.set(env.rewards);
  return { env: copy, send, encoding, memory: null, bots: null, rewards };
}

function checkBots(env: Env, bots: readonly unknown[]): void {
  if (bots.length !== env.players) refuse('wrong-length', 'Expected a bot or null for each seat.', ['bots']);
}

/** Performs an action, then those of bots. If a bot is interrupted, the earlier actions remain. */
export function stepGame(entry: OpenGame, id: number, context: RequestContext): object {
  const stepped = steppedOf(entry);
  const { env, rewards } = stepped;
  checkGoingOn(entry);
  if (!env.isLegal(id)) refuse('illegal-id', notLegal(env.actionSpace, id), ['id']);
  stepOnce(env, id, rewards);
  const frame = goOn(entry, stepped, context);
  rewards.fill(0);
  return frame;
}

/** Lets bots play until the client decides or the game ends; returns the frame at that point. */
function goOn({ players }: OpenGame, stepped: Stepped, context: RequestContext): object {
  const { env, bots, rewards } = stepped;
  if (bots === null) return frameOf(stepped, rewards);
  const ids = playOn(env, players, bots.names, { seed: bots.seed }, context, rewards);
  return { ...frameOf(stepped, rewards), ids };
}

function stepOnce(env: Env, id: number, rewards: Float64Array): void {
  env.step(id);
  env.rewards.forEach((reward, seat) => {
    rewards[seat] = (rewards[seat] as number) + reward;
  });
}

function memoryAt(path: string, env: Env): FrameMemory {
  const [numbers, actions] = [env.observationSpace.size, env.actionSpace.size];
  const bytes = new Uint8Array(4 * numbers + actions);
  const observation = new Float32Array(bytes.buffer, 0, numbers);
  const mask = bytes.subarray(4 * numbers);
  try {
    const fd = openSync(path, 'r+');
    return {
      write() {
        env.observe(undefined, observation);
        env.mask(mask);
        writeAll(fd, bytes, 0);
      },
      close: () => closeSync(fd),
    };
  } catch (error) {
    return refuse('no-such-file', (error as Error).message, ['memory']);
  }
}

export function openEnv(session: Session, stepped: Stepped): object {
  const { env } = stepped;
  const game: OpenGame = {
    get state() {
      return env.state;
    },
    record: null,
    done: [],
    numbers: null,
    players: playersOf(session.registry.named(env.actionSpace.variant)),
    stepped,
  };
  return {
    game: addGame(session, game),
    players: env.players,
    sizes: { actions: env.actionSpace.size, observations: env.observationSpace.size },
    ...frameOf(stepped),
  };
}

function frameOf({ env, send, encoding, memory }: Stepped, rewards = env.rewards): object {
  const { agent, terminated, truncated, steps } = env;
  const frame = { agent, rewards: Array.from(rewards), terminated, truncated, steps };
  memory?.write();
  const sends = (name: (typeof ARRAYS)[number]): boolean => memory === null && send.includes(name);
  return {
    ...frame,
    ...(sends('observation') && { observation: encodeArray(env.observe(), encoding) }),
    ...(sends('mask') && { mask: encodeArray(env.mask(), encoding) }),
    ...((terminated || truncated) && { scores: env.scores(), ranking: env.ranking() }),
  };
}

/** Lets bots choose actions until a seat without one is active; returns their ids and adds to the rewards. */
function playOn(
  env: Env,
  players: SessionPlayers,
  bots: readonly (string | null)[],
  { seed = 0, limit }: z.infer<z.ZodMiniObject<typeof playing>>,
  context: RequestContext,
  rewards: Float64Array = new Float64Array(env.players),
): number[] {
  const { milliseconds, ...limits } = limitsOf(limit, context, undefined, CHOOSING);
  const end = performance.now() + milliseconds;
  const meter = meterOf({ ...limits, milliseconds, maxActions: WORK.actions });
  const choices = new Map<string, number>();
  const ids: number[] = [];
  // A wrong name is refused even if its seat never becomes active.
  for (const name of bots) if (name !== null) players.at(name, seed);
  try {
    while (env.agent !== null) {
      const name = bots[env.agent] ?? null;
      if (name === null) break;
      meter();
      const count = (choices.get(name) ?? 0) + 1;
      choices.set(name, count);
      checkSearch(name, count);
      const left = { signal: context.signal, milliseconds: Math.max(0, end - performance.now()) };
      const id = env.actionSpace.encode(players.at(name, seed).choose(env, left));
      stepOnce(env, id, rewards);
      ids.push(id);
    }
  } catch (error) {
    // The chosen actions are discarded, so the next request creates these bots anew.
    for (const name of choices.keys()) players.leave(name, seed);
    throw error;
  }
  return ids;
}
