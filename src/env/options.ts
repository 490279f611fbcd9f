import { InvalidInputError } from '../core/errors';
import type { Components, GameTypes, Options } from '../core/game';
import type { Games } from '../core/games';
import { deepFreeze } from '../core/immutable';
import type { AnyObserved, Setting } from '../core/observed';
import type { ComponentsOf, NameOf, OptionsOf } from '../core/types';
import { checkForm } from './check';

/** What decides which actions and observations there are. */
export interface SpaceOptions<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game. */
  readonly variant: N;
  /** As many as the game takes. */
  readonly players: number;
  /** An own component set, from `parseComponents` of the main entry; absent: the default set. */
  readonly components?: ComponentsOf<T, N> | undefined;
  /** An own map, in games that are played on one; absent: the standard map of the components. */
  readonly map?: object | undefined;
}

/** How a game that is over pays: see {@link EnvOptions}. */
export type RewardKind = 'outcome' | 'rank' | 'margin';

/** What an environment takes: what `setup` takes but for the seed, and how it rewards. */
export type EnvOptions<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = WithoutSeed<
  OptionsOf<T, N>
> & {
  /** The game. */
  readonly variant: N;
  /**
   * What the end of a game pays to each seat. `outcome` (the default): 1 to the winner, -1 to the others; C-8 breaks
   * all ties. With three players or more these do not sum to zero. `rank`: from 1 for the first to -1 for the
   * last in even steps. `margin`: the own points less the most points of another.
   */
  readonly reward?: RewardKind | undefined;
  /** The actions after which a game is cut off, without rewards; absent: never. */
  readonly limit?: number | undefined;
};

type WithoutSeed<T> = T extends unknown ? Omit<T, 'seed'> : never;

/** Any game of this kind. */
export function setupOptions({ variant, players, components, map }: SpaceOptions): Options {
  return {
    variant,
    players,
    seed: 0,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  } as Options;
}

/** The setting that options name. */
export function settingOf(game: AnyObserved, { players, components, map }: SpaceOptions): Setting<GameTypes> {
  return { players, components: (components as Components | undefined) ?? game.components, map };
}

/** Own sets and maps that are remembered; the one made first goes first. */
const MOST_OWN = 64;

/**
 * Looks a value up that is made once for each variant, number of players, component set and map. Own sets and maps
 * are told apart by what is in them, and copied, so that nobody can change them afterwards.
 *
 * @throws {@link InvalidInputError} if there is no such game
 */
export function onceFor<T>(
  games: Games<AnyObserved>,
  make: (game: AnyObserved, options: SpaceOptions) => T,
): (options: SpaceOptions) => T {
  const standard = new Map<string, T>();
  const own = new Map<string, T>();
  return (options) => {
    const game = checkForm(games, options);
    const { variant, players, components, map } = options;
    const isStandard = components === undefined && map === undefined;
    const made = isStandard ? standard : own;
    const key = isStandard ? `${variant}/${players}` : textOf([variant, players, components, map]);
    let value = made.get(key);
    if (value === undefined) {
      const copy = isStandard ? { variant, players } : copyOf({ variant, players, components, map });
      game.checkOptions(setupOptions(copy));
      value = make(game, copy);
      made.set(key, value);
      if (own.size > MOST_OWN) own.delete(own.keys().next().value as string);
    }
    return value;
  };
}

function textOf(pieces: readonly unknown[]): string {
  try {
    return JSON.stringify(pieces, (_, value: unknown) => (value === undefined ? null : value));
  } catch {
    throw new InvalidInputError('not-json', ['components'], 'A component set and a map are plain JSON.');
  }
}

function copyOf(options: SpaceOptions): SpaceOptions {
  return deepFreeze(JSON.parse(JSON.stringify(options)) as SpaceOptions);
}
