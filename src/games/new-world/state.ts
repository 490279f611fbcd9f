import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { RowOf } from '../../rows/row-kind';
import type { CompiledGame } from './compiled-game';
import type { places } from './places';
import type { Game } from './schema';
import type { NewWorld, NewWorldViolations, WrongLocation } from './types';

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export type { Phase } from './phases';
export type { Location, PointCard, State } from './schema';
export type { Game };

/** The types of A New World, as the rules of this package know them. */
export interface NewWorldRules extends NewWorld {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in A New World. */
export type NewWorldFault<C extends keyof NewWorldViolations, N extends string = never> = Fault<
  C,
  NewWorldViolations[C],
  CompiledGame,
  Row,
  N
>;

/** What is told of the location in use. */
export function locationInUse({ locations }: CompiledGame, { location }: Row): WrongLocation {
  return { location: locations[location]?.id ?? '' };
}
