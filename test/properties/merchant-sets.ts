import type { Components } from '../../src';
import { defaultComponents } from '../../src/entries/components';

const spiceRoad = defaultComponents('spice-road');
const sandToSea = defaultComponents('sand-to-sea');

/** Component sets in which pieces run out. */
export const merchantSets = {
  'Spice Road with a row and no deck': {
    ...spiceRoad,
    merchantCards: spiceRoad.merchantCards.slice(0, 6),
  },
  'Spice Road with few point cards and coins': {
    ...spiceRoad,
    pointCards: spiceRoad.pointCards.slice(0, 9),
    goldCoinsPerPlayer: 1,
    silverCoinsPerPlayer: 0,
    endTrigger: { 2: 3, 3: 2, 4: 2, 5: 1 },
  },
  'From Sand to Sea with a row and no deck': {
    ...sandToSea,
    merchantCards: [...sandToSea.merchantCards.slice(0, 3), ...sandToSea.merchantCards.slice(19, 20)],
  },
  'From Sand to Sea without bonus tiles': {
    ...sandToSea,
    bonusTiles: [],
    bonusStacks: [],
  },
  'From Sand to Sea with few bonus tiles and one column': {
    ...sandToSea,
    bonusTiles: sandToSea.bonusTiles.slice(0, 1).map((tile) => ({ ...tile, copies: 2 })),
    bonusStacks: [['extra-move']],
    columnRewards: [['bonus']],
    playerBoard: { ...sandToSea.playerBoard, columns: 1, spacePoints: [2] },
  },
} as const satisfies Readonly<Record<string, Components<'spice-road' | 'sand-to-sea'>>>;
