import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { CUBES } from './cubes';

/** How far a row of component data can be trusted; `own` is for sets that users bring. */
export const source = z
  .enum(['documented', 'transcribed', 'transcribed-doubtful', 'reconstructed', 'own'])
  .describe('how far the row can be trusted');

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

/** A place in a row of cards, counted from the left from 0. */
export const slot = z.int().min(0).max(9);

export const seat = z.int().min(0).max(4);

/** An action that is told by its kind alone, or by its kind and a cube or a place in a row. */
export const plainAction = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });
export const cubeAction = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), cube });
export const slotAction = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), slot });

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

/** The tables of a component set of those games. */
export const seaTables = {
  marketTiles: z.array(marketTile).length(24),
  victoryTiles: z.array(victoryTile).min(9).max(99),
  closedPortTiles: z.literal(1),
  bonusTiles: z.array(bonusTile).max(40),
  /** The bonus stacks, each as the tiles that it is made of from the top; every tile lies there with all its copies. */
  bonusStacks: z.array(z.array(id).min(1)).max(10),
  startingCubes: z.array(startingCubes).min(4).max(10),
  playerBoard: seaBoard,
  standardMap,
};

/** What a player of the games on the sea map has. */
export const seaPlayerFields = {
  cubes,
  /** The hex of the boat, by number; -1 before it is placed. */
  boat: indexOrNone,
  /** Outposts taken from each row of the player board, from the left. */
  built: z.array(count).length(4),
  /** Victory tiles taken, as indices in rising order. */
  victoryTiles: z.array(count).max(99),
  /** How many of each bonus tile have been taken. */
  bonusTiles: z.array(count).max(40),
};

/** What those games keep of a turn. */
export const seaTurnFields = {
  /** In `sail`: free steps left. */
  freeSteps: count,
  /** In `payBoats`: the seat to be paid next; -1 otherwise. */
  payee: z.int().min(-1).max(4),
  /** In `payCubes`: cubes still to pay. */
  toPay: count,
};

/** Sets of starting cubes on offer. */
export const offers = z.array(z.int().min(0).max(1)).max(10);

/** What those games keep of the table. */
export const seaTableFields = {
  /** Outposts on each hex: bit `s` is set if seat `s` has one there. */
  outposts: z.array(z.int().min(0).max(15)).length(24),
  /** The victory tile on each port, in the order of the map; -1 if there is none. */
  portTiles: z.array(indexOrNone).length(4),
  /** The port with the closed-port tile; -1 while that tile is in the pile. */
  closedPort: z.int().min(-1).max(3),
  /** The face-down pile, the top tile last; -1 is the closed-port tile. */
  pile: z.array(indexOrNone).max(100),
  /** Tiles left in each bonus stack. */
  bonusLeft: z.array(count).max(10),
};

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('spice'), get: printedCubes, source }),
  z.strictObject({ id, kind: z.literal('upgrade'), steps: printed, source }),
  z.strictObject({ id, kind: z.literal('trade'), give: printedCubes, get: printedCubes, source }),
]);
export type MerchantCardRow = Immutable<z.infer<typeof merchantCard>>;

/** The tables of merchant cards in a component set. */
export const merchantTables = {
  /** Each player has one copy of each in hand at the start. */
  starterCards: z.array(merchantCard).min(1).max(10),
  merchantCards: z.array(merchantCard).min(1).max(99),
  /** Cards in the face-up row. */
  merchantRow: z.int().min(1).max(10),
};

/** Cards, by number: the starting cards first, then the merchant cards. */
export const cards = z.array(count).max(109);

/** What the games with merchant cards keep of a turn. */
export const merchantTurnFields = {
  /** In `payCards`: the place in the row of the card that is being acquired; -1 otherwise. */
  wanted: indexOrNone,
  /** In `payCards`: cards paid so far, from the left. */
  paid: count,
  /** In `mustTrade` and `play`: the card that is being carried out; -1 otherwise. */
  played: indexOrNone,
  /** In `play`: upgrades left. */
  upgrades: count,
};

/** What those games keep of the table. */
export const merchantTableFields = {
  /** The face-up row, from the left; the last card lies next to the deck. */
  merchantRow: z.array(count).max(10),
  /** Cubes lying on those cards: four counts for each. */
  merchantCubes: z.array(count).max(40),
  /** The face-down deck, the top card last. */
  merchantDeck: cards,
};
