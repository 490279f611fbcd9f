import type { ActionList } from '../../play/actions';
import type { Receiver } from '../../play/price';
import { type Fault, nothing, type Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import type { Nothing } from '../../play/violations';
import {
  type Counts,
  CUBES,
  type Cube,
  type Cubes,
  type CubeTable,
  cubeList,
  cubesAt,
  cubesOf,
  type MutableCounts,
  oneCube,
  type Rank,
  total,
  upgrade,
} from './cubes';

/** Appends the action for each colour in a hold; their ids follow each other by rank, from `first` on. */
export function listHeld(cubes: Counts, first: number, out: ActionList): void {
  listUpgradable(cubes, first, out);
  out.ids[out.count] = first + 3;
  out.count += -cubes[3] >>> 31;
}

/**
 * The same for those that can be upgraded: brown has no next colour. All three are written, each over the one before it if
 * the hold has none of that: a branch would be unpredictable.
 */
function listUpgradable(cubes: Counts, first: number, out: ActionList): void {
  const { ids } = out;
  let { count } = out;
  ids[count] = first;
  count += -cubes[0] >>> 31;
  ids[count] = first + 1;
  count += -cubes[1] >>> 31;
  ids[count] = first + 2;
  count += -cubes[2] >>> 31;
  out.count = count;
}

/** The ranks of the cubes in a hold, one bit for each: the sign of what is below 0. */
export function heldRanks(cubes: Counts): number {
  return (
    (-cubes[0] >>> 31) | ((-cubes[1] >>> 31) << 1) | ((-cubes[2] >>> 31) << 2) | ((-cubes[3] >>> 31) << 3)
  );
}

/** The fault of naming a cube that the hold does not have, under the clause that asks for it. */
export function missingCube(
  cubes: Counts,
  rank: number,
  clause: string,
  seat: number,
): HoldFault<'no-such-cube'> | null {
  if (cubes[rank as Rank] > 0) return null;
  const cube = CUBES[rank as Rank];
  const message = `There is no ${cube} cube in the hold.`;
  return { code: 'no-such-cube', clause, message, data: () => ({ cube, seat, held: cubeList(cubes) }) };
}

/** How many cubes the deciding seat holds: all that it can do several times in a row takes a cube each time, or upgrades one. */
export function cubesAtHand(state: {
  readonly actor: number;
  readonly players: readonly { readonly cubes: Cubes }[];
}): number {
  return total(playerAt(state, state.actor).cubes);
}

interface HoldState {
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now. */
  readonly actor: number;
  readonly players: readonly { readonly cubes: MutableCounts }[];
}

/**
 * Gives a cube of the hold away, under a clause, then goes on.
 *
 * @param to - where it goes
 */
export function payRule<B, S extends HoldState>(
  clause: string,
  to: Receiver,
  goOn: (compiled: B, state: S, cube: number) => void,
): Required<Omit<Rule<B, S, 'cube'>, 'self'>> {
  return {
    clause,
    list(_compiled, state, out, first) {
      listHeld(playerAt(state, state.actor).cubes, first, out);
    },
    forbids: (_compiled, state, { cube }) =>
      missingCube(playerAt(state, state.actor).cubes, cube, clause, state.actor),
    price: (_compiled, _state, { cube }) => ({ cubes: oneCube(cube), to: [to] }),
    perform(compiled, state, { cube }) {
      playerAt(state, state.actor).cubes[cube as Rank] -= 1;
      goOn(compiled, state, cube);
    },
  };
}

/** Returns a cube from a hold that is over its limit at the end of a turn, then goes on (C-5). */
export function discardRule<B, S extends HoldState>(
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return payRule('C-5', 'supply', goOn);
}

interface UpgradeState extends HoldState {
  /** The player whose turn it is. */
  readonly active: { readonly cubes: MutableCounts };
  /** Upgrades left. */
  upgrades: number;
}

/** Upgrades a cube while there are upgrades left, under the clause of the game that gives them, then goes on (C-3). */
export function upgradeRule<B, S extends UpgradeState>(
  clause: string,
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  const noUpgradeLeft: HoldFault<'no-upgrade-left'> = {
    code: 'no-upgrade-left',
    clause,
    message: 'There is no upgrade left.',
    data: nothing,
  };
  return {
    clause,
    list(_compiled, state, out, first) {
      if (state.upgrades > 0) listUpgradable(state.active.cubes, first, out);
    },
    forbids(_compiled, state, { cube }) {
      return state.upgrades > 0 ? missingCube(state.active.cubes, cube, 'C-3', state.seat) : noUpgradeLeft;
    },
    price: (_compiled, _state, { cube }) => ({ cubes: oneCube(cube) }),
    perform(compiled, state, { cube }) {
      upgrade(state.active.cubes, cube);
      state.upgrades -= 1;
      goOn(compiled, state);
    },
  };
}

/** What is told of a cube that the hold does not have. */
export interface NoSuchCube {
  /** The colour of the cube. */
  readonly cube: Cube;
  /** The seat of the hold. */
  readonly seat: number;
  /** What the hold has: `[yellow, red, green, brown]`. */
  readonly held: Cubes;
}

/** What is told of a piece that costs more cubes than the hold has, by colour. */
export interface CannotPay {
  /** The id of the piece: a card, a tile or a location. */
  readonly piece: string;
  /** What it costs, or what the trade takes: `[yellow, red, green, brown]`. */
  readonly cost: Cubes;
  /** What the hold lacks of that: `[yellow, red, green, brown]`. */
  readonly missing: Cubes;
}

/** What refusals about holds tell, by code. */
export interface HoldViolations {
  /** The hold has no cube of this colour. */
  'no-such-cube': NoSuchCube;
  /** All upgrades have been made. */
  'no-upgrade-left': Nothing;
}

/** A reason about holds. */
export type HoldFault<C extends keyof HoldViolations> = Fault<C, HoldViolations[C], object, object>;

/** What is told of a piece whose cost, at a place of a table, is more than a hold has. */
export function cannotPay(piece: string | undefined, held: Counts, table: CubeTable, at: number): CannotPay {
  const cost = cubesAt(table, at);
  const missing = cubesOf((rank) => Math.max(0, cost[rank] - held[rank]));
  return { piece: piece ?? '', cost, missing };
}
