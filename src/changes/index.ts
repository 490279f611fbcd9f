export type { Change } from './change';
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
} from './stock';
