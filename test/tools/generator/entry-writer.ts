/** Writes the entries of the package that hold the same functions for one game, or for all four. */

import * as functions from '../../../src/engine/functions';
import { camel, GAMES, pascal } from './games';

/** The functions that need all of a game; for the others what play needs of it will do. */
const OF_WHOLE_GAMES: ReadonlySet<string> = new Set([
  'applyChanges',
  'applyWithChanges',
  'changes',
  'gameMap',
  'pieces',
  'price',
  'priceInView',
  'publishRecord',
]);
/** The functions that live in an entry of their own: with records, components or counts. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'commitSeed',
  'componentsInUse',
  'countTurns',
  'defaultComponents',
  'joinSeed',
  'lintComponents',
  'parseComponents',
  'perft',
]);

/** What lists of the four games hold, by the name of the list: the rules, and parts of games with the files they are in. */
const LISTS = {
  rules: { type: 'AnyRules', from: 'play/game', parts: [] },
  gamesToPlay: { type: 'AnyGame', from: 'play/game', parts: ['input'] },
  allGames: { type: 'AnyGame', from: 'play/game', parts: ['input', 'telling'] },
  drawnGames: { type: 'AnyDrawnGame', from: 'play/view', parts: ['input', 'drawn'] },
  observedGames: { type: 'AnyObserved', from: 'observe/observation', parts: ['observed'] },
  evaluatedGames: { type: 'AnyEvaluated', from: 'play/evaluation', parts: ['evaluated'] },
} as const;
/** All parts of a game, by the file that each is in. */
const PARTS = {
  input: 'schema',
  telling: 'telling',
  observed: 'observation',
  evaluated: 'evaluation',
  drawn: 'drawing',
} as const;
type PartName = keyof typeof PARTS;

/** The imports of some parts of all games. */
function importsOf(parts: readonly PartName[], form: 'rules' | 'declaration' = 'rules'): string {
  return Object.keys(GAMES)
    .sort()
    .flatMap((game) => [
      ...parts.map(
        (part) =>
          `import { ${part} as ${camel(game)}${pascal(part)} } from '../../games/${game}/${PARTS[part]}';`,
      ),
      form === 'declaration'
        ? `import { declaration as ${camel(game)}Declaration } from '../../games/${game}/game';`
        : `import { ${camel(game)}${parts.length === 0 ? '' : ` as ${camel(game)}Rules`} } from '../../games/${game}/game';`,
    ])
    .sort()
    .join('\n');
}

/** A game put together of its parts. */
function joinedText(game: string, parts: readonly PartName[]): string {
  if (parts.length === 0) return camel(game);
  return `{ ...${camel(game)}Rules, ${parts.map((part) => `...${camel(game)}${pascal(part)}`).join(', ')} }`;
}

/** A list of the four games with some of their parts. */
function listFile(name: keyof typeof LISTS): string {
  const { type, from, parts } = LISTS[name];
  const all = Object.keys(GAMES).map((game) => `  ${joinedText(game, parts)},`);
  return `${MARK}
${importsOf(parts)}
import type { ${type} } from '../../${from}';
import { type Games, gamesOf } from '../../play/games';

/** The four games${parts.length === 0 ? ', their rules alone' : ` with ${parts.join(' and ')}`}. */
export const ${name}: Games<${type}> = /* @__PURE__ */ (() =>
  gamesOf<${type}>([
${all.join('\n')}
  ]))();
`;
}

/** A part of each of the four games that is no part of its rules, by the name of the game. */
interface ByGame {
  readonly part: string;
  readonly file: string;
  readonly type: string;
  readonly from: string;
  readonly told: string;
}

const DRAWINGS: ByGame = {
  part: 'drawn',
  file: 'drawing',
  type: 'Shown',
  from: 'define/whole-game',
  told: 'How each of the four games is written for people at a terminal, and how far it is.',
};
const NETWORKS: ByGame = {
  part: 'default',
  file: 'network.json',
  type: 'Network',
  from: 'play/evaluation',
  told: 'What the players of each of the four games have learned.',
};

function byGameFile(name: string, { part, file, type, from, told }: ByGame): string {
  return `${MARK}
${Object.keys(GAMES)
  .sort()
  .map(
    (game) =>
      `import ${part === 'default' ? camel(game) : `{ ${part} as ${camel(game)} }`} from '../../games/${game}/${file}';`,
  )
  .join('\n')}
import type { ${type} } from '../../${from}';

/** ${told} */
export const ${name}: { readonly [game: string]: ${type} } = {
${Object.keys(GAMES)
  .map((game) => `  '${game}': ${camel(game)},`)
  .join('\n')}
};
`;
}

/** The four games with all their parts. */
function wholeFile(): string {
  const parts = (Object.keys(PARTS) as PartName[]).filter((part) => part !== 'drawn');
  const games = Object.entries(GAMES);
  return `${MARK}
import { type AnyWholeGame, type WholeGame, wholeGame } from '../../define/whole-game';
${importsOf(parts, 'declaration')}
${games.map(([game]) => `import type { ${pascal(game)}Rules } from '../../games/${game}/state';`).join('\n')}

${games
  .map(
    ([game, { title }]) => `/** ${title}. */
export const ${camel(game)}: WholeGame<${pascal(game)}Rules> = /* @__PURE__ */ (() =>
  wholeGame<${pascal(game)}Rules>({
    ...${camel(game)}Declaration,
${parts.map((part) => `    ...${camel(game)}${pascal(part)},`).join('\n')}
  }))();
`,
  )
  .join('')}
/** All four. */
export const wholeGames: readonly AnyWholeGame[] = /* @__PURE__ */ Object.freeze([
${games.map(([game]) => `  ${camel(game)},`).join('\n')}
] as const) as unknown as readonly AnyWholeGame[];
`;
}

/** The four games in words. */
function wordsFile(): string {
  const games = Object.entries(GAMES);
  return `${MARK}
${games
  .map(
    ([game]) => `import { components as ${camel(game)}Pieces } from '../../games/${game}/components';
import type { ${pascal(game)} } from '../../games/${game}/types';
import { english as ${camel(game)}English } from '../../games/${game}/words.en';
import { polish as ${camel(game)}Polish } from '../../games/${game}/words.pl';`,
  )
  .join('\n')}
import { deepFreeze } from '../../util/immutable';
import type { BilingualWording } from '../../words/game-words';

${games
  .map(
    ([game, { short }]) => `/** ${short} in words, in English and Polish. */
export const ${camel(game)}Words: BilingualWording<${pascal(game)}> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: '${game}',
    components: ${camel(game)}Pieces,
    languages: { en: ${camel(game)}English(), pl: ${camel(game)}Polish() },
  }))();
`,
  )
  .join('\n')}`;
}

/** The names of the four games, and their types as one. */
function namesFile(): string {
  const games = Object.keys(GAMES);
  return `${MARK}
${[...games]
  .sort()
  .map((game) => `import type { ${pascal(game)} } from '../../games/${game}/types';`)
  .join('\n')}

/** The types of the four games. */
export type Century = ${[...games].sort().map(pascal).join(' | ')};

export { VARIANTS } from '../variants';
`;
}

/** What nobody else's games are called, and what their clauses do not begin with. */
function variantsFile(): string {
  const prefixes = Object.values(GAMES).map(({ prefix }) => `'${prefix}'`);
  return `${MARK}

/** The names of the variants. */
export const VARIANTS = /* @__PURE__ */ Object.freeze([
${Object.keys(GAMES)
  .map((game) => `  '${game}',`)
  .join('\n')}
] as const);

/** What the ids of clauses begin with: of those that all games share, and of each game. */
export const PREFIXES: readonly string[] = /* @__PURE__ */ Object.freeze(['C', ${prefixes.join(', ')}]);
`;
}

/** All types that users read of the four games. */
function typesFile(): string {
  const names = Object.keys(GAMES).sort();
  return `${MARK}\n${names.map((game) => `export type * from '../../games/${game}/types';\n`).join('')}`;
}

/** The four games as \`century-engine/game\` hands them out, with the types of their rows. */
function exportedFile(): string {
  const names = Object.keys(GAMES).sort();
  return `${MARK}
${names.map((game) => `import type { ${pascal(game)} } from '../../games/${game}/types';`).join('\n')}
import type { WholeGameValue } from '../../play/game-types';
import {
${names.map((game) => `  ${camel(game)} as ${camel(game)}Game,`).join('\n')}
} from './whole';

${names
  .map(
    (game) => `export type { ${pascal(game)}, ${pascal(game)}Fixed } from '../../games/${game}/types';
export type { ${pascal(game)}PlayerRow, ${pascal(game)}Row } from '../rows/${game}';`,
  )
  .join('\n')}

${Object.entries(GAMES)
  .map(
    ([game, { title }]) => `/** ${title}. */
export const ${camel(game)}: WholeGameValue<${pascal(game)}> = ${camel(game)}Game;`,
  )
  .join('\n')}
`;
}

/** The words of the four games as a list. */
function wordingsFile(): string {
  const names = Object.keys(GAMES).map((game) => `${camel(game)}Words`);
  return `${MARK}
import { ${[...names].sort().join(', ')} } from './words';

/** The words of the four games. */
export const wordings = [${names.join(', ')}] as const;
`;
}

/** What is read of each of the four games, and what is said of it, without rules. */
function schemasFile(): string {
  const names = Object.keys(GAMES).sort();
  return `${MARK}
${names
  .map(
    (game) => `import { schemas as ${camel(game)} } from '../../games/${game}/schema';
import { sentences as ${camel(game)}Sentences } from '../../games/${game}/sentences';`,
  )
  .join('\n')}
import type { Told } from '../../input/sentences';
import type { AnyGame } from '../../play/game';

/** The schemas of the four games, by name. */
export const schemasByGame = /* @__PURE__ */ new Map<unknown, Pick<AnyGame, 'players' | 'schemas'>>([
${Object.entries(GAMES)
  .map(
    ([
      game,
      {
        players: { least, most },
      },
    ]) => `  ['${game}', { schemas: () => ${camel(game)}, players: { least: ${least}, most: ${most} } }],`,
  )
  .join('\n')}
]);

/** What is said of them. */
export const sentencesOfGames = (): readonly Told[] =>
  [${Object.keys(GAMES)
    .map((game) => `${camel(game)}Sentences`)
    .join(', ')}].flat();
`;
}

/** The lists of the kinds of each phase, put together. */
function listsByPhaseFile(game: string): string {
  const { phases, short } = GAMES[game] as (typeof GAMES)[string];
  const listOf = (kind: string): string => `    list.${kind}(compiled, row, out, first.${kind});`;
  const all = Object.entries(phases).map(
    ([phase, { kinds }]) => `  // ${phase}
  (compiled, row, out, first) => {
${kinds.map(listOf).join('\n')}
  },`,
  );
  return `${MARK}
import type { ListsByPhase } from '../../play/rule';
import type { ${pascal(game)}Action } from '../types/${game}';

/** What the phases of ${short} list, kind by kind. */
export const lists: ListsByPhase<${pascal(game)}Action['kind']> = (list) => [
${all.join('\n')}
];
`;
}

/** The files of entries, as text, by their paths in `src`, without extension; `types` are the files of types. */
export function entryFiles(types: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const files = new Map([
    ['generated/entries/century', centuryEntry()],
    ['generated/variants', variantsFile()],
    ['generated/games/drawings', byGameFile('drawings', DRAWINGS)],
    ['generated/games/exported', exportedFile()],
    ['generated/games/names', namesFile()],
    ['generated/games/networks', byGameFile('networks', NETWORKS)],
    ['generated/games/schemas', schemasFile()],
    ['generated/games/types', typesFile()],
    ['generated/games/wordings', wordingsFile()],
    ['generated/games/whole', wholeFile()],
    ['generated/games/words', wordsFile()],
    ...(Object.keys(LISTS) as (keyof typeof LISTS)[]).map(
      (name) => [`generated/games/${kebab(name)}`, listFile(name)] as const,
    ),
  ]);
  for (const [game, { title }] of Object.entries(GAMES)) {
    files.set(`generated/lists/${game}`, listsByPhaseFile(game));
    files.set(
      `generated/entries/${game}`,
      gameEntry(game, title, types.get(`generated/types/${game}`) ?? ''),
    );
    files.set(`generated/entries/${game}-sim`, simulatorEntry(game, title));
  }
  return files;
}

const MARK = '// Made from the functions of an engine by `npm run generate`.';

/** The functions of an engine that people play and record games with, bound to some games. */
function bound(types: string, whole: string, toPlay: string, separator: string): string {
  return Object.keys(functions)
    .filter((name) => !ELSEWHERE.has(name))
    .sort()
    .map((name) => {
      const games = OF_WHOLE_GAMES.has(name) ? whole : toPlay;
      return `export const ${name}: Engine<${types}>['${name}'] = /* @__PURE__ */ bind(of.${name}, ${games});`;
    })
    .join(separator);
}

/** What the types of records, turns and so on are, by the types of the games; `N` is written where there are several. */
const aliases = (types: string, isMany: boolean): string => {
  const [head, rest] = isMany
    ? ['<N extends VariantName = VariantName>', `<${types}, N>`]
    : ['', `<${types}>`];
  return `/** A game as a file. Without \`start\` it is complete and contains the seed: private until the game ends. */
export interface GameRecord${head} extends RecordOf${rest} {}
/** A record that has its options for certain: one from {@link startRecord}, and what was made from it by playing on. */
export interface StartedRecord${head} extends StartedRecordOf${rest} {}
/** One step of a replay. */
export interface ReplayStep${head} extends ReplayStepOf${rest} {}
/** A game that remembers where it stands: what {@link createGame} gives. */
export interface LiveGame${head} extends LiveGameOf${rest} {}
/** A way for the deciding seat to finish its part of the turn. */
export interface Turn${head} extends TurnOf${rest} {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions${head} extends TurnOptionsOf${rest} {}`;
};

const IMPORTS = `import type { Engine } from '../../engine/engine';
import * as of from '../../engine/functions';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../../play/legal-turns';
import type { LiveGame as LiveGameOf } from '../../record/live-game';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf, StartedRecord as StartedRecordOf } from '../../record/game-record';
import { toText as textOf } from '../../play/view';
import type { DrawnView } from '../../play/view';`;

function centuryEntry(): string {
  return `${MARK}
/** The engine of the four games, function by function. */
${IMPORTS}
import { bind } from '../../play/games';
import { allGames } from '../games/all-games';
import { drawnGames } from '../games/drawn-games';
import { gamesToPlay } from '../games/games-to-play';
import type { Century, VariantName } from '../../games';

${aliases('Century', true)}

/** @function */
${bound('Century', 'allGames', 'gamesToPlay', '\n/** @function */\n')}
/** @function */
export const toText: DrawnView<Century>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
`;
}

function gameEntry(game: string, title: string, types: string): string {
  const own = pascal(game);
  const value = camel(game);
  const short = [...types.matchAll(new RegExp(`export (?:interface|type) ${own}(\\w*)\\b`, 'g'))]
    .map(([, name]) => name ?? '')
    .filter((name) => /^(?:\w*Action|Components|Options|State)$/.test(name))
    .sort();
  return `${MARK}
/**
 * ${title}: the exports of \`century-engine\`, bound to this game and without any other game's code.
 *
 * @module century-engine/${game}
 */
${IMPORTS}
import type { VerdictOn } from '../../input/errors';
import type { GameValue } from '../../play/game-types';
import { bind, gamesOf } from '../../play/games';
import type { ViolationOf } from '../../play/types';
import { deepFreeze } from '../../util/immutable';
import { drawn } from '../../games/${game}/drawing';
import { telling } from '../../games/${game}/telling';
import { ${value} as rules } from '../../games/${game}/game';
import { input } from '../../games/${game}/schema';
import type { ${own} } from '../../games/${game}/types';

export * from '../../engine/public';
export type { ${own}Change as Change, ${own}View as View } from '../../games/${game}/types';
export type * from '../../games/${game}/types';
export type {
${short.map((name) => `  ${own}${name} as ${name},`).join('\n')}
} from '../types/${game}';
export type { CubePrice as Price } from '../../mechanics/cubes/telling';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

/** With what play needs of the game, so that a page that only plays is free of the rest. */
const toPlay = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input }))();
const whole = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...telling }))();

/** ${title}. */
export const ${value}: GameValue<${own}> = whole;

/** Why an action is not legal, discriminated by \`code\`, which also says what \`data\` holds. */
export type Violation = ViolationOf<${own}>;
/** Why an action is not legal: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
${aliases(own, false)}

const games = /* @__PURE__ */ gamesOf([whole]);
const gamesToPlay = /* @__PURE__ */ gamesOf([toPlay]);
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...toPlay, ...drawn }]))();

${bound(own, 'games', 'gamesToPlay', '\n')}
export const toText: DrawnView<${own}>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
`;
}

function simulatorEntry(game: string, title: string): string {
  const own = pascal(game);
  const value = camel(game);
  return `${MARK}
/**
 * ${title}, at full speed: the exports of \`century-engine/sim\`, bound to this game and without any other game's code.
 *
 * @module century-engine/${game}/sim
 */
import { gamesOf } from '../../play/games';
import type { ${own} } from '../../games/${game}/types';
import { ${value} } from '../../games/${game}/game';
import {
  casual as anyCasual,
  uniform as anyUniform,
  type LegalList as LegalListOf,
  type Policy as PolicyOf,
} from '../../sim/policy';
import { type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import type { ${own}Action, ${own}Options, ${own}State } from '../types/${game}';

export type { ${own}Action as Action, ${own}Options as Options, ${own}State as State } from '../types/${game}';
export type { ${own}View as View } from '../../games/${game}/types';
export * from '../../sim/public';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<${own}Action> {}
/**
 * Picks one of the legal actions.
 *
 * @param legal - the legal actions, at least one
 * @param random - the source of random numbers
 * @returns the index of an action in the list, from 0 to \`count - 1\`
 */
export type Policy = PolicyOf<${own}Action>;

/** Any action with equal probability. Games can take hundreds of thousands of actions. */
export const uniform: Policy = anyUniform;
/**
 * Claims when it can, otherwise upgrades; gives away its cheapest cube three times in four; takes a paid step one time
 * in ten that it could; any other action is equally likely. Its games end.
 */
export const casual: Policy = anyCasual;

/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<${own}> {}

const games = /* @__PURE__ */ gamesOf([${value}]);

/**
 * A simulator of a new game, or of one that continues from a state.
 *
 * @param source - options as for \`setup\`, or a state. Their meaning is validated but not their shape: run outside input
 * through \`setup\` or \`parseState\` first.
 * @returns a simulator at the start of the game, or at the state
 * @throws {@link InvalidInputError} if the options are invalid
 */
export function createSimulator(source: ${own}Options | ${own}State): Simulator {
  return simulatorOf(games, source) as unknown as Simulator;
}
`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
