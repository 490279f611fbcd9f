import * as z from 'zod';
import { parseState } from '../../../engine/admission';
import { encodeArray } from '../arrays';
import { orRefuse, refuse } from '../faults';
import { checkRoom } from '../handles';
import { actionId, anything, encoding, handle, parseSetting, seat, seed } from '../params';
import { ENV_PARTS, type EnvEntry, playerAt } from '../session';
import { method } from './method';

/** How the rewards are reckoned, and when a game is cut short. */
export const rewarding = {
  reward: z.enum(['outcome', 'rank', 'margin']).optional(),
  limit: z.int().min(1).optional(),
};

/** An environment as it stands after a step. */
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
  z.strictObject({
    options: anything,
    ...rewarding,
    seed: seed.optional(),
    send: z.array(z.enum(ENV_PARTS)).max(ENV_PARTS.length).optional(),
    encoding: encoding.optional(),
  }),
  ({ options, reward, limit, seed: first = 0, send = ENV_PARTS, encoding: how = 'base64' }, session) => {
    checkRoom(session.room, 1);
    const env = session.env.createEnv({ ...parseSetting(options), reward, limit });
    env.reset(first);
    const entry: EnvEntry = { env, players: new Map(), send: new Set(send), encoding: how };
    return {
      env: session.envs.add(entry),
      players: env.players,
      sizes: { actions: env.actionSpace.size, observations: env.observationSpace.size },
      ...frameOf(entry),
    };
  },
);

const reset = method(z.strictObject({ env: handle, seed }), ({ env, seed: given }, { envs }) => {
  const entry = envs.get(env);
  entry.env.reset(given);
  entry.players.clear();
  return frameOf(entry);
});

const step = method(z.strictObject({ env: handle, id: actionId }), ({ env, id }, { envs }) => {
  const entry = envs.get(env);
  orRefuse('illegal-id', 'The action with this id is not legal now.', ['id'], () => entry.env.step(id));
  return frameOf(entry);
});

const observe = method(
  z.strictObject({ env: handle, seat: seat.optional(), encoding: encoding.optional() }),
  ({ env: name, seat: given, encoding: how }, { envs }) => {
    const { env, encoding: usual } = envs.get(name);
    const seer = given ?? env.agent ?? 0;
    if (seer >= env.players) refuse('no-such-seat', `There is no seat ${seer}.`, ['seat']);
    return { seat: seer, observation: encodeArray(env.observe(seer), how ?? usual) };
  },
);

const choose = method(
  z.strictObject({ env: handle, bot: z.string().max(64), seed: seed.optional() }),
  ({ env: name, bot, seed: given = 0 }, session) => {
    const { env, players } = session.envs.get(name);
    if (env.agent === null) refuse('game-over', 'The game is over.', ['env']);
    const action = playerAt(session, players, bot, given).choose(env.state);
    const id = env.actionSpace.encode(action);
    return { id, action, notation: env.actionSpace.text(id) };
  },
);

const game = method(z.strictObject({ env: handle }), ({ env }, { envs, games }) => {
  const state = parseState(envs.get(env).env.state);
  return { game: games.add({ state, record: null, done: [], players: new Map() }) };
});

const drop = method(z.strictObject({ env: handle }), ({ env }, { envs }) => {
  envs.drop(env);
  return {};
});

/** Environments for learning: games at the speed of the simulator, told in ids and numbers. */
export const envMethods = {
  'env.make': make,
  'env.reset': reset,
  'env.step': step,
  'env.observe': observe,
  'env.choose': choose,
  'env.game': game,
  'env.drop': drop,
};
