import { InvalidInputError } from '../input/errors';
import { checkJson, isView, onTrust, readingA } from '../input/misplaced';
import { cachedBy } from '../util/cache';
import type { CompiledGame, Game, GameRules, MapPlace, State, View } from './game';
import type { Games } from './games';
import { validateState } from './validated-state';

/** The pieces of one kind in the order in which states number them; views name them by id. */
export interface Numbered<P> {
  /** All of them; their place in the list is their number. */
  readonly rows: readonly P[];
  /**
   * The piece with a number.
   *
   * @param number - as in a state; -1, which stands for no piece there, has none
   */
  at(number: number): P | null;
  /**
   * The piece with an id.
   *
   * @param id - as in a view or an action
   */
  find(id: string): P | null;
  /**
   * The number of the piece with an id; -1 if there is none.
   *
   * @param id - as in a view or an action
   */
  numberOf(id: string): number;
}

/** The map of a game: its places, and the ways between them. */
export interface GameMap {
  /** All places, by number as in states. */
  readonly places: readonly MapPlace[];
  /**
   * The names of the places next to one.
   *
   * @param id - the name of a place
   */
  neighbours(id: string): readonly string[];
  /**
   * The number of steps from one place to another; `Infinity` if no way leads there.
   *
   * @param from - the name of a place
   * @param to - the name of a place
   */
  distance(from: string, to: string): number;
}

type Piece = { readonly id: string };

export function pieces(games: Games, seen: State | View): { readonly [kind: string]: Numbered<Piece> } {
  const { variant, compiled } = inPlay(games, seen);
  const lists = variant.pieces(compiled) as { readonly [kind: string]: readonly Piece[] };
  return Object.freeze(
    Object.fromEntries(Object.entries(lists).map(([kind, rows]) => [kind, numbered(rows)])),
  );
}

export function gameMap(games: Games, seen: State | View): GameMap | null {
  const { variant, compiled } = inPlay(games, seen);
  return variant.map === undefined ? null : mapBy(compiled)(variant);
}

/** The game that a state or a view belongs to. */
function inPlay(games: Games, seen: State | View): Rules {
  return isView(seen) ? withView(games, seen, rulesFor) : validateState(games, seen as State);
}

/** A game with what never changes in it. */
interface Rules {
  readonly variant: Game;
  readonly compiled: CompiledGame;
}

/** The rules for a view, by what it says of the game. */
export function rulesFor(variant: Game, view: View): Rules {
  return { variant, compiled: variant.compileGame((view as unknown as Pick<State, 'game'>).game) };
}

/**
 * Does something with a view from outside, which has no schema: it is plain JSON, and what fails then fails because it is
 * no view of the game.
 *
 * @throws InvalidInputError
 */
export function withView<T, G extends GameRules, V extends object>(
  games: Games<G>,
  view: V,
  work: (variant: G, view: V) => T,
): T {
  return readingA('view', view, () => {
    const variant = games.of(view);
    checkJson(view);
    if (!isView(view))
      throw new InvalidInputError('wrong-type', [], 'Expected a view: view(state, seat) makes one.');
    return onTrust([], `This is not a view of ${variant.name}.`, () => work(variant, view));
  });
}

/** By list: the numbers of its pieces by id. */
const numbersBy = /* @__PURE__ */ cachedBy(
  (rows: readonly Piece[]) => new Map(rows.map(({ id }, number) => [id, number])),
);

function numbered(rows: readonly Piece[]): Numbered<Piece> {
  const numberOf = (id: string): number => numbersBy(rows).get(id) ?? -1;
  return Object.freeze({
    rows,
    at: (number: number) => rows[number] ?? null,
    find: (id: string) => rows[numberOf(id)] ?? null,
    numberOf,
  });
}

const mapBy = /* @__PURE__ */ cachedBy((compiled: CompiledGame) => {
  let made: GameMap | undefined;
  return (variant: Game): GameMap => (made ??= mapFrom(variant.map?.(compiled) ?? []));
});

function mapFrom(places: readonly MapPlace[]): GameMap {
  const byId = new Map(places.map((place) => [place.id, place]));
  const neighbours = (id: string): readonly string[] => byId.get(id)?.neighbours ?? [];
  const steps = new Map<string, ReadonlyMap<string, number>>();
  const stepsFrom = (from: string): ReadonlyMap<string, number> => {
    const known = steps.get(from);
    if (known !== undefined) return known;
    const made = new Map(byId.has(from) ? [[from, 0]] : []);
    for (const [id, distance] of made)
      for (const next of neighbours(id)) if (!made.has(next)) made.set(next, distance + 1);
    steps.set(from, made);
    return made;
  };
  return Object.freeze({
    places,
    neighbours,
    distance: (from: string, to: string) => stepsFrom(from).get(to) ?? Number.POSITIVE_INFINITY,
  });
}
