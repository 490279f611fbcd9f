import { type DeclaredPhases, phaseNames } from '../../define/declare';
import type { SpiceRoadPhase as Phase, SpiceRoadAction } from '../../generated/types/spice-road';

export type { SpiceRoadPhase as Phase } from '../../generated/types/spice-road';

/** The course of a game: which actions answer which kind of decision. */
export const phases: DeclaredPhases<Phase, SpiceRoadAction['kind']> = {
  turn: {
    kinds: ['play', 'acquire', 'claim', 'rest'],
    due: 'play a card, acquire one, claim a point card or rest',
    startsTurn: true,
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SR-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SR-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES: readonly Phase[] = /* @__PURE__ */ phaseNames(phases);
