export type { MerchantPiece, MerchantPlace } from './changes';
export type * from './types';
export type { MerchantPlayerView, MerchantSlotView, MerchantTableView } from './view';
export type { CannotPayCards, MustTrade, NoSuchCard, WrongCard } from './violations';
