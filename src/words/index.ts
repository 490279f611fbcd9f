export {
  capital,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  seatOf,
  type Tell,
} from './context';
export * as english from './english';
export type { ChangeWords, GameWords } from './game-words';
export * as polish from './polish';
