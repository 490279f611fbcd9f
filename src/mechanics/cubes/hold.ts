import { type ActionList, type ActionTemplate, type Choice, type Named, oneWord } from '../../play/actions';
import type { Receiver } from '../../play/price';
import { nothing, type RefusalOf, type Rule } from '../../play/rule';
import { playerAt } from '../../play/seats';
import type { Nothing } from '../../play/violations';
import { enumerated, plural } from '../../util/text';
import {
  type Counts,
  CUBE_LETTERS,
  CUBES,
  type Cube,
  type Cubes,
  type CubeTable,
  cubeList,
  cubesAt,
  cubesOf,
  type MutableCounts,
  oneCube,
  RANKS,
  type Rank,
  UPGRADABLE,
  upgrade as upgradeCube,
} from './cubes';

/** The colour of a cube: a name in actions, a rank in rules. */
export const anyCube: Choice<object> = /* @__PURE__ */ oneWord(CUBES);

export const letterOf = ({ cube }: Named): string => CUBE_LETTERS[(cube ?? 0) as Rank];

/** Return a cube to the supply because the hold is too full (C-5). */
export const discard: ActionTemplate<object> = {
  names: { cube: anyCube },
  when: 'You return cubes only when a turn ends and your hold is too full.',
  role: 'give',
  text: (_, named) => `discard ${letterOf(named)}`,
};

/** Upgrade a cube (C-3). */
export const upgrade: ActionTemplate<object> = {
  names: { cube: /* @__PURE__ */ oneWord(UPGRADABLE) },
  role: 'upgrade',
  text: (_, named) => `up ${letterOf(named)}`,
};

/** Appends an action for each colour in a hold; the action for a rank has the id `first` plus the rank. */
export function listHeld(cubes: Counts, first: number, out: ActionList): void {
  listUpgradable(cubes, first, out);
  out.ids[out.count] = first + 3;
  out.count += -cubes[3] >>> 31;
}

/**
 * Appends an action for each colour in a hold that can be upgraded. Unpredictable branches are avoided: each id is
 * written, but `count` does not increase if the hold lacks the colour, and the next id then overwrites this one.
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

/** Returns a refusal with the given clause if a hold has no cube of a rank, otherwise `null`. */
export function missingCube(
  cubes: Counts,
  rank: number,
  clause: string,
  seat: number,
): HoldFault<'no-such-cube'> | null {
  if (cubes[rank as Rank] > 0) return null;
  const cube = CUBES[rank as Rank];
  return {
    code: 'no-such-cube',
    clause,
    message: () => `You have no ${cube} cube.`,
    data: () => ({ cube, seat, held: cubeList(cubes) }),
  };
}

interface HoldState {
  readonly seat: number;
  readonly actor: number;
  readonly players: readonly { readonly cubes: MutableCounts }[];
}

/** Makes a rule by which the active player pays a cube to a receiver; `next` is called after the payment. */
export function payRule<B, S extends HoldState>(
  clause: string,
  to: Receiver,
  next: (compiled: B, state: S, cube: number) => void,
): Required<Rule<B, S, 'cube'>> {
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
      next(compiled, state, cube);
    },
  };
}

interface UpgradeState extends HoldState {
  readonly active: { readonly cubes: MutableCounts };
  upgrades: number;
}

/** Makes the rule for upgrading a cube while upgrades are left; `clause` is the clause that grants them (C-3). */
export function upgradeRule<B, S extends UpgradeState>(
  clause: string,
  next: (compiled: B, state: S) => void,
): Rule<B, S, 'cube'> {
  const noUpgradeLeft: HoldFault<'no-upgrade-left'> = {
    code: 'no-upgrade-left',
    clause,
    message: 'You have no upgrades left.',
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
      upgradeCube(state.active.cubes, cube);
      state.upgrades -= 1;
      next(compiled, state);
    },
  };
}

/** Data of a refusal: a cube that the hold does not have. */
export interface NoSuchCube {
  /** The colour that the hold lacks. */
  readonly cube: Cube;
  /** The seat of the player who has the hold. */
  readonly seat: number;
  /** The cubes in the hold: `[yellow, red, green, brown]`. */
  readonly held: Cubes;
}

/** Data of a refusal: a piece with a cost that the hold cannot pay. */
export interface CannotPay {
  /** The id of the piece: a card, a tile or a location. */
  readonly piece: string;
  /** The cost of the piece, or the cubes that its trade takes: `[yellow, red, green, brown]`. */
  readonly cost: Cubes;
  /** The cubes missing for this cost: `[yellow, red, green, brown]`. */
  readonly missing: Cubes;
}

/** The data of refusals about holds, by code. */
export interface HoldViolations {
  /** The hold has no cube of this colour. */
  'no-such-cube': NoSuchCube;
  /** All upgrades have been made. */
  'no-upgrade-left': Nothing;
}

export type HoldFault<C extends keyof HoldViolations> = RefusalOf<C, HoldViolations[C], object, object>;

export function cannotPay(piece: string | undefined, held: Counts, table: CubeTable, at: number): CannotPay {
  const cost = cubesAt(table, at);
  const missing = cubesOf((rank) => Math.max(0, cost[rank] - held[rank]));
  return { piece: piece ?? '', cost, missing };
}

/** Makes a function for messages about missing cubes: `You would need 2 more red and 1 more green cube to trade.` */
export function wouldNeed(purpose: string) {
  return ({ missing }: CannotPay): string => {
    const ranks = RANKS.filter((rank) => missing[rank] > 0);
    const more = enumerated(
      ranks.map((rank) => `${missing[rank]} more ${CUBES[rank]}`),
      'and',
    );
    return `You would need ${more} ${missing[ranks.at(-1) ?? 0] === 1 ? 'cube' : 'cubes'} ${purpose}.`;
  };
}

/** Returns a message about a cost that is too high: `This card costs 3 cubes: you would need 1 more.` */
export function costs(
  what: string,
  { cost, missing }: { readonly cost: number; readonly missing: number },
): string {
  return `${what} costs ${plural(cost, 'cube')}: you would need ${missing} more.`;
}
