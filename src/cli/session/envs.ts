import * as z from 'zod/mini';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import { isSameSetting } from '../../env/options';
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
  parseStateAt,
  type RequestContext,
  rewarding,
  seed,
  taking,
  WORK,
} from './params';
import { checkSearch, type Players, playersOf } from './players';
import {
  ARRAYS,
  addGame,
  checkRoom,
  type Game,
  type Methods,
  ofGame,
  type Session,
  type Stepped,
} from './session';
import { notLegal } from './spaces';

const playing = { seed: choosing.seed, limit: choosing.limit };
type Playing = z.infer<z.ZodMiniObject<typeof playing>>;

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
    ({ options, reward, limit, seed: first = 0, send = ARRAYS, encoding: how = 'base64' }, session) => {
      const setting = parseSetting(session.known, options);
      checkRoom(session);
      const env = createEnv(session.known.named(setting.variant), { ...setting, reward, limit });
      env.reset(first);
      return openEnv(session, { env, send, encoding: how });
    },
  ),
  'env.reset': ofEnv({ seed }, ({ stepped, players }, { seed: given }) => {
    stepped.env.reset(given);
    players.clear();
    return frameOf(stepped);
  }),
  'env.load': ofEnv(
    { state: anything, steps: z.optional(int(0)) },
    ({ stepped, players }, { state, steps }, session) => {
      const { env } = stepped;
      const parsed = parseStateAt(['state'], session.known, state);
      if (!isSameSetting(env.state.variant, env.state.game)(parsed))
        refuse('other-setting', 'The state has another game setting than the environment.', ['state']);
      env.load(parsed, steps);
      players.clear();
      return frameOf(stepped);
    },
  ),
  'env.step': ofEnv({ id: actionId }, ({ stepped }, { id }) => {
    const { env } = stepped;
    if (env.agent === null) refuse('game-over', 'The game is over or truncated.', ['game']);
    if (!env.isLegal(id)) refuse('illegal-id', notLegal(env.actionSpace, id), ['id']);
    env.step(id);
    return frameOf(stepped);
  }),
  'env.play': ofEnv(
    { bots: list(z.nullable(name), { most: 64 }), ...playing },
    ({ stepped, players }, { bots, ...given }, _, context) => {
      const { env } = stepped;
      if (env.agent === null) refuse('game-over', 'The game is over or truncated.', ['game']);
      if (bots.length !== env.players)
        refuse('wrong-length', 'Expected a bot or null for each seat.', ['bots']);
      // The bots play on a copy, so that a request that fails or is cancelled changes nothing.
      const ids = playOn(env.copy(), players, bots, given, context);
      for (const id of ids) env.step(id);
      return { ...frameOf(stepped), ids };
    },
  ),
  'env.playout': ofEnv(choosing, ({ stepped }, { bot, ...given }, { known }, context) => {
    const env = stepped.env.copy();
    playOn(env, playersOf(known.named(env.state.variant)), Array(env.players).fill(bot), given, context);
    return frameOf({ ...stepped, env, send: [] });
  }),
};

/** A method about the environment that its param `game` names. */
function ofEnv<S extends z.core.$ZodShape>(
  params: S,
  run: (
    entry: Pick<Game, 'players'> & { readonly stepped: Stepped },
    given: z.infer<z.ZodMiniObject<S>>,
    session: Session,
    context: RequestContext,
  ) => object,
): Methods[string] {
  return ofGame(params, ({ stepped, players }, ...rest) => {
    if (stepped === null) return refuse('no-env', 'This game is no environment.', ['game']);
    return run({ stepped, players }, ...rest);
  });
}

/** Adds an environment to the open games; returns its handle, sizes and first frame. */
export function openEnv(session: Session, stepped: Stepped): object {
  const { env } = stepped;
  const game: Game = {
    get state() {
      return env.state;
    },
    record: null,
    done: [],
    numbers: null,
    players: playersOf(session.known.named(env.state.variant)),
    stepped,
  };
  return {
    game: addGame(session, game),
    players: env.players,
    sizes: { actions: env.actionSpace.size, observations: env.observationSpace.size },
    ...frameOf(stepped),
  };
}

/** The part of an answer that describes an environment after a step. */
function frameOf({ env, send, encoding: how }: Stepped): object {
  const isEnded = env.terminated || env.truncated;
  return {
    agent: env.agent,
    rewards: Array.from(env.rewards),
    terminated: env.terminated,
    truncated: env.truncated,
    steps: env.steps,
    ...(send.includes('observation') ? { observation: encodeArray(env.observe(), how) } : {}),
    ...(send.includes('mask') ? { mask: encodeArray(env.mask(), how) } : {}),
    ...(isEnded ? { scores: env.scores(), ranking: env.ranking() } : {}),
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
  players: Players,
  bots: readonly (string | null)[],
  { seed = 0, limit }: Playing,
  context: RequestContext,
): number[] {
  const limits = limitsOf(limit, context, undefined, CHOOSING);
  const meter = meterOf({ ...limits, maxActions: WORK.actions });
  const { milliseconds, signal } = limits;
  const end = performance.now() + milliseconds;
  const choices = new Map<string, number>();
  const ids: number[] = [];
  // Creates all bots, so that a wrong name is refused even if its seat never decides.
  for (const name of bots) if (name !== null) players.at(name, seed);
  try {
    for (let name = nextBot(env, bots); name !== null; name = nextBot(env, bots)) {
      meter();
      const count = (choices.get(name) ?? 0) + 1;
      choices.set(name, count);
      checkSearch(name, count);
      const left = { signal, milliseconds: Math.max(0, end - performance.now()) };
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

function nextBot({ agent }: Env, bots: readonly (string | null)[]): string | null {
  return agent === null ? null : (bots[agent] ?? null);
}
