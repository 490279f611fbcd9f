import * as z from 'zod/mini';
import type { Schema } from '../input/read';
import { int, list, object, text } from '../input/schema';
import type { AnyGame } from '../play/game';
import { cachedBy } from '../util/cache';
import type { GameRecord } from './game-record';
import { sharesSchemaOf } from './joint-seed';

export const hex = text({ pattern: /^[0-9a-f]{64}$/, told: 'a SHA-256 hash has 64 hexadecimal digits' });
export const turn = object({
  actions: int(1),
  hash: hex,
});
const resultOf = (seats: number) =>
  object({
    hash: hex,
    scores: list(int(), { least: 1, most: seats }),
    ranking: list(int(0), { least: 1, most: seats }),
  });
const viewerOf = (seats: number) => z.union([int(0, seats - 1), z.literal('spectator')]);

/** The version of the rules in a record. */
export const rulesVersion = int(2, 9999);

/** The members checked first in every record. */
export const recordHead = {
  format: z.literal('century-record'),
  version: z.literal([1, 2, 3]),
};

/** The schema of the records of a game. */
export const recordSchemaOf = cachedBy(
  (game: Pick<AnyGame, 'name' | 'players' | 'schemas'>): Schema<GameRecord> => {
    const { name, players } = game;
    const schemas = game.schemas();
    const { commitments, contributions } = sharesSchemaOf(game);
    const schema = object({
      ...recordHead,
      engine: text({ pattern: /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z_.-]+)?$/, told: 'a version like 1.2.3' }),
      variant: z.literal(name),
      components: hex,
      rules: z.optional(rulesVersion),
      options: z.optional(schemas.options),
      start: z.optional(schemas.state),
      viewer: z.optional(viewerOf(players.most)),
      commitments: z.optional(commitments),
      contributions: z.optional(contributions),
      actions: list(schemas.action),
      turns: list(turn),
      result: z.nullable(resultOf(players.most)),
    });
    return schema as Schema<GameRecord>;
  },
);
