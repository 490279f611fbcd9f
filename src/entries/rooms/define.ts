export { compilerOf } from '../../define/compiler';
export { type Declaration, declareGame, type Table } from '../../define/declare';
export { checkPieces, checkPlaces, fail, type Path } from '../../define/places/check';
export type { Behaviour, Secret, Sight } from '../../define/places/place';
export * from '../../define/places/places';
export { anyPieces, type Reading, type Reads, readerOf } from '../../define/places/read';
export { pileOf, pilesWithHeap, startsBy } from '../../define/places/secrets';
export * from '../../define/places/stocks';
export { gameSchemas } from '../../define/schemas';
export { gameSentences } from '../../define/sentences';
export type { CommonFixed, CommonView } from '../../define/types';
export {
  type AnyWholeGame,
  type Course,
  type GameParts,
  type WholeGame,
  wholeGame,
} from '../../define/whole-game';
