import type { Told } from '../../input/sentences';
import { merchantCard } from './schema';

/** What is said of merchant cards. */
export const sentences: readonly Told[] = [
  [
    merchantCard,
    {
      id: 'merchantCard',
      about: 'A merchant card (SS-P2).',
      kinds: {
        spice: 'A card that brings cubes.',
        upgrade: 'A card that upgrades cubes.',
        trade: 'A card that trades cubes.',
      },
    },
  ],
];

export const merchantActions = { payCard: 'Put a cube on the next card to the left of it (SS-A1).' };

/** What actions with merchant cards name. */
export const merchantNamed = { card: 'The id of the card.' };

export const merchantTables = {
  starterCards: 'The starting cards: each player has one copy of each in hand.',
  merchantCards: 'The merchant cards of the deck.',
  merchantRow: 'Cards in the face-up row.',
};

export const merchantOptions = {
  tradeAtLeastOnce:
    'Whether a trade card must be used at least once when it is played (SS-P2); false by default.',
};

export const merchantGameFields = {
  tradeAtLeastOnce: 'Whether a trade card must be used at least once when it is played (SS-P2).',
};

export const merchantPlaces = {
  wanted: 'In payCards: the place in the row of the card being acquired; -1 otherwise.',
  paid: 'In payCards: cards paid so far, from the left; 0 otherwise.',
  played: 'In mustTrade and play: the card in use; -1 otherwise.',
  upgrades: 'In play: upgrades left; 0 otherwise.',
  merchantRow: 'The face-up merchant cards, from the left; the last one is next to the deck.',
  merchantCubes: 'Cubes lying on those cards: four counts for each card, one card after the other.',
  merchantDeck: 'The face-down deck of merchant cards, the top one last.',
};
