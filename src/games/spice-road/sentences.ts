import { gameSentences } from '../../define/sentences';
import type { Told } from '../../input/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import * as merchants from '../../mechanics/merchants/sentences';
import { cardsToEnd, pointCard, schemas } from './schema';

/** What is said of Spice Road. */
export const sentences: readonly Told[] = [
  [pointCard, { id: 'pointCard', about: 'A point card.' }],
  [cardsToEnd, 'Point cards of one player.'],
  ...gameSentences(schemas, {
    components: {
      about: 'The print on the pieces, and their numbers.',
      members: {
        ...merchants.merchantTables,
        pointCards: 'The point cards.',
        pointRow: 'Cards in the row of point cards.',
        startingCubesInTurnOrder: 'Cubes that the players start with, from the first player on.',
        goldCoinsPerPlayer: 'Gold coins in the game for each player.',
        silverCoinsPerPlayer: 'Silver coins in the game for each player.',
        goldPoints: 'Points for a gold coin.',
        silverPoints: 'Points for a silver coin.',
        holdSpaces: 'Spaces of the hold.',
        endTrigger: 'By number of players: the number of point cards of one player that triggers the end.',
      },
    },
    options: merchants.merchantOptions,
    start: 'SR-S3',
    setting: merchants.merchantGameFields,
    actions: {
      ...holdActions,
      ...merchants.merchantActions,
      play: 'Play a card from hand, by id (SR-P1).',
      upgrade: 'Upgrade a cube by the card played (SR-P2).',
      trade: 'Trade once by the card played (SR-P2).',
      acquire: 'Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1).',
      claim: 'Claim the point card at a slot of the row, from 0, left to right (SR-C1).',
      rest: 'Take all played cards back into hand (SR-R1).',
      endTurn: 'Make no further use of the card played (SR-P2).',
    },
    named: merchants.merchantNamed,
    numbers:
      'Merchant cards are numbered with the starting cards first, then as in the components; point cards as in the components.',
    places: {
      ...merchants.merchantPlaces,
      pointRow: 'The face-up point cards, from the left; the last one is next to the deck.',
      pointDeck: 'The face-down deck of point cards, the top card last.',
      gold: 'Gold coins left, above the leftmost point card.',
      silver: 'Silver coins left, above the second point card while there is gold, then above the leftmost.',
    },
    player: {
      hand: 'Merchant cards in hand, in ascending order.',
      faceUp: 'Merchant cards played, in ascending order.',
      pointCards: 'Point cards claimed, in ascending order.',
      gold: 'Gold coins.',
      silver: 'Silver coins.',
    },
  }),
];
