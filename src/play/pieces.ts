import type { ZodMiniObject } from 'zod/mini';
import { below } from '../input/errors';
import { checkJson, refuseAt } from '../input/plain-json';
import { read, type Schema } from '../input/read';
import { isView, onTrust, readingA } from '../input/trusted';
import { getOrInsert } from '../util/cache';
import type { Action, CompiledGame, EngineGame, GameRules, MapPlace, State, View } from './game';
import type { Games } from './games';
import { type CompiledRules, rulesOfGame, validateState } from './validated-state';

/** The pieces of one kind. States refer to a piece by its index in `rows`, views and actions by its id. */
export interface Numbered<P> {
  /** All pieces, in the order of their indices. */
  readonly rows: readonly P[];
  /**
   * Returns the piece with an index; `null` for -1, which stands for no piece.
   *
   * @param number - the index, as in a state
   */
  at(number: number): P | null;
  /**
   * Returns the piece with an id; `null` if there is none.
   *
   * @param id - the id, as in a view or an action
   */
  find(id: string): P | null;
  /**
   * Returns the index of the piece with an id; -1 if there is none.
   *
   * @param id - the id, as in a view or an action
   */
  numberOf(id: string): number;
}

/** The map of a game: its places, and which of them are adjacent. */
export interface GameMap {
  /** All places, in the order of their indices in states. */
  readonly places: readonly MapPlace[];
  /**
   * Returns the names of the places next to a place.
   *
   * @param id - the name of a place
   */
  neighbours(id: string): readonly string[];
  /**
   * Returns the number of steps from one place to another; `Infinity` if it cannot be reached.
   *
   * @param from - the name of a place
   * @param to - the name of a place
   */
  distance(from: string, to: string): number;
}

type Piece = { readonly id: string };

type Pieces = { readonly [kind: string]: Numbered<Piece> };

const piecesOf = /* @__PURE__ */ new WeakMap<CompiledGame, Pieces>();

export function pieces(games: Games, seen: State | View): Pieces {
  const { variant, compiled } = inPlay(games, seen);
  return getOrInsert(piecesOf, compiled, () => {
    const lists = variant.pieces(compiled) as { readonly [kind: string]: readonly Piece[] };
    return Object.freeze(
      Object.fromEntries(Object.entries(lists).map(([kind, rows]) => [kind, numbered(rows)])),
    );
  });
}

export function gameMap(games: Games, seen: State | View): GameMap | null {
  const { variant, compiled } = inPlay(games, seen);
  const places = variant.map?.(compiled);
  return places === undefined ? null : getOrInsert(maps, compiled, () => mapFrom(places));
}

function inPlay(games: Games, seen: State | View): CompiledRules {
  return isView(seen) ? withView(games, seen, rulesFor) : validateState(games, seen as State);
}

/**
 * Returns the rules for a view. Its `game`, unless it is that of a valid state, is validated before it is compiled,
 * because large numbers cost time.
 */
export function rulesFor(variant: EngineGame, view: View): CompiledRules {
  const own = rulesOfGame((view as { readonly game: State['game'] }).game);
  if (own?.variant.compileGame === variant.compileGame) return { variant, compiled: own.compiled };
  const { game: schema } = (variant.schemas().state as ZodMiniObject<{ game: Schema<State['game']> }>).shape;
  const game = below(['game'], () => read(schema, (view as { readonly game?: unknown }).game));
  variant.checkOptions(game, ['game']);
  return { variant, compiled: variant.compileGame(game) };
}

/**
 * Runs a function on an untrusted view, which has no schema: if the value is not plain JSON, or if the function fails,
 * an `InvalidInputError` states that it is not a view of the game.
 */
export function withView<T, G extends GameRules, V extends object>(
  games: Games<G>,
  view: V,
  work: (variant: G, view: V) => T,
): T {
  return readingA('view', view, () => {
    const variant = games.of(view);
    checkJson(view);
    if (!isView(view)) refuseAt('wrong-type', [], 'Expected a view: view(state, seat) makes one.');
    return onTrust([], `This is not a view of ${variant.name}.`, () => {
      const { players, seat, actor } = view as { readonly [name: string]: unknown };
      for (const each of [seat, actor ?? seat])
        if (!Object.hasOwn(players as object, each as number)) throw new RangeError();
      return work(variant, view);
    });
  });
}

export function choices(
  games: Games,
  view: View,
  legal: readonly Action[],
): ReadonlyMap<string, readonly Action[]> {
  checkJson(legal, 'legal');
  return withView(games, view, ({ things = {}, where = {} }) => {
    const byThing = new Map<string, Action[]>();
    for (const action of legal) {
      const { kind, ...members } = action;
      const named = Object.entries(members).map(
        ([name, value]) => `${things[`${kind}.${name}`] ?? things[name] ?? name}:${value}`,
      );
      const place = where[kind]?.(view as never) ?? (named.length === 0 ? kind : []);
      for (const thing of named.concat(place)) getOrInsert(byThing, thing, () => []).push(action);
    }
    return byThing;
  });
}

function numbered(rows: readonly Piece[]): Numbered<Piece> {
  const numbers = new Map(rows.map(({ id }, number) => [id, number]));
  const numberOf = (id: string): number => numbers.get(id) ?? -1;
  return Object.freeze({
    rows,
    at: (number: number) => rows[number] ?? null,
    find: (id: string) => rows[numberOf(id)] ?? null,
    numberOf,
  });
}

const maps = /* @__PURE__ */ new WeakMap<CompiledGame, GameMap>();

function mapFrom(places: readonly MapPlace[]): GameMap {
  const byId = new Map(places.map((place) => [place.id, place]));
  const neighbours = (id: string): readonly string[] => byId.get(id)?.neighbours ?? [];
  const steps = new Map<string, ReadonlyMap<string, number>>();
  const stepsFrom = (from: string): ReadonlyMap<string, number> => {
    const found = new Map([[from, 0]]);
    for (const [id, distance] of found)
      for (const next of neighbours(id)) if (!found.has(next)) found.set(next, distance + 1);
    return found;
  };
  return Object.freeze({
    places,
    neighbours,
    distance(from: string, to: string) {
      if (!byId.has(from)) return Number.POSITIVE_INFINITY;
      return getOrInsert(steps, from, () => stepsFrom(from)).get(to) ?? Number.POSITIVE_INFINITY;
    },
  });
}
