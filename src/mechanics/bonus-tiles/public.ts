export type { BonusStackView } from './view';
export type { StackEmpty } from './violations';
