import {
  between,
  count,
  cubes,
  decision,
  fixed,
  INDEX_RANGE,
  list,
  lists,
  playersWith,
} from '../../core/rows/layout';
import { PHASES } from './phases';

interface Sizes {
  readonly locations: { readonly length: number };
  readonly stackSizes: readonly number[];
  readonly components: {
    readonly pointCards: { readonly length: number };
    readonly bonusTiles: { readonly length: number };
    readonly explorationTiles: { readonly length: number };
    readonly pointRow: { readonly forts: { readonly length: number } };
    readonly setup: { readonly endTrigger: number; readonly bonusSlots: number };
  };
}

const locations = (sizes: Sizes): number => sizes.locations.length;
const pointCards = ({ components }: Sizes): number => components.pointCards.length;
const bonusTiles = ({ components }: Sizes): number => components.bonusTiles.length;
/** Nobody takes more point cards than trigger the end, nor more bonus tiles than there are slots. */
const cardsToEnd = ({ components }: Sizes): number => components.setup.endTrigger;
const bonusSlots = ({ components }: Sizes): number => components.setup.bonusSlots;
const explorationTiles = ({ components }: Sizes): number => components.explorationTiles.length;

/** The cells of a row of A New World. */
export const layout = {
  ...decision(PHASES, 'The seat that decides now: always seat in this game.'),
  location: between(-1, 22, 'In upgrade, trade, fort and explore: the location in use; -1 otherwise.'),
  upgrades: count('In upgrade: upgrades left; 0 otherwise.'),
  traded: between(0, 1, 'In trade: 1 once a trade has been made.'),
  claimed: between(0, 1, 'In fort and explore: 1 once a point card has been claimed.'),
  tookBonus: between(0, 1, 'In fort and explore: 1 once a bonus tile has been taken.'),
  players: playersWith(4, {
    cubes,
    settlers: count('Settlers on the player board, ready for use.'),
    reserve: count('Settlers in reserve.'),
    pointCards: list({ size: cardsToEnd, max: 200 }, 'Point cards taken, as numbers in ascending order.'),
    bonusTiles: list({ size: bonusSlots, max: 100 }, 'Bonus tiles taken, as numbers in ascending order.'),
    explorationTiles: list(
      { size: explorationTiles, max: 40 },
      'Exploration tiles taken, as numbers in ascending order.',
    ),
  }),
  settlers: fixed({ size: locations, length: { exact: 23 } }, 'The number of settlers on each location.'),
  owners: fixed(
    { size: locations, range: { min: -1, max: 3 }, length: { exact: 23 } },
    'The seat whose settlers they are; -1 if there are none.',
  ),
  explorationTiles: fixed(
    { size: locations, range: INDEX_RANGE, length: { exact: 23 } },
    'The exploration tile on each location; -1 if there is none.',
  ),
  pointRow: fixed(
    {
      size: ({ components }: Sizes) => components.pointRow.forts.length,
      range: INDEX_RANGE,
      length: { exact: 4 },
    },
    'The point card above each fort, from left to right; -1 if there is none.',
  ),
  deck: list({ size: pointCards, max: 200 }, 'The deck of point cards, the top one last.'),
  bonusStacks: lists(
    { sizes: ({ stackSizes }: Sizes) => stackSizes, most: 16, length: { max: 99 } },
    'The bonus stacks, fort by fort from left to right, each with the top tile last.',
  ),
  spareBonusTiles: list(
    { size: bonusTiles, max: 100 },
    'The bonus tiles that left the game unseen because no place was left for them, in ascending order.',
  ),
};
