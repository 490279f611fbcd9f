import type {
  NewWorldLocation as Location,
  NewWorldAction,
  NewWorldPhase as Phase,
} from '../../generated/types/new-world';
import { discard, endTurn, upgrade } from '../../mechanics/cubes/actions';
import { type ActionTemplates, type Choice, numberBelow } from '../../play/actions';
import { type DeclaredPhases, phaseNames } from '../../play/phases';
import { between } from '../../rows/layout';
import { bonusSpaces } from './locations';

interface Board {
  readonly locations: readonly Location[];
}

const location = {
  /** The id of the location. */
  location: { valuesIn: ({ locations }: Board) => locations.map(({ id }) => id) },
};
/** As many stacks as the fort with the most has. */
const stack: Choice<Board> = /* @__PURE__ */ numberBelow(/* @__PURE__ */ between(0, 3), ({ locations }) =>
  Math.max(...locations.map((each) => bonusSpaces(each).length)),
);

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionTemplates<Board> = {
  /** Put settlers on a location and use it (NW-W1). */
  work: {
    names: location,
    when: 'You can send settlers to work only at the start of your turn.',
  },
  /** Upgrade a cube (NW-W8). */
  upgrade: {
    ...upgrade,
    when: 'You can upgrade cubes only at an upgrade location to which you have just sent settlers.',
  },
  /** Trade once (NW-W9). */
  trade: { when: 'You can trade only at a trade location to which you have just sent settlers.' },
  /** Claim the point card above the fort (NW-F1). */
  claim: {
    when: 'You can claim a point card only at a fort to which you have just sent settlers.',
    role: 'claim',
  },
  /** Take the top tile of a bonus stack of the fort, from 0 (NW-F2). */
  takeBonus: {
    names: {
      /** The stack, from 0. */
      stack,
    },
    when: 'You can take a bonus tile only at a fort to which you have just sent settlers.',
    text: (action: { readonly stack: number }) => `bonus ${action.stack}`,
  },
  /** Take the exploration tile on a location (NW-C2). */
  explore: {
    names: location,
    when: 'You take an exploration tile only when you have just claimed an exploration card.',
  },
  /** Take back all your settlers (NW-T2). */
  rest: { when: 'You can rest only at the start of your turn.' },
  discard,
  endTurn,
};

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
