import type {
  SandToSeaComponents as Components,
  SandToSeaPhase as Phase,
  SandToSeaAction,
} from '../../generated/types/sand-to-sea';
import { discard, endTurn, holdMoments, upgrade } from '../../mechanics/cubes/actions';
import { acquire, merchantMoments, payCard, play, rowSlot } from '../../mechanics/merchants/actions';
import type { CompiledCards } from '../../mechanics/merchants/state';
import {
  anyHex,
  payBoat,
  payCube,
  placeBoat,
  sailFree,
  seaMoments,
  takeBonus,
  takeCubes,
} from '../../mechanics/sea/actions';
import type { CompiledSea } from '../../mechanics/sea/state';
import type { ActionForm, ActionForms } from '../../play/actions';
import { type DeclaredPhases, phaseNames } from '../../play/phases';

type Pieces = Pick<CompiledSea, 'map' | 'players'> &
  Pick<CompiledCards, 'cards' | 'rowLength'> & { readonly components: Components };

/** A step for which a card is given up (SS-V1). */
const sailPaid: ActionForm<Pieces> = {
  names: { to: anyHex, ...play.names },
  role: 'paidStep',
  text: ({ to, card }: { readonly to: string; readonly card: string }) => `>${to}(${card})`,
};

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<Pieces> = {
  takeCubes,
  placeBoat,
  acquire,
  payCard,
  play,
  upgrade,
  trade: {},
  sail: [sailFree, sailPaid],
  dock: {},
  payBoat,
  build: {},
  payCube,
  takeBonus,
  takeMerchant: {
    names: { slot: rowSlot },
    text: ({ slot }: { readonly slot: number }) => `merchant ${slot}`,
  },
  claim: { role: 'claim' },
  rest: {},
  discard,
  endTurn,
};

/** The course of a game: which actions answer which kind of decision. */
export const phases: DeclaredPhases<Phase, SandToSeaAction['kind']> = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8', startsTurn: true },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['acquire', 'play', 'sail', 'build', 'trade', 'claim', 'rest', 'endTurn'],
    due: 'acquire or play a card, sail, act where the boat is, rest or end the turn',
    startsTurn: true,
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SS-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SS-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'SS-V4' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: { kinds: ['build', 'trade', 'claim', 'endTurn'], due: 'choose what to do at the market or port' },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  reward: {
    kinds: ['takeBonus', 'takeMerchant'],
    due: 'take a reward for the emptied column',
    clause: 'SS-K2',
  },
  market: { kinds: ['trade', 'endTurn'], due: 'trade on or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES: readonly Phase[] = /* @__PURE__ */ phaseNames(phases);

/** When each kind of action is possible in From Sand to Sea, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in SandToSeaAction['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  ...seaMoments,
  trade:
    'You can trade only with a trade card that you have just played, or at a market, unless you are sailing.',
  takeMerchant: 'You take a merchant card as a reward only when building has emptied a column of your board.',
};
