import { rules, VARIANTS, type VariantName } from '../century';
import { InvalidInputError } from '../core/errors';
import { checkWellFormed } from '../core/shuffle';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** What `setup` takes in every game, the seed apart, and what it takes in some. */
const GAME_KEYS = ['variant', 'players', 'firstSeat', 'components'];
const OWN_KEYS: { readonly [N in VariantName]: readonly string[] } = {
  'spice-road': ['tradeAtLeastOnce'],
  'eastern-wonders': ['map'],
  'new-world': ['board', 'upgradeAtLeastOnce'],
  'sand-to-sea': ['tradeAtLeastOnce', 'map'],
};
const REWARD_KEYS = ['reward', 'limit'];
const REWARDS: readonly unknown[] = ['outcome', 'rank', 'margin'];

/** `setup` takes no longer seed. */
const LONGEST_SEED = 256;

function refuse(code: string, path: Path, message: string): never {
  throw new InvalidInputError(code, path, message);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks the form of the options of an environment; keys that are `undefined` count as absent.
 *
 * @throws {@link InvalidInputError}
 */
export function checkForm(options: unknown): void {
  if (!isObject(options)) refuse('wrong-type', [], 'Expected an object.');
  const variant = VARIANTS.find((name) => name === options.variant);
  if (variant === undefined)
    refuse('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
  const known = [...GAME_KEYS, ...OWN_KEYS[variant], ...REWARD_KEYS];
  for (const key of Object.keys(options)) {
    if (options[key] === undefined || known.includes(key)) continue;
    if (key === 'map') refuse('unknown-key', [key], 'This game has no map of its own.');
    refuse('unknown-key', [key], `The keys here are: ${known.join(', ')}.`);
  }
  checkPlayers(variant, options.players);
  checkWhole(options, 'firstSeat', 0);
  checkWhole(options, 'limit', 1);
  checkType(options, 'tradeAtLeastOnce', 'boolean');
  checkType(options, 'upgradeAtLeastOnce', 'boolean');
  checkType(options, 'board', 'string');
  if (options.reward !== undefined && !REWARDS.includes(options.reward))
    refuse('wrong-value', ['reward'], `Rewards are: ${REWARDS.join(', ')}.`);
  if (options.components !== undefined) checkPieces(variant, options.components);
  if (options.map !== undefined) checkLayout(options.map);
}

function checkPlayers(variant: VariantName, players: unknown): void {
  const most = variant === 'spice-road' ? 5 : 4;
  const isCount = typeof players === 'number' && Number.isInteger(players);
  if (!isCount || players < 2 || players > most)
    refuse('out-of-range', ['players'], `The game is for 2 to ${most} players.`);
}

/** Checks a whole number that may be absent. */
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

/** Checks a value that may be absent. */
export function checkType(options: Fields, key: string, type: 'boolean' | 'string'): void {
  const value = options[key];
  if (value !== undefined && typeof value !== type) refuse('wrong-type', [key], `Expected a ${type}.`);
}

/**
 * Checks a seed as `setup` does: text, or a whole number that is exact.
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

/** Only roughly: whether a component set is one of this game, with all its tables. */
function checkPieces(variant: VariantName, components: unknown): void {
  const path = ['components'];
  if (!isObject(components)) refuse('wrong-type', path, 'Expected a component set, from parseComponents.');
  if (components.variant !== variant)
    refuse('wrong-value', [...path, 'variant'], `Expected the component set of ${variant}.`);
  for (const [key, standard] of Object.entries(rules.named(variant).components)) {
    const own = components[key];
    const isAlike =
      typeof own === typeof standard && own !== null && Array.isArray(own) === Array.isArray(standard);
    if (!isAlike) refuse('wrong-type', [...path, key], 'A component set comes from parseComponents.');
  }
}

function checkLayout(map: unknown): void {
  if (!isObject(map)) refuse('wrong-type', ['map'], 'Expected a map.');
  const { columns, ports } = map;
  if (!isObject(columns)) refuse('wrong-type', ['map', 'columns'], 'Expected columns by letter.');
  for (const [letter, heights] of Object.entries(columns)) {
    const path = ['map', 'columns', letter];
    if (!/^[A-Z]$/.test(letter)) refuse('wrong-key', path, 'A column is a letter from A to Z.');
    if (!Array.isArray(heights) || !heights.every(Number.isSafeInteger))
      refuse('wrong-type', path, 'Expected a list of whole numbers.');
  }
  if (!Array.isArray(ports) || ports.length !== 4 || !ports.every((port) => typeof port === 'string'))
    refuse('wrong-type', ['map', 'ports'], 'Expected the names of four hexes.');
}
