import { gameSentences } from '../../define/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import * as merchants from '../../mechanics/merchants/sentences';
import * as sea from '../../mechanics/sea/sentences';
import { schemas } from './schema';

/** What is said of From Sand to Sea. */
export const sentences = gameSentences(schemas, {
  components: {
    about: 'The print on the pieces.',
    members: {
      ...merchants.merchantTables,
      ...sea.seaTables,
      seaTiles: 'Sea tiles on the map (SS-S3).',
      columnRewards: 'For each column of the player board, the rewards for emptying it (SS-K2, SS-K3).',
    },
  },
  options: { ...merchants.merchantOptions, ...sea.seaOptions },
  start: 'EW-S7',
  setting: { ...merchants.merchantGameFields, ...sea.seaGameFields },
  actions: {
    ...holdActions,
    ...merchants.merchantActions,
    ...sea.seaActions,
    acquire: 'Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1).',
    play: 'Play a card from hand, by id (SS-P1).',
    upgrade: 'Upgrade a cube by the card played (SS-P2).',
    trade: 'Trade once, by the card played (SS-P2) or on the market tile (EW-K5).',
    sail: {
      about:
        'One step; card is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2).',
      members: { card: 'The card given up.' },
    },
    dock: 'End the movement (SS-V3).',
    takeBonus: 'Take the top tile of a bonus stack, from 0, for an emptied column (SS-K3).',
    takeMerchant: 'Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3).',
    rest: 'Take all your cards back into hand (SS-R1).',
  },
  named: { ...merchants.merchantNamed, ...sea.seaNamed },
  numbers:
    'Merchant cards are numbered with the starting cards first, then as in the components; other pieces as in the components, hexes column by column.',
  places: { ...merchants.merchantPlaces, ...sea.seaPlaces },
  player: {
    ...sea.seaPlayer,
    hand: 'Merchant cards in hand, in ascending order.',
    faceUp: 'Merchant cards played, lying face up, in ascending order.',
    seen: 'Cards in the face-down discard pile that were given up from those face up: everyone has seen them.',
    hidden: 'Cards in the face-down discard pile that were given up from hand: nobody else has seen them.',
    arrived:
      'For each card in hand and hidden together, in ascending order: the number of hidden discards, since the last rest, before it came (SS-I2).',
  },
});
