import { InvalidInputError } from '../engine/errors';
import { type Components, type Options, type VariantName, variantOf } from '../engine/registry';
import type { MapLayout } from '../parts/hex-map';

/** What decides which actions and observations there are. */
export interface SpaceOptions<N extends VariantName = VariantName> {
  readonly variant: N;
  /** 2 to 4, in Spice Road 2 to 5. */
  readonly players: number;
  /** An own component set; absent: the default set. */
  readonly components?: Components<N> | undefined;
  /** An own map, in the games on the sea map; absent: the standard map of the components. */
  readonly map?: MapLayout | undefined;
}

/** How a game that is over pays: see {@link EnvOptions}. */
export type RewardKind = 'outcome' | 'rank' | 'margin';

/** What an environment takes: what `setup` takes but for the seed, and how it rewards. */
export type EnvOptions<N extends VariantName = VariantName> = WithoutSeed<Options<N>> & {
  readonly variant: N;
  /**
   * What the end of a game pays to each seat. `outcome` (the default): 1 to the winner, -1 to the others; C-8 breaks
   * all ties. `rank`: from 1 for the first to -1 for the last in even steps. `margin`: the own points less the most
   * points of another.
   */
  readonly reward?: RewardKind | undefined;
  /** The actions after which a game is cut off, without rewards; absent: never. */
  readonly limit?: number | undefined;
};

type WithoutSeed<T> = T extends unknown ? Omit<T, 'seed'> : never;

/**
 * Checks what decides the spaces.
 *
 * @throws {@link InvalidInputError} if there is no such game
 */
export function checkSpaceOptions({ variant, players, components, map }: SpaceOptions): void {
  const { checkOptions } = variantOf(variant);
  const most = variant === 'spice-road' ? 5 : 4;
  if (!Number.isInteger(players) || players < 2 || players > most) {
    throw new InvalidInputError('out-of-range', ['players'], `The game is for 2 to ${most} players.`);
  }
  if (map !== undefined && !hasMap(variant)) {
    throw new InvalidInputError('unknown-key', ['map'], 'This game has no map of its own.');
  }
  checkOptions(setupOptions({ variant, players, components, map }));
}

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

function hasMap(variant: VariantName): boolean {
  return variant === 'eastern-wonders' || variant === 'sand-to-sea';
}

/** Looks a value up that is made once for each variant and number of players with the default pieces. */
export function onceForDefaults<T>(make: (options: SpaceOptions) => T): (options: SpaceOptions) => T {
  const made = new Map<string, T>();
  return (options) => {
    if (options.components !== undefined || options.map !== undefined) return make(options);
    const key = `${options.variant}/${options.players}`;
    let value = made.get(key);
    if (value === undefined) {
      value = make(options);
      made.set(key, value);
    }
    return value;
  };
}
