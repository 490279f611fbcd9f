import type { DeclaredGame } from '../../../src/define/declare';
import type { CompiledGame, RuleTypes } from '../../../src/play/game';
import { type Bundle, readBundle } from './bundle';
import { applyFunctions, listFunctions } from './decisions';
import { definedAs, helperOf } from './definitions';
import { fitsText } from './fits';
import { Functions } from './functions';
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

/**
 * Compiles the rules of a game to a module with the functions `list`, `apply` and `fits`. The same sources give the
 * same text.
 *
 * @param name - the name of the game, e.g. `spice-road`
 */
export function compileRules(name: string): Promise<string> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return compileGame(`export { ${camel} as game } from './src/games/${name}/game';`);
}

/**
 * Compiles the rules of the game that a program exports as `game`.
 *
 * @throws Error with the file, the line and the reason if a rule cannot be compiled
 */
export async function compileGame(program: string): Promise<string> {
  const helpers = `export { ofActionList, ofCells } from './test/tools/compiler/helpers';`;
  const bundle = await readBundle(`${program}\n${helpers}`, process.cwd());
  const game = bundle.exports.game as DeclaredGame<RuleTypes>;
  const games = gamesOf(game);
  try {
    const { calls } = write(bundle, game, games, new Map());
    return write(bundle, game, games, calls).text;
  } catch (error) {
    if (!(error instanceof NotCompilable)) throw error;
    throw new Error(`${bundle.placeOf(error.node)}: rules cannot have ${error.message}`);
  }
}

/** Returns games for each number of players: with several random boards and markets, and with each option. */
function gamesOf({
  players: { least, most },
  newGame,
  setup,
  compileGame: compiled,
}: DeclaredGame<RuleTypes>) {
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const tried = [...SEEDS.map((seed) => ({ seed })), ...OPTIONS.map((each) => ({ seed: 0, ...each }))];
  const options = counts.flatMap((players) => tried.map((each) => ({ players, ...each })));
  return options.map((each) => compiled(setup(newGame(each as never)).game));
}

/** Writes the module; `before` has the number of calls of each function when it was written before. */
function write(
  bundle: Bundle,
  game: DeclaredGame<RuleTypes>,
  games: readonly CompiledGame[],
  before: ReadonlyMap<FunctionNode, number>,
) {
  const functions = new Functions(before);
  const work = workOf(bundle, games, functions);
  const { out } = work;
  const functionTexts = [...listFunctions(work, game), ...applyFunctions(work, game)];
  const fits = fitsText(work);
  const texts = [
    ...out.declarations(),
    ...functions.texts,
    ...functionTexts,
    ...fits,
    'export { apply, fits, list };',
  ];
  return { text: `${texts.join('\n')}\n`, calls: functions.calls };
}

function workOf(bundle: Bundle, games: readonly CompiledGame[], functions: Functions): Work {
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
    taken: new Map(),
    module: new Scope(null, true, find),
    frame: { returns: [], loop: null },
    isDefining: false,
    failures: new Map(),
    helper: (of, name) => helperOf(work, of, name),
    call: (callee, args, node) => functions.call(work, callee, args, node),
  };
  return work;
}
