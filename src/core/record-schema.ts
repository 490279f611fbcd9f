import { cachedBy } from './cache';
import type { AnyGame } from './game';
import type { GameRecord } from './game-record';
import { sharesSchemaOf } from './joint-seed';
import * as s from './schema';

const hex = s.named(
  'hash',
  s.text(
    { pattern: /^[0-9a-f]{64}$/, told: 'a SHA-256 hash has 64 hexadecimal digits' },
    'A SHA-256 hash in hexadecimal digits.',
  ),
);
const turn = s.named(
  'turn',
  s.object(
    {
      actions: s.int(1, undefined, 'Its number of actions.'),
      hash: s.described(hex, 'The hash of the state after it.'),
    },
    'A finished turn.',
  ),
);
const resultOf = (seats: number) =>
  s.named(
    'result',
    s.object(
      {
        hash: s.described(hex, 'The hash of the last state.'),
        scores: s.list(s.int(), { least: 1, most: seats }, 'Points by seat.'),
        ranking: s.list(s.int(0), { least: 1, most: seats }, 'Seats from best to worst.'),
      },
      'The end of a game.',
    ),
  );
const viewerOf = (seats: number) =>
  s.named(
    'viewer',
    s.union(
      [s.int(0, seats - 1), s.literal('spectator')],
      'In a published record: whose knowledge it contains.',
    ),
  );

/** The version of the rules in a record. */
export const rulesVersion = s.int(2, 9999, 'The version of the rules of the game; absent: 1.');

/** The members checked first in every record. */
export const recordHead = {
  format: s.literal('century-record', 'Identifies the file as a record.'),
  version: s.literal([1, 2, 3], 'The version of the format.'),
};

/** The schema of the records of a game. */
export const recordSchemaOf = cachedBy(
  (game: Pick<AnyGame, 'name' | 'players' | 'schemas'>): s.Schema<GameRecord> => {
    const { name, players, schemas } = game;
    const { commitments, contributions } = sharesSchemaOf(game);
    const schema = s.object(
      {
        ...recordHead,
        engine: s.text(
          { pattern: /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z_.-]+)?$/, told: 'a version like 1.2.3' },
          'The version of the engine that wrote the record.',
        ),
        variant: s.literal(name, 'The game.'),
        components: s.described(hex, 'The hash of the component set.'),
        rules: s.optional(rulesVersion),
        options: s.optional(
          s.described(schemas.options, 'The options of the game; absent in a published record.'),
        ),
        start: s.optional(
          s.described(
            schemas.state,
            'In a published record, in place of options: the state that it starts from.',
          ),
        ),
        viewer: s.optional(viewerOf(players.most)),
        commitments: s.optional(commitments),
        contributions: s.optional(contributions),
        actions: s.list(schemas.action, {}, 'Every action, in order.'),
        turns: s.list(turn, {}, 'The finished turns, in order.'),
        result: s.nullable(resultOf(players.most), 'The end of the game; null while it is on.'),
      },
      'A game as a file.',
    );
    return schema as s.Schema<GameRecord>;
  },
);
