import type { ActionList } from '../../play/actions';
import { nothing, type Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import { type Counts, type MutableCounts, type Rank, upgrade } from '../cubes/cubes';
import { listHeld, missingCube } from './hold';
import type { HoldFault } from './violations';

interface HoldState {
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now. */
  readonly actor: number;
  readonly players: readonly { readonly cubes: MutableCounts }[];
}

/** Returns a cube from a hold that is over its limit at the end of a turn, then goes on (C-5). */
export function discardRule<B, S extends HoldState>(
  goOn: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  return {
    clause: 'C-5',
    list(_compiled, state, out, first) {
      listHeld(playerAt(state, state.actor).cubes, first, out);
    },
    forbids: (_compiled, state, { cube }) =>
      missingCube(playerAt(state, state.actor).cubes, cube, 'C-5', state.actor),
    perform(compiled, state, { cube }) {
      playerAt(state, state.actor).cubes[cube as Rank] -= 1;
      goOn(compiled, state);
    },
  };
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
    perform(compiled, state, { cube }) {
      upgrade(state.active.cubes, cube);
      state.upgrades -= 1;
      goOn(compiled, state);
    },
  };
}

/** Appends the action for each colour in a hold but brown, which has no next one. */
function listUpgradable(cubes: Counts, first: number, out: ActionList): void {
  if (cubes[0] > 0) out.push(first);
  if (cubes[1] > 0) out.push(first + 1);
  if (cubes[2] > 0) out.push(first + 2);
}
