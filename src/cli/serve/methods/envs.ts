import * as z from 'zod/mini';
import type { Env } from '../../../env/env';
import { createEnv } from '../../../env/index';
import type { ActionSpace } from '../../../env/spaces';
import { int, list, object, oneOf, text } from '../../../input/schema';
import { encodeArray } from '../arrays';
import { orRefuse, refuse, within } from '../faults';
import { checkRoom } from '../handles';
import { choosingLimit, choosingLimitsOf } from '../limits';
import { actionId, anything, encoding, handle, parseSetting, schemaOf, seat, seed, viewer } from '../params';
import { choiceOf, iterationsOf } from '../players';
import { ENV_PARTS, type EnvEntry, type Session } from '../session';
import { method } from './method';

/** How rewards are computed, and when a game is truncated. */
export const rewarding = {
  reward: z.optional(oneOf(['outcome', 'rank', 'margin'])),
  limit: z.optional(int(1)),
};

/** An environment after a step. */
function frameOf({ env, send, encoding: how }: EnvEntry): object {
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

const make = method(
  object({
    options: anything,
    ...rewarding,
    seed: z.optional(seed),
    send: z.optional(list(oneOf(ENV_PARTS), { most: ENV_PARTS.length })),
    encoding: z.optional(encoding),
  }),
  ({ options, reward, limit, seed: first = 0, send = ENV_PARTS, encoding: how = 'base64' }, session) => {
    checkRoom(session.room, 1);
    const setting = { ...parseSetting(session.known, options), reward, limit };
    const game = session.known.named(setting.variant);
    const env = createEnv(game, setting);
    env.reset(first);
    return open(session, { game, env, players: new Map(), send: new Set(send), encoding: how });
  },
);

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

const copy = method(object({ env: handle }), ({ env }, session) => open(session, twinOf(session, env)));

const resampled = method(
  object({ env: handle, viewer, seed }),
  ({ env, viewer: seer, seed: given }, session) => {
    const twin = twinOf(session, env);
    if (seer !== 'spectator') seatOf(twin.env, seer, 'viewer');
    twin.env.resample(seer, given);
    return open(session, twin);
  },
);

const loaded = { env: handle, state: anything, steps: z.optional(int(0)) };

const load = method(object(loaded), ({ env, state, steps }, { envs, known }) => {
  const entry = envs.get(env);
  const parsed = within(['state'], () => known.engine.parseState(state), {
    schema: schemaOf(known, 'state', state),
  });
  orRefuse('other-setting', 'The state has another game setting than the environment.', ['state'], () =>
    entry.env.load(parsed, steps),
  );
  return frameOf(begun(entry));
});

const reset = method(object({ env: handle, seed }), ({ env, seed: given }, { envs }) => {
  const entry = envs.get(env);
  entry.env.reset(given);
  return frameOf(begun(entry));
});

/** Another game has begun: its bots are new. */
function begun(entry: EnvEntry): EnvEntry {
  entry.players.clear();
  return entry;
}

const step = method(object({ env: handle, id: actionId }), ({ env, id }, { envs }) => {
  const entry = envs.get(env);
  if (entry.env.agent === null) refuse('game-over', 'The game is over or truncated.', ['env']);
  if (!entry.env.isLegal(id)) refuse('illegal-id', notLegal(entry.env.actionSpace, id), ['id']);
  entry.env.step(id);
  return frameOf(entry);
});

/** Why the action of an id cannot be performed. */
export function notLegal({ size, text }: ActionSpace, id: number): string {
  return id >= 0 && id < size ? `Action ${id} (${text(id)}) is not legal now.` : `There is no action ${id}.`;
}

/** The seat in question: by default the one that decides, or seat 0 when the game is over. */
function seatOf(env: Env, given: number | undefined, param = 'seat'): number {
  const seer = given ?? env.agent ?? 0;
  return seer < env.players ? seer : refuse('no-such-seat', `There is no seat ${seer}.`, [param]);
}

const observe = method(
  object({ env: handle, seat: z.optional(seat), encoding: z.optional(encoding) }),
  ({ env: name, seat: given, encoding: how }, { envs }) => {
    const { env, encoding: usual } = envs.get(name);
    const seer = seatOf(env, given);
    return { seat: seer, observation: encodeArray(env.observe(seer), how ?? usual) };
  },
);

const informationState = method(
  object({ env: handle, seat: z.optional(seat) }),
  ({ env: name, seat: given }, { envs }) => {
    const { env } = envs.get(name);
    const seer = seatOf(env, given);
    return { seat: seer, informationState: env.informationState(seer) };
  },
);

const choose = method(
  object({ env: handle, bot: text({ most: 64 }), seed: z.optional(seed), limit: choosingLimit }),
  ({ env: name, bot, seed: given = 0, limit }, session, errand) => {
    const { game, env, players } = session.envs.get(name);
    if (env.agent === null) refuse('game-over', 'The game is over.', ['env']);
    const limits = choosingLimitsOf(limit, errand, iterationsOf(bot))();
    const action = choiceOf(game, players, bot, given, env.state, limits);
    const id = env.actionSpace.encode(action);
    return { id, action, notation: env.actionSpace.text(id) };
  },
);

const asGame = method(object({ env: handle }), ({ env }, { envs, games, known }) => {
  const state = known.engine.parseState(envs.get(env).env.state);
  return { game: games.add({ state, record: null, done: [], numbers: null, players: new Map() }) };
});

const drop = method(object({ env: handle }), ({ env }, { envs }) => {
  envs.drop(env);
  return {};
});

/** Environments for learning: games at the speed of the simulator, in ids and numbers. */
export const envMethods = {
  'env.make': make,
  'env.reset': reset,
  'env.load': load,
  'env.copy': copy,
  'env.resample': resampled,
  'env.step': step,
  'env.observe': observe,
  'env.informationState': informationState,
  'env.choose': choose,
  'env.game': asGame,
  'env.drop': drop,
};
