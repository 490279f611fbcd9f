import type { NewWorldAction, NewWorldPhase } from '../../generated/types/new-world';
import {
  addAt,
  canTradeBy,
  coversAt,
  cubesAt,
  hasUpgradable,
  subtractAt,
  tradeBy,
} from '../../mechanics/cubes/cubes';
import * as hold from '../../mechanics/cubes/hold';
import * as ends from '../../mechanics/ends';
import { type ActionTemplates, type Choice, numberBelow } from '../../play/actions';
import type { DeclaredPhases, Refusal } from '../../play/rule';
import { playerAt } from '../../play/seats';
import { addInOrder, type CellList } from '../../rows/cell-list';
import { between, enter, isIn } from '../../rows/layout';
import { plural } from '../../util/text';
import {
  bonusSpaces,
  type CompiledGame,
  locationMeant,
  type PlayerRow,
  type Row,
  type Rule,
  refusalsOf,
} from './state';
import { finishTurn, hasBonusSlot, usefulForts, work } from './work';

type Board = Pick<CompiledGame, 'locations'>;

const location = {
  /** The id of the location. */
  location: { valuesIn: ({ locations }: Board) => locations.map(({ id }) => id) },
};
/** The index of a stack; the fort with the most stacks sets the limit. */
const stack: Choice<Board> = /* @__PURE__ */ numberBelow(/* @__PURE__ */ between(0, 3), ({ locations }) =>
  Math.max(...locations.map((each) => bonusSpaces(each).length)),
);

export const actions: ActionTemplates<Board> = {
  /** Put settlers on a location and use it (NW-W1). */
  work: { names: location, when: 'You can send settlers to work only at the start of your turn.' },
  /** Upgrade a cube (NW-W8). */
  upgrade: {
    ...hold.upgrade,
    when: 'You can upgrade cubes only at an upgrade location to which you have just sent settlers.',
  },
  /** Trade once (NW-W9). */
  trade: { when: 'You can trade only at a trade location to which you have just sent settlers.' },
  /** Claim the point card above the fort (NW-F1). */
  claim: {
    when: 'You can claim a point card only at a fort to which you have just sent settlers.',
    role: 'claim',
  },
  /** Take the top tile of a bonus stack of the fort (NW-F2). */
  takeBonus: {
    names: {
      /** The stack, counted from 0. */
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
  discard: hold.discard,
  endTurn: ends.endTurn,
};

export const phases: DeclaredPhases<NewWorldPhase, NewWorldAction['kind']> = {
  turn: { kinds: ['work', 'rest'], due: 'work at a location or rest', startsTurn: true },
  upgrade: { kinds: ['upgrade', 'endTurn'], due: 'upgrade cubes or end the turn' },
  trade: { kinds: ['trade', 'endTurn'], due: 'trade or end the turn' },
  fort: { kinds: ['claim', 'takeBonus', 'endTurn'], due: 'use the fort or end the turn' },
  explore: { kinds: ['explore'], due: 'take an exploration tile', clause: 'NW-C2' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** Returns the refusal if the card above the fort in use cannot be claimed; `null` otherwise (NW-F1). */
function claimViolation(compiled: CompiledGame, state: Row): Refusal | null {
  if (state.claimed === 1) return refusals['already-claimed'];
  const card = cardAbove(compiled, state, state.location);
  if (card === -1) return refusals['no-card'];
  return coversAt(state.active.cubes, compiled.cards.cost, 4 * card) ? null : refusals['cannot-pay-card'];
}

/** Returns the point card above a fort; -1 if there is none (NW-F3). */
function cardAbove({ places }: CompiledGame, { pointRow }: Row, location: number): number {
  return pointRow[places.fort[location] as number] ?? -1;
}

function stackAt({ places }: CompiledGame, row: Row, stack: number): CellList | undefined {
  const { location, bonusStacks } = row;
  if (stack >= (places.stacks[location] as number)) return undefined;
  return bonusStacks[(places.firstStack[location] as number) + stack];
}

/** Lets the player continue at the fort if an action is possible there; otherwise ends the turn. */
function continueFort(compiled: CompiledGame, state: Row): void {
  if (usefulForts(compiled, state, 1 << state.location, state.active.cubes) !== 0)
    enter(state, compiled.phases.fort);
  else finishTurn(compiled, state);
}

const refusals = /* @__PURE__ */ refusalsOf({
  'already-claimed': { clause: 'NW-F1', message: 'Only one card can be claimed in a turn.' },
  'no-card': { clause: 'NW-F3', message: ({ location }) => `There is no card above the fort ${location}.` },
  'cannot-pay-card': {
    clause: 'NW-F1',
    message: hold.wouldNeed('for this card'),
    data(compiled, state) {
      const card = cardAbove(compiled, state, state.location);
      const { id } = compiled.components.pointCards[card] ?? {};
      return hold.cannotPay(id, state.active.cubes, compiled.cards.cost, 4 * card);
    },
  },
  'already-taken': { clause: 'NW-F1', message: 'Only one bonus tile can be taken in a turn.' },
  'slots-full': {
    clause: 'NW-F2',
    message: ({ slots }) => `You have room for only ${plural(slots, 'bonus tile')}.`,
    data: ({ bonusSlots: slots }) => ({ slots }),
  },
  'no-such-stack': {
    clause: 'NW-F2',
    message: ({ stacks }) => `This fort has only ${plural(stacks, 'stack')} of bonus tiles.`,
    data: (compiled, state, { stack }) => ({
      ...locationMeant(compiled, state, {}),
      stack,
      stacks: compiled.places.stacks[state.location] ?? 0,
    }),
  },
  'stack-empty': {
    clause: 'NW-F2',
    message: 'This stack is empty.',
    data: (_compiled, _state, { stack }) => ({ stack }),
  },
  'no-tile-here': {
    clause: 'NW-C2',
    message: ({ location }) => `There is no exploration tile on ${location}.`,
  },
  'must-upgrade': { clause: 'NW-W8', message: 'You have to make at least one upgrade.' },
  'must-trade': {
    clause: 'NW-W9',
    message: 'You have to trade at least once.',
    data: (compiled, state) => ({ piece: locationMeant(compiled, state, {}).location }),
  },
  'must-use-fort': { clause: 'NW-F1', message: 'You have to claim the point card or take a bonus tile.' },
});

/** Claims the point card above the fort in use (NW-F1) and carries out its immediate effect (NW-C1, NW-C2). */
const claim: Rule = {
  clause: 'NW-F1',
  list(compiled, state, out, first) {
    if (claimViolation(compiled, state) === null) out.push(first);
  },
  forbids: claimViolation,
  price: (compiled, state) => ({
    cubes: cubesAt(compiled.cards.cost, 4 * cardAbove(compiled, state, state.location)),
  }),
  perform(compiled, state) {
    const player = state.active;
    const { cards, places } = compiled;
    const claimed = takeCard(state, places.fort[state.location] as number);
    subtractAt(player.cubes, cards.cost, 4 * claimed);
    addInOrder(player.pointCards, claimed);
    state.claimed = 1;
    callSettlers(player, cards.settlers[claimed] as number);
    if (cards.explores[claimed] === 1 && state.explorationTiles.some((tile) => tile !== -1))
      enter(state, compiled.phases.explore);
    else continueFort(compiled, state);
  },
};

/** Takes the card above a fort; the row slides away from the deck, and the top card fills the gap (NW-F3). */
function takeCard(state: Row, fort: number): number {
  const row = state.pointRow;
  const taken = row[fort] ?? -1;
  const last = row.length - 1;
  for (let place = fort; place < last; place++) row[place] = row[place + 1] ?? -1;
  row[last] = state.deck.pop() ?? -1;
  return taken;
}

/** Takes the top tile of a bonus stack of the fort in use (NW-F1, NW-F2). */
const takeBonus: Rule<'stack'> = {
  clause: 'NW-F1',
  forbids(compiled, state, { stack }) {
    if (state.tookBonus === 1) return refusals['already-taken'];
    if (!hasBonusSlot(compiled, state.active)) return refusals['slots-full'];
    const tiles = stackAt(compiled, state, stack);
    if (tiles === undefined) return refusals['no-such-stack'];
    return tiles.length > 0 ? null : refusals['stack-empty'];
  },
  perform(compiled, state, { stack }) {
    const taken = stackAt(compiled, state, stack)?.pop();
    if (taken !== undefined) addInOrder(state.active.bonusTiles, taken);
    state.tookBonus = 1;
    continueFort(compiled, state);
  },
};

/** Takes an exploration tile after claiming an exploration card; the location is then open to all players (NW-C2). */
const explore: Rule<'location'> = {
  clause: 'NW-C2',
  forbids: (_compiled, state, { location }) =>
    state.explorationTiles[location] !== -1 ? null : refusals['no-tile-here'],
  perform(compiled, state, { location }) {
    const player = state.active;
    const taken = state.explorationTiles[location] ?? -1;
    state.explorationTiles[location] = -1;
    addInOrder(player.explorationTiles, taken);
    callSettlers(player, compiled.finds.settlers[taken] as number);
    addAt(player.cubes, compiled.finds.cubes, 4 * taken);
    continueFort(compiled, state);
  },
};

/** Moves up to `wanted` settlers from the reserve to the player board (NW-C1, NW-X1). */
function callSettlers(player: PlayerRow, wanted: number): void {
  const called = Math.min(wanted, player.reserve);
  player.reserve -= called;
  player.settlers += called;
}

/** Ends the turn early (C-9), if the mandatory part of the action at the location has been done. */
const endTurn: Rule = {
  clause: 'NW-T1',
  list(compiled, state, out, first) {
    if (endViolation(compiled, state) === null) out.push(first);
  },
  forbids: endViolation,
  perform: finishTurn,
};

function endViolation(compiled: CompiledGame, state: Row): Refusal | null {
  const { phases, places, upgradeAtLeastOnce } = compiled;
  if (isIn(state, phases.upgrade) && upgradeAtLeastOnce === true) {
    const { location, upgrades } = state;
    return upgrades === places.steps[location] ? refusals['must-upgrade'] : null;
  }
  if (isIn(state, phases.trade) && state.traded === 0) return refusals['must-trade'];
  if (isIn(state, phases.fort) && state.claimed === 0 && state.tookBonus === 0)
    return refusals['must-use-fort'];
  return null;
}

/** Takes all own settlers back from the locations (NW-T2). */
const rest: Rule = {
  clause: 'NW-T1',
  perform(compiled, state) {
    const { seat, owners, settlers } = state;
    let returned = 0;
    for (let location = 0; location < owners.length; location++) {
      if (owners[location] !== seat) continue;
      returned += settlers[location] as number;
      settlers[location] = 0;
      owners[location] = -1;
    }
    playerAt(state, seat).settlers += returned;
    finishTurn(compiled, state);
  },
};

/** Trades once; the turn continues while the hold has the cubes for another trade (NW-W9, C-4). */
const trade: Rule = {
  clause: 'NW-W6',
  price: ({ places }, { location }) => ({ cubes: cubesAt(places.trades, 8 * location) }),
  perform(compiled, state) {
    const { trades } = compiled.places;
    const { location } = state;
    const { cubes } = state.active;
    tradeBy(trades, location, cubes);
    state.traded = 1;
    if (!canTradeBy(trades, location, cubes)) finishTurn(compiled, state);
  },
};

/** Upgrades a cube, up to the number of times that the location shows (NW-W8, C-3). */
const upgrade: Rule<'cube'> = hold.upgradeRule('NW-W6', (compiled: CompiledGame, state: Row) => {
  if (state.upgrades === 0 || !hasUpgradable(state.active.cubes)) finishTurn(compiled, state);
});

export const rules = {
  work,
  upgrade,
  trade,
  claim,
  takeBonus,
  explore,
  rest,
  discard: hold.payRule<CompiledGame, Row>('C-5', 'supply', ends.discardOrEndTurn),
  endTurn,
};
