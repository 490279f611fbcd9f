export {
  capital,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  seatOf,
  type Tell,
} from '../../words/context';
export type { ChangeWords, GameWords, Translation } from '../../words/game-words';
