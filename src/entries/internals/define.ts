export type { CompiledFor } from '../../define/compiler';
export {
  completeGame,
  type Declaration,
  type DeclaredGame,
  declareGame,
  type GameInternals,
  type Table,
} from '../../define/declare';
export { checkPieces, checkPlaces, fail, type Path } from '../../define/places/check';
export type { Behaviour, Secret, ViewContext, ViewedAs } from '../../define/places/place';
export * from '../../define/places/places';
export { anyPieces, type Reads, readerOf, type ViewReader, type ViewReading } from '../../define/places/read';
export { pileOf, pilesWithHeap, startsBy } from '../../define/places/secrets';
export * from '../../define/places/stocks';
export type { ByPhase, ViewPart } from '../../define/places/views';
export { gameSchemas } from '../../define/schemas';
