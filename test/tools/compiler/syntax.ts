import type {
  AnyNode,
  ArrowFunctionExpression,
  ClassDeclaration,
  ClassExpression,
  FunctionDeclaration,
  FunctionExpression,
  MethodDefinition,
} from 'acorn';

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;
export type ClassNode = ClassDeclaration | ClassExpression;

/** A part of a program outside the subset of JavaScript that can be compiled. */
export class NotCompilable extends Error {
  readonly node: AnyNode;

  constructor(node: AnyNode, reason: string) {
    super(reason);
    this.node = node;
  }
}

export function fail(node: AnyNode, reason: string): never {
  throw new NotCompilable(node, reason);
}

export function isFunction(node: AnyNode): node is FunctionNode {
  return /Function(?:Declaration|Expression)$/.test(node.type);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Returns all nodes in a node, itself included; only nodes for which `enters` is true are entered. */
export function nodesIn(node: AnyNode, enters: (node: AnyNode) => boolean = () => true): AnyNode[] {
  return enters(node) ? [node, ...childrenOf(node).flatMap((child) => nodesIn(child, enters))] : [node];
}

/** Returns the names that a pattern declares. */
export function namesIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'RestElement' ? each.argument : each.value),
      );
    default:
      return fail(pattern, `a pattern of type ${pattern.type}`);
  }
}

/** Returns the names assigned anywhere in a node, in functions inside as well. */
export function assignedIn(node: AnyNode): ReadonlySet<string> {
  const known = assigned.get(node);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const each of nodesIn(node)) {
    const target = each.type === 'AssignmentExpression' ? each.left : null;
    const changed = each.type === 'UpdateExpression' ? each.argument : target;
    if (changed?.type === 'Identifier') names.add(changed.name);
  }
  assigned.set(node, names);
  return names;
}

const assigned = new WeakMap<AnyNode, ReadonlySet<string>>();

/** Returns the names at the top level of a program that no function assigns; a local of the same name does not count. */
export function unassigned(program: AnyNode, names: readonly string[]): ReadonlySet<string> {
  const changed = new Set<string>();
  const walk = (node: AnyNode, own: ReadonlySet<string>): void => {
    const inside = isFunction(node) ? new Set([...own, ...localsOf(node)]) : own;
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : null;
    if (target?.type === 'Identifier' && !own.has(target.name)) changed.add(target.name);
    for (const child of childrenOf(node)) walk(child, inside);
  };
  walk(program, new Set());
  return new Set(names.filter((name) => !changed.has(name)));
}

function localsOf(node: FunctionNode): string[] {
  const inside = nodesIn(node.body, (each) => !isFunction(each));
  const declared = inside.flatMap((each) => (each.type === 'VariableDeclarator' ? [each.id] : []));
  return [...node.params, ...declared]
    .flatMap((each) => nodesIn(each))
    .flatMap((each) => (each.type === 'Identifier' ? [each.name] : []));
}

/** Whether a loop is left, or a round of it is cut short, by `break` or `continue`. */
export function jumps(body: AnyNode): boolean {
  return nodesIn(body, (each) => !isFunction(each)).some(
    ({ type }) => type === 'BreakStatement' || type === 'ContinueStatement',
  );
}

/** Returns a getter or method of a class. */
export function methodOf(node: ClassNode, name: string): MethodDefinition | undefined {
  return node.body.body.find(
    (each): each is MethodDefinition =>
      each.type === 'MethodDefinition' &&
      each.key.type === 'Identifier' &&
      each.key.name === name &&
      !each.static,
  );
}
