import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import {
  count,
  cube,
  cubes,
  id,
  indexOrNone,
  printed,
  printedCubes,
  seat,
  seed,
  source,
  upgradableCube,
} from '../parts/schema';
import { PHASES } from './phases';

const variant = z.literal('new-world');
const players = z.int().min(2).max(4);
const positive = z.int().min(1).max(99);

const place = {
  id,
  /** Settlers that it asks for while nobody is there (NW-W2). */
  settlers: positive,
  /** The landmarks circled here (NW-W3, NW-W5). */
  landmarks: z.array(id).max(10),
  /** The games in which an exploration tile covers it at first: all, or those of 2 or 3 (NW-S5). */
  cover: z.enum(['always', '2-3']).optional(),
};

const location = z.discriminatedUnion('kind', [
  z.strictObject({ ...place, kind: z.literal('production'), get: printedCubes }),
  z.strictObject({ ...place, kind: z.literal('upgrade'), steps: positive }),
  z.strictObject({ ...place, kind: z.literal('trade'), give: printedCubes, get: printedCubes }),
  /** A fort has bonus spaces, each with the number of tiles that are stacked there (NW-S4). */
  z.strictObject({ ...place, kind: z.literal('fort'), bonusStacks: z.array(positive).min(1).max(4) }),
]);

const card = {
  id,
  cost: printedCubes,
  points: printed,
  /** The games that it is for; absent: all (NW-S2). */
  players: z.enum(['3+', '=4']).optional(),
  star: z.enum(['black', 'white']).optional(),
  source,
};

/** The kind of a point card is its New World symbol (NW-E3). */
const pointCard = z.discriminatedUnion('kind', [
  z.strictObject({ ...card, kind: z.literal('settlers'), settlers: printed }),
  z.strictObject({ ...card, kind: z.literal('exploration') }),
  z.strictObject({ ...card, kind: z.literal('nativeHelp'), landmark: id }),
  z.strictObject({ ...card, kind: z.literal('tool'), landmark: id, cube }),
]);

const symbol = z.enum(['settlers', 'exploration', 'nativeHelp', 'tool']);

const bonusTile = z.strictObject({
  id,
  icon: z.enum(['I', 'III']).optional(),
  effect: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('perSymbol'), symbol, points: printed }),
    z.strictObject({ kind: z.literal('perPair'), symbols: z.tuple([symbol, symbol]), points: printed }),
    z.strictObject({ kind: z.literal('perTwoSettlers'), points: printed }),
    z.strictObject({ kind: z.literal('points'), points: printed }),
  ]),
  source,
});

const explorationTile = z.strictObject({
  id,
  effect: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('settler') }),
    z.strictObject({ kind: z.literal('cubes'), cubes: printedCubes }),
    z.strictObject({ kind: z.literal('symbol'), symbol }),
    z.strictObject({ kind: z.literal('points'), points: printed }),
  ]),
  source,
});

/** What is printed on the pieces, and what the rules of the setup say of numbers. */
export const componentsSchema = z.strictObject({
  variant,
  boards: z
    .array(z.strictObject({ id, locations: z.array(location).min(1).max(23), source }))
    .min(1)
    .max(23),
  /** The boards of every game, and those of which one joins them (NW-S1). */
  boardChoice: z.strictObject({ always: z.array(id).min(1).max(22), oneOf: z.array(id).min(1).max(22) }),
  /** The forts below the row of point cards, from left to right; the deck lies at the right end (NW-S3). */
  pointRow: z.strictObject({ forts: z.array(id).length(4), deckBeside: id }),
  pointCards: z.array(pointCard).max(200),
  bonusTiles: z.array(bonusTile).max(100),
  explorationTiles: z.array(explorationTile).max(40),
  setup: z.strictObject({
    players: z.tuple([z.literal(2), z.literal(4)]),
    settlersPerPlayer: positive,
    /** Settlers on the player board at the start, by number of players (NW-S6). */
    startingSettlers: z.strictObject({ 2: printed, 3: printed, 4: printed }),
    startingCubesInTurnOrder: z.array(printedCubes).length(4),
    holdSpaces: printed,
    bonusSlots: printed,
    /** The number of point cards that triggers the end (NW-E1). */
    endTrigger: positive,
  }),
});
export type Components = Immutable<z.infer<typeof componentsSchema>>;

/** What `setup` takes. */
export const optionsSchema = z.strictObject({
  variant,
  players,
  seed,
  /** The seat that starts; drawn by the seed if absent (NW-S7). */
  firstSeat: seat.optional(),
  /** The location board that joins those of every game; drawn by the seed if absent (NW-S1). */
  board: id.optional(),
  /** An own component set; absent: the default set. */
  components: componentsSchema.optional(),
});
export type Options = Immutable<z.infer<typeof optionsSchema>>;

const plainAction = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });
const locationAction = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), location: id });

/** One decision of one player. */
export const actionSchema = z.discriminatedUnion('kind', [
  /** Put settlers on a location and use it (NW-W1). */
  locationAction('work'),
  /** Upgrade a cube (NW-W8). */
  z.strictObject({ kind: z.literal('upgrade'), cube: upgradableCube }),
  /** Trade once (NW-W9). */
  plainAction('trade'),
  /** Claim the point card above the fort (NW-F1). */
  plainAction('claim'),
  /** Take the top tile of a bonus stack of the fort, counted from 0 (NW-F2). */
  z.strictObject({ kind: z.literal('takeBonus'), stack: z.int().min(0).max(3) }),
  /** Take the exploration tile on a location (NW-C2). */
  locationAction('explore'),
  /** Take all own settlers back (NW-T2). */
  plainAction('rest'),
  /** Return a cube to the supply because the hold is too full (C-5). */
  z.strictObject({ kind: z.literal('discard'), cube }),
  /** End the turn (C-9). */
  plainAction('endTurn'),
]);
export type Action = Immutable<z.infer<typeof actionSchema>>;

const flag = z.int().min(0).max(1);

const player = z.strictObject({
  cubes,
  /** Settlers on the player board, ready for use. */
  settlers: count,
  /** Settlers in reserve. */
  reserve: count,
  /** Point cards taken, as indices in rising order. */
  pointCards: z.array(count).max(200),
  /** Bonus tiles taken, as indices in rising order. */
  bonusTiles: z.array(count).max(100),
  /** Exploration tiles taken, as indices in rising order. */
  explorationTiles: z.array(count).max(40),
});

/** A whole game, with its secrets. Pieces are numbered as in the components, locations board by board. */
export const stateSchema = z.strictObject({
  variant,
  /** What never changes after setup. */
  game: z.strictObject({
    players,
    firstSeat: seat,
    /** The location board that joins those of every game. */
    board: id,
    components: componentsSchema.optional(),
  }),
  /** What kind of decision is due. */
  phase: z.enum(PHASES),
  /** Whose turn it is. */
  seat,
  /** Who decides now: never another than `seat` in this game. */
  actor: seat,
  /** In `upgrade`, `trade`, `fort` and `explore`: the location in use; -1 otherwise. */
  location: z.int().min(-1).max(22),
  /** In `upgrade`: upgrades left. */
  upgrades: count,
  /** In `trade`: 1 once a trade has been made. */
  traded: flag,
  /** In `fort` and `explore`: 1 once a point card has been claimed. */
  claimed: flag,
  /** In `fort` and `explore`: 1 once a bonus tile has been taken. */
  tookBonus: flag,
  players: z.array(player).min(2).max(4),
  /** How many settlers stand on each location. */
  settlers: z.array(count).length(23),
  /** Whose settlers they are; -1 where there are none. */
  owners: z.array(z.int().min(-1).max(3)).length(23),
  /** The exploration tile on each location; -1 if there is none. */
  explorationTiles: z.array(indexOrNone).length(23),
  /** The point card above each fort, from left to right; -1 if there is none. */
  pointRow: z.array(indexOrNone).length(4),
  /** The deck of point cards, the top one last. */
  deck: z.array(count).max(200),
  /** The bonus stacks, fort by fort from left to right, each with the top tile last. */
  bonusStacks: z.array(z.array(count).max(99)).max(16),
  /** The bonus tiles that left the game unseen because no place was left for them, in rising order. */
  spareBonusTiles: z.array(count).max(100),
});
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
