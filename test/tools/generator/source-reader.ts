/** Finds what names stand for in the sources, and the TSDoc above them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const src: string = join(import.meta.dirname, '../../../src');

/** A module, or a function in it, with what its names stand for. */
export interface Scope {
  /** The file in `src`, without extension. */
  readonly path: string;
  readonly names: ReadonlyMap<string, Named>;
  /** Where names come from that others export. */
  readonly imports: ReadonlyMap<string, string>;
}

/** A value with a name: a constant, or an entry of an object. */
export interface Named {
  readonly name: string;
  readonly value: ts.Node;
  readonly doc: Doc;
  readonly scope: Scope;
  /** Whether it is used elsewhere as well: it is exported, or one of several results of a function. */
  readonly isShared: boolean;
}

/** A TSDoc: its sentence, and the name that follows `@name`. */
export interface Doc {
  readonly id?: string;
  readonly about?: string;
}

/** What a name stands for, if that is in the sources. */
export function find(name: string, scope: Scope): Named | undefined {
  const from = scope.imports.get(name);
  return scope.names.get(name) ?? (from === undefined ? undefined : moduleAt(from).names.get(name));
}

/** What a member of an imported module stands for, by the name of the module in `scope`. */
export function findIn(module: string, name: string, scope: Scope): Named | undefined {
  const from = scope.imports.get(`* as ${module}`);
  return from === undefined ? undefined : moduleAt(from).names.get(name);
}

/** The exported constants of a module that are made by calls, have TSDoc, and are no functions. */
export function describedCalls(path: string): readonly Named[] {
  return [...moduleAt(path).names.values()].filter(
    ({ value, doc, isShared }) =>
      isShared && ts.isCallExpression(value) && !value.arguments.some(isFunction) && doc.about !== undefined,
  );
}

/** A constant or a function of a module. */
export function constantIn(path: string, name: string): Named {
  const found = moduleAt(path).names.get(name);
  if (found === undefined) throw new Error(`src/${path}.ts has no ${name}`);
  return found;
}

const modules = new Map<string, Scope>();

function moduleAt(path: string): Scope {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const file = join(src, `${path}.ts`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = new Map(source.statements.flatMap((each) => importedIn(each, path)));
  const names = new Map<string, Named>();
  const scope = { path, names, imports };
  for (const named of declaredIn(source.statements, scope)) names.set(named.name, named);
  modules.set(path, scope);
  return scope;
}

/** The names that a statement imports from other sources, with the paths of these. */
function importedIn(statement: ts.Statement, path: string): (readonly [name: string, from: string])[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const { text } = statement.moduleSpecifier;
  const names = statement.importClause?.namedBindings;
  if (!text.startsWith('.') || names === undefined) return [];
  if (ts.isNamespaceImport(names)) return [[`* as ${names.name.text}`, join(path, '..', text)]];
  return names.elements.map(({ name }) => [name.text, join(path, '..', text)] as const);
}

/** The constants and functions that some statements declare. */
function declaredIn(statements: readonly ts.Statement[], scope: Scope): Named[] {
  return statements.flatMap((statement) => {
    const doc = docAbove(statement);
    const named = (name: ts.Node | undefined, value: ts.Node | undefined): Named[] =>
      name === undefined || value === undefined
        ? []
        : [{ name: name.getText(), value: unwrapped(value), doc, scope, isShared: isExported(statement) }];
    if (ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      return named(statement.name, statement);
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap((each) => named(each.name, each.initializer));
  });
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

type Function = ts.ArrowFunction | ts.FunctionDeclaration;

export function isFunction(node: ts.Node): node is Function {
  return ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);
}

/** What a function returns, and the scope in which it does. */
export function resultOf({ body }: Function, scope: Scope): [result: ts.Node | undefined, scope: Scope] {
  if (body === undefined || !ts.isBlock(body)) return [body && unwrapped(body), scope];
  const names = new Map(scope.names);
  const within = { ...scope, names };
  for (const named of declaredIn(body.statements, within))
    names.set(named.name, { ...named, isShared: named.doc.id !== undefined });
  const result = body.statements.find(ts.isReturnStatement)?.expression;
  return [result && unwrapped(result), within];
}

/** An expression without what is only for the compiler, or for bundlers: `(() => value)()`. */
function unwrapped(node: ts.Node): ts.Node {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return unwrapped(node.expression);
  const called = ts.isCallExpression(node) ? unwrapped(node.expression) : node;
  return called !== node && ts.isArrowFunction(called) ? unwrapped(called.body) : node;
}

/** The TSDoc directly above a declaration, an entry or an item. */
export function docAbove(node: ts.Node): Doc {
  const text = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const texts = comments.map(({ pos, end }) => text.slice(pos, end));
  const found = texts.filter((each) => each.startsWith('/**')).at(-1);
  if (found === undefined) return {};
  const words = found
    .slice(3, -2)
    .replace(/\n\s*\*/g, ' ')
    .split(/\s+/)
    .join(' ')
    .trim();
  const [about = '', id] = words.split(/ ?@name /);
  return { ...(id !== undefined && { id }), ...(about !== '' && { about }) };
}
