/**
 * Headless rules engine for four board games of the Century series.
 *
 * @module century-engine
 */

export * from './engine/public';
export {
  type Action,
  type Change,
  type Components,
  type Options,
  type State,
  VARIANTS,
  type VariantName,
  type Verdict,
  type View,
  type Violation,
  type ViolationCode,
} from './games';
export * from './generated/entries/century';
export type * from './generated/games/types';
export { CUBES, type Cube, type Cubes } from './mechanics/cubes/cubes';
export type { CubePrice as Price } from './mechanics/cubes/table';
