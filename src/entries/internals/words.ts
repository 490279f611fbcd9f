export * from '../../words/context';
export type { ChangeWords, GameWords, Translation } from '../../words/game-words';
