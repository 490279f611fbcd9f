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
const program = ts.createProgram(entries, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
});
const checker = program.getTypeChecker();

/** Where a symbol is declared in the package; nothing for those of the language. */
function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((node) => node.getSourceFile().fileName.startsWith(dist));
}

const told = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;

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
    .filter((member) => declarationsOf(member).length > 0 && !told(member))
    .map((member) => `${name}.${member.name}`);
}

/** The members of objects that are written out within a declaration, without a sentence. */
function untoldIn(name: string, node: ts.Node): string[] {
  const inner: string[] = [];
  node.forEachChild(function visit(child) {
    if (ts.isConditionalTypeNode(child) || ts.isTypeParameterDeclaration(child)) return;
    const isMember = ts.isPropertySignature(child) || ts.isMethodSignature(child);
    if (isMember && ts.getJSDocCommentsAndTags(child).length === 0)
      inner.push(`${name}: ${child.name.getText()}`);
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
      ...(told(symbol) ? [] : [name]),
      ...untoldOf(name, checker.getDeclaredTypeOfSymbol(symbol)),
      ...declarationsOf(symbol).flatMap((node) => untoldIn(name, node)),
    ]);
    expect([...new Set(missing)]).toEqual([]);
  },
);

test('names are those of the sources', () => {
  const names = files.flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\b\w+\$\d+\b/g) ?? []);
  expect(names).toEqual([]);
});

test('types are interfaces: no library and no schema of the sources is behind them', () => {
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8');
    expect(text, file).not.toMatch(/zod|declare const \w*(?:[sS]chema|layout)\b(?!s)/);
    for (const [, from] of text.matchAll(/from '([^']+)'/g)) expect(from, file).toMatch(/^\.\//);
  }
});
