import type { DeclaredGame } from '../../../src/define/declare';
import type { CompiledGame, RuleTypes } from '../../../src/play/game';
import { type Bundle, readBundle } from './bundle';
import { applyFunctions, countFunctions, listFunctions } from './decisions';
import { definedAs, helperOf } from './definitions';
import { featuresFunction } from './features';
import { fitsText } from './fits';
import { Functions } from './functions';
import { observeFunction } from './observations';
import { Scope } from './scope';
import { type FunctionNode, NotCompilable } from './syntax';
import type { Value } from './values';
import type { Work } from './work';
import { Writer } from './writer';

/** The seeds of the games that are tried for each number of players. Tables that differ are read from the game. */
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** The options that are tried; games ignore those that they do not have. */
const OPTIONS = [
  { tradeAtLeastOnce: true },
  { upgradeFromNextBuild: false },
  { upgradeAtLeastOnce: true },
  { upgradeAtLeastOnce: 'noneNeeded' },
];

/** Writes the functions of a module, and returns their texts. */
type Write = (work: Work, game: DeclaredGame<RuleTypes>) => string[];

const rules: Write = (work, game) => [...listFunctions(work, game), ...applyFunctions(work, game)];

/**
 * Compiles the rules of a game to a module with the functions `list`, `apply` and `fits`. The same sources give the
 * same text.
 *
 * @param name - the name of the game, e.g. `spice-road`
 */
export function compileRules(name: string): Promise<string> {
  return compileGame(exported(name));
}

/** Compiles the rules of a game to a module with the functions `count`, for the number of legal actions, and `fits`. */
export function compileCounts(name: string): Promise<string> {
  return compile(exported(name), countFunctions, 'count, fits');
}

/** Compiles what writes the observations of a game to a module with the functions `observe` and `fits`. */
export function compileObservations(name: string): Promise<string> {
  return compileObserved(`${exported(name)} ${observed(name)}`);
}

/** Compiles what writes the features of a game to a module with the functions `write` and `fits`. */
export function compileFeatures(name: string): Promise<string> {
  const evaluated = `export { evaluated } from './src/games/${name}/learning';`;
  return compileFeaturesOf(`${exported(name)} ${evaluated}`);
}

/** Compiles both to one module, with the functions `list`, `apply`, `observe` and `fits`. */
export function compileWhole(name: string): Promise<string> {
  const write: Write = (work, game) => [...rules(work, game), observeFunction(work, game)];
  return compile(`${exported(name)} ${observed(name)}`, write, 'apply, fits, list, observe');
}

function observed(name: string): string {
  return `export { observed } from './src/games/${name}/learning';`;
}

function exported(name: string): string {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `export { ${camel} as game } from './src/games/${name}/game';`;
}

/** Compiles the rules of the game that a program exports as `game`. */
export function compileGame(program: string): Promise<string> {
  return compile(program, rules, 'apply, fits, list');
}

/** Compiles the observations that a program exports as `observed`, beside their `game`. */
export function compileObserved(program: string): Promise<string> {
  return compile(program, (work, game) => [observeFunction(work, game)], 'fits, observe');
}

/** Compiles the features that a program exports in `evaluated`, beside their `game`. */
export function compileFeaturesOf(program: string): Promise<string> {
  return compile(program, (work) => [featuresFunction(work)], 'fits, write');
}

/** @throws Error with the file, the line and the reason if a function cannot be compiled */
async function compile(program: string, write: Write, names: string): Promise<string> {
  const helpers = `
    export { ActionList } from './src/play/actions';
    export { ActionCount, ofActionList, ofCells } from './test/tools/compiler/helpers';`;
  const bundle = await readBundle(program + helpers, process.cwd());
  const game = bundle.exports.game as DeclaredGame<RuleTypes>;
  const { least, most } = game.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const games = gamesOf(game, counts);
  /** Writes the module; `before` has the number of calls of each function when it was written before. */
  const written = (before: ReadonlyMap<FunctionNode, number>) => {
    const functions = new Functions(before);
    const work = workOf(bundle, games, counts, functions);
    const texts = write(work, game);
    const fits = fitsText(work);
    const all = [...work.out.declarations(), ...functions.texts, ...texts, ...fits, `export { ${names} };`];
    return { text: `${all.join('\n')}\n`, calls: functions.calls };
  };
  try {
    return written(written(new Map()).calls).text;
  } catch (error) {
    if (!(error instanceof NotCompilable)) throw error;
    throw new Error(`${bundle.placeOf(error.node)}: rules cannot have ${error.message}`);
  }
}

/** Returns games for each number of players: with several random boards and markets, and with each option. */
function gamesOf(
  { newGame, setup, compileGame: compiled }: DeclaredGame<RuleTypes>,
  counts: readonly number[],
) {
  const tried = [...SEEDS.map((seed) => ({ seed })), ...OPTIONS.map((each) => ({ seed: 0, ...each }))];
  const options = counts.flatMap((players) => tried.map((each) => ({ players, ...each })));
  return options.map((each) => compiled(setup(newGame(each as never)).game));
}

function workOf(
  bundle: Bundle,
  games: readonly CompiledGame[],
  counts: readonly number[],
  functions: Functions,
): Work {
  const defined = new Map<string, Value>();
  const find = (name: string): Value | undefined => {
    const value = defined.get(name) ?? definedAs(work, name);
    if (value !== undefined) defined.set(name, value);
    return value;
  };
  const work: Work = {
    bundle,
    out: new Writer(),
    games,
    counts,
    taken: new Map(),
    module: new Scope(null, true, find),
    memories: new Map(),
    frame: { returns: [], loop: null },
    isDefining: false,
    failures: new Map(),
    helper: (of, name) => helperOf(work, of, name),
    call: (callee, args, node) => functions.call(work, callee, args, node),
  };
  return work;
}
