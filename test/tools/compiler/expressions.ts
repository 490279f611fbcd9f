import type {
  AnyNode,
  AssignmentExpression,
  CallExpression,
  ConditionalExpression,
  LogicalExpression,
  MemberExpression,
  ObjectExpression,
} from 'acorn';
import { itemOf, memberTarget, type Target, variableTarget } from './members';
import { binary, changes, isOneOf, join, textOf, truthOf, unary } from './operators';
import type { Scope } from './scope';
import { fail } from './syntax';
import {
  absenceOf,
  code,
  isNothing,
  isNumber,
  known,
  operand,
  placeOf,
  thing,
  UNDEFINED,
  type Value,
} from './values';
import { inOrder, type Work } from './work';

/** Evaluates an expression; writes the statements that it needs. */
export function evaluate(work: Work, node: AnyNode, scope: Scope, isUsed = true): Value {
  const { out } = work;
  const value = (each: AnyNode): Value => evaluate(work, each, scope);
  switch (node.type) {
    case 'Literal':
      return known(node.value);
    case 'Identifier':
      return scope.get(node.name) ?? fail(node, `the unknown name ${node.name}`);
    case 'ThisExpression':
      return scope.get('this') ?? fail(node, 'this outside of a method');
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return value(node.expression);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'closure', node, scope, self: null, bound: [] };
    case 'ObjectExpression':
      return objectOf(work, node, scope);
    case 'ArrayExpression': {
      const items = node.elements.map((each) => (each === null ? UNDEFINED : value(each)));
      const isKnown = items.every((each) => each.kind === 'known');
      return isKnown
        ? known(items.map((each) => (each.kind === 'known' ? each.value : null)))
        : fail(node, 'a list made at run time');
    }
    case 'TemplateLiteral':
      // Texts are for messages, which programs do not make.
      return thing([]);
    case 'MemberExpression':
      return memberAt(work, ...objectAndKey(work, node, scope), node);
    case 'CallExpression':
      return callIn(work, node, scope);
    case 'UnaryExpression':
      return unary(out, node.operator, value(node.argument), node);
    case 'BinaryExpression': {
      const [a, b] = inOrder(out, [() => value(node.left), () => value(node.right)]) as [Value, Value];
      return binary(out, node.operator, a, b, node);
    }
    case 'LogicalExpression':
      return node.operator === '??' ? coalesce(work, node, scope) : both(work, node, scope);
    case 'ConditionalExpression':
      return conditional(work, node, scope);
    case 'AssignmentExpression':
      return assign(work, node, scope);
    case 'UpdateExpression': {
      const target = targetOf(work, node.argument, scope);
      const before = isUsed ? out.settled(target.read()) : target.read();
      const now = binary(out, node.operator.charAt(0), before, known(1), node);
      target.write(now);
      return node.prefix ? now : before;
    }
    default:
      return fail(node, `an expression of type ${node.type}`);
  }
}

function objectOf(work: Work, { properties }: ObjectExpression, scope: Scope): Value {
  const members = new Map<string, Value>();
  for (const each of properties) {
    if (each.type === 'SpreadElement') {
      const spread = evaluate(work, each.argument, scope);
      if (spread.kind !== 'thing') return fail(each, `a spread ${spread.kind}`);
      for (const [name, value] of spread.members) members.set(name, value);
    } else {
      const { key } = each;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (each.computed || name === '') return fail(each, 'a computed name');
      members.set(name, work.out.settled(evaluate(work, each.value, scope)));
    }
  }
  return thing(members);
}

function objectAndKey(work: Work, node: MemberExpression, scope: Scope): [Value, Value] {
  const { object, property, computed } = node;
  const key = (): Value =>
    property.type === 'Identifier' && !computed ? known(property.name) : evaluate(work, property, scope);
  return inOrder(work.out, [() => evaluate(work, object, scope), key]) as [Value, Value];
}

function memberAt(work: Work, object: Value, key: Value, node: MemberExpression): Value {
  if (isNothing(object) && node.optional) return UNDEFINED;
  if (!node.optional || object.kind !== 'table') return itemOf(work, object, key, node);
  // The object may be missing, e.g. behind the end of a list.
  const samples = object.samples.filter((each) => each !== undefined);
  return itemOf(work, { ...object, isOptional: true, samples }, key, node);
}

function callIn(work: Work, node: CallExpression, scope: Scope): Value {
  const { callee } = node;
  const called = (value: Value): Value => {
    if (isNothing(value)) return node.optional ? UNDEFINED : fail(node, 'a call of nothing');
    const given = node.arguments.map((each) => () => evaluate(work, each, scope));
    const [, ...args] = inOrder(work.out, [() => value, ...given]);
    return work.call(value, args, node);
  };
  if (callee.type !== 'MemberExpression') return called(evaluate(work, callee, scope));
  const [object, key] = objectAndKey(work, callee, scope);
  const absent = callee.optional ? absenceOf(object) : null;
  if (absent === null) {
    const isMissing = callee.optional && isNothing(object);
    return isMissing ? UNDEFINED : called(memberAt(work, object, key, callee));
  }
  const present = { ...object, isOptional: false } as Value;
  const method = (): Value => called(memberAt(work, present, key, callee));
  return either(work, absent, () => UNDEFINED, method, node);
}

/** `a ?? b`. For a cell at a computed index, whether the index is within the list decides. */
function coalesce(work: Work, node: LogicalExpression, scope: Scope): Value {
  const { out } = work;
  const right = (): Value => evaluate(work, node.right, scope);
  const left = node.left.type === 'ParenthesizedExpression' ? node.left.expression : node.left;
  if (left.type !== 'MemberExpression') return orElse(work, evaluate(work, left, scope), right, node);
  const [object, key] = objectAndKey(work, left, scope);
  if (object.kind !== 'cells' || key.kind !== 'code')
    return orElse(work, memberAt(work, object, key, left), right, node);
  if (object.size === null) return fail(node, '?? after a cell of the whole row');
  const index = out.settled(key);
  const isWithin = `${operand(textOf(out, index, node))} >>> 0 < ${object.size}`;
  return either(work, isWithin, () => itemOf(work, object, index, node), right, node);
}

function orElse(work: Work, value: Value, right: () => Value, node: AnyNode): Value {
  const { out } = work;
  if (isNothing(value)) return right();
  if (absenceOf(value) !== null) return fail(node, '?? after a list that may be missing');
  if (value.kind === 'choice') {
    const isThere = isOneOf(value, (each) => each !== null && each !== undefined);
    return isThere.kind === 'known' ? value : either(work, isThere.text, () => value, right, node);
  }
  if (value.kind === 'code' && value.type === 'cell')
    return fail(node, '?? after a cell that has been read: put it right behind the index');
  if (value.kind !== 'table' && !(value.kind === 'code' && (value.type === 'item' || value.type === 'any')))
    return value;
  const { lines, value: other } = out.branch(right);
  if (lines.length > 0) return fail(node, '?? before an expression that needs statements');
  const text = `${operand(textOf(out, value, node))} ?? ${operand(textOf(out, other, node))}`;
  const chosen = out.constant(text, isNumber(value) && isNumber(other) ? 'number' : 'any');
  return value.kind === 'table'
    ? { kind: 'table', text: chosen.text, samples: value.samples.filter((each) => each !== undefined) }
    : chosen;
}

/** Evaluates `a && b` and `a || b`, of conditions. */
function both(work: Work, node: LogicalExpression, scope: Scope): Value {
  const { out } = work;
  const left = evaluate(work, node.left, scope);
  const isAnd = node.operator === '&&';
  const first = truthOf(left, node);
  if (first.kind === 'known') return first.value === isAnd ? evaluate(work, node.right, scope) : left;
  if (left.kind === 'code' && left.type !== 'boolean')
    fail(node, `${node.operator} after a value that is no condition`);
  const { lines, value } = out.branch(() => truthOf(evaluate(work, node.right, scope), node));
  if (lines.length === 0 && value.kind === 'code')
    return code(
      `${operand(first.text)} ${node.operator} ${operand(value.text)}`,
      'boolean',
      first.changes || changes(value),
    );
  const second = (): Value => {
    out.add(...lines);
    return value;
  };
  return either(
    work,
    first.text,
    isAnd ? second : () => known(true),
    isAnd ? () => known(false) : second,
    node,
  );
}

function conditional(work: Work, node: ConditionalExpression, scope: Scope): Value {
  const test = truthOf(evaluate(work, node.test, scope), node);
  const yes = (): Value => evaluate(work, node.consequent, scope);
  const no = (): Value => evaluate(work, node.alternate, scope);
  if (test.kind === 'known') return test.value === true ? yes() : no();
  return either(work, test.text, yes, no, node);
}

/** Returns one of two values; only the statements of that one run. */
function either(work: Work, test: string, yes: () => Value, no: () => Value, node: AnyNode): Value {
  const { out } = work;
  const settled = (make: () => Value) => out.branch(() => out.settled(make()));
  const [one, other] = [settled(yes), settled(no)];
  const { value, variable, textOf: text } = join(out, [one.value, other.value], node);
  const isShort = one.lines.length + other.lines.length === 0 && placeOf(value) === null;
  if (variable !== null && isShort) {
    out.add(`const ${variable} = ${test} ? ${operand(text(one.value))} : ${operand(text(other.value))};`);
    return value;
  }
  if (variable !== null) {
    out.add(`let ${variable};`);
    one.lines.push(`${variable} = ${text(one.value)};`);
    other.lines.push(`${variable} = ${text(other.value)};`);
  }
  if (one.lines.length + other.lines.length > 0)
    out.add(`if (${test}) {`, ...one.lines, '} else {', ...other.lines, '}');
  return value;
}

function assign(work: Work, node: AssignmentExpression, scope: Scope): Value {
  const { out } = work;
  const target = targetOf(work, node.left, scope);
  if (node.operator === '=') {
    const value = out.settled(evaluate(work, node.right, scope));
    target.write(value);
    return value;
  }
  const more = (): Value => evaluate(work, node.right, scope);
  const [before, change] = inOrder(out, [target.read, more]) as [Value, Value];
  const now = binary(out, node.operator.slice(0, -1), before, change, node);
  target.write(now);
  return now;
}

function targetOf(work: Work, node: AnyNode, scope: Scope): Target {
  if (node.type === 'Identifier') {
    const variable = scope.variable(node.name);
    return variable === undefined
      ? fail(node, `an assignment to ${node.name}`)
      : variableTarget(work, variable, node);
  }
  if (node.type !== 'MemberExpression') return fail(node, `an assignment to a ${node.type}`);
  const [object, key] = objectAndKey(work, node, scope);
  return memberTarget(work, object, key, node);
}
