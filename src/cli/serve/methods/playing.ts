import * as z from 'zod/mini';
import type { Env } from '../../../env/env';
import { list, text } from '../../../input/schema';
import { meterOf } from '../../../play/work-limits';
import { CHOOSING, choosingLimit, choosingLimitsOf, type Errand, WORK } from '../errand';
import { refuse } from '../faults';
import { handle, seed, taking } from '../params';
import { checkSearch, keyOf, type Players, playerAt } from '../players';
import type { EnvEntry, Methods } from '../session';
import { frameOf } from './envs';

const bot = text({ most: 64 });
const playing = { seed: z.optional(seed), limit: choosingLimit };
type Playing = z.infer<z.ZodMiniObject<typeof playing>>;

/** Several decisions of bots in one request. */
export const playingMethods: Methods = {
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
  { signal, tell }: Errand,
): number[] {
  const milliseconds = limit?.milliseconds ?? CHOOSING.milliseconds;
  const meter = meterOf({ maxActions: WORK.actions, milliseconds, signal, onProgress: tell });
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
