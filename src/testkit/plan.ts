import { type GameRecord, parseRecord } from '../century/engine';
import { allGames } from '../century/games';
import { type Options, VARIANTS } from '../century/rules';
import { deepFreeze } from '../core/immutable';
import { parseOptions } from '../core/reducer';
import type { Recall } from '../core/viewer';
import type { PropertyName } from './property-error';

type WithoutSeed<T> = T extends unknown ? Omit<T, 'seed'> : never;

/** What games are set up with, but for the seed. */
export type GameSetup = WithoutSeed<Options>;

/** How much is checked. */
export interface Plan {
  /** By default every variant with every number of players. */
  readonly setups?: readonly GameSetup[];
  /** The seeds of the games on each table; by default one. */
  readonly seeds?: readonly (string | number)[];
  /** How many actions of a game are played where it need not be played to its end (default: 800). */
  readonly actions?: number;
  /** One state in so many, drawn at random, is looked at closely, and the first and the last (default: 25). */
  readonly every?: number;
  /** How many actions a game may have at most (default: 20,000). */
  readonly limit?: number;
  /** How many milliseconds the promise of an answer may take to settle (default: no limit). */
  readonly timeout?: number;
  /** Lock-step: whether the legal actions have to stand in the same order (default: `'same'`). */
  readonly order?: 'same' | 'any';
  /**
   * Lock-step: whether games are set up with the same options, or taken over from this engine by `load`, for
   * implementations that shuffle otherwise (default: `'setup'`).
   */
  readonly start?: 'setup' | 'load';
  /** Which views are looked at (default: those of the table). */
  readonly recalls?: readonly Recall[];
  /** The records that are replayed: parsed JSON. */
  readonly records?: readonly unknown[];
  /**
   * Called after every game.
   *
   * @param progress - which property, and how many games of how many
   */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a property has come. */
export interface Progress {
  /** The property that is being checked. */
  readonly property: PropertyName;
  /** Games that are done. */
  readonly done: number;
  /** Games that there are. */
  readonly total: number;
}

/** A plan with everything filled in and checked. */
export interface FullPlan
  extends Required<Omit<Plan, 'setups' | 'seeds' | 'timeout' | 'records' | 'onProgress'>> {
  readonly games: readonly Options[];
  readonly timeout: number | null;
  readonly records: readonly GameRecord[];
  readonly onProgress: (progress: Progress) => void;
}

/** What timers can take. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Every variant with every number of players. */
export const GAME_SETUPS: readonly GameSetup[] = deepFreeze(
  VARIANTS.flatMap((variant) => {
    const { least, most } = allGames.named(variant).players;
    return Array.from({ length: most - least + 1 }, (_, i): GameSetup => ({ variant, players: least + i }));
  }),
);

/**
 * @throws {@link InvalidInputError} for tables and records that are not what they should be
 * @throws RangeError for numbers that are no positive whole ones, and for lists that leave nothing to check
 */
export function fullPlan(plan: Plan): FullPlan {
  const { setups = GAME_SETUPS, seeds = [1], actions = 800, every = 25, limit = 20_000 } = plan;
  const { timeout = null, recalls = ['none'] } = plan;
  for (const [name, value] of Object.entries({ actions, every, limit, timeout: timeout ?? 1 })) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} has to be a whole number above 0`);
  }
  if (timeout !== null && timeout > LONGEST_TIMEOUT) {
    throw new RangeError(`timeout has to be at most ${LONGEST_TIMEOUT} ms`);
  }
  for (const [name, list] of Object.entries({ setups, seeds, recalls })) {
    if (list.length === 0) throw new RangeError(`${name} has to name at least one`);
  }
  return {
    games: setups.flatMap((table) =>
      seeds.map((seed) => parseOptions(allGames, { ...table, seed }) as unknown as Options),
    ),
    actions,
    every,
    limit,
    timeout,
    order: plan.order ?? 'same',
    start: plan.start ?? 'setup',
    recalls,
    records: (plan.records ?? []).map((record) => parseRecord(record)),
    onProgress: plan.onProgress ?? (() => {}),
  };
}
