import type { CompiledFor } from '../../define/compiler';
import type { ViewContext } from '../../define/places/place';
import { place } from '../../define/places/places';
import { pileOf } from '../../define/places/secrets';
import type {
  SandToSeaAction as Action,
  SandToSeaComponents as Components,
  SandToSeaSetting as Game,
  SandToSeaPhase as Phase,
  SandToSeaBonusTile,
} from '../../generated/types/sand-to-sea';
import { discard, endTurn } from '../../mechanics/cubes/actions';
import * as merchants from '../../mechanics/merchants/actions';
import { discards, unseenDiscards } from '../../mechanics/merchants/memory';
import { merchantPlayer, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import { allMerchantCards, compileMerchants } from '../../mechanics/merchants/state';
import * as sea from '../../mechanics/sea/actions';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { seaPlayer, seaSetup, seaTable, seaTurn } from '../../mechanics/sea/places';
import { seaPieces, sharedSea } from '../../mechanics/sea/state';
import type { ActionTemplate, ActionTemplates } from '../../play/actions';
import { type DeclaredPhases, phaseNames } from '../../play/rule';
import { decision, playersWith } from '../../rows/layout';
import type { RowOf } from '../../rows/row-kind';

/** A step for which a card is given up (SS-V1). */
const sailPaid: ActionTemplate<CompiledGame> = {
  names: {
    to: sea.anyHex,
    /** The card given up. */
    card: merchants.anyCard,
  },
  role: 'paidStep',
  text: ({ to, card }: { readonly to: string; readonly card: string }) => `>${to}(${card})`,
};

/** The kinds of actions, in the order of their action ids. */
export const actions: ActionTemplates<CompiledGame> = {
  takeCubes: sea.takeCubes,
  placeBoat: sea.placeBoat,
  /** Acquire the merchant card at a slot of the row, from 0, left to right (SS-A1). */
  acquire: merchants.acquire,
  payCard: merchants.payCard,
  play: merchants.play,
  /** Upgrade a cube by the card played (SS-P2). */
  upgrade: merchants.upgradeByCard,
  /** Trade once, by the card played (SS-P2) or on the market tile (EW-K5). */
  trade: {
    when: 'You can trade only with a trade card that you have just played, or at a market, unless you are sailing.',
  },
  /** One step; a paid step names a card given up, from hand or from the face-up cards (SS-V1, SS-V2). */
  sail: [sea.sailFree, sailPaid],
  /** End the movement (SS-V3). */
  dock: sea.dock,
  payBoat: sea.payBoat,
  build: sea.build,
  payCube: sea.payCube,
  /** Take the top tile of a bonus stack for an emptied column (SS-K3). */
  takeBonus: sea.takeBonus,
  /** Take the merchant card at a slot of the row for an emptied column (SS-K2, SS-K3). */
  takeMerchant: {
    names: { slot: merchants.rowSlot },
    when: 'You take a merchant card as a reward only when building has emptied a column of your board.',
    text: ({ slot }: { readonly slot: number }) => `merchant ${slot}`,
  },
  claim: sea.claim,
  /** Take all your cards back into hand (SS-R1). */
  rest: merchants.rest,
  discard,
  endTurn,
};

/** The phases of a game, each with the kinds of actions that are possible in it. */
export const phases: DeclaredPhases<Phase, Action['kind']> = {
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

/** The names of the phases, in the order in which observations number them. */
export const PHASES: readonly Phase[] = /* @__PURE__ */ phaseNames(phases);

/** The places of From Sand to Sea: the members of its states, in order. */
export const places = /* @__PURE__ */ (() => ({
  ...decision(PHASES),
  ...seaTurn,
  ...merchantTurn,
  ...seaSetup,
  players: playersWith(4, {
    ...seaPlayer,
    ...merchantPlayer('owner'),
    ...discards,
  }),
  ...merchantTable,
  merchantDeck: place(merchantTable.merchantDeck, { faceDown: (name) => [pileOf(name), unseenDiscards] }),
  ...seaTable,
}))();

export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];

/** Makes the lookup tables of the rules from a component set and the constants of a game. */
export const tables = (set: Components, { players, map = set.standardMap, tradeAtLeastOnce }: Game) => ({
  ...sharedSea(hexMap(map), players, set),
  ...compileMerchants(set, tradeAtLeastOnce),
});

export interface CompiledGame extends CompiledFor<Components, Phase, Action, Row>, ReturnType<typeof tables> {
  readonly players: number;
  readonly market: Int32Array;
}

export function pieces(compiled: { readonly map: HexMap; readonly components: Components }) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}

/** Returns the column of the active player's board that was emptied last, from 0 (SS-K4); -1 if none is empty. */
export function lastEmptied({ active: { built } }: Row): number {
  let least = built[0] ?? 0;
  for (let row = 1; row < built.length; row++) least = Math.min(least, built[row] ?? 0);
  return least - 1;
}

/** The rewards of a column, in the order in which views list them. */
const REWARDS = ['bonus', 'merchant'] as const;

/** The members of views about the reward that is due, computed from the state (SS-K2). */
export const shows = {
  rewards: (_: unknown, { compiled, row }: Seen) =>
    REWARDS.filter(
      (reward) =>
        row.phase === 'reward' && compiled.components.columnRewards[lastEmptied(row)]?.includes(reward),
    ),
  emptiedColumn: (_: unknown, { row }: Seen) => (row.phase === 'reward' ? lastEmptied(row) + 1 : null),
};
type Seen = ViewContext<CompiledGame, Row>;
