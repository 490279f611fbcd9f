import { checkInteger, checkJson, checkKeys, refuseAt } from '../input/plain-json';
import type { EncodingOptions, ObservedGame, OwnOption } from '../observe/observation';
import type { Components, GameTypes, Options, RuleTypes, State } from '../play/game';
import type { Games } from '../play/games';
import { type Position, rankingAt } from '../play/position';
import type { ComponentsOf, NameOf, SeedlessOptionsOf } from '../play/types';
import { cachedBy, getOrInsert, lruGet } from '../util/cache';
import { deepFreeze } from '../util/immutable';

export type { EnvOptionsOf as EnvOptions, SpaceOptionsOf as SpaceOptions };

export interface SpaceOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The name of the game. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** A custom component set from `parseComponents` of the main entry; by default the default set. */
  readonly components?: ComponentsOf<T, N> | undefined;
  /** A custom map, for games with a map; by default the standard map of the component set. */
  readonly map?: object | undefined;
}

/** The kind of rewards; see `reward` of `EnvOptions`. */
export type RewardKind = 'outcome' | 'rank' | 'margin' | 'margin-change';

export type EnvOptionsOf<
  T extends GameTypes = GameTypes,
  N extends NameOf<T> = NameOf<T>,
> = SeedlessOptionsOf<T, N> & {
  /** The name of the game. */
  readonly variant: N;
  /**
   * The reward of each seat at the end. `outcome` (default) is 1 for the winner and -1 for others; C-8 breaks ties.
   * With three or more players, these do not sum to zero. `rank` is evenly spaced from 1 for the first to -1 for the
   * last. `margin` is the seat's points minus the best of the other seats; in a game for one, the points.
   * `margin-change` is for shaping: after each step, also if the game is truncated, it is the change of the margin,
   * which starts at 0. Its sum over a game is the `margin`.
   */
  readonly reward?: RewardKind | undefined;
  /** The number of actions after which a game is truncated, without rewards (default: never). */
  readonly limit?: number | undefined;
};

export function settingOf(
  game: ObservedGame,
  { players, components, map }: SpaceOptionsOf,
): EncodingOptions<RuleTypes> {
  return { players, components: (components as Components | undefined) ?? game.components, map };
}

/** The options of a space with an arbitrary seed. */
export type Setup = SpaceOptionsOf & Options;

/** The maximum number of settings with custom components or maps in a cache. */
const MOST_OWN = 64;

/**
 * Caches results of `make` by variant, number of players, component set and map. Custom sets and maps are compared by
 * contents and copied, so that later changes of them have no effect.
 *
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function onceFor<T>(
  games: Games<ObservedGame>,
  make: (game: ObservedGame, options: Setup) => T,
): (options: SpaceOptionsOf) => T {
  const standard = new Map<string, T>();
  const own = new Map<string, T>();
  return (options) => {
    const game = checkOptions(games, options as object as OptionFields);
    const { variant, players, components, map } = options;
    const isStandard = components === undefined && map === undefined;
    const key = JSON.stringify([variant, players, components ?? null, map ?? null]);
    const makeNow = (): T => {
      const copy = JSON.parse(JSON.stringify({ variant, players, seed: 0, components, map })) as Setup;
      game.checkOptions(copy);
      return make(game, deepFreeze(copy));
    };
    return isStandard ? getOrInsert(standard, key, makeNow) : lruGet(own, key, MOST_OWN, makeNow);
  };
}

type OptionFields = Readonly<Record<string, unknown>>;

const KEYS = ['variant', 'players', 'firstSeat', 'components', 'reward', 'limit'];
const REWARDS: readonly RewardKind[] = ['outcome', 'rank', 'margin', 'margin-change'];

/**
 * Checks the shape of options, and returns their game. Keys with the value `undefined` count as absent.
 *
 * @throws {@link InvalidInputError} if an option is invalid or unknown
 */
function checkOptions(games: Games<ObservedGame>, options: OptionFields): ObservedGame {
  checkKeys(options);
  const game = games.named(options.variant);
  const mapKeys = game.checkMap === undefined ? [] : ['map'];
  checkKeys(options, [...KEYS, ...Object.keys(game.ownOptions), ...mapKeys]);
  checkJson(options.components, 'components');
  checkJson(options.map, 'map');
  checkPlayers(game, options.players);
  checkInteger('firstSeat', options.firstSeat, 0);
  checkInteger('limit', options.limit, 1);
  for (const [key, type] of Object.entries(game.ownOptions)) checkType(options, key, type);
  checkType(options, 'reward', REWARDS);
  if (options.components !== undefined) checkPieces(game, options.components);
  if (options.map !== undefined) game.checkMap?.(options.map);
  return game;
}

function checkPlayers({ players: { least, most } }: ObservedGame, players: unknown): void {
  const isCount = typeof players === 'number' && Number.isInteger(players);
  if (!isCount || players < least || players > most)
    refuseAt('out-of-range', ['players'], `The game is for ${least} to ${most} players.`);
}

export function checkType(options: OptionFields, key: string, type: OwnOption): void {
  const value = options[key];
  if (value === undefined) return;
  if (typeof type !== 'string') {
    if (!type.includes(value)) refuseAt('wrong-value', [key], `Expected one of: ${type.join(', ')}.`);
  } else if (typeof value !== type) refuseAt('wrong-type', [key], `Expected a ${type}.`);
}

/** Checks roughly that a value is a component set of this game. */
function checkPieces(game: ObservedGame, components: unknown): void {
  const checkLike = (path: string[], own: unknown, standard: unknown): void => {
    if (typeof own !== typeof standard || own === null || Array.isArray(own) !== Array.isArray(standard))
      refuseAt('wrong-type', path, 'Expected a component set, from parseComponents.');
  };
  checkLike(['components'], components, game.components);
  const set = components as OptionFields;
  if (set.variant !== game.name)
    refuseAt('wrong-value', ['components', 'variant'], `Expected the component set of ${game.name}.`);
  for (const [key, standard] of Object.entries(game.components))
    checkLike(['components', key], set[key], standard);
}

/** Writes the reward of each seat, as if the game ended in this position. */
export function payOut(
  kind: Exclude<RewardKind, 'margin-change'>,
  position: Position,
  into: Float64Array,
): void {
  const sheets = position.variant.scores(position.compiled, position.row);
  const totals = sheets.map(({ total }) => total);
  const last = sheets.length - 1;
  rankingAt(position, sheets).forEach((seat, place) => {
    if (kind === 'outcome') into[seat] = place === 0 ? 1 : -1;
    else if (kind === 'rank') into[seat] = last === 0 ? 1 : (last - 2 * place) / last;
    else {
      const rivals = totals.filter((_, other) => other !== seat);
      into[seat] = (totals[seat] ?? 0) - (rivals.length === 0 ? 0 : Math.max(...rivals));
    }
  });
}

/** Tests whether a state has the same variant, players, components and map as `game`. */
export function isSameSetting(variant: string, game: State['game']): (other: State) => boolean {
  const key = keyOf(game);
  const isSame = cachedBy((other: State['game']) => keyOf(other) === key);
  return (other) => other.variant === variant && isSame(other.game);
}

function keyOf(game: State['game']): string {
  return JSON.stringify([game.players, game.components ?? null, 'map' in game ? game.map : null]);
}
