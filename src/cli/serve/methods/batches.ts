import * as z from 'zod/mini';
import { createBatch } from '../../../env/index';
import { int, list, object, oneOf, text } from '../../../input/schema';
import { encodeArray } from '../arrays';
import { refuse } from '../faults';
import { checkRoom } from '../handles';
import { choosingLimit, choosingLimitsOf } from '../limits';
import { actionId, anything, encoding, handle, parseSetting, seed } from '../params';
import { checkSearch, playersAt } from '../players';
import { BATCH_ALL, BATCH_PARTS, type BatchEntry } from '../session';
import { notLegal, rewarding } from './envs';
import { method } from './method';

/** The maximum number of games in a batch, whatever room the server has. */
const MAX_BATCH = 4096;

/** A batch after a step. */
function frameOf({ batch, send, encoding: how }: BatchEntry): object {
  return Object.fromEntries([...send].map((part) => [part, encodeArray(batch[part], how)]));
}

const make = method(
  object({
    options: anything,
    ...rewarding,
    games: int(1, MAX_BATCH),
    seed,
    autoReset: z.optional(z.boolean()),
    send: z.optional(list(oneOf(BATCH_ALL), { most: BATCH_ALL.length })),
    encoding: z.optional(encoding),
  }),
  (given, session) => {
    const { options, reward, limit, games, seed: first, autoReset, send = BATCH_PARTS } = given;
    checkRoom(session.room, games);
    const { known } = session;
    const setting = parseSetting(known, options);
    const game = known.named(setting.variant);
    const batch = createBatch(game, { ...setting, reward, limit, autoReset, games, seed: first });
    const entry: BatchEntry = {
      game,
      batch,
      actions: batch.masks.length / games,
      send: new Set(send),
      encoding: given.encoding ?? 'base64',
      players: new Map(),
    };
    return {
      batch: session.batches.add(entry, games),
      games,
      players: batch.rewards.length / games,
      sizes: { actions: entry.actions, observations: batch.observations.length / games },
      ...frameOf(entry),
    };
  },
);

const ids = z.union([text(), list(z.union([actionId, z.literal(-1)]), { most: MAX_BATCH })]);

const step = method(object({ batch: handle, ids }), ({ batch, ids: given }, { batches }) => {
  const entry = batches.get(batch);
  entry.batch.step(checkIds(entry, typeof given === 'string' ? fromBase64(given) : given));
  return frameOf(entry);
});

/** Each unfinished game needs a legal id; the ids of others are ignored. */
function checkIds({ batch, actions }: BatchEntry, given: ArrayLike<number>): Int32Array {
  if (given.length !== batch.games)
    refuse('wrong-length', `The batch has ${batch.games} games, not ${given.length}.`, ['ids']);
  for (let game = 0; game < batch.games; game++) {
    const id = given[game] ?? -1;
    if (batch.agents[game] === -1 || (id >= 0 && id < actions && batch.masks[game * actions + id] === 1))
      continue;
    refuse('illegal-id', `Game ${game}: ${notLegal(batch.actionSpace, id)}`, ['ids', game]);
  }
  return Int32Array.from(given);
}

/** The numbers in base64 of 32-bit integers. */
function fromBase64(text: string): Int32Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % 4 !== 0 || bytes.toString('base64') !== text)
    refuse('wrong-format', 'This is not base64 of 32-bit integers.', ['ids']);
  return new Int32Array(new Uint8Array(bytes).buffer);
}

const choose = method(
  object({
    batch: handle,
    bot: text({ most: 64 }),
    seed: z.optional(seed),
    games: z.optional(list(int(0), { most: MAX_BATCH })),
    limit: choosingLimit,
  }),
  ({ batch: name, bot, seed: given = 0, games: asked, limit }, session, { signal, tell }) => {
    const { game: played, batch, players, encoding: how } = session.batches.get(name);
    const games = asked ?? [...batch.agents.keys()];
    for (const [i, game] of games.entries())
      if (game >= batch.games) refuse('no-such-game', `The batch has no game ${game}.`, ['games', i]);
    checkSearch(bot, games.filter((game) => batch.agents[game] !== -1).length);
    const seated = playersAt(played, players, bot, given);
    const left = choosingLimitsOf(limit, { signal });
    const ids = seated.orLeave(games, () =>
      games.map((game, i) => {
        tell?.(i, games.length);
        if (batch.agents[game] === -1) return -1;
        const player = seated.at(game, batch.episodes[game] ?? 0);
        return batch.actionSpace.encode(player.choose(batch.env(game), left()));
      }),
    );
    return { ids: encodeArray(Int32Array.from(ids), how) };
  },
);

const reset = method(object({ batch: handle, seed: z.optional(seed) }), (given, { batches }) => {
  const entry = batches.get(given.batch);
  entry.batch.reset(given.seed);
  entry.players.clear();
  return frameOf(entry);
});

const drop = method(object({ batch: handle }), ({ batch }, { batches }) => {
  batches.drop(batch);
  return {};
});

/** Many games of one setting, stepped together. */
export const batchMethods = {
  'batch.make': make,
  'batch.step': step,
  'batch.choose': choose,
  'batch.reset': reset,
  'batch.drop': drop,
};
