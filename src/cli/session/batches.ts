import * as z from 'zod/mini';
import { createBatch } from '../../env/index';
import { int, list, oneOf, text } from '../../input/schema';
import { choosingLimit, choosingLimitsOf } from './errand';
import { refuse } from './faults';
import {
  actionId,
  anything,
  encodeArray,
  encoding,
  handle,
  parseSetting,
  rewarding,
  seed,
  taking,
} from './params';
import { checkSearch, playersAt } from './players';
import { BATCH_ALL, BATCH_PARTS, type BatchEntry, checkRoom, type Methods } from './session';
import { checkIds } from './spaces';

/** The maximum number of games in a batch, whatever room the server has. */
const MAX_BATCH = 4096;

const ids = z.union([text(), list(z.union([actionId, z.literal(-1)]), { most: MAX_BATCH })]);

/** Many games of one setting, stepped together. */
export const batchMethods: Methods = {
  'batch.make': taking(
    {
      options: anything,
      ...rewarding,
      games: int(1, MAX_BATCH),
      seed,
      autoReset: z.optional(z.boolean()),
      send: z.optional(list(oneOf(BATCH_ALL), { most: BATCH_ALL.length })),
      encoding: z.optional(encoding),
    },
    ({ options, send = BATCH_PARTS, encoding: how = 'base64', ...given }, { room, known, batches }) => {
      const { games } = given;
      checkRoom(room, games);
      const setting = parseSetting(known, options);
      const game = known.named(setting.variant);
      const batch = createBatch(game, { ...setting, ...given });
      const entry = { game, batch, send: new Set(send), encoding: how, players: new Map() };
      return {
        batch: batches.add(entry, games),
        games,
        players: batch.rewards.length / games,
        sizes: { actions: batch.actionSpace.size, observations: batch.observationSpace.size },
        ...frameOf(entry),
      };
    },
  ),
  'batch.step': taking({ batch: handle, ids }, ({ batch, ids: given }, { batches }) => {
    const entry = batches.get(batch);
    entry.batch.step(checkIds(entry.batch, typeof given === 'string' ? fromBase64(given) : given));
    return frameOf(entry);
  }),
  'batch.choose': taking(
    {
      batch: handle,
      bot: text({ most: 64 }),
      seed: z.optional(seed),
      games: z.optional(list(int(0), { most: MAX_BATCH })),
      limit: choosingLimit,
    },
    ({ batch: name, bot, seed: given = 0, games: asked, limit }, { batches }, { signal, progress }) => {
      const { game: played, batch, players, encoding: how } = batches.get(name);
      const games = asked ?? [...batch.agents.keys()];
      for (const [i, game] of games.entries())
        if (game >= batch.games) refuse('no-such-game', `The batch has no game ${game}.`, ['games', i]);
      checkSearch(bot, games.filter((game) => batch.agents[game] !== -1).length);
      const seated = playersAt(played, players, bot, given);
      const left = choosingLimitsOf(limit, { signal });
      const chosen = seated.orLeave(games, () =>
        games.map((game, i) => {
          progress?.(i, games.length);
          if (batch.agents[game] === -1) return -1;
          const player = seated.at(game, batch.episodes[game] ?? 0);
          return batch.actionSpace.encode(player.choose(batch.env(game), left()));
        }),
      );
      return { ids: encodeArray(Int32Array.from(chosen), how) };
    },
  ),
  'batch.reset': taking({ batch: handle, seed: z.optional(seed) }, (given, { batches }) => {
    const entry = batches.get(given.batch);
    entry.batch.reset(given.seed);
    entry.players.clear();
    return frameOf(entry);
  }),
  'batch.drop': taking({ batch: handle }, ({ batch }, { batches }) => batches.drop(batch)),
};

/** A batch after a step. */
function frameOf({ batch, send, encoding: how }: BatchEntry): object {
  return Object.fromEntries([...send].map((part) => [part, encodeArray(batch[part], how)]));
}

/** The numbers in base64 of 32-bit integers. */
function fromBase64(text: string): Int32Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % 4 !== 0 || bytes.toString('base64') !== text)
    refuse('wrong-format', 'This is not base64 of 32-bit integers.', ['ids']);
  return new Int32Array(new Uint8Array(bytes).buffer);
}
