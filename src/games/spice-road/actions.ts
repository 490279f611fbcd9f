import type {
  SpiceRoadComponents as Components,
  SpiceRoadPhase as Phase,
  SpiceRoadAction,
} from '../../generated/types/spice-road';
import { discard, endTurn } from '../../mechanics/cubes/actions';
import { acquire, payCard, play, rest, upgradeByCard } from '../../mechanics/merchants/actions';
import type { CompiledCards } from '../../mechanics/merchants/state';
import { type ActionTemplates, numberBelow } from '../../play/actions';
import { type DeclaredPhases, phaseNames } from '../../play/phases';
import { slot } from '../../rows/layout';

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionTemplates<
  Pick<CompiledCards, 'cards' | 'rowLength'> & { readonly components: Components }
> = {
  /** Play a card from hand, by id (SR-P1). */
  play,
  /** Upgrade a cube by the card played (SR-P2). */
  upgrade: upgradeByCard,
  /** Trade once by the card played (SR-P2). */
  trade: { when: 'You can trade only with a trade card that you have just played.' },
  /** Acquire the merchant card at a slot of the row, from 0, left to right (SR-A1). */
  acquire,
  payCard,
  /** Claim the point card at a slot of the row, from 0, left to right (SR-C1). */
  claim: {
    names: { slot: /* @__PURE__ */ numberBelow(slot, ({ components }) => components.pointRow) },
    when: 'You can claim a point card only at the start of your turn.',
    role: 'claim',
  },
  /** Take all played cards back into hand (SR-R1). */
  rest,
  discard,
  /** Make no further use of the card played (SR-P2). */
  endTurn,
};

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
