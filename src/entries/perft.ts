/**
 * Node counts (perft), to compare implementations of the rules.
 *
 * @module century-engine/perft
 */
import type { Engine } from '../engine/engine';
import type { Action, Century } from '../games';
import { addCounts } from '../generated/games/counts';
import { gamesToPlay } from '../generated/games/played';
import { bind } from '../play/games';
import { countTurns as turns } from '../play/legal-turns';
import { perft as nodes, type PerftResult as PerftResultOf } from '../play/perft';

export type { Action, State, VariantName } from '../games';
export { InvalidInputError, LimitError } from '../input/errors';
export type { TurnCount } from '../play/legal-turns';
export type { PerftOptions } from '../play/perft';
export type { WorkLimits } from '../play/work-limits';

/** The number of ways in which a game can continue. */
export interface PerftResult extends PerftResultOf<Action> {}
const games = /* @__PURE__ */ addCounts(gamesToPlay);

/** @function */
export const perft: Engine<Century>['perft'] = /* @__PURE__ */ bind(nodes, games);
/** @function */
export const countTurns: Engine<Century>['countTurns'] = /* @__PURE__ */ bind(turns, games);
