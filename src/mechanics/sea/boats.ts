import type { Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import { enter } from '../../rows/layout';
import { heldCubes, oneCube, type Rank } from '../cubes/cubes';
import { costs, payRule } from '../cubes/hold';
import type { CompiledSea, SeaState } from './state';
import { boatLocation, type SeaRefusal } from './violations';

type Boats = Pick<SeaState, 'players' | 'seat' | 'active'>;

function othersAt({ players, seat }: Boats, hex: number): number {
  let others = 0;
  for (let i = 0; i < players.length; i++) {
    if (i !== seat && players[i]?.boat === hex) others++;
  }
  return others;
}

/** Returns the cost of stopping on a hex: a cube for the owner of each boat on a market tile (EW-M4, EW-M6). */
export function metCost({ market }: CompiledSea, state: Boats, hex: number) {
  const to: number[] = [];
  if ((market[hex] ?? -1) !== -1)
    for (let at = nextToPay(state, state.seat, hex); at !== -1; at = nextToPay(state, at, hex)) to.push(at);
  return { owed: to.length, to };
}

/** Whether the active player, with `cubes` cubes left, can pay all boats on a hex (EW-M4, EW-M5, EW-M6). */
export function canEndOn(compiled: CompiledSea, state: Boats, hex: number, cubes: number): boolean {
  return compiled.market[hex] === -1 || othersAt(state, hex) <= cubes;
}

/**
 * Whether the active player, with these cubes and steps left, can certainly end the movement, wherever the boat is
 * (EW-M5). On any hex, a cube for each other boat is enough. If a step is left, two cubes fewer are enough, because
 * each hex has at least two neighbours (EW-S3) and there are too few boats to block all three hexes.
 */
export function canEndAnywhere({ players }: Boats, cubes: number, steps: number): boolean {
  const others = players.length - 1;
  return cubes >= others || (steps > 0 && cubes >= others - 2);
}

/**
 * Whether the active player, with `cubes` cubes left, can end the movement on a hex or further on: after up to `free`
 * steps without a cube, and then up to `paid` steps for a cube each (EW-M5).
 */
export function canEndFrom(
  compiled: CompiledSea,
  state: Boats,
  hex: number,
  cubes: number,
  free: number,
  paid: number,
): boolean {
  if (canEndOn(compiled, state, hex, cubes)) return true;
  if (free + paid === 0) return false;
  const distance = compiled.map.distance[hex] ?? [];
  for (let to = 0; to < distance.length; to++) {
    const due = Math.max(0, (distance[to] as number) - free);
    if (due <= paid && canEndOn(compiled, state, to, cubes - due)) return true;
  }
  return false;
}

/** Returns the next seat clockwise after `from` whose boat is on a hex; -1 if the seat on turn is reached first. */
export function nextToPay(state: Boats, from: number, hex: number): number {
  const players = state.players.length;
  for (let at = (from + 1) % players; at !== state.seat; at = (at + 1) % players) {
    if (playerAt(state, at).boat === hex) return at;
  }
  return -1;
}

/** Returns the refusal of a step to a hex that is not adjacent, with the given clause, or `null` (EW-M2, SS-V1). */
export function stepViolation(
  compiled: CompiledSea,
  state: SeaState,
  to: number,
  clause: string,
): SeaRefusal<'not-adjacent'> | null {
  if (compiled.map.neighbours[state.active.boat]?.includes(to) === true) return null;
  const from = state.active.boat;
  return {
    code: 'not-adjacent',
    clause,
    message: ({ from, to, distance }) =>
      distance === 0
        ? `Your boat is already on ${to}.`
        : `${to} is ${distance} steps from ${from}: a boat moves one step at a time.`,
    data: ({ map }) => ({
      from: map.names[from] ?? '',
      to: map.names[to] ?? '',
      distance: map.distance[from]?.[to] ?? 0,
    }),
  };
}

export const deadEnd: SeaRefusal<'dead-end', 'to'> = {
  code: 'dead-end',
  clause: 'EW-M5',
  message: ({ to }) =>
    `From ${to} you could not finish the movement: you would lack cubes for the owners of the boats.`,
  data: (compiled, state, { to }) => ({
    to: compiled.map.names[to] ?? '',
    boats: metCost(compiled, state, to).to.sort(),
  }),
};

function endViolation(compiled: CompiledSea, state: SeaState): SeaRefusal<'cannot-pay-boats'> | null {
  const { boat, cubes } = state.active;
  return canEndOn(compiled, state, boat, heldCubes(cubes)) ? null : cannotPayBoats;
}

const cannotPayBoats: SeaRefusal<'cannot-pay-boats'> = {
  code: 'cannot-pay-boats',
  clause: 'EW-M5',
  message: (data) => costs(`Stopping beside the boats on ${data.hex}`, data),
  data(compiled, state) {
    const { boat, cubes } = state.active;
    const { owed: cost, to } = metCost(compiled, state, boat);
    const held = heldCubes(cubes);
    return { ...boatLocation(compiled, state), boats: to.sort(), cost, held, missing: cost - held };
  },
};

/** Ends the movement of a boat; returns `true` if the owners of other boats have to be paid next (EW-M4, EW-M6). */
export function endMovement(compiled: CompiledSea, state: SeaState): boolean {
  state.freeSteps = 0;
  const { boat } = state.active;
  state.payee = compiled.market[boat] === -1 ? -1 : nextToPay(state, state.seat, boat);
  if (state.payee === -1) return false;
  enter(state, compiled.phases.payBoats);
  return true;
}

/** Makes the rule for ending a movement although another step is possible, with the given clause (EW-M5). */
export function dockRule<B extends CompiledSea, S extends SeaState>(
  clause: string,
  endMovement: (compiled: B, state: S) => void,
): Rule<B, S> {
  return {
    clause,
    list(compiled, state, out, first) {
      if (endViolation(compiled, state) === null) out.push(first);
    },
    forbids: endViolation,
    price: (compiled, state) => metCost(compiled, state, state.active.boat),
    perform: endMovement,
  };
}

/** Makes the rule for paying one cube of any colour to the owner of each other boat on the hex, clockwise (EW-M4). */
export function payBoatRule<B extends CompiledSea, S extends SeaState>(
  finish: (compiled: B, state: S) => void,
): Rule<B, S, 'seat' | 'cube'> {
  const pay = payRule<B, S>('EW-M4', 'supply', (compiled, state, cube) => {
    playerAt(state, state.payee).cubes[cube as Rank] += 1;
    state.payee = nextToPay(state, state.payee, state.active.boat);
    if (state.payee === -1) finish(compiled, state);
  });
  return {
    ...pay,
    list: (compiled, state, out, first) => pay.list(compiled, state, out, first + 4 * state.payee),
    forbids: (compiled, state, named) =>
      named.seat === state.payee ? pay.forbids(compiled, state, named) : wrongPayee(named.seat, state.payee),
    price: (_compiled, _state, { seat, cube }) => ({ cubes: oneCube(cube), to: [seat] }),
  };
}

function wrongPayee(seat: number, payee: number): SeaRefusal<'wrong-payee'> {
  return {
    code: 'wrong-payee',
    clause: 'EW-M4',
    message: () => `P${payee} has to be paid first.`,
    data: () => ({ seat, payee }),
  };
}
