import * as z from 'zod/mini';
import type { Env } from '../../../env/env';
import { createEnv } from '../../../env/index';
import { int, list, oneOf } from '../../../input/schema';
import { orRefuse, refuse } from '../faults';
import {
  actionId,
  anything,
  checkSeat,
  encodeArray,
  encoding,
  handle,
  parseSetting,
  parseStateAt,
  rewarding,
  seat,
  seed,
  taking,
  viewer,
} from '../params';
import { choiceOf, choosing } from '../players';
import { checkRoom, ENV_PARTS, type EnvEntry, type Methods, type Session } from '../session';
import { notLegal } from '../spaces';

/** Environments for learning: games at the speed of the simulator, in ids and numbers. */
export const envMethods: Methods = {
  'env.make': taking(
    {
      options: anything,
      ...rewarding,
      seed: z.optional(seed),
      send: z.optional(list(oneOf(ENV_PARTS), { most: ENV_PARTS.length })),
      encoding: z.optional(encoding),
    },
    ({ options, reward, limit, seed: first = 0, send = ENV_PARTS, encoding: how = 'base64' }, session) => {
      checkRoom(session.room, 1);
      const setting = { ...parseSetting(session.known, options), reward, limit };
      const game = session.known.named(setting.variant);
      const env = createEnv(game, setting);
      env.reset(first);
      return open(session, { game, env, players: new Map(), send: new Set(send), encoding: how });
    },
  ),
  'env.reset': taking({ env: handle, seed }, ({ env, seed: given }, { envs }) => {
    const entry = envs.get(env);
    entry.env.reset(given);
    return begun(entry);
  }),
  'env.load': taking(
    { env: handle, state: anything, steps: z.optional(int(0)) },
    ({ env, state, steps }, { envs, known }) => {
      const entry = envs.get(env);
      const parsed = parseStateAt(['state'], known, state);
      orRefuse('other-setting', 'The state has another game setting than the environment.', ['state'], () =>
        entry.env.load(parsed, steps),
      );
      return begun(entry);
    },
  ),
  'env.copy': taking({ env: handle }, ({ env }, session) => open(session, twinOf(session, env))),
  'env.resample': taking({ env: handle, viewer, seed }, ({ env, viewer: seer, seed: given }, session) => {
    const twin = twinOf(session, env);
    if (seer !== 'spectator') checkSeat(twin.env.players, seer, 'viewer');
    twin.env.resample(seer, given);
    return open(session, twin);
  }),
  'env.step': taking({ env: handle, id: actionId }, ({ env: name, id }, { envs }) => {
    const entry = envs.get(name);
    const { env } = entry;
    if (env.agent === null) refuse('game-over', 'The game is over or truncated.', ['env']);
    if (!env.isLegal(id)) refuse('illegal-id', notLegal(env.actionSpace, id), ['id']);
    env.step(id);
    return frameOf(entry);
  }),
  'env.observe': taking(
    { env: handle, seat: z.optional(seat), encoding: z.optional(encoding) },
    ({ env: name, seat: given, encoding: how }, { envs }) => {
      const { env, encoding: usual } = envs.get(name);
      const seer = seatOf(env, given);
      return { seat: seer, observation: encodeArray(env.observe(seer), how ?? usual) };
    },
  ),
  'env.informationState': taking(
    { env: handle, seat: z.optional(seat) },
    ({ env: name, seat: given }, { envs }) => {
      const { env } = envs.get(name);
      const seer = seatOf(env, given);
      return { seat: seer, informationState: env.informationState(seer) };
    },
  ),
  'env.choose': taking({ env: handle, ...choosing }, ({ env: name, ...given }, { envs }, errand) => {
    const { game, env, players } = envs.get(name);
    if (env.agent === null) refuse('game-over', 'The game is over.', ['env']);
    return choiceOf(game, env.state, env.actionSpace, players, given, errand);
  }),
  'env.game': taking({ env: handle }, ({ env }, { envs, games, known }) => {
    const state = known.engine.parseState(envs.get(env).env.state);
    return { game: games.add({ state, record: null, done: [], numbers: null, players: new Map() }) };
  }),
  'env.drop': taking({ env: handle }, ({ env }, { envs }) => envs.drop(env)),
};

/** An environment after a step. */
export function frameOf({ env, send, encoding: how }: EnvEntry): object {
  const isEnded = env.terminated || env.truncated;
  return {
    agent: env.agent,
    rewards: Array.from(env.rewards),
    terminated: env.terminated,
    truncated: env.truncated,
    steps: env.steps,
    ...(send.has('observation') ? { observation: encodeArray(env.observe(), how) } : {}),
    ...(send.has('mask') ? { mask: encodeArray(env.mask(), how) } : {}),
    ...(isEnded ? { scores: env.scores(), ranking: env.ranking() } : {}),
  };
}

function open({ envs }: Session, entry: EnvEntry): object {
  const { env } = entry;
  return {
    env: envs.add(entry),
    players: env.players,
    sizes: { actions: env.actionSpace.size, observations: env.observationSpace.size },
    ...frameOf(entry),
  };
}

/** A second environment in the position of another; bots start afresh there. */
function twinOf({ envs, room }: Session, name: string): EnvEntry {
  const entry = envs.get(name);
  checkRoom(room, 1);
  return { ...entry, env: entry.env.copy(), players: new Map() };
}

/** An environment in which another game has begun: its bots are new. */
function begun(entry: EnvEntry): object {
  entry.players.clear();
  return frameOf(entry);
}

/** The seat in question: by default the one that decides, or seat 0 when the game is over. */
function seatOf({ agent, players }: Env, given = agent ?? 0): number {
  return checkSeat(players, given);
}
