import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
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
  z.strictObject({ kind: kindOf(kind) }).describe(meaning);
export const cubeAction = <K extends string>(kind: K, meaning: string) =>
  z.strictObject({ kind: kindOf(kind), cube }).describe(meaning);
export const slotAction = <K extends string>(kind: K, meaning: string) =>
  z.strictObject({ kind: kindOf(kind), slot }).describe(meaning);

export const seed = z
  .union([z.string().max(256), z.int()])
  .describe('What chance is drawn from; 1 and "1" are the same seed.')
  .register(names, { id: 'seed' });

/** A map of hexes (EW-S2, EW-S3). */
export const mapLayout = z
  .strictObject({
    columns: z
      .record(
        z.string().regex(/^[A-Z]$/, 'a column is a letter from A to Z'),
        z.array(z.int().min(0).max(99)).min(1).max(40),
      )
      .describe(
        'The columns from west to east; each lists the heights of its hexes, north to south, in half hexes.',
      ),
    ports: z.array(id).length(4).describe('The hexes that hold the ports.'),
  })
  .describe('A map of hexes (EW-S3).')
  .register(names, { id: 'map' });
export const standardMap = z
  .strictObject({ ...mapLayout.shape, source })
  .describe('The map that is used unless another one is given (EW-S2).')
  .register(names, { id: 'standardMap' });
export type StandardMap = Immutable<z.infer<typeof standardMap>>;

const freeStepsEffect = z
  .strictObject({ kind: kindOf('freeSteps'), steps: printed.describe('Free steps in each turn.') })
  .describe('Free steps in every movement.');
const holdSpacesEffect = z
  .strictObject({ kind: kindOf('holdSpaces'), spaces: printed.describe('Spaces added.') })
  .describe('A larger hold.');
const harvestCubesEffect = z
  .strictObject({ kind: kindOf('harvestCubes'), cubes: printedCubes })
  .describe('Cubes on top of those of a harvest.');
const buildUpgradesEffect = z
  .strictObject({ kind: kindOf('buildUpgrades'), steps: printed.describe('Upgrades.') })
  .describe('Upgrades after an outpost has been built.');
const pointsEffect = z
  .strictObject({ kind: kindOf('points'), points: printed.describe('Points.') })
  .describe('Points at the end.');

/** A bonus tile's effect in the games on the sea map. */
export const bonusEffect = z
  .discriminatedUnion('kind', [
    freeStepsEffect,
    holdSpacesEffect,
    harvestCubesEffect,
    buildUpgradesEffect,
    pointsEffect,
  ])
  .describe('What a bonus tile brings (EW-K4).');

/** What is left of them in a game without harvests (SS-S4, SS-N1). */
export const plainBonusEffect = z
  .discriminatedUnion('kind', [freeStepsEffect, holdSpacesEffect, pointsEffect])
  .describe('What a bonus tile brings (SS-S4).');

export const give = printedCubes.describe('Cubes that a trade takes.');
export const get = printedCubes.describe('Cubes that it brings.');
export const steps = printed.describe('How many upgrades it brings.');

export const points = printed.describe('Points at the end.');
export const cost = printedCubes.describe('Cubes that are returned for it.');

export const marketTile = z
  .strictObject({
    id,
    symbol: id.describe('The row of the player board that it belongs to.'),
    give,
    get,
    source,
  })
  .describe('A market tile.')
  .register(names, { id: 'marketTile' });
export type MarketTile = Immutable<z.infer<typeof marketTile>>;

export const victoryTile = z
  .strictObject({ id, points, cost, source })
  .describe('A victory tile.')
  .register(names, { id: 'victoryTile' });
export type VictoryTile = Immutable<z.infer<typeof victoryTile>>;

const bonusTileFields = { id, copies: z.int().min(1).max(20).describe('How many of it there are.') };
export const bonusTile = z
  .strictObject({ ...bonusTileFields, effect: bonusEffect, source })
  .describe('A kind of bonus tiles.')
  .register(names, { id: 'bonusTile' });
export const plainBonusTile = z
  .strictObject({ ...bonusTileFields, effect: plainBonusEffect, source })
  .describe('A kind of bonus tiles.')
  .register(names, { id: 'bonusTile' });
export type PlainBonusTile = Immutable<z.infer<typeof plainBonusTile>>;

export const startingCubes = z
  .strictObject({ id, cubes: printedCubes, source })
  .describe('A set of starting cubes.')
  .register(names, { id: 'startingCubes' });
export type StartingCubes = Immutable<z.infer<typeof startingCubes>>;

/** A player board of the games on the sea map: one row for each symbol. */
export const seaBoard = z
  .strictObject({
    rows: z.array(id).length(4).describe('The symbols of the rows, from the top.'),
    columns: z.int().min(1).max(10).describe('Outposts in each row.'),
    spacePoints: z
      .array(printed)
      .min(1)
      .max(10)
      .describe('Points of the spaces by column, once they are empty.'),
    holdSpaces: printed.describe('Spaces of the hold.'),
    source,
  })
  .describe('A player board: one row for each symbol.')
  .register(names, { id: 'playerBoard' });

/** The tables of a component set of those games. */
export const seaTables = {
  marketTiles: z.array(marketTile).length(24).describe('The market tiles, six of each symbol (EW-S1).'),
  victoryTiles: z.array(victoryTile).min(9).max(99).describe('The victory tiles (EW-S4).'),
  closedPortTiles: z.literal(1).describe('Closed-port tiles in the pile (EW-S4).'),
  bonusTiles: z.array(bonusTile).max(40).describe('The kinds of bonus tiles.'),
  bonusStacks: z
    .array(z.array(id).min(1))
    .max(10)
    .describe(
      'The bonus stacks, each as the tiles that it is made of from the top; every tile lies there with all its copies (EW-S5).',
    ),
  startingCubes: z.array(startingCubes).min(4).max(10).describe('The sets of starting cubes (EW-S8).'),
  playerBoard: seaBoard,
  standardMap,
};

/** What a player of the games on the sea map has. */
export const seaPlayerFields = {
  cubes,
  boat: indexOrNone.describe('The hex of the boat, by number; -1 before it is placed.'),
  built: z
    .array(count)
    .length(4)
    .describe('Outposts taken from each row of the player board, from the left.'),
  victoryTiles: z.array(count).max(99).describe('Victory tiles taken, as numbers in rising order.'),
  bonusTiles: z.array(count).max(40).describe('How many of each bonus tile have been taken.'),
};

/** What those games keep of a turn. */
export const seaTurnFields = {
  freeSteps: count.describe('In sail: free steps left; 0 otherwise.'),
  payee: z.int().min(-1).max(4).describe('In payBoats: the seat to be paid next; -1 otherwise.'),
  toPay: count.describe('In payCubes: cubes still to pay; 0 otherwise.'),
};

export const offers = z
  .array(z.int().min(0).max(1))
  .max(10)
  .describe('During setup: for each set of starting cubes 1 while it is on offer, else 0.');

export const market = z
  .array(indexOrNone)
  .length(24)
  .describe('The market tile on each hex; -1 on ports and where only sea is.');

/** What those games keep of the table. */
export const seaTableFields = {
  outposts: z
    .array(z.int().min(0).max(15))
    .length(24)
    .describe('Outposts on each hex: bit s is set if seat s has one there.'),
  portTiles: z
    .array(indexOrNone)
    .length(4)
    .describe('The victory tile on each port, in the order of the map; -1 if there is none.'),
  closedPort: z
    .int()
    .min(-1)
    .max(3)
    .describe('The port with the closed-port tile; -1 while that tile is in the pile.'),
  pile: z
    .array(indexOrNone)
    .max(100)
    .describe('The face-down pile of victory tiles, the top one last; -1 is the closed-port tile.'),
  bonusLeft: z.array(count).max(10).describe('Tiles left in each bonus stack.'),
};

/** A merchant card: spices, upgrades or a trade (SS-P2). */
export const merchantCard = z
  .discriminatedUnion('kind', [
    z.strictObject({ id, kind: kindOf('spice'), get, source }).describe('A card that brings cubes.'),
    z.strictObject({ id, kind: kindOf('upgrade'), steps, source }).describe('A card that upgrades cubes.'),
    z.strictObject({ id, kind: kindOf('trade'), give, get, source }).describe('A card that trades cubes.'),
  ])
  .describe('A merchant card (SS-P2).')
  .register(names, { id: 'merchantCard' });
export type MerchantCardRow = Immutable<z.infer<typeof merchantCard>>;

/** The tables of merchant cards in a component set. */
export const merchantTables = {
  starterCards: z
    .array(merchantCard)
    .min(1)
    .max(10)
    .describe('The starting cards: each player has one copy of each in hand.'),
  merchantCards: z.array(merchantCard).min(1).max(99).describe('The merchant cards of the deck.'),
  merchantRow: z.int().min(1).max(10).describe('Cards in the face-up row.'),
};

export const cards = z
  .array(count)
  .max(109)
  .describe('Cards by number: the starting cards first, then the merchant cards.')
  .register(names, { id: 'cards' });

/** What the games with merchant cards keep of a turn. */
export const merchantTurnFields = {
  wanted: indexOrNone.describe(
    'In payCards: the place in the row of the card that is being acquired; -1 otherwise.',
  ),
  paid: count.describe('In payCards: cards paid so far, from the left; 0 otherwise.'),
  played: indexOrNone.describe('In mustTrade and play: the card that is being carried out; -1 otherwise.'),
  upgrades: count.describe('In play: upgrades left; 0 otherwise.'),
};

/** What those games keep of the table. */
export const merchantTableFields = {
  merchantRow: z
    .array(count)
    .max(10)
    .describe('The face-up merchant cards, from the left; the last one lies next to the deck.'),
  merchantCubes: z
    .array(count)
    .max(40)
    .describe('Cubes lying on those cards: four counts for each card, one card after the other.'),
  merchantDeck: cards.describe('The face-down deck of merchant cards, the top one last.'),
};
