import { playerAt } from '../../play/seats';
import type { Immutable } from '../../util/immutable';
import { fail } from '../check';
import { total } from '../cubes/cubes';
import { nextToPay } from './boats';
import { holdSpaces } from './bonus-tiles';
import { hasTriggeredEnd } from './game';
import { buildCost, buildViolation, hasOutpost } from './outposts';
import type { CompiledSea, SeaComponents, SeaState } from './state';

/** Whether the players are still picking starting cubes and placing boats (EW-S8). */
export function isSetup(state: SeaState): boolean {
  return state.phase === 'takeCubes' || state.phase === 'placeBoat';
}

/** Checks how far the setup has come: who has picked which cubes and placed the boat (EW-S8). */
export function checkSetup(
  compiled: CompiledSea,
  state: SeaState,
  startingCubes: Immutable<SeaComponents>['startingCubes'],
): void {
  const order = (seat: number): number => (seat - compiled.firstSeat + compiled.players) % compiled.players;
  const hasPlaced = (seat: number): boolean => !isSetup(state) || order(seat) > order(state.seat);
  checkBoats(compiled, state, hasPlaced);
  if (isSetup(state)) {
    const isPlacing = state.phase === 'placeBoat';
    checkPicks(state, startingCubes, (seat) => hasPlaced(seat) || (isPlacing && seat === state.seat));
  } else if (state.offers.some((offer) => offer !== 0)) {
    fail('impossible-state', ['offers'], 'Sets not taken have returned to the supply.');
  }
  if (state.offers.length !== startingCubes.length)
    fail('wrong-length', ['offers'], `There are ${startingCubes.length} sets of starting cubes.`);
}

/** Boats lie on the map, everywhere once placed. */
function checkBoats(compiled: CompiledSea, state: SeaState, isPlaced: (seat: number) => boolean): void {
  state.players.forEach(({ boat }, seat) => {
    const path = ['players', seat, 'boat'];
    if (isPlaced(seat) !== (boat !== -1)) {
      fail(
        'impossible-state',
        path,
        boat === -1 ? 'This boat has been placed.' : 'This boat has not been placed yet.',
      );
    }
    if (boat >= compiled.map.names.length) fail('unknown-hex', path, `There is no hex ${boat}.`);
    if (isSetup(state) && boat !== -1 && compiled.market[boat] === -1)
      fail('misplaced-piece', path, 'Boats must start on market tiles.');
  });
}

/** During setup nothing has happened but picks of starting cubes. */
function checkPicks(
  state: SeaState,
  startingCubes: Immutable<SeaComponents>['startingCubes'],
  hasPicked: (seat: number) => boolean,
): void {
  if (state.outposts.some((bits) => bits !== 0))
    fail('impossible-state', ['outposts'], 'There are no outposts during setup.');
  if (state.closedPort !== -1) fail('impossible-state', ['closedPort'], 'No port is closed during setup.');
  const picked = startingCubes
    .filter((_, set) => state.offers[set] === 0)
    .map((set) => String(set.cubes))
    .sort();
  const held = state.players
    .filter((_, seat) => hasPicked(seat))
    .map((player) => String(player.cubes))
    .sort();
  if (String(picked) !== String(held))
    fail('impossible-state', ['offers'], "The sets taken do not match the players' holds.");
  state.players.forEach((player, seat) => {
    if (!hasPicked(seat) && total(player.cubes) > 0) {
      fail('impossible-state', ['players', seat, 'cubes'], 'This player has not picked starting cubes yet.');
    }
    if (player.victoryTiles.length > 0)
      fail('impossible-state', ['players', seat, 'victoryTiles'], 'No tiles are claimed during setup.');
  });
}

/** Checks who is to be paid for the place of a boat (EW-M4, EW-M6). */
export function checkPayee(compiled: CompiledSea, state: SeaState): void {
  if ((state.payee !== -1) !== (state.phase === 'payBoats'))
    fail('impossible-state', ['payee'], 'There is a payee only while boats are paid.');
  if (state.payee === -1) return;
  const player = state.active;
  let due = 0;
  for (let at = state.payee; at !== -1; at = nextToPay(state, at)) {
    if (at >= compiled.players || at === state.seat || playerAt(state, at).boat !== player.boat) {
      fail('impossible-state', ['payee'], 'The boat of the payee is not here.');
    }
    due++;
  }
  if (compiled.market[player.boat] === -1) fail('impossible-state', ['phase'], 'Nobody is paid on a port.');
  if (total(player.cubes) < due)
    fail('impossible-state', ['phase'], 'There are too few cubes for the boats to be paid.');
}

/**
 * Checks that other players are over the limit only if they have been paid for the place of their boats (EW-M4,
 * EW-M6); nobody has been in the phases `before`.
 */
export function checkPaid(compiled: CompiledSea, state: SeaState, before: readonly string[]): void {
  const { boat } = state.active;
  for (const seat of paidSeats(compiled, state)) {
    if (total(playerAt(state, seat).cubes) === 0)
      fail('impossible-state', ['players', seat, 'cubes'], 'This player has been paid a cube in this turn.');
  }
  const due = new Set<number>();
  for (let at = state.payee; at !== -1; at = nextToPay(state, at)) due.add(at);
  state.players.forEach((player, seat) => {
    if (seat === state.seat || total(player.cubes) <= holdSpaces(compiled, player)) return;
    const isPaid = player.boat === boat && compiled.market[boat] !== -1 && !due.has(seat);
    if (!isPaid || before.includes(state.phase))
      fail('hold-too-full', ['players', seat, 'cubes'], 'This player has not been paid in this turn.');
  });
}

/** The phases in which the boat has moved in this turn and met the others on its tile. */
const AFTER_MEETING = ['payBoats', 'act'];

/** The seats that the active player has paid for the place of their boats, where the phase tells (EW-M4, EW-M6). */
function paidSeats(compiled: CompiledSea, state: SeaState): number[] {
  const { boat } = state.active;
  if (!AFTER_MEETING.includes(state.phase) || compiled.market[boat] === -1) return [];
  const paid: number[] = [];
  for (let at = nextToPay(state, state.seat); at !== -1; at = nextToPay(state, at)) {
    if (at === state.payee) break;
    paid.push(at);
  }
  return paid;
}

/**
 * The cubes that the active player has paid in this turn, where the phase tells: to others and for an outpost (EW-M4,
 * EW-K2).
 */
export function cubesPaid(compiled: CompiledSea, state: SeaState): number {
  if (state.phase === 'payCubes') return buildCost(compiled, state, state.active.boat) - state.toPay;
  return paidSeats(compiled, state).length;
}

/**
 * Whether a player over the limit has been paid in this turn, so that the boat of the active player has moved (EW-M4).
 */
export function isAnotherPaid(compiled: CompiledSea, state: SeaState): boolean {
  return state.players.some(
    (player, seat) => seat !== state.seat && total(player.cubes) > holdSpaces(compiled, player),
  );
}

/**
 * Whether the row of the tile under the active player's boat is not ahead of any other: what was built last in it
 * emptied a column (EW-K3).
 */
export function hasEmptied(compiled: CompiledSea, state: SeaState): boolean {
  const { boat, built } = state.active;
  return built[compiled.rows[compiled.market[boat] ?? -1] ?? -1] === Math.min(...built);
}

/** Checks that the active player has just built an outpost under the boat that emptied a column (EW-K3, EW-K4). */
export function checkEmptied(compiled: CompiledSea, state: SeaState): void {
  if (!hasOutpost(state, state.seat, state.active.boat))
    fail('impossible-state', ['phase'], 'No outpost was built here.');
  if (!hasEmptied(compiled, state))
    fail('impossible-state', ['phase'], 'The outpost built here emptied no column.');
}

/** Checks the payment for an outpost (EW-K2). */
export function checkBuilding(compiled: CompiledSea, state: SeaState): void {
  const player = state.active;
  if (state.toPay > (state.phase === 'payCubes' ? buildCost(compiled, state, player.boat) : 0))
    fail('impossible-state', ['toPay'], `toPay cannot be ${state.toPay} here.`);
  if (state.phase !== 'payCubes') return;
  if (state.toPay === 0) fail('impossible-state', ['phase'], 'Nothing is to be paid.');
  if (total(player.cubes) < state.toPay)
    fail('impossible-state', ['phase'], 'There are too few cubes for the outpost.');
  if (!['cannot-pay-outpost', undefined].includes(buildViolation(compiled, state)?.code)) {
    fail('impossible-state', ['phase'], 'No outpost can be built here.');
  }
}

/** The seats that have triggered the end (EW-E1, SS-E1). */
export function seatsDone(state: SeaState): number[] {
  return state.players.flatMap((player, seat) => (hasTriggeredEnd(player) ? [seat] : []));
}
