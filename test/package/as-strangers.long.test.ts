import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Century } from '../../src/games';
import { VARIANTS } from '../../src/index';
import { readTable } from '../perft/table';
import { brokenFiles } from '../support/kept';
import { ownProject } from './project';
import { root } from './unpacked';

/**
 * The four games as a stranger would write them: their sources lie in a project that has the package installed, and all
 * that they import from outside comes from `century-engine/game`.
 */

/** What a stranger copies: the games, what several of them share, and the types that their schemas give. */
const COPIED = [
  'games',
  'mechanics',
  'generated/types',
  'generated/lists',
  'generated/variants.ts',
  'generated/games/types.ts',
  'generated/games/complete.ts',
];

/** The exports of the entry: internals as namespaces, and the functions for authors. */
const ENTRY = 'entries/game';

const project = ownProject();
const src = join(project, 'src');
const complete = join(src, 'generated/games/complete.ts');
let copied: readonly string[] = [];

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  types: [],
};

beforeAll(() => {
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "sideEffects": false }');
  for (const path of COPIED) cpSync(join(root, 'src', path), join(src, path), { recursive: true });
  copied = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const outside = [...new Set(copied.flatMap(importsOf))].filter(
    (path) => !path.endsWith('.json') && !existsSync(join(src, `${path}.ts`)),
  );
  for (const path of COPIED)
    expect(
      copied.some((file) => file.startsWith(path)),
      path,
    ).toBe(true);
  expect(outside.length).toBeGreaterThan(40);
  const program = ts.createProgram([ENTRY, ...outside].map(sourceOf), options);
  const exported = exportedBy(program);
  const types = new Map<string, string>();
  for (const module of outside) {
    const lines = ["import * as all from 'century-engine/game';", 'export {};'];
    for (const symbol of exportsOf(program, module)) {
      const path = exported.get(targetOf(program, symbol));
      if (path === undefined) continue;
      types.set(`${module} ${symbol.name}`, path);
      if ((targetOf(program, symbol).flags & ts.SymbolFlags.Value) !== 0)
        lines.push(`export import ${symbol.name} = ${path};`);
    }
    write(module, `${lines.join('\n')}\n`);
  }
  for (const file of copied) qualify(file, types);
});

const sourceOf = (module: string): string => join(root, 'src', `${module}.ts`);

/** The modules that a copied file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, to = '']) =>
    relative(src, join(src, file, '..', to)),
  );
}

function exportsOf(program: ts.Program, module: string): ts.Symbol[] {
  const source = program.getSourceFile(sourceOf(module));
  const checker = program.getTypeChecker();
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new Error(`${module} exports nothing`);
  return checker.getExportsOfModule(symbol);
}

/** What a name of a module stands for. */
function targetOf(program: ts.Program, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0
    ? symbol
    : program.getTypeChecker().getAliasedSymbol(symbol);
}

/** Everything that the entry exports, also as a member of a namespace, and how a stranger calls it. */
function exportedBy(program: ts.Program): Map<ts.Symbol, string> {
  const paths = new Map<ts.Symbol, string>();
  const add = (symbols: readonly ts.Symbol[], path: string): void => {
    for (const each of symbols) {
      const target = targetOf(program, each);
      if (paths.has(target)) continue;
      paths.set(target, `${path}.${each.name}`);
      if ((target.flags & ts.SymbolFlags.ValueModule) !== 0)
        add(program.getTypeChecker().getExportsOfModule(target), `${path}.${each.name}`);
    }
  };
  add(exportsOf(program, ENTRY), 'all');
  return paths;
}

/** Writes types of the internals as members of the entry: `all.rows.CellList`. An alias could not name them. */
function qualify(file: string, types: ReadonlyMap<string, string>): void {
  const path = join(src, file);
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const paths = new Map<string, string>();
  const edits: [start: number, end: number, text: string][] = [];
  for (const each of source.statements) {
    // What a game only passes on is in the entry already.
    if (ts.isExportDeclaration(each) && /'\.\.\/\.\.\/(define|play)\//.test(each.getText()))
      edits.push([each.getStart(), each.getEnd(), '']);
    if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) continue;
    const to = relative(src, join(path, '..', each.moduleSpecifier.text));
    const named = each.importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    const left = named.elements.filter((element) => {
      const name = (element.propertyName ?? element.name).text;
      const member = types.get(`${to} ${name}`);
      if (member !== undefined) paths.set(element.name.text, member);
      return member === undefined || !(element.isTypeOnly || each.importClause?.isTypeOnly);
    });
    if (left.length === named.elements.length) continue;
    const names = left.map((element) => element.getText()).join(', ');
    edits.push([
      each.getStart(),
      each.getEnd(),
      left.length === 0 ? '' : `import { ${names} } from ${each.moduleSpecifier.getText()};`,
    ]);
  }
  if (edits.length === 0) return;
  const visit = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const member = name && ts.isIdentifier(name) ? paths.get(name.text) : undefined;
    if (name !== undefined && member !== undefined) edits.push([name.getStart(), name.getEnd(), member]);
    node.forEachChild(visit);
  };
  visit(source);
  const changed = edits
    .sort(([a], [b]) => b - a)
    .reduce((now, [start, end, by]) => now.slice(0, start) + by + now.slice(end), text);
  writeFileSync(path, `import type * as all from 'century-engine/game';\n${changed}`);
}

function write(file: string, text: string): void {
  const path = join(src, `${file}.ts`);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

test('they compile against the types of the package', () => {
  const program = ts.createProgram(
    copied.map((file) => join(src, file)),
    options,
  );
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file === undefined ? '' : relative(src, file.fileName)}: ${text}`;
  });
  expect(faults).toEqual([]);
});

describe('they are the same games', () => {
  let engine: Engine<Century>;

  beforeAll(async () => {
    const bundle = join(project, 'games.mjs');
    await build({
      entryPoints: [complete],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      external: ['century-engine/game', 'zod/mini', 'immer'],
      outfile: bundle,
      logLevel: 'silent',
    });
    const { completeGames } = await import(pathToFileURL(bundle).href);
    const { createEngine } = await import(
      pathToFileURL(join(project, 'node_modules/century-engine/dist/index.js')).href
    );
    engine = createEngine(...completeGames);
  });

  test.each([...VARIANTS])('%s: golden records verify', (variant) => {
    const folder = join(root, 'test/records', variant);
    const broken = brokenFiles();
    const files = readdirSync(folder).filter(
      (file) => file.endsWith('.json') && !broken.has(`test/records/${variant}/${file}`),
    );
    expect(files.length).toBeGreaterThanOrEqual(10);
    const failed = files.filter(
      (file) => !engine.verifyRecord(JSON.parse(readFileSync(join(folder, file), 'utf8'))).ok,
    );
    expect(failed).toEqual([]);
  });

  test.each([...VARIANTS])('%s: node counts agree', (variant) => {
    const folder = join(root, 'test/perft');
    for (const file of readdirSync(folder).filter((each) => each.startsWith(variant))) {
      const { table } = readTable(file);
      let state = engine.setup({ variant, ...table.options } as Parameters<typeof engine.setup>[0]);
      for (let done = 0; done < table.moves; done++) {
        const legal = engine.legalActions(state);
        state = engine.apply(state, legal[done % legal.length] as (typeof legal)[number]);
      }
      expect(engine.hash(state)).toBe(table.hash);
      for (const { by, counts } of table.sections)
        for (const [depth, nodes] of counts)
          if (by === 'action' && nodes < 3_000)
            expect(engine.perft(state, depth).nodes, `${file} ${depth}`).toBe(nodes);
    }
  });
});
