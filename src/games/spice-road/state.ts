import type { ActionEntry } from '../../core/action-table';
import type { RowOf } from '../../core/rows/row-kind';
import type { Rule as RuleOf } from '../../core/rule';
import type { CompiledGame } from './compiled-game';
import type { layout } from './layout';
import type { Action, Game } from './schema';

/** The state as rules see it. */
export type Row = RowOf<typeof layout, Game>;
export type PlayerRow = Row['players'][number];
export type Entry = ActionEntry<Action>;
export type Rule = RuleOf<CompiledGame, Row, Action>;

export type { Phase } from './phases';
export type { State } from './schema';
export type { Game };
