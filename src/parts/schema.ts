import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { CUBES } from './cubes';

/** How far a row of component data can be trusted; `own` is for sets that users bring. */
export const source = z
  .enum(['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own'])
  .describe('how far the row can be trusted');
export type Source = z.infer<typeof source>;

/** A name of a piece: letters, digits and hyphens. */
export const id = z
  .string()
  .max(32)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'an id is made of letters, digits and hyphens');

/** A number printed on a piece. */
export const printed = z.int().min(0).max(99);

/** A number of pieces in a game; trades can fill a hold far beyond its spaces before the turn ends. */
export const count = z.int().min(0).max(999_999);

/** An index, or -1 for none. */
export const indexOrNone = z.int().min(-1).max(999);

/** Cubes by rank: yellow, red, green, brown (C-1). */
export const cubes = z.tuple([count, count, count, count]).describe('cubes: [yellow, red, green, brown]');
export const printedCubes = z
  .tuple([printed, printed, printed, printed])
  .describe('cubes: [yellow, red, green, brown]');

/** A colour. */
export const cube = z.enum(CUBES);
/** A colour that can be upgraded (C-3). */
export const upgradableCube = z.enum(['yellow', 'red', 'green']);

export const seat = z.int().min(0).max(4);

/** A seed: any whole number or string. */
export const seed = z.union([z.string().max(256), z.int()]).describe('1 and "1" are the same seed');

/** A map of hexes (EW-S2, EW-S3). */
export const mapLayout = z.strictObject({
  columns: z.record(
    z.string().regex(/^[A-Z]$/, 'a column is a letter from A to Z'),
    z.array(z.int().min(0).max(99)).min(1).max(40),
  ),
  ports: z.array(id).length(4),
});
export const standardMap = z.strictObject({ ...mapLayout.shape, source });
export type StandardMap = Immutable<z.infer<typeof standardMap>>;

const freeStepsEffect = z.strictObject({ kind: z.literal('freeSteps'), steps: printed });
const holdSpacesEffect = z.strictObject({ kind: z.literal('holdSpaces'), spaces: printed });
const harvestCubesEffect = z.strictObject({ kind: z.literal('harvestCubes'), cubes: printedCubes });
const buildUpgradesEffect = z.strictObject({ kind: z.literal('buildUpgrades'), steps: printed });
const pointsEffect = z.strictObject({ kind: z.literal('points'), points: printed });

/** A bonus tile's effect in the games on the sea map. */
export const bonusEffect = z.discriminatedUnion('kind', [
  freeStepsEffect,
  holdSpacesEffect,
  harvestCubesEffect,
  buildUpgradesEffect,
  pointsEffect,
]);

/** What is left of them in a game without harvests (SS-S4, SS-N1). */
export const plainBonusEffect = z.discriminatedUnion('kind', [
  freeStepsEffect,
  holdSpacesEffect,
  pointsEffect,
]);

/** A market tile: its symbol names a row of the player board. */
export const marketTile = z.strictObject({ id, symbol: id, give: printedCubes, get: printedCubes, source });
export type MarketTile = Immutable<z.infer<typeof marketTile>>;

export const victoryTile = z.strictObject({ id, points: printed, cost: printedCubes, source });
export type VictoryTile = Immutable<z.infer<typeof victoryTile>>;

export const bonusTile = z.strictObject({ id, copies: z.int().min(1).max(20), effect: bonusEffect, source });
export const plainBonusTile = z.strictObject({ ...bonusTile.shape, effect: plainBonusEffect });
export type PlainBonusTile = Immutable<z.infer<typeof plainBonusTile>>;

export const startingCubes = z.strictObject({ id, cubes: printedCubes, source });
export type StartingCubes = Immutable<z.infer<typeof startingCubes>>;

/** A player board of the games on the sea map: one row for each symbol. */
export const seaBoard = z.strictObject({
  rows: z.array(id).length(4),
  columns: z.int().min(1).max(10),
  spacePoints: z.array(printed).min(1).max(10),
  holdSpaces: printed,
  source,
});
