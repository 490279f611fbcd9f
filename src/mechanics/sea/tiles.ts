import type { Source } from '../../generated/types/cubes';
import type {
  FreeStepsEffect,
  HoldSpacesEffect,
  MarketTile,
  PointsEffect,
  StandardMap,
  StartingCubes,
  VictoryTile,
} from '../../generated/types/sea';
import { deepFreeze } from '../../util/immutable';

/** A kind of bonus tiles that all games on the sea map can have. */
interface PlainBonusTile {
  readonly id: string;
  readonly copies: number;
  readonly effect: FreeStepsEffect | HoldSpacesEffect | PointsEffect;
  readonly source: Source;
}

/** The market tiles: six of each symbol (EW-S1). Cubes are `[yellow ginger, red chili, green tea, brown cloves]`. */
export const marketTiles: readonly MarketTile[] = deepFreeze([
  { id: 'ginger-1', symbol: 'ginger', give: [0, 0, 1, 0], get: [4, 1, 0, 0], source: 'transcribed' },
  {
    id: 'ginger-2',
    symbol: 'ginger',
    give: [0, 0, 0, 1],
    get: [3, 2, 0, 0],
    source: 'transcribed-doubtful',
  },
  { id: 'ginger-3', symbol: 'ginger', give: [0, 0, 0, 1], get: [3, 0, 1, 0], source: 'transcribed' },
  { id: 'ginger-4', symbol: 'ginger', give: [0, 2, 0, 0], get: [3, 0, 1, 0], source: 'transcribed' },
  { id: 'ginger-5', symbol: 'ginger', give: [0, 1, 0, 0], get: [3, 0, 0, 0], source: 'documented' },
  { id: 'ginger-6', symbol: 'ginger', give: [0, 2, 0, 0], get: [2, 0, 0, 1], source: 'transcribed' },
  { id: 'chili-1', symbol: 'chili', give: [0, 0, 2, 0], get: [0, 2, 0, 1], source: 'transcribed' },
  { id: 'chili-2', symbol: 'chili', give: [0, 0, 1, 0], get: [0, 2, 0, 0], source: 'transcribed' },
  { id: 'chili-3', symbol: 'chili', give: [0, 0, 0, 1], get: [0, 3, 0, 0], source: 'transcribed' },
  { id: 'chili-4', symbol: 'chili', give: [2, 0, 0, 0], get: [0, 2, 0, 0], source: 'transcribed' },
  { id: 'chili-5', symbol: 'chili', give: [0, 0, 0, 2], get: [0, 3, 2, 0], source: 'transcribed' },
  { id: 'chili-6', symbol: 'chili', give: [3, 0, 0, 0], get: [0, 1, 1, 0], source: 'transcribed' },
  { id: 'tea-1', symbol: 'tea', give: [0, 0, 0, 1], get: [1, 1, 1, 0], source: 'transcribed' },
  { id: 'tea-2', symbol: 'tea', give: [4, 0, 0, 0], get: [0, 0, 1, 1], source: 'transcribed' },
  { id: 'tea-3', symbol: 'tea', give: [5, 0, 0, 0], get: [0, 0, 3, 0], source: 'transcribed' },
  { id: 'tea-4', symbol: 'tea', give: [0, 2, 0, 0], get: [0, 0, 2, 0], source: 'transcribed' },
  { id: 'tea-5', symbol: 'tea', give: [0, 0, 0, 1], get: [0, 0, 2, 0], source: 'transcribed' },
  { id: 'tea-6', symbol: 'tea', give: [2, 0, 0, 0], get: [0, 0, 1, 0], source: 'transcribed' },
  { id: 'cloves-1', symbol: 'cloves', give: [5, 0, 0, 0], get: [0, 0, 0, 2], source: 'transcribed' },
  { id: 'cloves-2', symbol: 'cloves', give: [1, 1, 0, 0], get: [0, 0, 0, 1], source: 'transcribed' },
  { id: 'cloves-3', symbol: 'cloves', give: [0, 0, 2, 0], get: [0, 0, 0, 2], source: 'transcribed' },
  {
    id: 'cloves-4',
    symbol: 'cloves',
    give: [1, 1, 1, 0],
    get: [0, 0, 0, 2],
    source: 'transcribed-doubtful',
  },
  { id: 'cloves-5', symbol: 'cloves', give: [3, 0, 0, 0], get: [0, 0, 0, 1], source: 'transcribed' },
  { id: 'cloves-6', symbol: 'cloves', give: [0, 3, 0, 0], get: [0, 0, 0, 2], source: 'transcribed' },
]);

/** The victory tiles (EW-S4). */
export const victoryTiles: readonly VictoryTile[] = deepFreeze([
  { id: 'vp-1', points: 11, cost: [2, 0, 3, 0], source: 'reconstructed' },
  { id: 'vp-2', points: 11, cost: [3, 0, 0, 2], source: 'reconstructed' },
  { id: 'vp-3', points: 12, cost: [0, 0, 4, 0], source: 'reconstructed' },
  { id: 'vp-4', points: 12, cost: [0, 2, 0, 2], source: 'reconstructed' },
  { id: 'vp-5', points: 12, cost: [0, 2, 1, 1], source: 'reconstructed' },
  { id: 'vp-6', points: 12, cost: [0, 3, 2, 0], source: 'reconstructed' },
  { id: 'vp-7', points: 12, cost: [1, 0, 2, 1], source: 'reconstructed' },
  { id: 'vp-8', points: 12, cost: [1, 1, 1, 1], source: 'reconstructed' },
  { id: 'vp-9', points: 13, cost: [0, 2, 3, 0], source: 'reconstructed' },
  { id: 'vp-10', points: 13, cost: [2, 2, 2, 0], source: 'reconstructed' },
  { id: 'vp-11', points: 14, cost: [0, 0, 2, 2], source: 'reconstructed' },
  { id: 'vp-12', points: 14, cost: [0, 3, 0, 2], source: 'reconstructed' },
  { id: 'vp-13', points: 14, cost: [2, 0, 0, 3], source: 'reconstructed' },
  { id: 'vp-14', points: 14, cost: [3, 1, 1, 1], source: 'reconstructed' },
  { id: 'vp-15', points: 15, cost: [0, 0, 5, 0], source: 'reconstructed' },
  { id: 'vp-16', points: 15, cost: [2, 2, 0, 2], source: 'reconstructed' },
  { id: 'vp-17', points: 16, cost: [0, 0, 0, 4], source: 'reconstructed' },
  { id: 'vp-18', points: 16, cost: [0, 2, 0, 3], source: 'reconstructed' },
  { id: 'vp-19', points: 16, cost: [1, 3, 1, 1], source: 'reconstructed' },
  { id: 'vp-20', points: 17, cost: [0, 0, 3, 2], source: 'reconstructed' },
  { id: 'vp-21', points: 17, cost: [2, 0, 2, 2], source: 'reconstructed' },
  { id: 'vp-22', points: 18, cost: [0, 0, 2, 3], source: 'reconstructed' },
  { id: 'vp-23', points: 18, cost: [1, 1, 3, 1], source: 'reconstructed' },
  { id: 'vp-24', points: 19, cost: [0, 2, 2, 2], source: 'reconstructed' },
  { id: 'vp-25', points: 20, cost: [0, 0, 0, 5], source: 'reconstructed' },
  { id: 'vp-26', points: 20, cost: [1, 1, 1, 3], source: 'reconstructed' },
]);

/** The bonus tiles that all games on the sea map have: a free step, a larger hold (EW-S5, SS-S4). */
export const stepAndHoldTiles: readonly [PlainBonusTile, PlainBonusTile] = deepFreeze([
  { id: 'extra-move', copies: 4, effect: { kind: 'freeSteps', steps: 1 }, source: 'documented' },
  { id: 'extra-hold', copies: 4, effect: { kind: 'holdSpaces', spaces: 3 }, source: 'documented' },
]);

/** The tiles of the points stack, the top one first (EW-S5). */
export const pointsTiles: readonly PlainBonusTile[] = deepFreeze([
  { id: 'points-6', copies: 1, effect: { kind: 'points', points: 6 }, source: 'documented' },
  { id: 'points-5', copies: 1, effect: { kind: 'points', points: 5 }, source: 'documented' },
  { id: 'points-4', copies: 1, effect: { kind: 'points', points: 4 }, source: 'documented' },
  { id: 'points-3', copies: 1, effect: { kind: 'points', points: 3 }, source: 'documented' },
]);

/** The sets of starting cubes (EW-S8). */
export const startingCubes: readonly StartingCubes[] = deepFreeze([
  { id: '4Y', cubes: [4, 0, 0, 0], source: 'documented' },
  { id: '2Y1R', cubes: [2, 1, 0, 0], source: 'documented' },
  { id: '2R', cubes: [0, 2, 0, 0], source: 'documented' },
  { id: '1Y1G', cubes: [1, 0, 1, 0], source: 'documented' },
]);

/** The standard map (EW-S2). */
export const standardMap: StandardMap = deepFreeze({
  columns: {
    A: [2, 4, 6, 8],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9],
    E: [2, 4, 6, 8],
  },
  ports: ['A1', 'A4', 'E1', 'E4'],
  source: 'documented',
});
