import * as z from 'zod';
import { strictObject } from '../engine/strict-object';
import { CUBES } from './cubes';

/** The parts that have a name of their own in JSON Schema, under `$defs`. */
export const names = z.registry<{ id: string }>();

/** How far a row of component data can be trusted; `own` is for sets that users bring. */
export const source = z
  .enum(['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own'])
  .describe('How far the row can be trusted; own is for sets that users bring.')
  .register(names, { id: 'source' });

export const id = z
  .string()
  .max(32)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'an id is made of letters, digits and hyphens')
  .describe('The name of a piece: letters, digits and hyphens.')
  .register(names, { id: 'id' });

export const printed = z
  .int()
  .min(0)
  .max(99)
  .describe('A number printed on a piece.')
  .register(names, { id: 'printed' });

/** Trades can fill a hold far beyond its spaces before the turn ends. */
export const count = z
  .int()
  .min(0)
  .max(999_999)
  .describe('A number of pieces, or the number of a piece, counted from 0.')
  .register(names, { id: 'count' });

export const indexOrNone = z
  .int()
  .min(-1)
  .max(999)
  .describe('The number of a piece or place, counted from 0; -1 for none.')
  .register(names, { id: 'indexOrNone' });

export const cards = z
  .array(count)
  .max(109)
  .describe('Cards by number: the starting cards first, then the merchant cards.')
  .register(names, { id: 'cards' });

export const cubes = z
  .tuple([count, count, count, count])
  .describe('Cubes by rank: [yellow, red, green, brown] (C-1).')
  .register(names, { id: 'cubes' });
export const printedCubes = z
  .tuple([printed, printed, printed, printed])
  .describe('Cubes printed on a piece: [yellow, red, green, brown].')
  .register(names, { id: 'printedCubes' });

export const cube = z.enum(CUBES).describe('A colour (C-1).').register(names, { id: 'cube' });
export const upgradableCube = z
  .enum(['yellow', 'red', 'green'])
  .describe('A colour that can be upgraded (C-3).')
  .register(names, { id: 'upgradableCube' });

export const slot = z
  .int()
  .min(0)
  .max(9)
  .describe('A place in a row of cards, counted from the left from 0.')
  .register(names, { id: 'slot' });

export const seat = z
  .int()
  .min(0)
  .max(4)
  .describe('A place at the table, counted clockwise from 0.')
  .register(names, { id: 'seat' });

/** What tells the forms of a union apart. */
export const kindOf = <K extends string>(kind: K) => z.literal(kind).describe('Which kind it is.');

/** An action that is told by its kind alone, or by its kind and a cube or a place in a row. */
export const plainAction = <K extends string>(kind: K, meaning: string) =>
  strictObject({ kind: kindOf(kind) }).describe(meaning);
export const cubeAction = <K extends string>(kind: K, meaning: string) =>
  strictObject({ kind: kindOf(kind), cube }).describe(meaning);
export const slotAction = <K extends string>(kind: K, meaning: string) =>
  strictObject({ kind: kindOf(kind), slot }).describe(meaning);

export const seed = z
  .union([z.string().max(256), z.int()])
  .describe('What chance is drawn from; 1 and "1" are the same seed.')
  .register(names, { id: 'seed' });

export const give = printedCubes.describe('Cubes that a trade takes.');
export const get = printedCubes.describe('Cubes that it brings.');
export const steps = printed.describe('How many upgrades it brings.');

export const points = printed.describe('Points at the end.');
export const cost = printedCubes.describe('Cubes that are returned for it.');

/** How many play: from two on. */
export const playersUpTo = (most: number) => z.int().min(2).max(most).describe('How many play.');

/** The option of who starts; `clause` is the one by which a seed decides it. */
export const firstSeatBy = (clause: string) =>
  seat.describe(`The seat that starts; drawn by the seed if absent (${clause}).`).optional();

export const firstSeat = seat.describe('The seat that has the first turn.');

export const discard = cubeAction(
  'discard',
  'Return a cube to the supply because the hold is too full (C-5).',
);
export const endTurn = plainAction('endTurn', 'End the turn (C-9).');
export const upgradeAction = (meaning: string) =>
  strictObject({ kind: kindOf('upgrade'), cube: upgradableCube }).describe(meaning);
export const takeBonusAction = (most: number, meaning: string) =>
  strictObject({
    kind: kindOf('takeBonus'),
    stack: z.int().min(0).max(most).describe('The stack, counted from 0.'),
  }).describe(meaning);
