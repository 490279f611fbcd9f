import {
  endTurn,
  firstSeat,
  firstSeatBy,
  id,
  kindOf,
  plainAction,
  playersUpTo,
  seed,
  slotAction,
} from '../../core/fields';
import { fieldSchemas } from '../../core/rows/row-schema';
import * as s from '../../core/schema';
import { takeBonusAction } from '../../mechanics/bonus-tiles/schema';
import { discard, upgradeAction } from '../../mechanics/cubes/schema';
import {
  merchantGameFields,
  merchantOptions,
  merchantTables,
  payCard,
  playAction,
} from '../../mechanics/merchants/schema';
import {
  build,
  claim,
  payBoat,
  payCube,
  placeBoat,
  plainBonusTile,
  seaGameFields,
  seaOptions,
  seaTables,
  takeCubes,
} from '../../mechanics/sea/schema';
import { layout } from './layout';

export type {
  SandToSeaAction as Action,
  SandToSeaComponents as Components,
  SandToSeaOptions as Options,
  SandToSeaSetting as Game,
  SandToSeaState as State,
} from './types';

const variant = s.literal('sand-to-sea', 'The game.');
const players = playersUpTo(4);

export const componentsSchema = s.named(
  'components',
  s.object(
    {
      variant,
      ...merchantTables,
      ...seaTables,
      seaTiles: s.literal(4, 'Sea tiles on the map (SS-S3).'),
      bonusTiles: s.list(plainBonusTile, { most: 40 }, 'The kinds of bonus tiles.'),
      columnRewards: s.list(
        s.list(s.oneOf(['bonus', 'merchant']), { most: 2 }),
        { least: 1, most: 10 },
        'For each column of the player board, the rewards for emptying it (SS-K2, SS-K3).',
      ),
    },
    'The print on the pieces.',
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
      firstSeat: firstSeatBy('EW-S7'),
      ...merchantOptions,
      ...seaOptions,
      components: s.optional(ownComponents),
    },
    'The options of a game.',
  ),
);

export const actionSchema = s.named(
  'action',
  s.byKind(
    [
      takeCubes,
      placeBoat,
      slotAction('acquire', 'Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1).'),
      payCard,
      playAction('Play a card from hand, by id (SS-P1).'),
      upgradeAction('Upgrade a cube by the card played (SS-P2).'),
      plainAction('trade', 'Trade once, by the card played (SS-P2) or on the market tile (EW-K5).'),
      s.object(
        {
          kind: kindOf('sail'),
          to: s.described(id, 'The hex to sail to.'),
          card: s.optional(s.described(id, 'The card given up.')),
        },
        'One step; card is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2).',
      ),
      plainAction('dock', 'End the movement (SS-V3).'),
      payBoat,
      build,
      payCube,
      takeBonusAction(9, 'Take the top tile of a bonus stack, from 0, for an emptied column (SS-K3).'),
      slotAction(
        'takeMerchant',
        'Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3).',
      ),
      claim,
      plainAction('rest', 'Take all your cards back into hand (SS-R1).'),
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
          ...merchantGameFields,
          ...seaGameFields,
          components: s.optional(ownComponents),
        },
        'Everything that never changes after setup.',
      ),
      ...fieldSchemas(layout),
    },
    'A whole game, secrets included. Merchant cards are numbered with the starting cards first, then as in the components; other pieces as in the components, hexes column by column.',
  ),
);
/** The schemas of all outside input. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
