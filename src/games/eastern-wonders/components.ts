import type { Path } from '../../define/places/check';
import type {
  EasternWondersComponents as Components,
  EasternWondersSetting as Game,
  EasternWondersOptions as Options,
} from '../../generated/types/eastern-wonders';
import { checkEnoughVictoryTiles, checkSeaChoices, checkSeaComponents } from '../../mechanics/sea/check';
import {
  marketTiles,
  pointsTiles,
  standardMap,
  startingCubes,
  stepAndHoldTiles,
  victoryTiles,
} from '../../mechanics/sea/tiles';
import { checkedOnce } from '../../util/cache';
import { deepFreeze } from '../../util/immutable';

/**
 * The pieces of Eastern Wonders. Cubes are `[yellow ginger, red chili, green tea, brown cloves]`; the word in
 * `source` says how far each row can be trusted.
 */
export const components: Components = /* @__PURE__ */ deepFreeze({
  variant: 'eastern-wonders',
  marketTiles,
  victoryTiles,
  closedPortTiles: 1,
  bonusTiles: [
    ...stepAndHoldTiles,
    {
      id: 'harvest-red',
      copies: 4,
      effect: { kind: 'harvestCubes', cubes: [0, 1, 0, 0] },
      source: 'reconstructed',
    },
    { id: 'build-upgrade', copies: 4, effect: { kind: 'buildUpgrades', steps: 1 }, source: 'documented' },
    ...pointsTiles,
  ],
  bonusStacks: [
    ['extra-move'],
    ['extra-hold'],
    ['harvest-red'],
    ['build-upgrade'],
    ['points-6', 'points-5', 'points-4', 'points-3'],
  ],
  startingCubes,
  playerBoard: {
    rows: ['ginger', 'chili', 'tea', 'cloves'],
    columns: 5,
    spacePoints: [0, 1, 2, 2, 3],
    holdSpaces: 10,
    source: 'documented',
  },
  standardMap,
});

/** The hash of this set, for views; a test compares them. */
export const defaultHash = '89ee997f847e4032850864eac524ceab229ba42d4e632a01338ac96754d2b8e3';

/** The cubes of every harvest, without bonus tiles. */
export const HARVEST = [2, 0, 0, 0] as const;

/** One market tile of each symbol leaves the game (EW-S1); there are no sea tiles. */
export const MARKET = { leaving: 1, seaTiles: 0 } as const;

/** Checks what the schema cannot express about a component set. */
export const checkComponents = /* @__PURE__ */ checkedOnce(checkSeaComponents);

/** Checks what schemas cannot express about setup options, and about the `game` of a state at a path. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkSeaChoices(options, path, checkComponents);
}

/** Checks that the victory tiles suffice to trigger the end (EW-E1), and sets the option on build-upgrade tiles (EW-K6). */
export function newGame(options: Options): Options {
  const { components: set = components, players, upgradeFromNextBuild = true } = options;
  checkEnoughVictoryTiles(set, players);
  return { ...options, upgradeFromNextBuild };
}
