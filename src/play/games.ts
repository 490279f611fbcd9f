import { fieldOf, ownValue, readable, refuseAt } from '../input/plain-json';
import { cachedBy, getOrInsert } from '../util/cache';
import { quoted } from '../util/text';
import type { EngineGame, GameRules } from './game';

export interface Games<G extends GameRules = EngineGame> {
  readonly names: readonly string[];
  named(name: unknown): G;
  /** Returns the game that the `variant` field of an object names; throws `InvalidInputError` if there is none. */
  of(input: unknown): G;
  find(name: unknown): G | undefined;
}

/** Whether a value is a game, rather than options, a state or a record. */
export function isGame(value: unknown): value is GameRules {
  return (
    typeof value === 'object' &&
    value !== null &&
    readable([], () => typeof ownValue(value, 'compileGame') === 'function')
  );
}

/** Throws `InvalidInputError` if an item is not a game, and `RangeError` if two games have the same name. */
export function gamesOf<G extends GameRules>(list: readonly G[]): Games<G> {
  if (!list.every(isGame))
    refuseAt('wrong-type', ['game'], 'Expected a game: one of this package, or of your own.');
  const byName = new Map<unknown, G>(list.map((game) => [game.name, game]));
  const names = Object.freeze(list.map(({ name }) => name));
  if (byName.size < list.length) throw new RangeError('two games have the same name');
  const named = (name: unknown): G => {
    const game = byName.get(name);
    if (game !== undefined) return game;
    const given = typeof name === 'string' ? `There is no game ${quoted(name)} here. ` : '';
    refuseAt('unknown-variant', ['variant'], `${given}The variants are: ${names.join(', ')}.`);
  };
  return {
    names,
    named,
    of: (input) => named(fieldOf(input, 'variant')),
    find: (name) => byName.get(name),
  };
}

export function gamesWith<G extends GameRules, P extends object>(
  games: Games<G>,
  parts: readonly P[],
): Games<G & P> {
  return gamesOf(games.names.map((name, i) => ({ ...games.named(name), ...(parts[i] as P) })));
}

export const onlyGame = /* @__PURE__ */ cachedBy(
  <G extends GameRules>(game: G): Games<G> => gamesOf([game]),
) as <G extends GameRules>(game: G) => Games<G>;

/** Whether two games are equal in the members that both have. A member with `written` is compared by that original. */
function areOne(own: object, game: object): boolean {
  return Object.entries(game).every(
    ([part, value]) => !Object.hasOwn(own, part) || written(own[part as keyof typeof own]) === written(value),
  );
}

const written = (part: { readonly written?: unknown } | undefined): unknown => part?.written ?? part;

const compared = /* @__PURE__ */ cachedBy((_: object) => new WeakMap<object, boolean>());

/** Returns the game of the same name in `games`; `undefined` if it differs from `game` in a member that both have. */
export function findGame(games: Games, game: EngineGame): EngineGame | undefined {
  const own = games.find(game.name);
  if (own === undefined || own === game) return own;
  return getOrInsert(compared(own), game as object, () => areOne(own, game)) ? own : undefined;
}

export type Bindable = (games: Games, ...rest: never[]) => unknown;

/** Binds a function to some games. Bundlers drop the call if the result is not used. */
// @__NO_SIDE_EFFECTS__
export function bind<F, G extends GameRules = EngineGame>(
  of: (games: Games<G>, ...rest: never[]) => unknown,
  games: Games<G>,
): F {
  return of.bind(null, games) as F;
}

export function bindAll(functions: { readonly [name: string]: Bindable }, games: Games): object {
  return Object.fromEntries(Object.entries(functions).map(([name, of]) => [name, bind(of, games)]));
}
