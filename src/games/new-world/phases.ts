import { type DeclaredPhases, phaseNames } from '../../define/declare';
import type { NewWorldAction, NewWorldPhase as Phase } from '../../generated/types/new-world';

export type { NewWorldPhase as Phase } from '../../generated/types/new-world';

/** The course of a game: which actions answer which kind of decision. */
export const phases: DeclaredPhases<Phase, NewWorldAction['kind']> = {
  turn: { kinds: ['work', 'rest'], due: 'work at a location or rest', startsTurn: true },
  upgrade: { kinds: ['upgrade', 'endTurn'], due: 'upgrade cubes or end the turn' },
  trade: { kinds: ['trade', 'endTurn'], due: 'trade or end the turn' },
  fort: { kinds: ['claim', 'takeBonus', 'endTurn'], due: 'use the fort or end the turn' },
  explore: { kinds: ['explore'], due: 'take an exploration tile', clause: 'NW-C2' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES: readonly Phase[] = /* @__PURE__ */ phaseNames(phases);
