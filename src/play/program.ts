import { cachedBy } from '../util/cache';
import type { CompiledGame, GameRules } from './game';
import { type Games, gamesOf } from './games';
import { entriesBy } from './rule';

/** The rules of a game as two functions over the cells of a row. The build makes it from the rules as written. */
export interface Program {
  /** Whether the program has the same results as the rules as written, in a game with these constants. */
  fits(compiled: CompiledGame): boolean;
  /** Writes the ids of the legal actions into an array with room for all ids, and returns their number. */
  list(cells: Int32Array, ids: Int32Array, compiled: CompiledGame): number;
  /** Performs an action in place; called only if it is legal. */
  apply(cells: Int32Array, id: number, compiled: CompiledGame): void;
}

type AnyRules = GameRules['rules'];

/** Returns rules that run a program in the games that it fits, and the rules as written in all others. */
function runningRules(written: AnyRules, program: Program): AnyRules {
  const isRun = (compiled: CompiledGame): boolean => {
    compiled.runsProgram ??= program.fits(compiled);
    return compiled.runsProgram;
  };
  const listIds: AnyRules['listIds'] = (compiled, row, out) => {
    if (!isRun(compiled)) return written.listIds(compiled, row, out);
    out.clear(compiled.actions);
    out.count = program.list(row.cells, out.ids, compiled);
  };
  return {
    ...written,
    written,
    programFor: (compiled) => (isRun(compiled) ? program : null),
    listIds,
    list: entriesBy(listIds),
    perform(compiled, row, entry) {
      if (isRun(compiled)) program.apply(row.cells, entry.id, compiled);
      else written.perform(compiled, row, entry);
    },
  };
}

/** Returns a game that runs a program. */
// @__NO_SIDE_EFFECTS__
export function addProgram<G extends GameRules>(game: G, program: Program | null): G {
  return program === null ? game : { ...game, rules: runningRules(game.rules, program) };
}

/** Returns a function that adds their programs to the games of a list that have the rules of `all`. */
// @__NO_SIDE_EFFECTS__
export function programAdder(
  all: Games<GameRules>,
  programs: { readonly [game: string]: Program | null },
): <G extends GameRules>(games: Games<G>) => Games<G> {
  const withProgram = (game: GameRules): GameRules => {
    const known = all.find(game.name);
    const isKnown = known?.rules === game.rules && known.compileGame === game.compileGame;
    return isKnown ? addProgram(game, programs[game.name] ?? null) : game;
  };
  return cachedBy((games: Games<GameRules>) =>
    gamesOf(games.names.map((name) => withProgram(games.named(name)))),
  ) as <G extends GameRules>(games: Games<G>) => Games<G>;
}
