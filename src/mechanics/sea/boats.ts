import type { Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import { enter } from '../../rows/layout';
import { heldCubes, type Rank } from '../cubes/cubes';
import { listHeld, missingCube } from '../hold/hold';
import type { CompiledSea, SeaState } from './sea';
import type { SeaFault } from './violations';

type Boats = Pick<SeaState, 'players'>;

/** The number of other players' boats on a hex. */
function othersAt(state: Boats, seat: number, hex: number): number {
  let others = 0;
  for (let i = 0; i < state.players.length; i++) {
    if (i !== seat && state.players[i]?.boat === hex) others++;
  }
  return others;
}

/** The seats of the other players whose boats lie on a hex. */
function boatsAt({ players }: Boats, seat: number, hex: number): number[] {
  return players.flatMap(({ boat }, other) => (other !== seat && boat === hex ? [other] : []));
}

/** Whether a boat with `cubes` cubes left can pay all that it would have to pay on a hex (EW-M4, EW-M5, EW-M6). */
export function canEndOn(
  compiled: CompiledSea,
  state: Boats,
  seat: number,
  hex: number,
  cubes: number,
): boolean {
  return compiled.market[hex] === -1 || othersAt(state, seat, hex) <= cubes;
}

/** Whether this many cubes pay all other boats, wherever they are (EW-M4). */
export function canPayAnyone(state: Boats, cubes: number): boolean {
  return cubes >= state.players.length - 1;
}

/** The first seat clockwise after `from`, and before the mover, whose boat lies where the mover's does; or -1. */
export function nextToPay(state: Boats, mover: number, from: number): number {
  const players = state.players.length;
  const hex = playerAt(state, mover).boat;
  for (let at = (from + 1) % players; at !== mover; at = (at + 1) % players) {
    if (playerAt(state, at).boat === hex) return at;
  }
  return -1;
}

/** The reason against a step to a tile, whatever it costs, under the clause of the game (EW-M2, SS-V1). */
export function stepViolation(
  compiled: CompiledSea,
  state: SeaState,
  to: number,
  clause: string,
): SeaFault<'not-adjacent'> | null {
  if (compiled.map.neighbours[state.active.boat]?.includes(to) === true) return null;
  const from = state.active.boat;
  return {
    code: 'not-adjacent',
    clause,
    message: 'A boat can sail only to an adjacent tile.',
    data: ({ map }) => ({
      from: map.names[from] ?? '',
      to: map.names[to] ?? '',
      distance: map.distance[from]?.[to] ?? 0,
    }),
  };
}

/** The reason against a step from which the boat could not end its movement anywhere (EW-M5). */
export const deadEnd: SeaFault<'dead-end', 'to'> = {
  code: 'dead-end',
  clause: 'EW-M5',
  message:
    'After this step the boat could not end its movement anywhere: it could not pay the boats it would meet.',
  data: ({ map }, state, { to }) => ({
    to: map.names[to] ?? '',
    boats: boatsAt(state, state.seat, to),
  }),
};

/** The reason against a boat ending its movement where it is (EW-M5). */
export function endViolation(
  compiled: CompiledSea,
  state: Boats,
  seat: number,
): SeaFault<'cannot-pay-boats'> | null {
  const player = playerAt(state, seat);
  return canEndOn(compiled, state, seat, player.boat, heldCubes(player.cubes)) ? null : cannotPayBoats;
}

const cannotPayBoats: SeaFault<'cannot-pay-boats'> = {
  code: 'cannot-pay-boats',
  clause: 'EW-M5',
  message: 'The boat cannot end its movement here: there are too few cubes to pay every boat on this tile.',
  data({ map }, state) {
    const { boat, cubes } = state.active;
    const boats = boatsAt(state, state.seat, boat);
    const held = heldCubes(cubes);
    return { hex: map.names[boat] ?? '', boats, cost: boats.length, held, missing: boats.length - held };
  },
};

/** The first owner to be paid where the mover's boat ended its movement; -1 if nobody is (EW-M4, EW-M6). */
function firstToPay(compiled: CompiledSea, state: Boats, mover: number): number {
  const hex = playerAt(state, mover).boat;
  return compiled.market[hex] === -1 ? -1 : nextToPay(state, mover, mover);
}

/** Ends the movement of a boat; whether there are owners of boats to be paid before anything else (EW-M4). */
export function endMovement(compiled: CompiledSea, state: SeaState): boolean {
  state.freeSteps = 0;
  state.payee = firstToPay(compiled, state, state.seat);
  if (state.payee === -1) return false;
  enter(state, compiled.phases.payBoats);
  return true;
}

/** Each owner of a boat met is paid one cube of the payer's choice, clockwise; then the turn goes on (EW-M4). */
export function payBoatRule<B extends CompiledSea, S extends SeaState>(
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, 'seat' | 'cube'> {
  return {
    clause: 'EW-M4',
    list(_compiled, state, out, first) {
      listHeld(state.active.cubes, first + 4 * state.payee, out);
    },
    forbids(_compiled, state, { seat, cube }) {
      if (seat !== state.payee) return wrongPayee(seat, state.payee);
      return missingCube(state.active.cubes, cube, 'EW-M4', state.seat);
    },
    perform(compiled, state, { seat, cube }) {
      state.active.cubes[cube as Rank] -= 1;
      playerAt(state, seat).cubes[cube as Rank] += 1;
      state.payee = nextToPay(state, state.seat, seat);
      if (state.payee === -1) goOn(compiled, state);
    },
  };
}

function wrongPayee(seat: number, payee: number): SeaFault<'wrong-payee'> {
  const message = `P${payee} is the next to be paid.`;
  return { code: 'wrong-payee', clause: 'EW-M4', message, data: () => ({ seat, payee }) };
}
