import * as z from 'zod/mini';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import { int, list, oneOf, text } from '../../input/schema';
import { meterOf } from '../../play/work-limits';
import { CHOOSING, choosingLimit, choosingLimitsOf, type Errand, WORK } from './errand';
import { orRefuse, refuse } from './faults';
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
} from './params';
import { checkSearch, choiceOf, choosing, keyOf, type Players, playerAt } from './players';
import { checkRoom, ENV_PARTS, type EnvEntry, type Methods, type Session } from './session';
import { notLegal } from './spaces';

const bot = text({ most: 64 });
const playing = { seed: z.optional(seed), limit: choosingLimit };
type Playing = z.infer<z.ZodMiniObject<typeof playing>>;

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
  'env.play': taking(
    { env: handle, bots: list(z.nullable(bot), { most: 64 }), ...playing },
    ({ env: name, bots, ...given }, { envs }, errand) => {
      const entry = envs.get(name);
      const { env, game, players } = entry;
      if (env.agent === null) refuse('game-over', 'The game is over or truncated.', ['env']);
      if (bots.length !== env.players)
        refuse('wrong-length', 'Expected a bot or null for each seat.', ['bots']);
      // On a copy, so that a request that gives up changes nothing.
      const ids = playOn({ game, players, env: env.copy() }, bots, given, errand);
      for (const id of ids) env.step(id);
      return { ...frameOf(entry), ids };
    },
  ),
  'env.playout': taking({ env: handle, bot, ...playing }, ({ env, bot: one, ...given }, { envs }, errand) => {
    const entry = envs.get(env);
    const twin = { game: entry.game, players: new Map(), env: entry.env.copy() };
    playOn(twin, Array(twin.env.players).fill(one), given, errand);
    return frameOf({ ...entry, ...twin, send: new Set() });
  }),
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

/**
 * Lets bots choose, each as `env.choose` would, until a seat without one decides or nobody does.
 *
 * @param bots - their names by seat
 * @returns the ids of the actions done
 */
function playOn(
  { game, players, env }: Pick<EnvEntry, 'game' | 'players'> & { readonly env: Env },
  bots: readonly (string | null)[],
  { seed: given = 0, limit }: Playing,
  { signal, progress }: Errand,
): number[] {
  const milliseconds = limit?.milliseconds ?? CHOOSING.milliseconds;
  const meter = meterOf({ maxActions: WORK.actions, milliseconds, signal, onProgress: progress });
  const left = choosingLimitsOf(limit, { signal });
  const choices = new Map<string, number>();
  const ids: number[] = [];
  // Also of seats that do not come to decide.
  for (const name of bots) if (name !== null) playerAt(game, players, name, given);
  try {
    for (let name = nextBot(env, bots); name !== null; name = nextBot(env, bots)) {
      meter();
      const count = (choices.get(name) ?? 0) + 1;
      choices.set(name, count);
      checkSearch(name, count);
      const id = env.actionSpace.encode(playerAt(game, players, name, given).choose(env, left()));
      env.step(id);
      ids.push(id);
    }
  } catch (error) {
    forget(players, [...choices.keys()], given);
    throw error;
  }
  return ids;
}

function nextBot({ agent }: Env, bots: readonly (string | null)[]): string | null {
  return agent === null ? null : (bots[agent] ?? null);
}

/** Their actions have not been done: the next call creates them anew. */
function forget(players: Players, names: readonly string[], given: string | number): void {
  for (const name of names) players.delete(keyOf(name, given));
}
