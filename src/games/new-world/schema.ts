import {
  endTurn,
  firstSeat,
  firstSeatBy,
  id,
  kindOf,
  plainAction,
  playersUpTo,
  printed,
  seed,
  source,
} from '../../core/fields';
import { fieldSchemas } from '../../core/rows/row-schema';
import * as s from '../../core/schema';
import { takeBonusAction } from '../../mechanics/bonus-tiles/schema';
import {
  cost,
  cube,
  discard,
  get,
  give,
  points,
  printedCubes,
  upgradeAction,
} from '../../mechanics/cubes/schema';
import { layout } from './layout';

export type {
  NewWorldAction as Action,
  NewWorldComponents as Components,
  NewWorldLocation as Location,
  NewWorldOptions as Options,
  NewWorldPointCard as PointCard,
  NewWorldSetting as Game,
  NewWorldState as State,
} from './types';

const variant = s.literal('new-world', 'The game.');
const players = playersUpTo(4);
const positive = s.int(1, 99, 'A number of pieces.');

const place = {
  id,
  settlers: s.described(positive, 'Settlers that it requires while nobody is there (NW-W2).'),
  landmarks: s.list(id, { most: 10 }, 'The landmarks circled here (NW-W3, NW-W5).'),
  cover: s.optional(
    s.oneOf(
      ['always', '2-3'],
      'The games in which an exploration tile covers it at first: all, or those of 2 or 3 (NW-S5).',
    ),
  ),
};

const location = s.named(
  'location',
  s.byKind(
    [
      s.object({ ...place, kind: kindOf('production'), get }, 'Brings cubes.'),
      s.object(
        {
          ...place,
          kind: kindOf('upgrade'),
          steps: s.described(positive, 'The number of upgrades it brings.'),
        },
        'Upgrades cubes.',
      ),
      s.object({ ...place, kind: kindOf('trade'), give, get }, 'Trades cubes.'),
      s.object(
        {
          ...place,
          kind: kindOf('fort'),
          bonusStacks: s.list(
            positive,
            { least: 1, most: 4 },
            'Its bonus spaces, each as the number of tiles stacked there (NW-S4).',
          ),
        },
        'A fort, below a point card.',
      ),
    ],
    'A location.',
  ),
);

const card = {
  id,
  cost,
  points,
  players: s.optional(s.oneOf(['3+', '=4'], 'The games it is used in; by default all (NW-S2).')),
  star: s.optional(
    s.oneOf(['black', 'white'], 'The star on it; cards with a white one stay in the box (NW-S2).'),
  ),
  source,
};

const landmark = s.described(id, 'The landmark at which it helps.');

const pointCard = s.named(
  'pointCard',
  s.byKind(
    [
      s.object(
        {
          ...card,
          kind: kindOf('settlers'),
          settlers: s.described(printed, 'Settlers that it brings.'),
        },
        'Brings settlers (NW-C1).',
      ),
      s.object({ ...card, kind: kindOf('exploration') }, 'Lets the player take an exploration tile (NW-C2).'),
      s.object(
        { ...card, kind: kindOf('nativeHelp'), landmark },
        'Reduces the settlers that locations with its landmark require (NW-C3).',
      ),
      s.object(
        {
          ...card,
          kind: kindOf('tool'),
          landmark,
          cube: s.described(cube, 'The cube that it brings there.'),
        },
        'Brings a cube at locations with its landmark (NW-C4).',
      ),
    ],
    'A point card; its kind is its New World symbol (NW-E3).',
  ),
);

const symbol = s.named(
  'symbol',
  s.oneOf(['settlers', 'exploration', 'nativeHelp', 'tool'], 'A New World symbol.'),
);

const bonusTile = s.named(
  'bonusTile',
  s.object(
    {
      id,
      icon: s.optional(s.oneOf(['I', 'III'], 'Tiles with an icon stay in the box (NW-S4).')),
      effect: s.byKind(
        [
          s.object({ kind: kindOf('perSymbol'), symbol, points }, 'Points for each such symbol.'),
          s.object(
            {
              kind: kindOf('perPair'),
              symbols: s.tuple([symbol, symbol], 'The pair.'),
              points,
            },
            'Points for each such pair.',
          ),
          s.object({ kind: kindOf('perTwoSettlers'), points }, 'Points for every two settlers.'),
          s.object({ kind: kindOf('points'), points }, 'Points.'),
        ],
        'Its effect.',
      ),
      source,
    },
    'A bonus tile.',
  ),
);

const explorationTile = s.named(
  'explorationTile',
  s.object(
    {
      id,
      effect: s.byKind(
        [
          s.object({ kind: kindOf('settler') }, 'A settler.'),
          s.object({ kind: kindOf('cubes'), cubes: printedCubes }, 'Cubes.'),
          s.object({ kind: kindOf('symbol'), symbol }, 'A symbol.'),
          s.object({ kind: kindOf('points'), points }, 'Points.'),
        ],
        'Its effect.',
      ),
      source,
    },
    'An exploration tile.',
  ),
);

const board = s.named(
  'board',
  s.object(
    {
      id,
      locations: s.list(location, { least: 1, most: 23 }, 'Its locations.'),
      source,
    },
    'A location board.',
  ),
);

const byPlayers = s.described(printed, 'In a game of this many players.');

export const componentsSchema = s.named(
  'components',
  s.object(
    {
      variant,
      boards: s.list(board, { least: 1, most: 23 }, 'The location boards (NW-S1).'),
      boardChoice: s.object(
        {
          always: s.list(id, { least: 1, most: 22 }, 'The boards of every game.'),
          oneOf: s.list(id, { least: 1, most: 22 }, 'The boards of which one joins them.'),
        },
        'The choice of boards (NW-S1).',
      ),
      pointRow: s.object(
        {
          forts: s.list(id, { exact: 4 }, 'The forts, from left to right.'),
          deckBeside: s.described(id, 'The fort at whose side the deck lies: the last one.'),
        },
        'The layout of the row of point cards (NW-S3).',
      ),
      pointCards: s.list(pointCard, { most: 200 }, 'The point cards.'),
      bonusTiles: s.list(bonusTile, { most: 100 }, 'The bonus tiles.'),
      explorationTiles: s.list(explorationTile, { most: 40 }, 'The exploration tiles.'),
      setup: s.object(
        {
          players: s.tuple([s.literal(2), s.literal(4)], 'The minimum and maximum number of players.'),
          settlersPerPlayer: s.described(positive, 'Settlers of each player, on the board and in reserve.'),
          startingSettlers: s.object(
            { 2: byPlayers, 3: byPlayers, 4: byPlayers },
            'Settlers on the player board at the start, by number of players (NW-S6).',
          ),
          startingCubesInTurnOrder: s.list(
            printedCubes,
            { exact: 4 },
            'Cubes that the players start with, from the first player on (NW-S7).',
          ),
          holdSpaces: s.described(printed, 'Spaces of the hold.'),
          bonusSlots: s.described(printed, 'Places for bonus tiles on the player board.'),
          endTrigger: s.described(positive, 'The number of point cards that triggers the end (NW-E1).'),
        },
        'The numbers in the setup rules.',
      ),
    },
    'The print on the pieces, and the numbers in the setup rules.',
  ),
);

const ownComponents = s.described(componentsSchema, 'A custom component set; by default the default set.');

export const optionsSchema = s.named(
  'options',
  s.object(
    {
      variant,
      players,
      seed,
      firstSeat: firstSeatBy('NW-S7'),
      board: s.optional(
        s.described(
          id,
          'The location board that joins those of every game; drawn by the seed if absent (NW-S1).',
        ),
      ),
      upgradeAtLeastOnce: s.optional(
        s.boolean(
          'Whether at least one upgrade must be made at an upgrade location (NW-W8); false by default.',
        ),
      ),
      components: s.optional(ownComponents),
    },
    'The options of a game.',
  ),
);

const locationAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind), location: s.described(id, 'The id of the location.') }, meaning);

export const actionSchema = s.named(
  'action',
  s.byKind(
    [
      locationAction('work', 'Put settlers on a location and use it (NW-W1).'),
      upgradeAction('Upgrade a cube (NW-W8).'),
      plainAction('trade', 'Trade once (NW-W9).'),
      plainAction('claim', 'Claim the point card above the fort (NW-F1).'),
      takeBonusAction(3, 'Take the top tile of a bonus stack of the fort, from 0 (NW-F2).'),
      locationAction('explore', 'Take the exploration tile on a location (NW-C2).'),
      plainAction('rest', 'Take back all your settlers (NW-T2).'),
      discard,
      endTurn,
    ],
    'One decision by one player.',
  ),
);

export const stateSchema = s.named(
  'state',
  s.object(
    {
      variant,
      game: s.object(
        {
          players,
          firstSeat,
          board: s.described(id, 'The location board that joins those of every game.'),
          upgradeAtLeastOnce: s.optional(
            s.literal(
              true,
              'Present if at least one upgrade must be made at an upgrade location (NW-W8); absent otherwise.',
            ),
          ),
          components: s.optional(ownComponents),
        },
        'Everything that never changes after setup.',
      ),
      ...fieldSchemas(layout),
    },
    'A whole game, secrets included. Pieces are numbered as in the components, locations board by board.',
  ),
);
/** The schemas of all outside input. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
