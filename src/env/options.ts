import { checkJson } from '../input/misplaced';
import { checkKeys, refuseAt } from '../input/plain-json';
import type { Observed, OwnOption, Setting } from '../observe/observation';
import type { Components, GameTypes, Options, RuleTypes, State } from '../play/game';
import type { Games } from '../play/games';
import type { Seat } from '../play/seats';
import type { ComponentsOf, NameOf, SeedlessOptionsOf } from '../play/types';
import { getOrInsert, lruGet } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { checkWellFormed } from '../util/seed';

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

/** The kind of the rewards at the end of a game; see `reward` of `EnvOptions`. */
export type RewardKind = 'outcome' | 'rank' | 'margin';

/** The options of an environment: the rewards, a limit, and the options of `setup` except for the seed. */
export type EnvOptionsOf<
  T extends GameTypes = GameTypes,
  N extends NameOf<T> = NameOf<T>,
> = SeedlessOptionsOf<T, N> & {
  /** The game. */
  readonly variant: N;
  /**
   * The reward of each seat at the end of a game. `outcome` (default): 1 for the winner, -1 for the others; C-8 breaks
   * all ties. With three players or more these rewards do not sum to zero. `rank`: evenly spaced from 1 for the first
   * to -1 for the last. `margin`: the points of the seat minus the points of the best other seat; in a game for one,
   * the points.
   */
  readonly reward?: RewardKind | undefined;
  /** The number of actions after which a game is truncated, without rewards; by default never. */
  readonly limit?: number | undefined;
};

/** Options of `setup` for a game with these settings, with an arbitrary seed. */
export function setupOptions({ variant, players, components, map }: SpaceOptionsOf): Options {
  return {
    variant,
    players,
    seed: 0,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  } as Options;
}

/** The setting that options describe, with the default components filled in. */
export function settingOf(game: Observed, { players, components, map }: SpaceOptionsOf): Setting<RuleTypes> {
  return { players, components: (components as Components | undefined) ?? game.components, map };
}

/** The maximum number of settings with custom components or maps in a cache; the oldest is dropped first. */
const MOST_OWN = 64;

/**
 * Caches the results of `make` by variant, number of players, component set and map. Custom sets and maps are compared
 * by content, and copied, so that later changes to them have no effect.
 *
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function onceFor<T>(
  games: Games<Observed>,
  make: (game: Observed, options: SpaceOptionsOf) => T,
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
    return isStandard ? getOrInsert(standard, key, makeNow) : lruGet(own, key, MOST_OWN, makeNow);
  };
}

function textOf(pieces: readonly unknown[]): string {
  try {
    return JSON.stringify(pieces, (_, value: unknown) => (value === undefined ? null : value));
  } catch {
    return refuseAt('not-json', ['components'], 'A component set and a map must be plain JSON.');
  }
}

function copyOf(options: SpaceOptionsOf): SpaceOptionsOf {
  return deepFreeze(JSON.parse(JSON.stringify(options)) as SpaceOptionsOf);
}

type Fields = Readonly<Record<string, unknown>>;

/** The options of `setup` that all games have, except for the seed. */
const GAME_KEYS = ['variant', 'players', 'firstSeat', 'components'];
const REWARD_KEYS = ['reward', 'limit'];
const REWARDS: readonly unknown[] = ['outcome', 'rank', 'margin'];

/** The maximum length of a seed for `setup`. */
const LONGEST_SEED = 256;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks the shape of the options of an environment; keys that are `undefined` count as absent.
 *
 * @returns the game that the options name
 * @throws {@link InvalidInputError} if an option is invalid or unknown
 */
function checkForm(games: Games<Observed>, options: unknown): Observed {
  checkKeys(options as object);
  if (!isObject(options)) refuseAt('wrong-type', [], 'Expected an object.');
  const game = games.named(options.variant);
  const mapKeys = game.checkMap === undefined ? [] : ['map'];
  const known = [...GAME_KEYS, ...Object.keys(game.ownOptions), ...mapKeys, ...REWARD_KEYS];
  if (options.map !== undefined && game.checkMap === undefined)
    refuseAt('unknown-key', ['map'], 'This game has no map.');
  checkKeys(options, known);
  checkJson(options.components, 'components');
  checkJson(options.map, 'map');
  checkPlayers(game, options.players);
  checkWhole(options, 'firstSeat', 0);
  checkWhole(options, 'limit', 1);
  for (const [key, type] of Object.entries(game.ownOptions)) checkType(options, key, type);
  if (options.reward !== undefined && !REWARDS.includes(options.reward))
    refuseAt('wrong-value', ['reward'], `Expected one of: ${REWARDS.join(', ')}.`);
  if (options.components !== undefined) checkPieces(game, options.components);
  if (options.map !== undefined) game.checkMap?.(options.map);
  return game;
}

function checkPlayers({ players: { least, most } }: Observed, players: unknown): void {
  const isCount = typeof players === 'number' && Number.isInteger(players);
  if (!isCount || players < least || players > most)
    refuseAt('out-of-range', ['players'], `The game is for ${least} to ${most} players.`);
}

/** Checks that an option, if it is given, is a whole number in a range. */
export function checkWhole(
  options: Fields,
  key: string,
  least: number,
  most = Number.POSITIVE_INFINITY,
): void {
  const value = options[key];
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    refuseAt('wrong-type', [key], 'Expected a whole number.');
  if (value < least) refuseAt('too-small', [key], `Expected ${least} or more.`);
  if (value > most) refuseAt('too-big', [key], `Expected ${most} or less.`);
}

/** Checks that an option, if it is given, has a type or is one of the possible values. */
export function checkType(options: Fields, key: string, type: OwnOption): void {
  const value = options[key];
  if (value === undefined) return;
  if (typeof type !== 'string') {
    if (!type.includes(value)) refuseAt('wrong-value', [key], `Expected one of: ${type.join(', ')}.`);
  } else if (typeof value !== type) refuseAt('wrong-type', [key], `Expected a ${type}.`);
}

/**
 * Checks a seed as `setup` does: a string, or a safe integer.
 *
 * @throws {@link InvalidInputError} with the path `seed`, if the seed is anything else or too long
 */
export function checkSeed(seed: unknown, longest = LONGEST_SEED): void {
  if (typeof seed === 'string') {
    if ([...seed].length > longest) refuseAt('too-big', ['seed'], `Expected at most ${longest} characters.`);
    checkWellFormed(seed);
  } else if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) {
    refuseAt('wrong-value', ['seed'], 'Expected text or a whole number.');
  }
}

/** Checks roughly that a value is a component set of this game, with all its tables. */
function checkPieces(game: Observed, components: unknown): void {
  const path = ['components'];
  if (!isObject(components)) refuseAt('wrong-type', path, 'Expected a component set, from parseComponents.');
  if (components.variant !== game.name)
    refuseAt('wrong-value', [...path, 'variant'], `Expected the component set of ${game.name}.`);
  for (const [key, standard] of Object.entries(game.components)) {
    const own = components[key];
    const isAlike =
      typeof own === typeof standard && own !== null && Array.isArray(own) === Array.isArray(standard);
    if (!isAlike) refuseAt('wrong-type', [...path, key], 'Expected a component set, from parseComponents.');
  }
}

/** Writes the reward of each seat at the end of a game, from the points and the seats in order from best to worst. */
export function payOut(
  kind: RewardKind,
  totals: readonly number[],
  ranking: readonly Seat[],
  into: Float64Array,
): void {
  const last = ranking.length - 1;
  ranking.forEach((seat, place) => {
    if (kind === 'outcome') into[seat] = place === 0 ? 1 : -1;
    else if (kind === 'rank') into[seat] = last === 0 ? 1 : (last - 2 * place) / last;
    else into[seat] = margin(totals, seat);
  });
}

function margin(totals: readonly number[], seat: Seat): number {
  const rivals = totals.filter((_, other) => other !== seat);
  return (totals[seat] ?? 0) - (rivals.length === 0 ? 0 : Math.max(...rivals));
}

type Game = State['game'];

/** Returns a function that tests whether a state has the same variant, players, components and map as a game. */
export function isSameSetting(variant: string, game: Game): (other: State) => boolean {
  const key = keyOf(game);
  const same = new WeakSet<object>();
  return (other) => {
    if (same.has(other.game)) return true;
    const isSame = other.variant === variant && keyOf(other.game) === key;
    if (isSame) same.add(other.game);
    return isSame;
  };
}

function keyOf(game: Game): string {
  return JSON.stringify([game.players, game.components ?? null, 'map' in game ? game.map : null]);
}
