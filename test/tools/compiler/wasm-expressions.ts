import type { AnyNode, BinaryExpression, CallExpression, Expression, MemberExpression } from 'acorn';
import binaryen from 'binaryen';
import { fail, nodesIn } from './syntax';
import { COMPILED } from './values';
import { NONE, type Tables } from './wasm-memory';
import { type FunctionTypes, isOfGame, isUndefined, type WasmType } from './wasm-types';

export type Code = number;

/** What the compiler of a function works with. */
export interface WasmWork {
  readonly module: binaryen.Module;
  readonly tables: Tables;
  readonly functions: ReadonlyMap<string, FunctionTypes>;
  /** The positions of the names of the function. */
  readonly locals: Map<string, number>;
  /** The types of the locals, with the parameters first. */
  readonly types: WasmType[];
  /** The names that may be undefined. */
  readonly optional: ReadonlySet<string>;
  /** The locals of values of the game, by their places. */
  readonly ofGame: ReadonlyMap<number, number>;
  /** Returns the place of a value of the game among those that are read at its start. */
  slotOf(node: AnyNode): number;
}

const { i32, f64 } = binaryen;
export const binaryenType = { i32, f64 };

/** Operators of integers and of doubles; `>>>` is checked apart. */
const OPERATORS = {
  '+': ['add', 'add'],
  '-': ['sub', 'sub'],
  '*': ['mul', 'mul'],
  '%': ['rem_s', null],
  '&': ['and', null],
  '|': ['or', null],
  '^': ['xor', null],
  '<<': ['shl', null],
  '>>': ['shr_s', null],
  '>>>': ['shr_u', null],
  '<': ['lt_s', 'lt'],
  '<=': ['le_s', 'le'],
  '>': ['gt_s', 'gt'],
  '>=': ['ge_s', 'ge'],
  '===': ['eq', 'eq'],
  '!==': ['ne', 'ne'],
} as const;

/** A new local, for a value that is used twice. */
export function kept({ module, types }: WasmWork, value: Code): { readonly set: Code; get(): Code } {
  const type = isDouble(value) ? 'f64' : 'i32';
  const local = types.push(type) - 1;
  return { set: module.local.set(local, value), get: () => module.local.get(local, binaryenType[type]) };
}

export function local(work: WasmWork, name: string, node: AnyNode): Code {
  const at = work.locals.get(name);
  if (at === undefined) return fail(node, `the name ${name}`);
  return work.module.local.get(at, binaryenType[work.types[at] ?? 'i32']);
}

/** Compiles an expression; its value is converted if `type` is given. */
export function expression(work: WasmWork, node: AnyNode, type?: WasmType): Code {
  const value = compiled(work, node);
  if (type === 'i32' && isDouble(value)) return fail(node, 'a fraction in place of an integer');
  return type === 'f64' ? asDouble(work, value) : value;
}

export function isDouble(value: Code): boolean {
  return binaryen.getExpressionType(value) === f64;
}

function asDouble({ module }: WasmWork, value: Code): Code {
  return isDouble(value) ? value : module.f64.convert_s.i32(value);
}

/** Compiles expressions to values of one type. */
function alike(work: WasmWork, nodes: readonly AnyNode[]): Code[] {
  const values = nodes.map((each) => compiled(work, each));
  return values.some(isDouble) ? values.map((each) => asDouble(work, each)) : values;
}

function compiled(work: WasmWork, node: AnyNode): Code {
  const { module, tables } = work;
  if (isOfGame(node)) return valueOfGame(work, node);
  switch (node.type) {
    case 'Literal': {
      if (typeof node.value === 'boolean') return module.i32.const(Number(node.value));
      if (typeof node.value === 'string') return module.i32.const(tables.textNumber(node.value));
      if (typeof node.value !== 'number') return fail(node, `the value ${node.raw}`);
      return Number.isInteger(node.value) ? module.i32.const(node.value) : module.f64.const(node.value);
    }
    case 'Identifier': {
      if (isUndefined(node)) return module.i32.const(NONE);
      const table = tables.get(node.name);
      return table === undefined ? local(work, node.name, node) : module.i32.const(table.address);
    }
    case 'UnaryExpression': {
      const value = expression(work, node.argument);
      if (node.operator === '!') return module.i32.eqz(value);
      if (node.operator === '~') return module.i32.xor(value, module.i32.const(-1));
      if (node.operator === 'void') return module.i32.const(NONE);
      if (node.operator !== '-') return fail(node, `the operator ${node.operator}`);
      return isDouble(value) ? module.f64.neg(value) : module.i32.sub(module.i32.const(0), value);
    }
    case 'BinaryExpression':
      return binary(work, node);
    case 'LogicalExpression': {
      const left = kept(
        work,
        node.operator === '??' ? checked(work, node.left) : expression(work, node.left),
      );
      const right = expression(work, node.right);
      const isLeft = node.operator === '??' ? module.i32.ne(left.get(), module.i32.const(NONE)) : left.get();
      const [yes, no] = node.operator === '&&' ? [right, left.get()] : [left.get(), right];
      return module.block(null, [left.set, module.if(isLeft, yes, no)], i32);
    }
    case 'ConditionalExpression': {
      const [yes = 0, no = 0] = alike(work, [node.consequent, node.alternate]);
      return module.if(expression(work, node.test), yes, no);
    }
    case 'ChainExpression':
      return expression(work, node.expression);
    case 'MemberExpression':
      return node.computed ? load(work, node) : lengthOf(work, node);
    case 'CallExpression':
      return call(work, node);
    case 'UpdateExpression': {
      if (node.argument.type !== 'Identifier' || node.operator !== '++' || node.prefix)
        return fail(node, 'an update of this form');
      const before = kept(work, local(work, node.argument.name, node));
      const more = module.i32.add(before.get(), module.i32.const(1));
      const set = module.local.set(work.locals.get(node.argument.name) ?? 0, more);
      return module.block(null, [before.set, set, before.get()], i32);
    }
    default:
      return fail(node, `an expression of type ${node.type}`);
  }
}

/** A value of the game: loaded at the start of the function if it is used often, since stores hide that it is the same. */
function valueOfGame(work: WasmWork, node: AnyNode): Code {
  const { module } = work;
  const slot = work.slotOf(node);
  const known = work.ofGame.get(slot);
  if (known !== undefined) return module.local.get(known, i32);
  return module.i32.load(4 * slot, 4, local(work, COMPILED, node));
}

function binary(work: WasmWork, node: BinaryExpression): Code {
  const { module } = work;
  const { operator, right } = node;
  const left = node.left as Expression;
  if (operator === '|' && right.type === 'Literal' && right.value === 0) {
    const isDivision = left.type === 'BinaryExpression' && left.operator === '/';
    if (!isDivision) return expression(work, left, 'i32');
    return module.i32.div_s(expression(work, left.left, 'i32'), expression(work, left.right, 'i32'));
  }
  if (operator === '/') return module.f64.div(expression(work, left, 'f64'), expression(work, right, 'f64'));
  if (operator === '<' && isUnsigned(left))
    return module.i32.lt_u(expression(work, left.left, 'i32'), expression(work, right, 'i32'));
  if (operator === '>>>' && !(right.type === 'Literal' && Number(right.value) > 0))
    return fail(node, 'an unsigned integer');
  const [ofIntegers, ofDoubles] = OPERATORS[operator as '+'] ?? fail(node, `the operator ${operator}`);
  const [one = 0, other = 0] = alike(work, [left, right]);
  if (!isDouble(one)) return module.i32[ofIntegers](one, other);
  return ofDoubles === null ? fail(node, `${operator} of fractions`) : module.f64[ofDoubles](one, other);
}

/** Whether an operand is `x >>> 0`, which may only be compared. */
function isUnsigned(node: AnyNode): node is BinaryExpression {
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '>>>' &&
    node.right.type === 'Literal' &&
    node.right.value === 0
  );
}

/** Where an item of an array lies: an address, and a distance from it that is known. */
interface Place {
  readonly items: 'i32' | 'f32' | 'f64';
  readonly address: Code;
  readonly offset: number;
}

export function placeOf(work: WasmWork, { object, property }: MemberExpression): Place {
  const { module, tables } = work;
  const table = object.type === 'Identifier' ? tables.get(object.name) : undefined;
  const items = table?.items ?? (object.type === 'Identifier' && object.name === 'floats' ? 'f32' : 'i32');
  const shift = items === 'f64' ? 3 : 2;
  // What is added is not below 0, since an offset is added without wrapping around.
  const isPositive = nodesIn(property).every(
    ({ type, ...node }) => type !== 'UnaryExpression' && !('operator' in node && node.operator === '-'),
  );
  const parts = isPositive ? summands(property as Expression) : [property as Expression];
  const numbers = parts.map((each) => (each.type === 'Literal' ? Number(each.value) : null));
  const known = numbers.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const others = parts.filter((_, i) => numbers[i] === null).map((each) => expression(work, each, 'i32'));
  const index = others.length === 0 ? null : others.reduce((sum, each) => module.i32.add(sum, each));
  const moved = index === null ? null : module.i32.shl(index, module.i32.const(shift));
  const offset = known << shift;
  if (table !== undefined) {
    if (isPositive) return { items, address: moved ?? module.i32.const(0), offset: offset + table.address };
    return { items, address: module.i32.add(moved ?? 0, module.i32.const(table.address)), offset };
  }
  const base = expression(work, object, 'i32');
  return { items, address: moved === null ? base : module.i32.add(base, moved), offset };
}

function summands(node: Expression): Expression[] {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return [node];
  return [...summands(node.left as Expression), ...summands(node.right)];
}

function load(work: WasmWork, node: MemberExpression): Code {
  const { module } = work;
  const { items, address, offset } = placeOf(work, node);
  if (items === 'i32') return module.i32.load(offset, 4, address);
  return items === 'f64'
    ? module.f64.load(offset, 8, address)
    : module.f64.promote(module.f32.load(offset, 4, address));
}

/** Compiles a value that is undefined behind the end of its list. */
export function checked(work: WasmWork, node: AnyNode): Code {
  const { module, tables } = work;
  const member = node.type === 'ChainExpression' ? node.expression : node;
  if (member.type !== 'MemberExpression' || !member.computed || isOfGame(member))
    return expression(work, node);
  const { object } = member;
  const table = object.type === 'Identifier' ? tables.get(object.name) : undefined;
  const list = kept(work, expression(work, object, 'i32'));
  const index = kept(work, expression(work, member.property, 'i32'));
  const length =
    table === undefined
      ? module.i32.load(0, 4, module.i32.sub(list.get(), module.i32.const(4)))
      : module.i32.const(table.length);
  const address = module.i32.add(list.get(), module.i32.shl(index.get(), module.i32.const(2)));
  const isThere = module.i32.lt_u(index.get(), length);
  const value = module.if(isThere, module.i32.load(0, 4, address), module.i32.const(NONE));
  return module.block(null, [list.set, index.set, value], i32);
}

/** Compiles `list.length`, or `list?.length`. */
function lengthOf(work: WasmWork, node: MemberExpression): Code {
  const { module } = work;
  if (node.property.type !== 'Identifier' || node.property.name !== 'length')
    return fail(node, 'a member of a list other than its length');
  const list = kept(work, expression(work, node.object as Expression, 'i32'));
  const length = module.i32.load(0, 4, module.i32.sub(list.get(), module.i32.const(4)));
  if (!node.optional) return module.block(null, [list.set, length], i32);
  const isThere = module.i32.ne(list.get(), module.i32.const(NONE));
  return module.block(null, [list.set, module.if(isThere, length, module.i32.const(NONE))], i32);
}

function call(work: WasmWork, node: CallExpression): Code {
  const { module, functions } = work;
  const { callee } = node;
  const args = node.arguments as Expression[];
  if (callee.type === 'Identifier') {
    const called = functions.get(callee.name);
    if (called === undefined) return fail(node, `a call of ${callee.name}`);
    const types = [...called.names.values()];
    const operands = args.map((each, i) => expression(work, each, types[i] ?? 'i32'));
    const result = called.result === null ? binaryen.none : binaryenType[called.result];
    return module.call(callee.name, operands, result);
  }
  const name =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  const [first = 0, ...rest] = alike(work, args);
  if (name === 'clz32') return module.i32.clz(first);
  if (name === 'imul') return module.i32.mul(first, rest[0] ?? first);
  if (name !== 'min' && name !== 'max') return fail(node, `Math.${name}`);
  return rest.reduce((before, next) => {
    if (isDouble(before)) return module.f64[name](before, next);
    const [one, other] = [kept(work, before), kept(work, next)];
    const isFirst = module.i32[name === 'min' ? 'lt_s' : 'gt_s'](one.get(), other.get());
    return module.block(null, [one.set, other.set, module.select(isFirst, one.get(), other.get())], i32);
  }, first);
}
