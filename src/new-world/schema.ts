import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { fieldSchemas } from '../engine/rows/row-schema';
import { strictObject } from '../engine/strict-object';
import {
  cost,
  cube,
  discard,
  endTurn,
  firstSeat,
  firstSeatBy,
  get,
  give,
  id,
  kindOf,
  names,
  plainAction,
  playersUpTo,
  points,
  printed,
  printedCubes,
  seed,
  source,
  takeBonusAction,
  upgradeAction,
} from '../parts/schema';
import { layout } from './layout';

const variant = z.literal('new-world').describe('The game.');
const players = playersUpTo(4);
const positive = z.int().min(1).max(99).describe('A number of pieces.');

const place = {
  id,
  settlers: positive.describe('Settlers that it asks for while nobody is there (NW-W2).'),
  landmarks: z.array(id).max(10).describe('The landmarks circled here (NW-W3, NW-W5).'),
  cover: z
    .enum(['always', '2-3'])
    .describe('The games in which an exploration tile covers it at first: all, or those of 2 or 3 (NW-S5).')
    .optional(),
};

const location = z
  .discriminatedUnion('kind', [
    strictObject({ ...place, kind: kindOf('production'), get }).describe('Brings cubes.'),
    strictObject({
      ...place,
      kind: kindOf('upgrade'),
      steps: positive.describe('How many upgrades it brings.'),
    }).describe('Upgrades cubes.'),
    strictObject({ ...place, kind: kindOf('trade'), give, get }).describe('Trades cubes.'),
    strictObject({
      ...place,
      kind: kindOf('fort'),
      bonusStacks: z
        .array(positive)
        .min(1)
        .max(4)
        .describe('Its bonus spaces, each as the number of tiles that are stacked there (NW-S4).'),
    }).describe('A fort, below a point card.'),
  ])
  .describe('A location.')
  .register(names, { id: 'location' });

const card = {
  id,
  cost,
  points,
  players: z.enum(['3+', '=4']).describe('The games that it is for; absent: all (NW-S2).').optional(),
  star: z
    .enum(['black', 'white'])
    .describe('The star on it; cards with a white one stay in the box (NW-S2).')
    .optional(),
  source,
};

const landmark = id.describe('The landmark at which it helps.');

const pointCard = z
  .discriminatedUnion('kind', [
    strictObject({
      ...card,
      kind: kindOf('settlers'),
      settlers: printed.describe('Settlers that it brings.'),
    }).describe('Brings settlers (NW-C1).'),
    strictObject({ ...card, kind: kindOf('exploration') }).describe(
      'Lets the player take an exploration tile (NW-C2).',
    ),
    strictObject({ ...card, kind: kindOf('nativeHelp'), landmark }).describe(
      'Lowers what locations with its landmark ask for (NW-C3).',
    ),
    strictObject({
      ...card,
      kind: kindOf('tool'),
      landmark,
      cube: cube.describe('What it brings there.'),
    }).describe('Brings a cube at locations with its landmark (NW-C4).'),
  ])
  .describe('A point card; its kind is its New World symbol (NW-E3).')
  .register(names, { id: 'pointCard' });

const symbol = z
  .enum(['settlers', 'exploration', 'nativeHelp', 'tool'])
  .describe('A New World symbol.')
  .register(names, { id: 'symbol' });

const bonusTile = strictObject({
  id,
  icon: z.enum(['I', 'III']).describe('Tiles with an icon stay in the box (NW-S4).').optional(),
  effect: z
    .discriminatedUnion('kind', [
      strictObject({ kind: kindOf('perSymbol'), symbol, points }).describe('Points for each such symbol.'),
      strictObject({
        kind: kindOf('perPair'),
        symbols: z.tuple([symbol, symbol]).describe('The pair.'),
        points,
      }).describe('Points for each such pair.'),
      strictObject({ kind: kindOf('perTwoSettlers'), points }).describe('Points for every two settlers.'),
      strictObject({ kind: kindOf('points'), points }).describe('Points.'),
    ])
    .describe('What it brings.'),
  source,
})
  .describe('A bonus tile.')
  .register(names, { id: 'bonusTile' });

const explorationTile = strictObject({
  id,
  effect: z
    .discriminatedUnion('kind', [
      strictObject({ kind: kindOf('settler') }).describe('A settler.'),
      strictObject({ kind: kindOf('cubes'), cubes: printedCubes }).describe('Cubes.'),
      strictObject({ kind: kindOf('symbol'), symbol }).describe('A symbol.'),
      strictObject({ kind: kindOf('points'), points }).describe('Points.'),
    ])
    .describe('What it brings.'),
  source,
})
  .describe('An exploration tile.')
  .register(names, { id: 'explorationTile' });

const board = strictObject({
  id,
  locations: z.array(location).min(1).max(23).describe('Its locations.'),
  source,
})
  .describe('A location board.')
  .register(names, { id: 'board' });

const byPlayers = printed.describe('In a game of so many.');

export const componentsSchema = strictObject({
  variant,
  boards: z.array(board).min(1).max(23).describe('The location boards (NW-S1).'),
  boardChoice: strictObject({
    always: z.array(id).min(1).max(22).describe('The boards of every game.'),
    oneOf: z.array(id).min(1).max(22).describe('The boards of which one joins them.'),
  }).describe('Which boards make up the table (NW-S1).'),
  pointRow: strictObject({
    forts: z.array(id).length(4).describe('The forts, from left to right.'),
    deckBeside: id.describe('The fort at whose side the deck lies: the last one.'),
  }).describe('What lies below the row of point cards (NW-S3).'),
  pointCards: z.array(pointCard).max(200).describe('The point cards.'),
  bonusTiles: z.array(bonusTile).max(100).describe('The bonus tiles.'),
  explorationTiles: z.array(explorationTile).max(40).describe('The exploration tiles.'),
  setup: strictObject({
    players: z.tuple([z.literal(2), z.literal(4)]).describe('The fewest and the most players.'),
    settlersPerPlayer: positive.describe('Settlers of each player, on the board and in reserve.'),
    startingSettlers: strictObject({ 2: byPlayers, 3: byPlayers, 4: byPlayers }).describe(
      'Settlers on the player board at the start, by number of players (NW-S6).',
    ),
    startingCubesInTurnOrder: z
      .array(printedCubes)
      .length(4)
      .describe('Cubes that the players start with, from the first player on (NW-S7).'),
    holdSpaces: printed.describe('Spaces of the hold.'),
    bonusSlots: printed.describe('Places for bonus tiles on the player board.'),
    endTrigger: positive.describe('The number of point cards that triggers the end (NW-E1).'),
  }).describe('What the rules of the setup say of numbers.'),
})
  .describe('What is printed on the pieces, and what the rules of the setup say of numbers.')
  .register(names, { id: 'components' });
export type Components = Immutable<z.infer<typeof componentsSchema>>;

const ownComponents = componentsSchema.describe('An own component set; absent: the default set.');

export const optionsSchema = strictObject({
  variant,
  players,
  seed,
  firstSeat: firstSeatBy('NW-S7'),
  board: id
    .describe('The location board that joins those of every game; drawn by the seed if absent (NW-S1).')
    .optional(),
  upgradeAtLeastOnce: z
    .boolean()
    .describe(
      'Whether at least one upgrade must be made at an upgrade location (NW-W8); absent: none need be made.',
    )
    .optional(),
  components: ownComponents.optional(),
})
  .describe('What a game is set up with.')
  .register(names, { id: 'options' });
export type Options = Immutable<z.infer<typeof optionsSchema>>;

const locationAction = <K extends string>(kind: K, meaning: string) =>
  strictObject({ kind: kindOf(kind), location: id.describe('The id of the location.') }).describe(meaning);

export const actionSchema = z
  .discriminatedUnion('kind', [
    locationAction('work', 'Put settlers on a location and use it (NW-W1).'),
    upgradeAction('Upgrade a cube (NW-W8).'),
    plainAction('trade', 'Trade once (NW-W9).'),
    plainAction('claim', 'Claim the point card above the fort (NW-F1).'),
    takeBonusAction(3, 'Take the top tile of a bonus stack of the fort, counted from 0 (NW-F2).'),
    locationAction('explore', 'Take the exploration tile on a location (NW-C2).'),
    plainAction('rest', 'Take all own settlers back (NW-T2).'),
    discard,
    endTurn,
  ])
  .describe('One decision of one player.')
  .register(names, { id: 'action' });
export type Action = Immutable<z.infer<typeof actionSchema>>;

export const stateSchema = strictObject({
  variant,
  game: strictObject({
    players,
    firstSeat,
    board: id.describe('The location board that joins those of every game.'),
    upgradeAtLeastOnce: z
      .literal(true)
      .describe(
        'There if at least one upgrade must be made at an upgrade location (NW-W8); absent otherwise.',
      )
      .optional(),
    components: ownComponents.optional(),
  }).describe('What never changes after setup.'),
  ...fieldSchemas(layout),
})
  .describe(
    'A whole game, with its secrets. Pieces are numbered as in the components, locations board by board.',
  )
  .register(names, { id: 'state' });
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
