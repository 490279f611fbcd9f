export type { Change } from '../../changes/change';
export {
  cubesIn,
  draftOf,
  listIn,
  type PieceStock,
  pileIn,
  type Spot,
  type Stock,
  slotIn,
  type TokenStock,
  tokensIn,
} from '../../changes/stock';
