import * as s from './schema';

/** How reliable a row of component data is; rows of users' own sets are `own`, and may leave it out. */
export const source = s.optional(
  s.named(
    'source',
    s.oneOf(
      ['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own'],
      'How reliable the row is; own, the same as absent, is for sets supplied by users.',
    ),
  ),
);

export const id = s.named(
  'id',
  s.text(
    { most: 32, pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/, told: 'an id has only letters, digits and hyphens' },
    'The name of a piece: letters, digits and hyphens.',
  ),
);

export const printed = s.named('printed', s.int(0, 99, 'A number printed on a piece.'));

/** Trades can fill a hold far beyond its spaces before the turn ends. */
export const count = s.named(
  'count',
  s.int(0, 999_999, 'A number of pieces, or the index of a piece, from 0.'),
);

export const indexOrNone = s.named(
  'indexOrNone',
  s.int(-1, 999, 'The index of a piece or place, from 0; -1 for none.'),
);

export const cards = s.named(
  'cards',
  s.list(count, { most: 109 }, 'Cards by number: the starting cards first, then the merchant cards.'),
);

export const cubes = s.named(
  'cubes',
  s.tuple([count, count, count, count], 'Cubes by rank: [yellow, red, green, brown] (C-1).'),
);

export const slot = s.named('slot', s.int(0, 9, 'A position in a row of cards, from 0, left to right.'));

export const seat = s.named('seat', s.int(0, 4, 'A seat at the table, from 0, clockwise.'));

/** The discriminant of a union. */
export const kindOf = <K extends string>(kind: K) =>
  s.literal(kind, `Always \`${kind}\`: tells it from the other kinds.`);

/** An action with only a kind, or with a kind and a cube or a position in a row. */
export const plainAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind) }, meaning);

export const slotAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind), slot }, meaning);

export const seed = s.named(
  'seed',
  s.union([s.text({ most: 256 }), s.int()], 'The source of all chance; 1 and "1" are the same seed.'),
);

/** The number of players, at least two. */
export const playersUpTo = (most: number) => s.int(2, most, 'The number of players.');

/** The option for the first seat; `clause` is the one by which the seed decides it. */
export const firstSeatBy = (clause: string) =>
  s.optional(s.described(seat, `The seat that starts; drawn by the seed if absent (${clause}).`));

export const firstSeat = s.described(seat, 'The seat that has the first turn.');

export const endTurn = plainAction('endTurn', 'End the turn (C-9).');
