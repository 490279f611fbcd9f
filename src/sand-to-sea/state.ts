import type { Coded } from '../engine/action-table';
import type { Immutable } from '../engine/immutable';
import type { Rule as RuleOf } from '../engine/rule';
import type { Box } from './box';
import type { PHASES } from './phases';
import type { Action, MutableState } from './schema';

/** A whole game of From Sand to Sea, with its secrets. */
export type State = Immutable<MutableState>;
/** What never changes after setup. */
export type Game = State['game'];
export type Player = State['players'][number];
export type MutablePlayer = MutableState['players'][number];
export type Phase = (typeof PHASES)[number];
export type CodedAction = Coded<Action>;
export type Rule = RuleOf<Box, MutableState, Action>;

export type { MutableState };
