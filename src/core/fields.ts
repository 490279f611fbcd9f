import * as s from './schema';

/** How far a row of component data can be trusted; `own` is for sets that users bring. */
export const source = s.named(
  'source',
  s.oneOf(
    ['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own'],
    'How far the row can be trusted; own is for sets that users bring.',
  ),
);

export const id = s.named(
  'id',
  s.text(
    { most: 32, pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/, told: 'an id is made of letters, digits and hyphens' },
    'The name of a piece: letters, digits and hyphens.',
  ),
);

export const printed = s.named('printed', s.int(0, 99, 'A number printed on a piece.'));

/** Trades can fill a hold far beyond its spaces before the turn ends. */
export const count = s.named(
  'count',
  s.int(0, 999_999, 'A number of pieces, or the number of a piece, counted from 0.'),
);

export const indexOrNone = s.named(
  'indexOrNone',
  s.int(-1, 999, 'The number of a piece or place, counted from 0; -1 for none.'),
);

export const cards = s.named(
  'cards',
  s.list(count, { most: 109 }, 'Cards by number: the starting cards first, then the merchant cards.'),
);

export const cubes = s.named(
  'cubes',
  s.tuple([count, count, count, count], 'Cubes by rank: [yellow, red, green, brown] (C-1).'),
);

export const slot = s.named('slot', s.int(0, 9, 'A place in a row of cards, counted from the left from 0.'));

export const seat = s.named('seat', s.int(0, 4, 'A place at the table, counted clockwise from 0.'));

/** What tells the forms of a union apart. */
export const kindOf = <K extends string>(kind: K) => s.literal(kind, 'Which kind it is.');

/** An action that is told by its kind alone, or by its kind and a cube or a place in a row. */
export const plainAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind) }, meaning);

export const slotAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind), slot }, meaning);

export const seed = s.named(
  'seed',
  s.union([s.text({ most: 256 }), s.int()], 'What chance is drawn from; 1 and "1" are the same seed.'),
);

/** How many play: from two on. */
export const playersUpTo = (most: number) => s.int(2, most, 'How many play.');

/** The option of who starts; `clause` is the one by which a seed decides it. */
export const firstSeatBy = (clause: string) =>
  s.optional(s.described(seat, `The seat that starts; drawn by the seed if absent (${clause}).`));

export const firstSeat = s.described(seat, 'The seat that has the first turn.');

export const endTurn = plainAction('endTurn', 'End the turn (C-9).');
