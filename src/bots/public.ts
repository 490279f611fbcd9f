export { IllegalActionError, InvalidInputError, LimitError } from '../input/errors';
export type { Seat } from '../play/seats';
export type { WorkLimits } from '../play/work-limits';
export type { BotOptions, ThinkOptions } from './bot';
export { BOTS, type BotName, LEVELS, type Level, type SearchName, searchLimitOf } from './create';
export type { Judged, RootNoise } from './network/options';
export { type Judgement, type ReviewOptions, type SeatReview, THRESHOLDS } from './review/review';
export type { SearchLimit } from './search';
