import type { Rule as RuleOf } from '../../play/rule';
import type { RowOf } from '../../rows/row-kind';
import type { CompiledGame } from './compiled-game';
import type { places } from './places';
import type { Game } from './schema';

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export type { Phase } from './phases';
export type { State } from './schema';
export type { Game };
