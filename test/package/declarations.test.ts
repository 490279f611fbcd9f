import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const files = readdirSync(dist).filter((file) => file.endsWith('.d.ts'));
const { exports } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly import: { readonly types: string } }>>;
};
const entries = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : [join(dist, '..', entry.import.types)],
);
const settings: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
};
const program = ts.createProgram(entries, settings);
const checker = program.getTypeChecker();

/** Where a symbol is declared in the package; nothing for those of the language. */
function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => node.getSourceFile().fileName.startsWith(dist));
}

const hasComment = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;

/** The types that an entry exports, by name. */
function typesOf(entry: string): ReadonlyMap<string, ts.Symbol> {
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const all = module === undefined ? [] : checker.getExportsOfModule(module);
  const types = all.map((each) => {
    const target = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    return [each.name, target] as const;
  });
  return new Map(types.filter(([, { flags }]) => (flags & ts.SymbolFlags.Type) !== 0));
}

/** The members of a type and of all that it is a union of, that have no sentence. */
function untoldOf(name: string, type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => untoldOf(name, part));
  if ((type.flags & ts.TypeFlags.Object) === 0) return [];
  return checker
    .getPropertiesOfType(type)
    .filter((member) => declarationsOf(member).length > 0 && !hasComment(member))
    .map((member) => `${name}.${member.name}`);
}

/** Whether a member has a sentence, its own or that of the member that it narrows. */
function isDescribed({ name }: ts.PropertySignature | ts.MethodSignature): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol !== undefined && hasComment(symbol);
}

/** The members of objects that are written out within a declaration, without a sentence. */
function untoldIn(name: string, node: ts.Node): string[] {
  const inner: string[] = [];
  node.forEachChild(function visit(child) {
    // Inherited members are among those of the type.
    if (ts.isConditionalTypeNode(child) || ts.isTypeParameterDeclaration(child) || ts.isHeritageClause(child))
      return;
    const isMember = ts.isPropertySignature(child) || ts.isMethodSignature(child);
    if (isMember && !isDescribed(child)) inner.push(`${name}: ${child.name.getText()}`);
    child.forEachChild(visit);
  });
  return inner;
}

test.each(entries.map((entry) => [entry.slice(dist.length + 1), entry]))(
  'every type that %s exports has a sentence, and so has every member',
  (_, entry) => {
    const types = typesOf(entry);
    expect(types.size).toBeGreaterThan(0);
    const missing = [...types].flatMap(([name, symbol]) => [
      ...(hasComment(symbol) ? [] : [name]),
      ...untoldOf(name, checker.getDeclaredTypeOfSymbol(symbol)),
      ...declarationsOf(symbol).flatMap((node) => untoldIn(name, node)),
    ]);
    expect([...new Set(missing)]).toEqual([]);
  },
);

/** The functions that an entry exports and their parameters, without a sentence. */
function untoldFunctions(entry: string): readonly string[] {
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const all = module === undefined ? [] : checker.getExportsOfModule(module);
  return all.flatMap((each) => {
    const target = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    const declaration = target.valueDeclaration;
    if (declaration === undefined || !ts.isFunctionDeclaration(declaration)) return [];
    const signatures = checker.getTypeOfSymbolAtLocation(target, declaration).getCallSignatures();
    return signatures.flatMap((signature) => [
      ...(signature.getDocumentationComment(checker).length > 0 || hasComment(target) ? [] : [each.name]),
      ...signature.parameters
        .filter((parameter) => !parameter.name.startsWith('__') && !hasComment(parameter))
        .map((parameter) => `${each.name}(${parameter.name})`),
    ]);
  });
}

test.each(entries.map((entry) => [entry.slice(dist.length + 1), entry]))(
  'every function that %s exports has a sentence, and so has every parameter',
  (_, entry) => {
    expect(untoldFunctions(entry)).toEqual([]);
  },
);

test('names are those of the sources', () => {
  const names = files.flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\b\w+\$\d+\b/g) ?? []);
  expect(names).toEqual([]);
});

test('types are interfaces: no schema of the sources is behind them', () => {
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8');
    expect(text, file).not.toMatch(/declare const \w*(?:[sS]chema|layout)\b(?!s)/);
  }
});

/** The bytes that TypeScript reads for an entry: all of them, and those that are not sentences. */
function sizesOf(entry: string): readonly [read: number, types: number] {
  const seen = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    const text = readFileSync(file, 'utf8');
    seen.set(file, text);
    for (const [, from = ''] of text.matchAll(/from '([^']+)\.js'/g)) visit(join(dist, `${from}.d.ts`));
  };
  visit(entry);
  const texts = [...seen.values()].join('');
  const types = texts.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s+/gm, '');
  return [Buffer.byteLength(texts), Buffer.byteLength(types)];
}

test.each([
  ['eastern-wonders', 76_500],
  ['new-world', 76_500],
  ['sand-to-sea', 76_500],
  ['spice-road', 76_500],
  ['index', 108_500],
])('what TypeScript reads for %s is at most %d bytes of types, and sentences', (entry, limit) => {
  const [read, types] = sizesOf(join(dist, `${entry}.d.ts`));
  expect(types).toBeLessThan(limit);
  expect(read).toBeLessThan(3 * types);
});

test('no file of declarations is larger than 60 kB', () => {
  const sizes = files.map((file) => readFileSync(join(dist, file)).length);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

/** Code of a user; an editor points at what stands after each \u200b. */
const CODE = `import { apply, legalActions, scores, setup, view } from './dist/index.js';
import { apply as sail, createGame, type EasternWondersSailAction } from './dist/eastern-wonders.js';
let \u200bstate = setup({ variant: 'eastern-wonders', players: 3, \u200bseed: 'demo' });
const pile = state.\u200bpile;
const closed = state.game.components?.playerBoard.\u200bspacePoints;
for (const \u200baction of legalActions(state)) {
  if (action.kind === 'sail') console.log(action.\u200bleave, action satisfies EasternWondersSailAction);
  state = \u200bapply(state, action);
}
const \u200bseen = view(state, 0);
const hex = seen.hexes.find((each) => each.kind === 'port')?.\u200bvictoryTile;
const count = seen.pile.\u200bclosedPortAmongTop;
const line = scores(state)[0]?.items[0]?.\u200bkind;
const known: import('./dist/eastern-wonders.js').State = state;
const live = createGame({ variant: 'eastern-wonders', players: 2, seed: 1 });
const \u200bown = live.state;
const \u200bafter = sail(own, { kind: 'trade' });
const \u200bmine = live.view(0);
`;

/** What an editor shows at the marked places. */
function hovers(): readonly (readonly [shown: string, expected: string])[] {
  const file = join(dist, '../hover.ts');
  const code = CODE.replaceAll('\u200b', '');
  const service = ts.createLanguageService({
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => join(dist, '..'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  expect(service.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
  const marks = [...CODE.matchAll(/\u200b/g)].map(({ index }, before) => index - before);
  return marks.map((place) => {
    const info = service.getQuickInfoAtPosition(file, place);
    return [ts.displayPartsToString(info?.displayParts), ts.displayPartsToString(info?.documentation)];
  });
}

test('editors show the sentence of a member, and the name of its type', () => {
  expect(hovers()).toEqual([
    ['let state: EasternWondersState', ''],
    [
      '(property) EasternWondersOptions.seed: string | number',
      'The source of all chance; 1 and "1" are the same seed.',
    ],
    [
      '(property) EasternWondersState.pile: readonly number[]',
      'The face-down pile of victory tiles, the top one last; -1 is the closed-port tile.',
    ],
    [
      '(property) PlayerBoard.spacePoints: readonly number[] | undefined',
      'The points for each empty space, by column.',
    ],
    ['const action: EasternWondersAction', ''],
    [
      '(property) EasternWondersSailAction.leave?: "yellow" | "red" | "green" | "brown" | undefined',
      'The cube put on the tile that the boat leaves.',
    ],
    [
      expect.stringMatching(
        /^\(alias\) apply<"eastern-wonders">\(state: StateIn<Century, .*EasternWondersState\n/,
      ),
      expect.stringMatching(/^Returns the state after an action, as a reducer does\./),
    ],
    ['const seen: EasternWondersView', ''],
    [
      '(property) PortView.victoryTile: string | null | undefined',
      'The id of the victory tile; `null` if there is none.',
    ],
    [
      '(property) PileView.closedPortAmongTop: number',
      'The number of places at the top that can hold the closed-port tile; 0 once that tile is on the map.',
    ],
    [
      expect.stringMatching(/^\(property\) ScoreItem\.kind: /),
      'The kind of item; in a game of your own, any text.',
    ],
    ['const own: EasternWondersState', ''],
    ['const after: EasternWondersState', ''],
    ['const mine: EasternWondersView', ''],
  ]);
});
