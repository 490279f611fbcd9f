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
export type { ChangeWords, GameWords } from './game-words';
