export type * from '../../generated/types/merchants';
export type { MerchantPiece, MerchantPlace } from './changes';
export type { MerchantPlayerView, MerchantSlotView, MerchantTableView } from './view';
export type { CannotPayCards, MustTrade, NoSuchCard, WrongCard } from './violations';
