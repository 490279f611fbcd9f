import type { AnyNode } from 'acorn';
import { EVERYWHERE } from './known-cells';
import { fail } from './syntax';
import {
  absenceOf,
  type Choice,
  type Code,
  type CodeType,
  code,
  indexAt,
  isNothing,
  isNumber,
  type Known,
  known,
  movedTo,
  OBJECT,
  operand,
  placeOf,
  ROW,
  UNDEFINED,
  type Value,
} from './values';
import { isHeld, type Writer } from './writer';

/** Returns the value as text. */
export function textOf(out: Writer, value: Value, node: AnyNode): string {
  if (value.kind === 'known' && isHeld(value.value)) return out.literal(value.value);
  if (value.kind === 'code' || value.kind === 'table' || value.kind === 'memory') return value.text;
  return fail(node, `a ${value.kind === 'known' ? 'known object' : value.kind} where a number is needed`);
}

type Binary = (a: never, b: never) => unknown;

const BINARY: { readonly [operator: string]: Binary } = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '&': (a: number, b: number) => a & b,
  '|': (a: number, b: number) => a | b,
  '^': (a: number, b: number) => a ^ b,
  '<<': (a: number, b: number) => a << b,
  '>>': (a: number, b: number) => a >> b,
  '>>>': (a: number, b: number) => a >>> b,
  '<': (a: number, b: number) => a < b,
  '>': (a: number, b: number) => a > b,
  '<=': (a: number, b: number) => a <= b,
  '>=': (a: number, b: number) => a >= b,
};

/** Returns the result of an operator with two operands. */
export function binary(out: Writer, operator: string, a: Value, b: Value, node: AnyNode): Value {
  if (operator === '===' || operator === '!==') return equality(out, operator === '===', a, b, node);
  const fold = BINARY[operator];
  if (fold === undefined) return fail(node, `the operator ${operator}`);
  if (a.kind === 'known' && b.kind === 'known') return known(fold(a.value as never, b.value as never));
  const [isZero, isOne] = [0, 1].map(
    (number) => (value: Value) => value.kind === 'known' && value.value === number,
  );
  if (operator === '+' && isZero?.(a) === true) return b;
  if (operator === '+' && isZero?.(b) === true) return a;
  if (operator === '*' && isOne?.(a) === true) return b;
  if (operator === '*' && isOne?.(b) === true) return a;
  for (const each of [a, b])
    if (each.kind === 'known' && !isNumber(each)) fail(node, `the operator ${operator} with ${each.value}`);
  const text = `${operand(textOf(out, a, node))} ${operator} ${operand(textOf(out, b, node))}`;
  return code(text, /^[<>]=?$/.test(operator) ? 'boolean' : 'number', changes(a) || changes(b));
}

export function changes(value: Value): boolean {
  return value.kind === 'code' && value.changes;
}

export function unary(out: Writer, operator: string, value: Value, node: AnyNode): Value {
  if (operator === '!') return not(truthOf(value, node));
  if (operator === 'void') return UNDEFINED;
  if (!['-', '+', '~'].includes(operator)) return fail(node, `the operator ${operator}`);
  if (value.kind === 'known') {
    const number = Number(value.value);
    return known(operator === '-' ? -number : operator === '~' ? ~number : number);
  }
  return code(`${operator}${operand(textOf(out, value, node))}`, 'number', changes(value));
}

function absence(value: Value): Known | Code {
  const text = absenceOf(value);
  return text === null ? known(false) : code(text, 'boolean');
}

function not(value: Known | Code): Known | Code {
  return value.kind === 'known'
    ? known(value.value !== true)
    : code(`!(${value.text})`, 'boolean', value.changes);
}

/** Returns whether a value counts as true. */
export function truthOf(value: Value, node: AnyNode): Known | Code {
  switch (value.kind) {
    case 'known':
      return known(Boolean(value.value));
    case 'code':
      return value.type === 'boolean' ? value : code(value.text, 'boolean', value.changes);
    case 'choice':
      return isOneOf(value, (each) => Boolean(each));
    case 'thing':
      return not(absence(value));
    case 'table':
      return fail(node, 'a test whether an object of the compiled game exists');
    default:
      return known(true);
  }
}

/** Whether a choice is of a value that passes a test. */
export function isOneOf({ text, among }: Choice, test: (value: unknown) => boolean): Known | Code {
  const passing = among.flatMap((value, i) => (test(value) ? [i] : []));
  if (passing.length === 0 || passing.length === among.length) return known(passing.length > 0);
  return code(passing.map((i) => `${text} === ${i}`).join(' || '), 'boolean');
}

function equality(out: Writer, isEqual: boolean, one: Value, other: Value, node: AnyNode): Value {
  const [a, b] = isNothing(one) || other.kind === 'choice' ? [other, one] : [one, other];
  const result = (value: Known | Code): Value => (isEqual ? value : not(value));
  if (a.kind === 'known' && b.kind === 'known') return result(known(a.value === b.value));
  if (a.kind === 'choice' && b.kind === 'known') return result(isOneOf(a, (value) => value === b.value));
  if (isNothing(b)) {
    if (a.kind === 'code' && (a.type === 'any' || a.type === 'item'))
      return code(
        `${operand(a.text)} ${isEqual ? '===' : '!=='} ${textOf(out, b, node)}`,
        'boolean',
        a.changes,
      );
    if (a.kind === 'code' && a.type === 'cell')
      return fail(node, 'a cell at a computed index where there may be none: put ?? right behind the index');
    if (a.kind === 'table') return fail(node, 'a test whether an object of the compiled game exists');
    return result(absence(a));
  }
  if (
    [a, b].some((each) => each.kind !== 'code' && (each.kind !== 'known' || typeof each.value === 'object'))
  )
    return fail(node, 'a comparison of objects');
  const text = `${operand(textOf(out, a, node))} ${isEqual ? '===' : '!=='} ${operand(textOf(out, b, node))}`;
  return code(text, 'boolean', changes(a) || changes(b));
}

/** A variable that holds one of several values. */
export interface Joined {
  readonly value: Value;
  /** The name of the variable; `null` if all values are the same known value. */
  readonly variable: string | null;
  /** Returns the text to assign for one of the values. */
  textOf(value: Value): string;
}

/** Returns a variable for one of these values, which must be of one kind. */
export function join(
  out: Writer,
  values: readonly Value[],
  node: AnyNode,
  variable = out.fresh('r'),
): Joined {
  const [first] = values;
  const plain = (value: Value): string => textOf(out, value, node);
  if (first === undefined || values.every((each) => isSame(each, first)))
    return { value: first ?? UNDEFINED, variable: null, textOf: () => '' };
  if (values.every(isPlain)) return { value: code(variable, typeOf(values)), variable, textOf: plain };
  const view = values.find((each) => placeOf(each) !== null);
  if (view !== undefined) return joinViews(values, view, node, variable);
  if (
    values.every(({ kind }) => kind === 'table' || kind === 'known') &&
    values.some(({ kind }) => kind === 'table')
  ) {
    const samples = values.flatMap((each) =>
      each.kind === 'table' ? each.samples : each.kind === 'known' ? [each.value] : [],
    );
    return { value: { kind: 'table', text: variable, samples }, variable, textOf: plain };
  }
  return joinChoices(values, node, variable);
}

function isSame(a: Value, b: Value): boolean {
  return a.kind === 'known' && b.kind === 'known' && Object.is(a.value, b.value);
}

/** Whether a variable of JavaScript can hold a value as it is. */
function isPlain(value: Value): boolean {
  return (
    value.kind === 'code' ||
    (value.kind === 'known' &&
      (value.value === undefined || ['number', 'boolean'].includes(typeof value.value)))
  );
}

function typeOf(values: readonly Value[]): CodeType {
  const isBoolean = (value: Value) =>
    value.kind === 'known'
      ? typeof value.value === 'boolean'
      : value.kind === 'code' && value.type === 'boolean';
  if (values.every(isBoolean)) return 'boolean';
  if (!values.every(isNumber)) return 'any';
  const types = values.map((each) => (each.kind === 'code' ? each.type : 'number'));
  return types.find((type) => type === 'cell') ?? types.find((type) => type === 'item') ?? 'number';
}

/** Joins views of cells that differ in their position only. */
function joinViews(values: readonly Value[], view: Value, node: AnyNode, variable: string): Joined {
  const places = values.map(placeOf);
  values.forEach((each, i) => {
    if (places[i] === null ? !isSame(each, UNDEFINED) : !isAlike(each, view))
      fail(node, 'cells of several kinds in one variable');
  });
  const ranges = places.flatMap((place) =>
    place === null ? [] : [place.base === null ? EVERYWHERE : place.range],
  );
  const range = {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: Math.max(...ranges.map(({ to }) => to)),
  };
  const moved = movedTo(view, { base: variable, add: 0, range });
  const isOptional = values.some((each) => isNothing(each) || absenceOf(each) !== null);
  if (isOptional && moved.kind !== 'thing') fail(node, 'cells that may be undefined');
  return {
    value: moved.kind === 'thing' ? { ...moved, isOptional } : moved,
    variable,
    textOf(value) {
      const place = placeOf(value);
      return place === null ? '-1' : indexAt(place);
    },
  };
}

function isAlike(one: Value, other: Value): boolean {
  const [a, b] = [one, other].map((each) => movedTo(each, ROW));
  if (a?.kind === 'block' && b?.kind === 'block') return a.part === b.part;
  if (a?.kind === 'cells' && b?.kind === 'cells') return a.size === b.size;
  if (a?.kind !== 'thing' || b?.kind !== 'thing' || a.of !== b.of) return false;
  return isAlike(a.members.get('cells') ?? UNDEFINED, b.members.get('cells') ?? UNDEFINED);
}

function joinChoices(values: readonly Value[], node: AnyNode, variable: string): Joined {
  const among = [...new Set(values.flatMap((each) => alternatives(each, node)))];
  // In the same order each time, so that a choice is mostly passed on as it is.
  among.sort((a, b) => orderOf(a) - orderOf(b));
  return {
    value: { kind: 'choice', text: variable, among },
    variable,
    textOf(value) {
      const own = alternatives(value, node);
      const indices = own.map((each) => among.indexOf(each));
      if (value.kind !== 'choice') return String(indices[0]);
      if (indices.every((index, i) => index === i)) return value.text;
      return indices
        .slice(1)
        .reduceRight<string>(
          (rest, index, i) => `(${value.text} === ${i + 1} ? ${index} : ${rest})`,
          String(indices[0]),
        );
    },
  };
}

function alternatives(value: Value, node: AnyNode): readonly unknown[] {
  if (value.kind === 'choice') return value.among;
  if (value.kind === 'code') return fail(node, 'a number or a word in one variable');
  if (value.kind !== 'known') return [OBJECT];
  return [typeof value.value === 'object' && value.value !== null ? OBJECT : value.value];
}

const orderOf = (value: unknown): number =>
  value === null ? 0 : value === OBJECT ? 1 : value === undefined ? 2 : 3;
