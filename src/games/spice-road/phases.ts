import type { SpiceRoadPhase as Phase, SpiceRoadAction } from '../../generated/types/spice-road';
import { holdMoments, merchantMoments } from '../../mechanics/moments.en';
import { type DeclaredPhases, phaseNames } from '../../play/phases';

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

/** When each kind of action is possible in Spice Road, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in SpiceRoadAction['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  trade: 'You can trade only with a trade card that you have just played.',
  claim: 'You can claim a point card only at the start of your turn.',
};
