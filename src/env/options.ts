import { InvalidInputError } from '../input/errors';
import type { AnyObserved, Setting } from '../observe/observation';
import type { Components, GameTypes, Options, RuleTypes } from '../play/game';
import type { Games } from '../play/games';
import type { ComponentsOf, NameOf, OptionsOf } from '../play/types';
import { cachedIn, keptIn } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { checkForm } from './check';

export type { EnvOptionsOf as EnvOptions, SpaceOptionsOf as SpaceOptions };

/** The settings that determine the actions and observations. */
export interface SpaceOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** A custom component set, from `parseComponents` of the main entry; by default the default set. */
  readonly components?: ComponentsOf<T, N> | undefined;
  /** A custom map, in games with a map; by default the standard map of the components. */
  readonly map?: object | undefined;
}

/** The rewards at the end of a game: see `EnvOptions`. */
export type RewardKind = 'outcome' | 'rank' | 'margin';

/** The options of an environment: those of `setup` without the seed, and the rewards. */
export type EnvOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = WithoutSeed<
  OptionsOf<T, N>
> & {
  /** The game. */
  readonly variant: N;
  /**
   * The reward of each seat at the end of a game. `outcome` (default): 1 for the winner, -1 for the others; C-8 breaks
   * all ties, unless the game has a `ranking` of its own. With three players or more these do not sum to zero. `rank`:
   * evenly spaced from 1 for the first to -1 for the last. `margin`: the seat's points minus those of the best other
   * seat; whoever plays alone gets the points.
   */
  readonly reward?: RewardKind | undefined;
  /** The number of actions after which a game is cut off, without rewards; by default never. */
  readonly limit?: number | undefined;
};

type WithoutSeed<T> = T extends unknown ? Omit<T, 'seed'> : never;

/** Any game of this kind. */
export function setupOptions({ variant, players, components, map }: SpaceOptionsOf): Options {
  return {
    variant,
    players,
    seed: 0,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  } as Options;
}

/** The setting given by options. */
export function settingOf(
  game: AnyObserved,
  { players, components, map }: SpaceOptionsOf,
): Setting<RuleTypes> {
  return { players, components: (components as Components | undefined) ?? game.components, map };
}

/** The number of custom sets and maps remembered; the oldest is dropped first. */
const MOST_OWN = 64;

/**
 * Looks up a value that is made once for each variant, number of players, component set and map. Custom sets and maps
 * are compared by content, and copied, so that nobody can change them afterwards.
 *
 * @throws {@link InvalidInputError} if there is no such game
 */
export function onceFor<T>(
  games: Games<AnyObserved>,
  make: (game: AnyObserved, options: SpaceOptionsOf) => T,
): (options: SpaceOptionsOf) => T {
  const standard = new Map<string, T>();
  const own = new Map<string, T>();
  return (options) => {
    const game = checkForm(games, options);
    const { variant, players, components, map } = options;
    const isStandard = components === undefined && map === undefined;
    const key = isStandard ? `${variant}/${players}` : textOf([variant, players, components, map]);
    const makeNow = (): T => {
      const copy = isStandard ? { variant, players } : copyOf({ variant, players, components, map });
      game.checkOptions(setupOptions(copy));
      return make(game, copy);
    };
    return isStandard ? cachedIn(standard, key, makeNow) : keptIn(own, key, MOST_OWN, makeNow);
  };
}

function textOf(pieces: readonly unknown[]): string {
  try {
    return JSON.stringify(pieces, (_, value: unknown) => (value === undefined ? null : value));
  } catch {
    throw new InvalidInputError('not-json', ['components'], 'A component set and a map must be plain JSON.');
  }
}

function copyOf(options: SpaceOptionsOf): SpaceOptionsOf {
  return deepFreeze(JSON.parse(JSON.stringify(options)) as SpaceOptionsOf);
}
