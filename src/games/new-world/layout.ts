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
} from '../../rows/layout';
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
  ...decision(PHASES),
  location: between(-1, 22),
  upgrades: count,
  traded: between(0, 1),
  claimed: between(0, 1),
  tookBonus: between(0, 1),
  players: playersWith(4, {
    cubes,
    settlers: count,
    reserve: count,
    pointCards: list({ size: cardsToEnd, max: 200 }),
    bonusTiles: list({ size: bonusSlots, max: 100 }),
    explorationTiles: list({ size: explorationTiles, max: 40 }),
  }),
  settlers: fixed({ size: locations, length: { exact: 23 } }),
  owners: fixed({ size: locations, range: { min: -1, max: 3 }, length: { exact: 23 } }),
  explorationTiles: fixed({ size: locations, range: INDEX_RANGE, length: { exact: 23 } }),
  pointRow: fixed({
    size: ({ components }: Sizes) => components.pointRow.forts.length,
    range: INDEX_RANGE,
    length: { exact: 4 },
  }),
  deck: list({ size: pointCards, max: 200 }),
  bonusStacks: lists({ sizes: ({ stackSizes }: Sizes) => stackSizes, most: 16, length: { max: 99 } }),
  spareBonusTiles: list({ size: bonusTiles, max: 100 }),
};
