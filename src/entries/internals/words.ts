export {
  actorName,
  type ContextOfPieces,
  capital,
  isYou,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  type SentenceContext,
  seatOf,
} from '../../words/context';
export type { ChangeWords, Formatters, GameWords, Translation } from '../../words/game-words';
