import type { Century, Options } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { allGames } from '../generated/games/played';
import { readItems } from '../input/fields';
import { checkKeys } from '../input/plain-json';
import type { EngineGame } from '../play/game';
import type { Game, GameTypes } from '../play/game-types';
import { type Games, gamesOf } from '../play/games';
import { parseOptions } from '../play/reducer';
import type { Recall } from '../play/seats';
import type { SeedlessOptionsOf } from '../play/types';
import { parseRecord } from '../record/record';
import { deepFreeze } from '../util/immutable';

/** The options of a game, without the seed. */
export type GameSetup<T extends GameTypes = Century> = SeedlessOptionsOf<T>;

/** The games to play, and the extent of the checks. */
export interface Plan<T extends GameTypes = Century> {
  /** The games of the implementation; by default those of this package. `defineGame` makes others. */
  readonly games?: readonly Game<T>[];
  /** Options without a seed; by default every variant with every number of players. */
  readonly setups?: readonly GameSetup<T>[];
  /** Each setup is played once with each seed (default: `[1]`). */
  readonly seeds?: readonly (string | number)[];
  /** Maximum number of actions in checks that need no end of the game (default: 800). */
  readonly actions?: number;
  /** The interval of positions that are checked closely, besides the first and the last (default: 25). */
  readonly every?: number;
  /** Maximum number of actions in a game (default: 20,000). */
  readonly limit?: number;
  /** Milliseconds that a promise may take (default: no limit). */
  readonly timeout?: number;
  /** For `lockStep`: whether the order of legal actions must be the same (default: `'same'`). */
  readonly order?: 'same' | 'any';
  /**
   * For `lockStep` and `records`: whether the implementation sets up the games itself (default: `'setup'`),
   * or gets their first states from this engine by `load`, because it shuffles differently.
   */
  readonly start?: 'setup' | 'load';
  /** The kinds of recall for which views are compared (default: `['none']`; with `games`, both). */
  readonly recalls?: readonly Recall[];
  /** Records to replay, as parsed JSON (default: games that this engine plays). */
  readonly records?: readonly unknown[];
}

export interface FullPlan extends Required<Omit<Plan, 'games' | 'setups' | 'seeds' | 'timeout' | 'records'>> {
  readonly engineGames: Games;
  readonly games: readonly Options[];
  readonly timeout: number | null;
  readonly records: readonly GameRecord[];
}

const SETTINGS: readonly (keyof Plan)[] = [
  ...(['games', 'setups', 'seeds', 'actions', 'every', 'limit', 'timeout'] as const),
  ...(['order', 'start', 'recalls', 'records'] as const),
];

/** The maximum time limit in milliseconds; JavaScript timers allow no more. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Every variant of this package with every number of players, the default setups. */
export const GAME_SETUPS: readonly GameSetup[] = /* @__PURE__ */ deepFreeze(setupsOf(allGames));

function setupsOf({ names, named }: Games): GameSetup[] {
  return names.flatMap((variant) => {
    const { least, most } = named(variant).players;
    return Array.from({ length: most - least + 1 }, (_, i) => ({ variant, players: least + i }) as GameSetup);
  });
}

export function gamesOrDefault<T extends GameTypes>(games: readonly Game<T>[] | undefined): Games {
  return games === undefined ? allGames : gamesOf(games as readonly Game[] as readonly EngineGame[]);
}

/**
 * @throws {@link InvalidInputError} if a game setup or a record is invalid, or a setting has an unknown name
 * @throws RangeError if a number is not a positive whole number, or a list is empty
 */
export function fullPlan<T extends GameTypes>(plan: Plan<T>): FullPlan {
  checkKeys(plan, SETTINGS);
  const engineGames = gamesOrDefault(plan.games);
  const setups = (plan.setups as readonly GameSetup[] | undefined) ?? setupsOf(engineGames);
  const { seeds = [1], actions = 800, every = 25, limit = 20_000 } = plan;
  const { timeout = null, recalls = plan.games === undefined ? ['none'] : ['none', 'perfect'] } = plan;
  for (const [name, value] of Object.entries({ actions, every, limit, timeout: timeout ?? 1 })) {
    if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number above 0`);
  }
  if (timeout !== null && timeout > LONGEST_TIMEOUT) {
    throw new RangeError(`timeout must be at most ${LONGEST_TIMEOUT} ms`);
  }
  for (const [name, list] of Object.entries({ setups, seeds, recalls })) {
    readItems(name, list);
    if (list.length === 0) throw new RangeError(`${name} must name at least one`);
  }
  return {
    engineGames,
    games: setups.flatMap((table) =>
      seeds.map((seed) => parseOptions(engineGames, { ...table, seed }) as unknown as Options),
    ),
    actions,
    every,
    limit,
    timeout,
    order: plan.order ?? 'same',
    start: plan.start ?? 'setup',
    recalls,
    records: (plan.records ?? []).map((record) => parseRecord(engineGames, record) as unknown as GameRecord),
  };
}
