import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { type AnyNode, parse, type VariableDeclarator } from 'acorn';
import { build } from 'esbuild';
import { type ClassNode, type FunctionNode, isFunction, namesIn, nodesIn, unassigned } from './syntax';

/** The definition of a name at the top level of a bundle. */
export type Definition = FunctionNode | ClassNode | VariableDeclarator;

/** A function that a program has made when it ran. */
interface MadeFunction {
  readonly node: FunctionNode;
  read(name: string): unknown;
}

/** A program in one file: its syntax tree, and the values that its names have when it runs. */
export interface Bundle {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The values of all names at the top level. */
  readonly values: { readonly [name: string]: unknown };
  /** The values that the entry exports. */
  readonly exports: { readonly [name: string]: unknown };
  /** The names that keep the value of their definition. */
  readonly constants: ReadonlySet<string>;
  /** Returns the name of a value; `undefined` if no name has the value. */
  nameOf(value: unknown): string | undefined;
  /** Returns the syntax of a function that the program has made, and the values of the names that it can use. */
  functionOf(value: unknown): MadeFunction | undefined;
  /** Returns the file and line of a node in the sources. */
  placeOf(node: AnyNode): string;
}

/** Bundles a program, given as the text of its entry with imports relative to `folder`, and runs it. */
export async function readBundle(entry: string, folder: string): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder, sourcefile: 'entry.ts', loader: 'ts' },
    bundle: true,
    write: false,
    outfile: 'bundle.js',
    sourcemap: 'external',
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    logLevel: 'silent',
  });
  const textOf = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const text = textOf('.js');
  const map = new SourceMap(JSON.parse(textOf('.map')));
  const program = parse(text, { ecmaVersion: 2022, sourceType: 'module', locations: true });
  const definitions = new Map<string, Definition>();
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      definitions.set(node.id.name, node);
    if (node.type === 'VariableDeclaration')
      for (const each of node.declarations) for (const name of namesIn(each.id)) definitions.set(name, each);
  }
  const names = [...definitions.keys()];
  const inside = names.map((name) => `${name} as $${name}`).join(', ');
  const all = await run(`${HEAD}${noting(text, program)}\nexport { ${inside}, $made };\n`);
  const made = all.$made as WeakMap<object, Made>;
  const functions = new Map(functionsIn(program).map((node) => [node.start, node]));
  const values = Object.fromEntries(names.map((name) => [name, all[`$${name}`]]));
  const byValue = new Map(names.map((name) => [values[name], name]));
  return {
    definitions,
    values,
    exports: all,
    constants: unassigned(program, names),
    nameOf: (value) => byValue.get(value),
    functionOf(value) {
      const { start, read } = made.get(value as object) ?? {};
      const node = functions.get(start ?? -1);
      return node && read ? { node, read } : undefined;
    },
    placeOf({ loc }) {
      if (!loc) return 'bundle';
      const at = map.findEntry(loc.start.line - 1, loc.start.column);
      if (!('originalSource' in at)) return 'bundle';
      return `${relative(process.cwd(), at.originalSource)}:${at.originalLine + 1}`;
    },
  };
}

interface Made extends Pick<MadeFunction, 'read'> {
  readonly start: number;
}

const HEAD = `const $made = new WeakMap();
const $note = (start, made, read) => ($made.set(made, { start, read }), made);
`;

/** Returns a program in which each function is noted when it is made. */
function noting(text: string, program: AnyNode): string {
  const more = new Map<number, string>();
  for (const { start, end } of functionsIn(program)) {
    more.set(start, `${more.get(start) ?? ''}$note(${start}, `);
    more.set(end, `, ($name) => eval($name))${more.get(end) ?? ''}`);
  }
  return Array.from({ length: text.length + 1 }, (_, at) => `${more.get(at) ?? ''}${text.charAt(at)}`).join(
    '',
  );
}

/** Returns the functions that are expressions, in the order of their beginnings. */
function functionsIn(program: AnyNode): FunctionNode[] {
  const methods = nodesIn(program).flatMap((each) =>
    each.type === 'MethodDefinition' || (each.type === 'Property' && (each.method || each.kind !== 'init'))
      ? [each.value]
      : [],
  );
  const isMethod = new Set<AnyNode>(methods);
  return nodesIn(program).filter(
    (each): each is FunctionNode =>
      isFunction(each) && each.type !== 'FunctionDeclaration' && !isMethod.has(each),
  );
}

/** Returns the class with a name. */
export function classNamed({ definitions }: Bundle, name: string | undefined): ClassNode | undefined {
  const found = definitions.get(name ?? '');
  const node = found?.type === 'VariableDeclarator' ? found.init : found;
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression' ? node : undefined;
}

/** Returns the class of an object. */
export function classOf(bundle: Bundle, object: unknown): ClassNode | undefined {
  return classNamed(bundle, bundle.nameOf((object as object | undefined)?.constructor));
}

function run(text: string): Promise<{ readonly [name: string]: unknown }> {
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
