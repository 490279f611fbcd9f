export {
  completeGame,
  type DeclaredGame,
  declareGame,
  type GameInternals,
} from '../../define/declare';
export type { Declaration, Table } from '../../define/definition';
export * from '../../define/places/check';
export type { Behaviour, Secret, ViewContext, ViewedAs } from '../../define/places/place';
export * from '../../define/places/places';
export { anyPieces, type Reads, readerOf, type ViewReader, type ViewReading } from '../../define/places/read';
export { pileOf, pilesWithHeap, startsBy } from '../../define/places/secrets';
export * from '../../define/places/stocks';
export type { ByPhase, ViewPart } from '../../define/places/views';
export { gameSchemas } from '../../define/schemas';
export type { CompiledFor } from '../../define/types';
