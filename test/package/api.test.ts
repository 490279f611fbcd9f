import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files';
import { summary } from '../support/summary';

/**
 * What the package exports, entry by entry, as its types tell it, without sentences. A change to it fails here until
 * `npx vitest run test/package/api.test.ts --update` accepts it.
 */
const root = join(import.meta.dirname, '../..');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly import: { readonly types: string } }>>;
};
/** Entries by name; those of one game export what the main entry does, or the simulator's. */
const ENTRIES = Object.entries(exports).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [[name, join(root, entry.import.types)] as const],
);
const program = ts.createProgram(
  ENTRIES.map(([, file]) => file),
  {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
  },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/** What an entry exports, by name. */
function symbolsOf(file: string): readonly (readonly [name: string, symbol: ts.Symbol])[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module`);
  return checker
    .getExportsOfModule(module)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]);
}

const MAIN = symbolsOf(join(root, 'dist/index.d.ts'));
const inMain = new Set(MAIN.map(([, symbol]) => symbol));

/** What is generated is kept in `src/generated`, where a change to it shows. */
const GENERATED = new Set(
  filesBelow('src/generated/types', '.ts')
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm),
    ])
    .map(([, name]) => name),
);

/** How everything is declared that an entry exports; of types that are kept elsewhere there is a checksum of their names. */
function report(name: string, file: string): string {
  const lines: string[] = [];
  const elsewhere: { main: string[]; generated: string[] } = { main: [], generated: [] };
  for (const [own, symbol] of symbolsOf(file)) {
    const isType = (symbol.flags & ts.SymbolFlags.Value) === 0;
    if (symbol.flags & ts.SymbolFlags.NamespaceModule) lines.push(`namespace ${own}`);
    else if (name !== '.' && inMain.has(symbol) && isType) elsewhere.main.push(own);
    else if (name !== '.' && inMain.has(symbol)) lines.push(`${own}, as in the main entry`);
    else if (GENERATED.has(symbol.name)) elsewhere.generated.push(own);
    else lines.push(...(symbol.declarations ?? []).map((node) => declared(own, node)));
  }
  const { main, generated } = elsewhere;
  const lists = [
    [`types of ${name} from the main entry`, main] as const,
    [`types of ${name} from src/generated`, generated] as const,
  ].filter(([, names]) => names.length > 0);
  return `${lines.join('\n')}\n${lists.length === 0 ? '' : summary(lists)}`;
}

/** A declaration without its sentences; a constant by the type that it is given, as `Engine<Century>['apply']`. */
function declared(name: string, node: ts.Declaration): string {
  if (!ts.isVariableDeclaration(node)) return text(node).replace(/^(?:export |declare )*/, '');
  return `const ${name}: ${node.type === undefined ? checker.typeToString(checker.getTypeAtLocation(node)) : text(node.type)}`;
}

/** Without the imports of a chunk, and the names that the build gives to chunks and to what they share. */
const text = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^import .*\n/gm, '')
    .replace(/^export \{.*\} from .*$/gm, (line) => line.replace(/\w+ as |-[\w-]{8}(?=\.js)/g, ''));

test.each(ENTRIES.filter(([name]) => !/^\.\/(?:\w+-)+\w+/.test(name)))(
  '%s exports what is kept',
  async (name, file) => {
    const kept = join(import.meta.dirname, 'api', `${name === '.' ? 'century-engine' : name.slice(2)}.txt`);
    await expect(report(name, file)).toMatchFileSnapshot(kept);
  },
);

test('the main entry has what people call in their first month', () => {
  const functions = MAIN.filter(
    ([, { flags, valueDeclaration: node }]) =>
      (flags & ts.SymbolFlags.Value) !== 0 &&
      node !== undefined &&
      checker.getTypeAtLocation(node).getCallSignatures().length > 0,
  );
  expect(functions.length).toBeLessThanOrEqual(45);
});
