import {
  firstSeat,
  firstSeatBy,
  id,
  plainAction,
  playersUpTo,
  printed,
  seed,
  slotAction,
  source,
} from '../../core/fields';
import { fieldSchemas } from '../../core/rows/row-schema';
import * as s from '../../core/schema';
import { cost, discard, points, printedCubes, upgradeAction } from '../../mechanics/cubes/schema';
import {
  merchantGameFields,
  merchantOptions,
  merchantTables,
  payCard,
  playAction,
} from '../../mechanics/merchants/schema';
import { layout } from './layout';

export type {
  SpiceRoadAction as Action,
  SpiceRoadComponents as Components,
  SpiceRoadOptions as Options,
  SpiceRoadSetting as Game,
  SpiceRoadState as State,
} from './types';

const variant = s.literal('spice-road', 'The game.');
const players = playersUpTo(5);

const pointCard = s.named('pointCard', s.object({ id, points, cost, source }, 'A point card.'));
const cardsToEnd = s.int(1, 20, 'Point cards of one player.');

export const componentsSchema = s.named(
  'components',
  s.object(
    {
      variant,
      ...merchantTables,
      pointCards: s.list(pointCard, { least: 1, most: 99 }, 'The point cards.'),
      pointRow: s.int(1, 10, 'Cards in the row of point cards.'),
      startingCubesInTurnOrder: s.list(
        printedCubes,
        { exact: 5 },
        'Cubes that the players start with, from the first player on.',
      ),
      goldCoinsPerPlayer: s.described(printed, 'Gold coins in the game for each player.'),
      silverCoinsPerPlayer: s.described(printed, 'Silver coins in the game for each player.'),
      goldPoints: s.described(printed, 'Points for a gold coin.'),
      silverPoints: s.described(printed, 'Points for a silver coin.'),
      holdSpaces: s.described(printed, 'Spaces of the hold.'),
      endTrigger: s.object(
        { 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd },
        'By number of players: the number of point cards of one player that triggers the end.',
      ),
    },
    'The print on the pieces, and their numbers.',
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
      firstSeat: firstSeatBy('SR-S3'),
      ...merchantOptions,
      components: s.optional(ownComponents),
    },
    'The options of a game.',
  ),
);

export const actionSchema = s.named(
  'action',
  s.byKind(
    [
      playAction('Play a card from hand, by id (SR-P1).'),
      upgradeAction('Upgrade a cube by the card played (SR-P2).'),
      plainAction('trade', 'Trade once by the card played (SR-P2).'),
      slotAction('acquire', 'Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1).'),
      payCard,
      slotAction('claim', 'Claim the point card at a slot of the row, from 0, left to right (SR-C1).'),
      plainAction('rest', 'Take all played cards back into hand (SR-R1).'),
      discard,
      plainAction('endTurn', 'Make no further use of the card played (SR-P2).'),
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
          ...merchantGameFields,
          components: s.optional(ownComponents),
        },
        'Everything that never changes after setup.',
      ),
      ...fieldSchemas(layout),
    },
    'A whole game, secrets included. Merchant cards are numbered with the starting cards first, then as in the components; point cards as in the components.',
  ),
);
/** The schemas of all outside input. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
