import type { AnyNode, FunctionDeclaration } from 'acorn';
import { nodesIn } from './syntax';
import { COMPILED } from './values';

/** The type of a value: a 32-bit integer, which also stands for booleans and positions in memory, or a double. */
export type WasmType = 'i32' | 'f64';

/** The type of each parameter and constant of a function, and of its results; `null` if it has none. */
export interface FunctionTypes {
  readonly names: Map<string, WasmType>;
  result: WasmType | null;
}

const LOGIC = /^(?:[=!]==|[<>]=?)$|^(?:[&|^]|<<|>>>?)$/;

/** Finds the types of all names of a module. `isFraction` holds for constants of the module with fractions. */
export function typesIn(
  functions: ReadonlyMap<string, FunctionDeclaration>,
  isFraction: (constant: string) => boolean,
): ReadonlyMap<string, FunctionTypes> {
  const all = new Map<string, FunctionTypes>();
  for (const name of functions.keys()) all.set(name, { names: new Map(), result: null });
  const note = (types: FunctionTypes, name: string, type: WasmType): boolean => {
    if (types.names.get(name) === 'f64' || types.names.get(name) === type) return false;
    types.names.set(name, type);
    return true;
  };
  const noteIn = (types: FunctionTypes, node: AnyNode): boolean => {
    const typeOf = (value: AnyNode): WasmType => typeIn(all, types, isFraction, value);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
      return note(types, node.id.name, node.init ? typeOf(node.init) : 'i32');
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
      return note(types, node.left.name, typeOf(node.right));
    if (node.type === 'ReturnStatement' && node.argument) {
      const called = calledIn(node.argument, all);
      const type = called === null ? typeOf(node.argument) : called.result;
      if (type === null || types.result === 'f64' || types.result === type) return false;
      types.result = type;
      return true;
    }
    const called = calledIn(node, all);
    if (called === null || node.type !== 'CallExpression') return false;
    const names = [...called.names.keys()];
    return node.arguments.map((each, i) => note(called, names[i] ?? '', typeOf(each))).includes(true);
  };
  for (const [name, { params }] of functions)
    for (const each of params) if (each.type === 'Identifier') all.get(name)?.names.set(each.name, 'i32');
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const [name, { body }] of functions) {
      const types = all.get(name);
      if (types !== undefined) for (const node of nodesIn(body)) isChanged = noteIn(types, node) || isChanged;
    }
  }
  return all;
}

function calledIn(node: AnyNode, all: ReadonlyMap<string, FunctionTypes>): FunctionTypes | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  return all.get(node.callee.name) ?? null;
}

function typeIn(
  all: ReadonlyMap<string, FunctionTypes>,
  types: FunctionTypes,
  isFraction: (constant: string) => boolean,
  node: AnyNode,
): WasmType {
  const either = (...values: readonly AnyNode[]): WasmType =>
    values.some((each) => typeIn(all, types, isFraction, each) === 'f64') ? 'f64' : 'i32';
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' && !Number.isInteger(node.value) ? 'f64' : 'i32';
    case 'Identifier':
      return types.names.get(node.name) ?? 'i32';
    case 'UnaryExpression':
      return node.operator === '-' ? either(node.argument) : 'i32';
    case 'BinaryExpression':
      if (LOGIC.test(node.operator)) return 'i32';
      return node.operator === '/' ? 'f64' : either(node.left, node.right);
    case 'LogicalExpression':
      return either(node.left, node.right);
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && isFraction(node.object.name) ? 'f64' : 'i32';
    case 'CallExpression':
      return node.callee.type === 'Identifier'
        ? (calledIn(node, all)?.result ?? 'i32')
        : either(...node.arguments);
    default:
      return 'i32';
  }
}

/** Returns the names that are asked whether they are undefined. */
export function optionalIn(node: AnyNode): ReadonlySet<string> {
  const asked = nodesIn(node).flatMap((each): AnyNode[] => {
    if (each.type === 'LogicalExpression' && each.operator === '??') return [each.left];
    if (each.type === 'MemberExpression' && each.optional) return [each.object];
    if (each.type === 'BinaryExpression' && isUndefined(each.right)) return [each.left];
    return [];
  });
  return new Set(asked.flatMap((each) => (each.type === 'Identifier' ? [each.name] : [])));
}

export function isUndefined(node: AnyNode): boolean {
  return node.type === 'Identifier' && node.name === 'undefined';
}

/** Whether a value depends on the game alone: a member of `compiled`, or one compared with a text or a boolean. */
export function isOfGame(node: AnyNode): boolean {
  const isMember =
    node.type === 'MemberExpression' || (node.type === 'BinaryExpression' && isNoNumber(node.right));
  if (!isMember) return false;
  const nodes = nodesIn(node);
  const properties = new Set(
    nodes.flatMap((each) => (each.type === 'MemberExpression' && !each.computed ? [each.property] : [])),
  );
  const names = nodes.flatMap((each) =>
    each.type === 'Identifier' && !properties.has(each) ? [each.name] : [],
  );
  return names.includes(COMPILED) && names.every((name) => name === COMPILED || /^[A-Z]+_\d+$/.test(name));
}

function isNoNumber(node: AnyNode): boolean {
  return node.type === 'Literal' && typeof node.value !== 'number';
}
