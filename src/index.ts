/**
 * Headless rules engine for the Century trilogy of board games.
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
} from './games';
export type * from './games/eastern-wonders/types';
export type * from './games/new-world/types';
export type * from './games/sand-to-sea/types';
export type * from './games/spice-road/types';
export * from './generated/entries/century';
export { CUBES, type Cube, type Cubes } from './mechanics/cubes/cubes';
export type { CubePrice as Price } from './mechanics/cubes/telling';
export type { ViolationCode } from './play/violations';
