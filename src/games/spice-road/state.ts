import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { RowOf } from '../../rows/row-kind';
import type { CompiledGame } from './compiled-game';
import type { places } from './places';
import type { Game } from './schema';
import type { SpiceRoad, SpiceRoadViolations } from './types';

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export type { Phase } from './phases';
export type { State } from './schema';
export type { Game };

/** The types of Spice Road, as the rules of this package know them. */
export interface SpiceRoadRules extends SpiceRoad {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in Spice Road. */
export type SpiceRoadFault<C extends keyof SpiceRoadViolations, N extends string = never> = Fault<
  C,
  SpiceRoadViolations[C],
  CompiledGame,
  Row,
  N
>;
