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

interface PlainBonusTile {
  readonly id: string;
  readonly copies: number;
  readonly effect: FreeStepsEffect | HoldSpacesEffect | PointsEffect;
  readonly source: Source;
}

/** Adds an id to each piece: `name` and the position of the piece in the list, counted from 1. */
export function numbered<T extends object>(
  name: string,
  pieces: readonly T[],
): readonly (T & { readonly id: string })[] {
  return pieces.map((piece, i) => ({ id: `${name}-${i + 1}`, ...piece }));
}

/** Adds the symbol to each tile, and an id that begins with the symbol. */
function ofSymbol(
  symbol: string,
  tiles: readonly Omit<MarketTile, 'id' | 'symbol'>[],
): readonly MarketTile[] {
  return numbered(
    symbol,
    tiles.map((tile) => ({ symbol, ...tile })),
  );
}

/** The market tiles: six of each symbol (EW-S1). Cubes are `[yellow ginger, red chili, green tea, brown cloves]`. */
export const marketTiles: readonly MarketTile[] = /* @__PURE__ */ (() =>
  deepFreeze([
    ...ofSymbol('ginger', [
      { give: [0, 0, 1, 0], get: [4, 1, 0, 0], source: 'transcribed' },
      { give: [0, 0, 0, 1], get: [3, 2, 0, 0], source: 'transcribed-doubtful' },
      { give: [0, 0, 0, 1], get: [3, 0, 1, 0], source: 'transcribed' },
      { give: [0, 2, 0, 0], get: [3, 0, 1, 0], source: 'transcribed' },
      { give: [0, 1, 0, 0], get: [3, 0, 0, 0], source: 'documented' },
      { give: [0, 2, 0, 0], get: [2, 0, 0, 1], source: 'transcribed' },
    ]),
    ...ofSymbol('chili', [
      { give: [0, 0, 2, 0], get: [0, 2, 0, 1], source: 'transcribed' },
      { give: [0, 0, 1, 0], get: [0, 2, 0, 0], source: 'transcribed' },
      { give: [0, 0, 0, 1], get: [0, 3, 0, 0], source: 'transcribed' },
      { give: [2, 0, 0, 0], get: [0, 2, 0, 0], source: 'transcribed' },
      { give: [0, 0, 0, 2], get: [0, 3, 2, 0], source: 'transcribed' },
      { give: [3, 0, 0, 0], get: [0, 1, 1, 0], source: 'transcribed' },
    ]),
    ...ofSymbol('tea', [
      { give: [0, 0, 0, 1], get: [1, 1, 1, 0], source: 'transcribed' },
      { give: [4, 0, 0, 0], get: [0, 0, 1, 1], source: 'transcribed' },
      { give: [5, 0, 0, 0], get: [0, 0, 3, 0], source: 'transcribed' },
      { give: [0, 2, 0, 0], get: [0, 0, 2, 0], source: 'transcribed' },
      { give: [0, 0, 0, 1], get: [0, 0, 2, 0], source: 'transcribed' },
      { give: [2, 0, 0, 0], get: [0, 0, 1, 0], source: 'transcribed' },
    ]),
    ...ofSymbol('cloves', [
      { give: [5, 0, 0, 0], get: [0, 0, 0, 2], source: 'transcribed' },
      { give: [1, 1, 0, 0], get: [0, 0, 0, 1], source: 'transcribed' },
      { give: [0, 0, 2, 0], get: [0, 0, 0, 2], source: 'transcribed' },
      { give: [1, 1, 1, 0], get: [0, 0, 0, 2], source: 'transcribed-doubtful' },
      { give: [3, 0, 0, 0], get: [0, 0, 0, 1], source: 'transcribed' },
      { give: [0, 3, 0, 0], get: [0, 0, 0, 2], source: 'transcribed' },
    ]),
  ]))();

/** The victory tiles (EW-S4), with the ids `vp-1`, `vp-2` and so on. */
export const victoryTiles: readonly VictoryTile[] = /* @__PURE__ */ (() =>
  deepFreeze(
    numbered('vp', [
      { points: 11, cost: [2, 0, 3, 0], source: 'reconstructed' },
      { points: 11, cost: [3, 0, 0, 2], source: 'reconstructed' },
      { points: 12, cost: [0, 0, 4, 0], source: 'reconstructed' },
      { points: 12, cost: [0, 2, 0, 2], source: 'reconstructed' },
      { points: 12, cost: [0, 2, 1, 1], source: 'reconstructed' },
      { points: 12, cost: [0, 3, 2, 0], source: 'reconstructed' },
      { points: 12, cost: [1, 0, 2, 1], source: 'reconstructed' },
      { points: 12, cost: [1, 1, 1, 1], source: 'reconstructed' },
      { points: 13, cost: [0, 2, 3, 0], source: 'reconstructed' },
      { points: 13, cost: [2, 2, 2, 0], source: 'reconstructed' },
      { points: 14, cost: [0, 0, 2, 2], source: 'reconstructed' },
      { points: 14, cost: [0, 3, 0, 2], source: 'reconstructed' },
      { points: 14, cost: [2, 0, 0, 3], source: 'reconstructed' },
      { points: 14, cost: [3, 1, 1, 1], source: 'reconstructed' },
      { points: 15, cost: [0, 0, 5, 0], source: 'reconstructed' },
      { points: 15, cost: [2, 2, 0, 2], source: 'reconstructed' },
      { points: 16, cost: [0, 0, 0, 4], source: 'reconstructed' },
      { points: 16, cost: [0, 2, 0, 3], source: 'reconstructed' },
      { points: 16, cost: [1, 3, 1, 1], source: 'reconstructed' },
      { points: 17, cost: [0, 0, 3, 2], source: 'reconstructed' },
      { points: 17, cost: [2, 0, 2, 2], source: 'reconstructed' },
      { points: 18, cost: [0, 0, 2, 3], source: 'reconstructed' },
      { points: 18, cost: [1, 1, 3, 1], source: 'reconstructed' },
      { points: 19, cost: [0, 2, 2, 2], source: 'reconstructed' },
      { points: 20, cost: [0, 0, 0, 5], source: 'reconstructed' },
      { points: 20, cost: [1, 1, 1, 3], source: 'reconstructed' },
    ]),
  ))();

/** The bonus tiles for a free step and for a larger hold, which all games on the sea map contain (EW-S5, SS-S4). */
export const stepAndHoldTiles: readonly [PlainBonusTile, PlainBonusTile] = /* @__PURE__ */ deepFreeze([
  { id: 'extra-move', copies: 4, effect: { kind: 'freeSteps', steps: 1 }, source: 'documented' },
  { id: 'extra-hold', copies: 4, effect: { kind: 'holdSpaces', spaces: 3 }, source: 'documented' },
]);

/** The tiles of the bonus stack with points, from top to bottom (EW-S5). */
export const pointsTiles: readonly PlainBonusTile[] = /* @__PURE__ */ deepFreeze([
  { id: 'points-6', copies: 1, effect: { kind: 'points', points: 6 }, source: 'documented' },
  { id: 'points-5', copies: 1, effect: { kind: 'points', points: 5 }, source: 'documented' },
  { id: 'points-4', copies: 1, effect: { kind: 'points', points: 4 }, source: 'documented' },
  { id: 'points-3', copies: 1, effect: { kind: 'points', points: 3 }, source: 'documented' },
]);

/** The sets of starting cubes (EW-S8). */
export const startingCubes: readonly StartingCubes[] = /* @__PURE__ */ deepFreeze([
  { id: '4Y', cubes: [4, 0, 0, 0], source: 'documented' },
  { id: '2Y1R', cubes: [2, 1, 0, 0], source: 'documented' },
  { id: '2R', cubes: [0, 2, 0, 0], source: 'documented' },
  { id: '1Y1G', cubes: [1, 0, 1, 0], source: 'documented' },
]);

/** The standard map (EW-S2). */
export const standardMap: StandardMap = /* @__PURE__ */ deepFreeze({
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
