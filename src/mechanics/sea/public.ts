export type * from '../../generated/types/sea';
export type { SeaPiece, SeaPlace, SeaToken } from './changes';
export type { Hex, SeaPieces } from './pieces';
export type { HexView, PileView, SeaPlayerView, SeaTableView } from './view';
export type {
  CannotPayBoats,
  CannotPayOutpost,
  DeadEnd,
  EmptyRow,
  NotAdjacent,
  SetTaken,
  StepIsFree,
  StepIsPaid,
  WrongHex,
  WrongPayee,
} from './violations';
