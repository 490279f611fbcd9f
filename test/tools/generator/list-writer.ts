/** Writes the lists of the four games: their types, rules and other parts, one file for what is loaded together. */

import { camel, GAMES, MARK, pascal, typesOf } from './games';
import { SHARED } from './sentence-reader';

/** Where the parts of a game are, besides its rules: what the part is called, and the file in the folder of the game. */
const PARTS = {
  input: 'input',
  viewed: 'table',
  observed: 'learning',
  evaluated: 'learning',
  drawn: 'table',
} as const;
type Part = keyof typeof PARTS;

/** A list of games with a part more than another list has. */
interface List {
  readonly name: string;
  readonly about: string;
  readonly type: string;
  readonly of: string;
  readonly part: Part;
  /** The programs for this part, if the build makes any. */
  readonly programs?: Programs;
}

/** The programs of one kind, and the constant that adds them to games that equal those of the package in `parts`. */
interface Programs {
  /** The end of the names of their files. */
  readonly ending: string;
  readonly constant: string;
  readonly parts: readonly string[];
  /** The function that adds one of them to a game. */
  readonly add: string;
}

const PLAYED: readonly List[] = [
  {
    name: 'gamesToPlay',
    about: 'The four games as pages need them that only play.',
    type: 'EngineGame',
    of: 'rules',
    part: 'input',
  },
  {
    name: 'allGames',
    about: 'The same with what they tell of places and prices.',
    type: 'EngineGame',
    of: 'gamesToPlay',
    part: 'viewed',
  },
  {
    name: 'drawnGames',
    about: 'The same with how they are written.',
    type: 'EngineGame & GameDrawing',
    of: 'gamesToPlay',
    part: 'drawn',
  },
];
const OBSERVED: List = {
  name: 'observedGames',
  about: 'The four games as learners see them.',
  type: 'ObservedGame',
  of: 'rules',
  part: 'observed',
  programs: {
    ending: '-observations',
    constant: 'addObservations',
    parts: ['observation', 'components'],
    add: 'addObservation',
  },
};
const EVALUATED: List = {
  name: 'evaluatedGames',
  about: 'The four games with what positions are worth.',
  type: 'EvaluatedGame',
  of: 'rules',
  part: 'evaluated',
  programs: {
    ending: '-features',
    constant: 'addFeatures',
    parts: ['features', 'compileGame', 'components'],
    add: 'addFeaturesTo',
  },
};

const inOrder = Object.keys(GAMES);
const byName = [...inOrder].sort();

/** Something for each game, as lines: imports by name, lists in the order of the games. */
const lines = (games: readonly string[], of: (game: string) => string): string => games.map(of).join('\n');

const typeImports = (): string =>
  lines(byName, (game) => `import type { ${pascal(game)} } from '../../games/${game}/definition';`);

const partImports = (parts: readonly Part[]): string =>
  [...new Set(parts.map((part) => PARTS[part]))]
    .map((file) =>
      lines(byName, (game) => {
        const named = parts.filter((part) => PARTS[part] === file);
        const names = named.map((part) => `${part} as ${camel(game)}${pascal(part)}`);
        return `import { ${names.join(', ')} } from '../../games/${game}/${file}';`;
      }),
    )
    .join('\n');

/** Some lists of games, and the types that their declarations name. */
function listsFile(lists: readonly List[], types: string): string {
  const declared = lists.map(
    ({ name, about, type, of, part }) => `
/** ${about} */
export const ${name}: Games<${type}> = /* @__PURE__ */ gamesWith(${of}, [
${lines(inOrder, (game) => `  ${camel(game)}${pascal(part)},`)}
] as readonly ${PART_TYPES[part]}[]);
`,
  );
  return `${MARK}
${partImports(lists.map(({ part }) => part))}
${types}
${lists.flatMap(({ programs }) => (programs === undefined ? [] : [`${programImports(programs.ending)}\n`])).join('')}import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';
${declared.join('')}${lists.map(({ name, programs }) => (programs === undefined ? '' : adderOf(programs, name))).join('')}`;
}

const PART_TYPES: Readonly<Record<Part, string>> = {
  input: 'GameInput',
  viewed: 'GameViews',
  observed: 'Encoding',
  evaluated: 'GameEvaluation',
  drawn: 'GameDrawing',
};

const rulesFile = (): string => `${MARK}
${lines(byName, (game) => `import { ${camel(game)} } from '../../games/${game}/game';`)}
import type { GameRules } from '../../play/game';
import { type Games, gamesOf } from '../../play/games';

/** The four games, their rules alone. */
export const rules: Games<GameRules> = /* @__PURE__ */ gamesOf([
${lines(inOrder, (game) => `  ${camel(game)},`)}
] as readonly GameRules[]);
`;

/** A stand-in for a program of a game. */
const programFile = (): string => `${MARK}
export const program = null; // the build replaces this file
`;

const programImports = (ending: string): string =>
  lines(
    byName,
    (game) => `import { program as ${camel(game + ending)} } from '../programs/${game}${ending}';`,
  );

const adderOf = ({ ending, constant, parts, add }: Programs, all: string): string => `
/** Adds their programs to those of the four games that are in a list. */
export const ${constant} = /* @__PURE__ */ programAdder(${all}, [${parts.map((part) => `'${part}'`).join(', ')}], ${add}, {
${lines(inOrder, (game) => `  '${game}': ${camel(game + ending)},`)}
});
`;

/** What adds the programs of the rules. */
const programsFile = (): string => `${MARK}
import { addProgram, programAdder } from '../../play/program';
${programImports('')}
import { rules } from './rules';
${adderOf(
  { ending: '', constant: 'addPrograms', parts: ['rules', 'compileGame'], add: 'addProgram' },
  'rules',
)}`;

/** What adds the programs of the rules, with those that count. */
const countsFile = (): string => `${MARK}
import { addProgram, programAdder } from '../../play/program';
${programImports('')}
${programImports('-counts')}
import { rules } from './rules';

/** Adds their programs, with those that count legal actions, to those of the four games that are in a list. */
export const addCounts = /* @__PURE__ */ programAdder(
  rules,
  ['rules', 'compileGame'],
  (game, both) => addProgram(game, both?.program ?? null, both?.counter),
  {
${lines(inOrder, (game) => `    '${game}': { program: ${camel(game)}, counter: ${camel(game)}Counts },`)}
  },
);
`;

/** The trained networks, by game. */
const networksFile = (): string => `${MARK}
${lines(byName, (game) => `import ${camel(game)} from '../../games/${game}/network.json';`)}
import type { Network } from '../../play/evaluation';

/** The trained networks of the four games. */
export const networks: { readonly [game: string]: Network } = {
${lines(inOrder, (game) => `  '${game}': ${camel(game)},`)}
};
`;

/** The four games with all parts that others build on, as \`century-engine/game\` hands them out. */
function completeFile(): string {
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => part !== 'drawn');
  const declared = inOrder.map(
    (game) => `
/** ${GAMES[game]?.title}. */
export const ${camel(game)}: CompleteGame<${pascal(game)}> = /* @__PURE__ */ (() =>
  completeGame<TypesOf<typeof ${camel(game)}Rules>>({
    ...${camel(game)}Rules,
${parts.map((part) => `    ...${camel(game)}${pascal(part)},`).join('\n')}
  }))();
`,
  );
  return `${MARK}
import { type DeclaredGame, completeGame } from '../../define/declare';
${lines(byName, (game) => `import { ${camel(game)} as ${camel(game)}Rules } from '../../games/${game}/game';`)}
${partImports(parts)}
${typeImports()}
import type { CompleteGame } from '../../play/game-types';

${lines(
  byName,
  (game) => `export type { ${pascal(game)}, ${pascal(game)}Fixed } from '../../games/${game}/definition';
export type { ${pascal(game)}PlayerRow, ${pascal(game)}Row } from '../types/${game}';`,
)}

type TypesOf<G> = G extends DeclaredGame<infer T> ? T : never;
${declared.join('')}
/** All four games, for example for an engine that has one of your own besides. */
export const completeGames = /* @__PURE__ */ Object.freeze([${inOrder.map(camel).join(', ')}] as const);
`;
}

function wordsFile(): string {
  const declared = inOrder.map(
    (game) => `
/** ${GAMES[game]?.short} in words, in English and Polish. */
export const ${camel(game)}Words: Wording<${pascal(game)}> = /* @__PURE__ */ wordingOf('${game}', ${['Pieces', 'English', 'Polish'].map((part) => camel(game) + part).join(', ')});
`,
  );
  return `${MARK}
${lines(
  byName,
  (game) => `import { components as ${camel(game)}Pieces } from '../../games/${game}/components';
import type { ${pascal(game)} } from '../../games/${game}/definition';
import { english as ${camel(game)}English } from '../../games/${game}/words.en';
import { polish as ${camel(game)}Polish } from '../../games/${game}/words.pl';`,
)}
import type { GameTypes } from '../../play/game-types';
import { deepFreeze } from '../../util/immutable';
import type { Wording } from '../../words/game-words';

type Words<T extends GameTypes> = Wording<T>['languages'];
const wordingOf = <T extends GameTypes>(name: T['name'], components: T['components'], en: () => Words<T>['en'], pl: () => Words<T>['pl']): Wording<T> =>
  deepFreeze({ name, components, languages: { en: en(), pl: pl() } });
${declared.join('')}
/** All of them, for example for a description of your own game besides. */
export const wordings = /* @__PURE__ */ Object.freeze([${inOrder.map((game) => `${camel(game)}Words`).join(', ')}] as const);
`;
}

/** All types that users read of the four games. */
const typesFile = (): string => `${MARK}
${typeImports()}

${typesOf(...byName)}

/** The types of the four games. */
export type Century = ${byName.map(pascal).join(' | ')};
`;

/** Reserved names of games, and reserved prefixes of clauses. */
const variantsFile = (): string => `${MARK}

/** The names of the variants. */
export const VARIANTS = /* @__PURE__ */ Object.freeze([
${lines(inOrder, (game) => `  '${game}',`)}
] as const);

/** The prefixes of clause ids: the one that all games share, and that of each game. */
export const PREFIXES: readonly string[] = /* @__PURE__ */ Object.freeze(['C', ${Object.values(GAMES)
  .map(({ prefix }) => `'${prefix}'`)
  .join(', ')}]);
`;

/** The schemas that the games share. */
function sharedSchemasFile(): string {
  const modules = [...SHARED].map(([path, schemas]) => [path, schemas.map(({ name }) => name).join(', ')]);
  return `${MARK}
${modules.map(([path, names]) => `import { ${names} } from '../../${path}';`).join('\n')}

/** The schemas that the games share. */
export const sharedSchemas = {
${modules.map(([, names]) => `  ...{ ${names} },`).join('\n')}
};
`;
}

/** The lists of the kinds of each phase, put together. */
function listsByPhaseFile(game: string): string {
  const { phases, short } = GAMES[game] as (typeof GAMES)[string];
  const listOf = (kind: string): string => `    list.${kind}(compiled, row, out, first.${kind});`;
  const all = Object.entries(phases).map(
    ([phase, { kinds }]) => `  ${phase}(compiled, row, out, first) {
${kinds.map(listOf).join('\n')}
  },`,
  );
  return `${MARK}
import type { ListsByPhase } from '../../play/rule';
import type { ${pascal(game)}Action } from '../types/${game}';

/** The legal actions of ${short}, listed by phase. */
export const lists: ListsByPhase<${pascal(game)}Action['kind']> = (list) => ({
${all.join('\n')}
});
`;
}

/** The files of lists, as text, by their paths in `src`, without extension. */
export function listFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['generated/variants', variantsFile()],
    [
      'generated/games/evaluated-games',
      listsFile(
        [EVALUATED],
        `import type { EvaluatedGame, GameEvaluation } from '../../play/evaluation';
import { addFeatures as addFeaturesTo, programAdder } from '../../play/program';`,
      ),
    ],
    ['generated/games/networks', networksFile()],
    [
      'generated/games/observed-games',
      listsFile(
        [OBSERVED],
        `import { addObservation, type Encoding, type ObservedGame } from '../../observe/observation';
import { programAdder } from '../../play/program';`,
      ),
    ],
    [
      'generated/games/played',
      listsFile(
        PLAYED,
        "import type { EngineGame, GameDrawing, GameInput, GameViews } from '../../play/game';",
      ),
    ],
    ['generated/games/counts', countsFile()],
    ['generated/games/programs', programsFile()],
    ['generated/games/rules', rulesFile()],
    ['generated/games/shared-schemas', sharedSchemasFile()],
    ['generated/games/types', typesFile()],
    ['generated/games/complete', completeFile()],
    ['generated/games/words', wordsFile()],
    ...inOrder.map((game) => [`generated/lists/${game}`, listsByPhaseFile(game)] as const),
    ...inOrder.flatMap((game) =>
      ['', '-observations', '-counts', '-features'].map(
        (ending) => [`generated/programs/${game}${ending}`, programFile()] as const,
      ),
    ),
  ]);
}
