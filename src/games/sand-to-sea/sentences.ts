import { optionsBy, setting, variant } from '../../input/field-sentences';
import type { Told } from '../../input/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import * as merchants from '../../mechanics/merchants/sentences';
import * as sea from '../../mechanics/sea/sentences';
import { decision, playersWith } from '../../rows/row-sentences';
import { schemas } from './schema';

/** What is said of From Sand to Sea. */
export const sentences: readonly Told[] = [
  [
    schemas.components,
    {
      id: 'components',
      about: 'The print on the pieces.',
      members: {
        variant,
        ...merchants.merchantTables,
        ...sea.seaTables,
        seaTiles: 'Sea tiles on the map (SS-S3).',
        columnRewards: 'For each column of the player board, the rewards for emptying it (SS-K2, SS-K3).',
      },
    },
  ],
  [
    schemas.options,
    {
      id: 'options',
      about: 'The options of a game.',
      members: { ...optionsBy('EW-S7'), ...merchants.merchantOptions, ...sea.seaOptions },
    },
  ],
  [
    schemas.action,
    {
      id: 'action',
      about: 'One decision by one player.',
      kinds: {
        ...holdActions,
        ...merchants.merchantActions,
        ...sea.seaActions,
        acquire: 'Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1).',
        play: { about: 'Play a card from hand, by id (SS-P1).', members: { card: 'The id of the card.' } },
        upgrade: 'Upgrade a cube by the card played (SS-P2).',
        trade: 'Trade once, by the card played (SS-P2) or on the market tile (EW-K5).',
        sail: {
          about:
            'One step; card is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2).',
          members: { to: 'The hex to sail to.', card: 'The card given up.' },
        },
        dock: 'End the movement (SS-V3).',
        takeBonus: {
          about: 'Take the top tile of a bonus stack, from 0, for an emptied column (SS-K3).',
          members: { stack: 'The stack, from 0.' },
        },
        takeMerchant: 'Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3).',
        rest: 'Take all your cards back into hand (SS-R1).',
      },
    },
  ],
  [
    schemas.state,
    {
      id: 'state',
      about:
        'A whole game, secrets included. Merchant cards are numbered with the starting cards first, then as in the components; other pieces as in the components, hexes column by column.',
      members: {
        variant,
        game: setting({ ...merchants.merchantGameFields, ...sea.seaGameFields }),
        ...decision('The seat that decides now: differs from seat only for discards (C-5).'),
        ...sea.seaTurn,
        ...merchants.merchantTurn,
        offers: sea.offers,
        players: playersWith({
          ...sea.seaPlayer,
          hand: 'Merchant cards in hand, in ascending order.',
          faceUp: 'Merchant cards played, lying face up, in ascending order.',
          seen: 'Cards in the face-down discard pile that were given up from those face up: everyone has seen them.',
          hidden:
            'Cards in the face-down discard pile that were given up from hand: nobody else has seen them.',
          arrived:
            'For each card in hand and hidden together, in ascending order: the number of hidden discards, since the last rest, before it came (SS-I2).',
        }),
        ...merchants.merchantTable,
        ...sea.seaTable,
      },
    },
  ],
];
