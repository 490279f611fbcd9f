import type { InputErrorCode } from '../input/error-code';
import { checkKeys, InvalidInputError } from '../input/errors';
import type { AnyObserved } from '../observe/observation';
import type { Games } from '../play/games';
import { checkWellFormed } from '../util/random';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** The options of `setup` common to all games, without the seed. */
const GAME_KEYS = ['variant', 'players', 'firstSeat', 'components'];
const REWARD_KEYS = ['reward', 'limit'];
const REWARDS: readonly unknown[] = ['outcome', 'rank', 'margin'];

/** The maximum length of a seed for `setup`. */
const LONGEST_SEED = 256;

function refuse(code: InputErrorCode, path: Path, message: string): never {
  throw new InvalidInputError(code, path, message);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks the shape of the options of an environment; keys that are `undefined` count as absent.
 *
 * @returns the game
 * @throws {@link InvalidInputError}
 */
export function checkForm(games: Games<AnyObserved>, options: unknown): AnyObserved {
  if (!isObject(options)) refuse('wrong-type', [], 'Expected an object.');
  const game = games.named(options.variant);
  const mapKeys = game.checkMap === undefined ? [] : ['map'];
  const known = [...GAME_KEYS, ...Object.keys(game.ownOptions), ...mapKeys, ...REWARD_KEYS];
  if (options.map !== undefined && game.checkMap === undefined)
    refuse('unknown-key', ['map'], 'This game has no map.');
  checkKeys(options, known);
  checkPlayers(game, options.players);
  checkWhole(options, 'firstSeat', 0);
  checkWhole(options, 'limit', 1);
  for (const [key, type] of Object.entries(game.ownOptions)) checkType(options, key, type);
  if (options.reward !== undefined && !REWARDS.includes(options.reward))
    refuse('wrong-value', ['reward'], `Expected one of: ${REWARDS.join(', ')}.`);
  if (options.components !== undefined) checkPieces(game, options.components);
  if (options.map !== undefined) game.checkMap?.(options.map);
  return game;
}

function checkPlayers({ players: { least, most } }: AnyObserved, players: unknown): void {
  const isCount = typeof players === 'number' && Number.isInteger(players);
  if (!isCount || players < least || players > most)
    refuse('out-of-range', ['players'], `The game is for ${least} to ${most} players.`);
}

/** Checks an optional whole number. */
export function checkWhole(
  options: Fields,
  key: string,
  least: number,
  most = Number.POSITIVE_INFINITY,
): void {
  const value = options[key];
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    refuse('wrong-type', [key], 'Expected a whole number.');
  if (value < least) refuse('too-small', [key], `Expected ${least} or more.`);
  if (value > most) refuse('too-big', [key], `Expected ${most} or less.`);
}

/** Checks an optional value. */
export function checkType(options: Fields, key: string, type: 'boolean' | 'number' | 'string'): void {
  const value = options[key];
  if (value !== undefined && typeof value !== type) refuse('wrong-type', [key], `Expected a ${type}.`);
}

/**
 * Checks a seed as `setup` does: a string, or a safe integer.
 *
 * @throws {@link InvalidInputError} with the path `seed`
 */
export function checkSeed(seed: unknown, longest = LONGEST_SEED): void {
  if (typeof seed === 'string') {
    if ([...seed].length > longest) refuse('too-big', ['seed'], `Expected at most ${longest} characters.`);
    checkWellFormed(seed);
  } else if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) {
    refuse('wrong-value', ['seed'], 'Expected text or a whole number.');
  }
}

/** A rough check: whether a component set is one of this game, with all its tables. */
function checkPieces(game: AnyObserved, components: unknown): void {
  const path = ['components'];
  if (!isObject(components)) refuse('wrong-type', path, 'Expected a component set, from parseComponents.');
  if (components.variant !== game.name)
    refuse('wrong-value', [...path, 'variant'], `Expected the component set of ${game.name}.`);
  for (const [key, standard] of Object.entries(game.components)) {
    const own = components[key];
    const isAlike =
      typeof own === typeof standard && own !== null && Array.isArray(own) === Array.isArray(standard);
    if (!isAlike) refuse('wrong-type', [...path, key], 'Expected a component set, from parseComponents.');
  }
}
