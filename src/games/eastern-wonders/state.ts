import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { RowOf } from '../../rows/row-kind';
import type { CompiledGame } from './compiled-game';
import type { places } from './places';
import type { Game } from './schema';
import type { EasternWonders, EasternWondersViolations } from './types';

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export type { Phase } from './phases';
export type { State } from './schema';
export type { Game };

/** The types of Eastern Wonders, as the rules of this package know them. */
export interface EasternWondersRules extends EasternWonders {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in Eastern Wonders. */
export type EasternWondersFault<C extends keyof EasternWondersViolations, N extends string = never> = Fault<
  C,
  EasternWondersViolations[C],
  CompiledGame,
  Row,
  N
>;
