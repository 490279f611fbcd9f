import {
  addAt,
  type Counts,
  canTradeBy,
  coversAt,
  cubesAt,
  hasUpgradable,
  subtractAt,
  tradeBy,
} from '../../../mechanics/cubes/cubes';
import { cannotPay, payRule, upgradeRule, wouldNeed } from '../../../mechanics/cubes/hold';
import { discardOrEndTurn } from '../../../mechanics/ends';
import type { Refusal } from '../../../play/rule';
import { playerAt } from '../../../play/seats';
import { lowestOf, withoutLowest } from '../../../rows/bits';
import { addInOrder, type CellList } from '../../../rows/cell-list';
import { enter, isIn } from '../../../rows/layout';
import { plural } from '../../../util/text';
import { type CompiledGame, locationMeant, type PlayerRow, type Row, type Rule, refusalsOf } from '../state';

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

function hasBonusSlot({ bonusSlots }: CompiledGame, { bonusTiles }: PlayerRow): boolean {
  return bonusTiles.length < bonusSlots;
}

function stackAt({ places }: CompiledGame, row: Row, stack: number): CellList | undefined {
  const { location, bonusStacks } = row;
  if (stack >= (places.stacks[location] as number)) return undefined;
  return bonusStacks[(places.firstStack[location] as number) + stack];
}

/** Returns a bit mask of the forts in `among` that the active player could use with `cubes` in the hold (NW-W6). */
export function usefulForts(compiled: CompiledGame, state: Row, among: number, cubes: Counts): number {
  const canTakeTile = state.tookBonus === 0 && hasBonusSlot(compiled, state.active);
  const { cards, places } = compiled;
  let useful = state.claimed === 0 ? among & cards.payable.at(state.pointRow, places.fortAt, cubes) : 0;
  if (!canTakeTile) return useful;
  for (let left = among & ~useful; left !== 0; left = withoutLowest(left))
    if (hasBonus(compiled, state, lowestOf(left))) useful |= left & -left;
  return useful;
}

function hasBonus({ places }: CompiledGame, { bonusStacks }: Row, location: number): boolean {
  const first = places.firstStack[location] as number;
  const end = first + (places.stacks[location] as number);
  for (let stack = first; stack < end; stack++) if ((bonusStacks[stack]?.length ?? 0) > 0) return true;
  return false;
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
    message: wouldNeed('for this card'),
    data(compiled, state) {
      const card = cardAbove(compiled, state, state.location);
      const { id } = compiled.components.pointCards[card] ?? {};
      return cannotPay(id, state.active.cubes, compiled.cards.cost, 4 * card);
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
export const claim: Rule = {
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
export const takeBonus: Rule<'stack'> = {
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
export const explore: Rule<'location'> = {
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
export const endTurn: Rule = {
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

/** Ends the turn of the active player; any discards (C-5) come before the next turn or the end of the game. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  state.location = -1;
  state.upgrades = 0;
  state.traded = 0;
  state.claimed = 0;
  state.tookBonus = 0;
  discardOrEndTurn(compiled, state);
}

export const discard: Rule<'cube'> = payRule('C-5', 'supply', discardOrEndTurn);

/** Takes all own settlers back from the locations (NW-T2). */
export const rest: Rule = {
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
export const trade: Rule = {
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
export const upgrade: Rule<'cube'> = upgradeRule('NW-W6', (compiled: CompiledGame, state: Row) => {
  if (state.upgrades === 0 || !hasUpgradable(state.active.cubes)) finishTurn(compiled, state);
});
