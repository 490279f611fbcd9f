import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { RowOf } from '../../rows/row-kind';
import type { CompiledGame } from './compiled-game';
import type { places } from './places';
import type { Game } from './schema';
import type { SandToSea, SandToSeaViolations } from './types';

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export type { Phase } from './phases';
export type { State } from './schema';
export type { Game };

/** The types of From Sand to Sea, as the rules of this package know them. */
export interface SandToSeaRules extends SandToSea {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in From Sand to Sea. */
export type SandToSeaFault<C extends keyof SandToSeaViolations, N extends string = never> = Fault<
  C,
  SandToSeaViolations[C],
  CompiledGame,
  Row,
  N
>;
