import * as z from 'zod/mini';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import { isSameSetting } from '../../env/options';
import { below } from '../../input/errors';
import { int, list, oneOf } from '../../input/schema';
import { meterOf } from '../../play/work-limits';
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
const playing = { seed: choosing.seed, limit: choosing.limit };

/** Environments for machine learning: games in the fast simulator, with actions as ids and arrays of numbers. */
export const envMethods: Methods = {
  'env.make': taking(
    {
      options: anything,
      ...rewarding,
      seed: z.optional(seed),
      send: z.optional(list(oneOf(ARRAYS), { most: ARRAYS.length })),
      encoding: z.optional(encoding),
    },
    ({ options, reward, limit, seed = 0, send = ARRAYS, encoding = 'base64' }, session) => {
      const setting = parseSetting(session.registry, options);
      const env = createEnv(session.registry.named(setting.variant), { ...setting, reward, limit });
      env.reset(seed);
      return openEnv(session, { env, send, encoding });
    },
  ),
  'env.reset': ofGame({ seed }, (entry, { seed }) => {
    const stepped = steppedOf(entry);
    stepped.env.reset(seed);
    entry.players.clear();
    return frameOf(stepped);
  }),
  'env.load': ofGame(loading, (entry, { state, steps }, { registry }) => {
    const stepped = steppedOf(entry);
    const parsed = below(['state'], () => registry.engine.parseState(state));
    const { variant, game } = entry.state;
    if (!isSameSetting(variant, game)(parsed))
      refuse('other-setting', 'The state has another game setting than the environment.', ['state']);
    stepped.env.load(parsed, steps);
    entry.players.clear();
    return frameOf(stepped);
  }),
  'env.step': ofGame({ id: actionId }, (entry, { id }) => {
    const stepped = steppedOf(entry);
    const { env } = stepped;
    checkGoingOn(entry);
    if (!env.isLegal(id)) refuse('illegal-id', notLegal(env.actionSpace, id), ['id']);
    env.step(id);
    return frameOf(stepped);
  }),
  'env.play': ofGame(
    { bots: list(z.nullable(name), { most: 64 }), ...playing },
    (entry, { bots, ...given }, _, context) => {
      const stepped = steppedOf(entry);
      const { env } = stepped;
      checkGoingOn(entry);
      if (bots.length !== env.players)
        refuse('wrong-length', 'Expected a bot or null for each seat.', ['bots']);
      // The bots play on a copy, so that a request that fails or is cancelled changes nothing.
      const ids = playOn(env.copy(), entry.players, bots, given, context);
      for (const id of ids) env.step(id);
      return { ...frameOf(stepped), ids };
    },
  ),
  'env.playout': ofGame(choosing, (entry, { bot, ...given }, { registry }, context) => {
    const stepped = steppedOf(entry);
    const env = stepped.env.copy();
    playOn(
      env,
      playersOf(registry.named(env.actionSpace.variant)),
      Array(env.players).fill(bot),
      given,
      context,
    );
    return frameOf({ ...stepped, env, send: [] });
  }),
};

/** Returns the environment of an open game; refuses games that are not environments. */
function steppedOf({ stepped }: OpenGame): Stepped {
  return stepped ?? refuse('no-env', 'This game is no environment.', ['game']);
}

/** Adds an environment to the open games; returns its handle, sizes and first frame. */
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

/** Returns the part of an answer that describes an environment after a step. */
function frameOf({ env, send, encoding }: Stepped): object {
  const { agent, terminated, truncated, steps } = env;
  return {
    agent,
    rewards: Array.from(env.rewards),
    terminated,
    truncated,
    steps,
    ...(send.includes('observation') && { observation: encodeArray(env.observe(), encoding) }),
    ...(send.includes('mask') && { mask: encodeArray(env.mask(), encoding) }),
    ...((terminated || truncated) && { scores: env.scores(), ranking: env.ranking() }),
  };
}

/**
 * Lets bots choose actions, as the method `choose` does, until a seat without a bot decides or the game ends.
 *
 * @param bots - the names of bots by seat; `null` for a seat without one
 * @returns the ids of the actions performed
 */
function playOn(
  env: Env,
  players: SessionPlayers,
  bots: readonly (string | null)[],
  { seed = 0, limit }: z.infer<z.ZodMiniObject<typeof playing>>,
  context: RequestContext,
): number[] {
  const { milliseconds, ...limits } = limitsOf(limit, context, undefined, CHOOSING);
  const end = performance.now() + milliseconds;
  const meter = meterOf({ ...limits, milliseconds, maxActions: WORK.actions });
  const choices = new Map<string, number>();
  const ids: number[] = [];
  // Creates all bots, so that a wrong name is refused even if its seat never decides.
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
      env.step(id);
      ids.push(id);
    }
  } catch (error) {
    // These bots have chosen actions that are now discarded.
    for (const name of choices.keys()) players.leave(name, seed);
    throw error;
  }
  return ids;
}
