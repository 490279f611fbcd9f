import { gameSentences } from '../../define/sentences';
import type { Told } from '../../input/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import { board, bonusTile, explorationTile, location, pointCard, positive, schemas, symbol } from './schema';

const place = {
  settlers: 'Settlers that it requires while nobody is there (NW-W2).',
  landmarks: 'The landmarks circled here (NW-W3, NW-W5).',
  cover: 'The games in which an exploration tile covers it at first: all, or those of 2 or 3 (NW-S5).',
};

const card = {
  players: 'The games it is used in; by default all (NW-S2).',
  star: 'The star on it; cards with a white one stay in the box (NW-S2).',
};

const landmark = 'The landmark at which it helps.';

const byPlayers = 'In a game of this many players.';

/** What is said of A New World. */
export const sentences: readonly Told[] = [
  [positive, 'A number of pieces.'],
  [
    location,
    {
      id: 'location',
      about: 'A location.',
      kinds: {
        production: { about: 'Brings cubes.', members: place },
        upgrade: {
          about: 'Upgrades cubes.',
          members: { ...place, steps: 'The number of upgrades it brings.' },
        },
        trade: { about: 'Trades cubes.', members: place },
        fort: {
          about: 'A fort, below a point card.',
          members: {
            ...place,
            bonusStacks: 'Its bonus spaces, each as the number of tiles stacked there (NW-S4).',
          },
        },
      },
    },
  ],
  [
    pointCard,
    {
      id: 'pointCard',
      about: 'A point card; its kind is its New World symbol (NW-E3).',
      kinds: {
        settlers: {
          about: 'Brings settlers (NW-C1).',
          members: { ...card, settlers: 'Settlers that it brings.' },
        },
        exploration: { about: 'Lets the player take an exploration tile (NW-C2).', members: card },
        nativeHelp: {
          about: 'Reduces the settlers that locations with its landmark require (NW-C3).',
          members: { ...card, landmark },
        },
        tool: {
          about: 'Brings a cube at locations with its landmark (NW-C4).',
          members: { ...card, landmark, cube: 'The cube that it brings there.' },
        },
      },
    },
  ],
  [symbol, { id: 'symbol', about: 'A New World symbol.' }],
  [
    bonusTile,
    {
      id: 'bonusTile',
      about: 'A bonus tile.',
      members: {
        icon: 'Tiles with an icon stay in the box (NW-S4).',
        effect: {
          about: 'Its effect.',
          kinds: {
            perSymbol: 'Points for each such symbol.',
            perPair: { about: 'Points for each such pair.', members: { symbols: 'The pair.' } },
            perTwoSettlers: 'Points for every two settlers.',
            points: 'Points.',
          },
        },
      },
    },
  ],
  [
    explorationTile,
    {
      id: 'explorationTile',
      about: 'An exploration tile.',
      members: {
        effect: {
          about: 'Its effect.',
          kinds: { settler: 'A settler.', cubes: 'Cubes.', symbol: 'A symbol.', points: 'Points.' },
        },
      },
    },
  ],
  [board, { id: 'board', about: 'A location board.', members: { locations: 'Its locations.' } }],
  ...gameSentences(schemas, {
    components: {
      about: 'The print on the pieces, and the numbers in the setup rules.',
      members: {
        boards: 'The location boards (NW-S1).',
        boardChoice: {
          about: 'The choice of boards (NW-S1).',
          members: {
            always: 'The boards of every game.',
            oneOf: 'The boards of which one joins them.',
          },
        },
        pointRow: {
          about: 'The layout of the row of point cards (NW-S3).',
          members: {
            forts: 'The forts, from left to right.',
            deckBeside: 'The fort at whose side the deck lies: the last one.',
          },
        },
        pointCards: 'The point cards.',
        bonusTiles: 'The bonus tiles.',
        explorationTiles: 'The exploration tiles.',
        setup: {
          about: 'The numbers in the setup rules.',
          members: {
            players: 'The minimum and maximum number of players.',
            settlersPerPlayer: 'Settlers of each player, on the board and in reserve.',
            startingSettlers: {
              about: 'Settlers on the player board at the start, by number of players (NW-S6).',
              members: { 2: byPlayers, 3: byPlayers, 4: byPlayers },
            },
            startingCubesInTurnOrder: 'Cubes that the players start with, from the first player on (NW-S7).',
            holdSpaces: 'Spaces of the hold.',
            bonusSlots: 'Places for bonus tiles on the player board.',
            endTrigger: 'The number of point cards that triggers the end (NW-E1).',
          },
        },
      },
    },
    options: {
      board: 'The location board that joins those of every game; drawn by the seed if absent (NW-S1).',
      upgradeAtLeastOnce:
        'Whether at least one upgrade must be made at an upgrade location (NW-W8); false, the default: one must be possible; noneNeeded: not even that.',
    },
    start: 'NW-S7',
    setting: {
      board: 'The location board that joins those of every game.',
      upgradeAtLeastOnce:
        'true if at least one upgrade must be made at an upgrade location, noneNeeded if none need be possible (NW-W8); absent if one must be possible.',
    },
    actions: {
      ...holdActions,
      work: 'Put settlers on a location and use it (NW-W1).',
      upgrade: 'Upgrade a cube (NW-W8).',
      trade: 'Trade once (NW-W9).',
      claim: 'Claim the point card above the fort (NW-F1).',
      takeBonus: 'Take the top tile of a bonus stack of the fort, from 0 (NW-F2).',
      explore: 'Take the exploration tile on a location (NW-C2).',
      rest: 'Take back all your settlers (NW-T2).',
    },
    named: { location: 'The id of the location.', stack: 'The stack, from 0.' },
    numbers: 'Pieces are numbered as in the components, locations board by board.',
    places: {
      location: 'In upgrade, trade, fort and explore: the location in use; -1 otherwise.',
      upgrades: 'In upgrade: upgrades left; 0 otherwise.',
      traded: 'In trade: 1 once a trade has been made.',
      claimed: 'In fort and explore: 1 once a point card has been claimed.',
      tookBonus: 'In fort and explore: 1 once a bonus tile has been taken.',
      settlers: 'The number of settlers on each location.',
      owners: 'The seat whose settlers they are; -1 if there are none.',
      explorationTiles: 'The exploration tile on each location; -1 if there is none.',
      pointRow: 'The point card above each fort, from left to right; -1 if there is none.',
      deck: 'The deck of point cards, the top one last.',
      bonusStacks: 'The bonus stacks, fort by fort from left to right, each with the top tile last.',
      spareBonusTiles:
        'The bonus tiles that left the game unseen because no place was left for them, in ascending order.',
    },
    player: {
      settlers: 'Settlers on the player board, ready for use.',
      reserve: 'Settlers in reserve.',
      pointCards: 'Point cards taken, as numbers in ascending order.',
      bonusTiles: 'Bonus tiles taken, as numbers in ascending order.',
      explorationTiles: 'Exploration tiles taken, as numbers in ascending order.',
    },
  }),
];
