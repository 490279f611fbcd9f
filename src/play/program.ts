import { cachedBy, getOrInsert } from '../util/cache';
import type { EvaluatedGame, Features } from './evaluation';
import type { AnyRow, CompiledGame, GameRules } from './game';
import { type Games, gamesOf } from './games';

/** The rules of a game as functions over the cells of a row, which the build makes from the rules as written. */
export interface Program {
  /** Whether the program has the same results as the rules as written, in a game with these constants. */
  fits(compiled: CompiledGame): boolean;
  /** Writes the ids of the legal actions into an array with room for all ids, and returns how many there are. */
  list(cells: Int32Array, ids: Int32Array, compiled: CompiledGame): number;
  /** Performs an action in place; called only if it is legal. */
  apply(cells: Int32Array, id: number, compiled: CompiledGame): void;
}

/** A function that counts legal actions without listing them; the build makes it from the rules as written. */
export interface CountProgram {
  /** Returns how many actions are legal, in a game that the program of the rules fits. */
  count(cells: Int32Array, compiled: CompiledGame): number;
}

/** A function that writes observations from the cells of a row; the build makes it from the writers of a game. */
export interface ObservationProgram {
  /** Whether the program has the same results as the writers, in a game with these constants. */
  fits(compiled: CompiledGame): boolean;
  /** Writes the observation of a seat over the empty observation, which `out` must contain from the index `at` on. */
  observe(cells: Int32Array, seat: number, out: Float32Array, at: number, compiled: CompiledGame): void;
  /** Loads a WebAssembly module that contains this program and the program of the rules. */
  readonly wasm?: () => Promise<WasmProgram>;
}

/** A function that writes the features of an evaluation from the cells of a row; the build makes it. */
export interface FeatureProgram {
  /** Whether the program has the same results as the features as written, in a game with these constants. */
  fits(compiled: CompiledGame): boolean;
  /** Writes the features of a seat to `out`, and returns the index of the stage of the game for that seat. */
  write(cells: Int32Array, seat: number, out: Float64Array, compiled: CompiledGame): number;
}

/** The programs of a game as a WebAssembly module; its function `step` performs an action in each of many games. */
export interface WasmProgram {
  /** The module, in base64. */
  readonly bytes: string;
  /** Returns the constants of a game that the module uses: numbers, booleans, and lists of them. */
  reads(compiled: CompiledGame): readonly Read[];
}

type Read = number | boolean | ArrayLike<Read>;

/** Returns a function that checks whether a program fits a game, once for each kind of row. */
export function fitting({ fits }: Pick<Program, 'fits'>): (compiled: CompiledGame) => boolean {
  // Games that share a kind differ only in the first seat and the market, which programs read from the game.
  const known = new WeakMap<object, boolean>();
  return (compiled) => getOrInsert(known, compiled.rowKind, () => fits(compiled));
}

type AnyRules = GameRules['rules'];

/** Rules that run a program in the games that it fits, and the rules as written in all others. */
interface RunningRules extends AnyRules {
  readonly written: AnyRules;
  programFor(compiled: CompiledGame): Program | null;
  counterFor(compiled: CompiledGame): CountProgram | null;
}

/** The constants of a game, and whether its program fits; `undefined` before the first check. */
type Tried = CompiledGame & { runsProgram?: boolean | undefined };

function runningRules(written: AnyRules, program: Program, counter: CountProgram | null): RunningRules {
  const fits = fitting(program);
  const isRun = (compiled: Tried): boolean => {
    compiled.runsProgram ??= fits(compiled);
    return compiled.runsProgram;
  };
  return {
    ...written,
    written,
    programFor: (compiled) => (isRun(compiled) ? program : null),
    counterFor: (compiled) => (isRun(compiled) ? counter : null),
    listIds(compiled, row, out) {
      if (!isRun(compiled)) return written.listIds(compiled, row, out);
      out.clear(compiled.actions.all.length);
      out.count = program.list(row.cells, out.ids, compiled);
    },
    perform(compiled, row, entry) {
      if (isRun(compiled)) program.apply(row.cells, entry.id, compiled);
      else written.perform(compiled, row, entry);
    },
  };
}

/** Returns the program that runs in place of the rules in a game; `null` if there is none. */
export function programIn(rules: AnyRules, compiled: CompiledGame): Program | null {
  return (rules as Partial<RunningRules>).programFor?.(compiled) ?? null;
}

/** Returns the program that counts legal actions in a game; `null` if there is none. */
export function counterIn(rules: AnyRules, compiled: CompiledGame): CountProgram | null {
  return (rules as Partial<RunningRules>).counterFor?.(compiled) ?? null;
}

// @__NO_SIDE_EFFECTS__
export function addProgram<G extends GameRules>(
  game: G,
  program: Program | null,
  counter: CountProgram | null = null,
): G {
  return program === null ? game : { ...game, rules: runningRules(game.rules, program, counter) };
}

/** Lets a program made by the build compute the features for evaluations, where it fits the constants of the game. */
// @__NO_SIDE_EFFECTS__
export function addFeatures<G extends EvaluatedGame>(game: G, program: FeatureProgram | null): G {
  const { features: written, searchEvaluator } = game;
  if (program === null || written === undefined) return game;
  const fits = fitting(program);
  const features = (compiled: CompiledGame): Features<AnyRow> => {
    const all = written(compiled);
    const isStandard = 'components' in compiled && compiled.components === game.components;
    if (!isStandard || !fits(compiled)) return all;
    return { ...all, write: ({ cells }, seat, out) => program.write(cells, seat, out, compiled) };
  };
  return {
    ...game,
    features,
    evaluator: (compiled) => game.evaluator(compiled, features(compiled)),
    ...(searchEvaluator && {
      searchEvaluator: (compiled: CompiledGame) => searchEvaluator(compiled, features(compiled)),
    }),
  };
}

/** Returns a function that adds programs to games whose members `parts` equal those of the same game in `all`. */
// @__NO_SIDE_EFFECTS__
export function programAdder<G extends GameRules, P>(
  all: Games<G>,
  parts: readonly (keyof G)[],
  add: (game: G, program: P | null) => G,
  programs: { readonly [game: string]: P | null },
): <H extends G>(games: Games<H>) => Games<H> {
  const withProgram = (game: G): G => {
    const known = all.find(game.name);
    const isKnown = known !== undefined && parts.every((part) => known[part] === game[part]);
    return isKnown ? add(game, programs[game.name] ?? null) : game;
  };
  return cachedBy((games: Games<G>) =>
    gamesOf(games.names.map((name) => withProgram(games.named(name)))),
  ) as <H extends G>(games: Games<H>) => Games<H>;
}
