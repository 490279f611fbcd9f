import type { AnyNode } from 'acorn';
import { classOf } from './bundle';
import { capturedMember } from './captured';
import { fieldOf, memberOfBlock, namedCell, partAt, readCell, writeCell } from './cells';
import { join, textOf } from './operators';
import { type ClassNode, fail, methodOf } from './syntax';
import {
  after,
  type Closure,
  COMPILED,
  type Code,
  type CodeType,
  code,
  isNumber,
  isPath,
  known,
  type Memory,
  operand,
  type Place,
  type Table,
  thing,
  UNDEFINED,
  UNREAD,
  type Value,
} from './values';
import type { Work } from './work';
import { isHeld, listText } from './writer';

/** Returns a member of a value. */
export function memberOf(work: Work, value: Value, name: string, node: AnyNode): Value {
  switch (value.kind) {
    case 'known':
      return memberOfKnown(work, value.value, name, node);
    case 'thing':
      return (
        value.members.get(name) ??
        capturedMember(work, value, name) ??
        methodIn(work, value, name) ??
        UNDEFINED
      );
    case 'block':
      return memberOfBlock(work, value, name, node) ?? fail(node, `the member ${name} of a row`);
    case 'cells':
      if (name === 'length' && value.size !== null) return known(value.size);
      return helperFor(work, null, value, name) ?? fail(node, `the method ${name} of cells`);
    case 'several':
      if (name !== 'length') return fail(node, `${name} of several parts of a row`);
      return value.field.kind === 'players'
        ? memberOf(work, gameOf(work), 'players', node)
        : known(value.field.starts.length);
    case 'table':
      return memberOfTable(work, value, name);
    case 'memory':
      if (name === 'length' && value.length !== null) return known(value.length);
      return helperFor(work, null, value, name) ?? fail(node, `${name} of memory`);
    default:
      return fail(node, `the member ${name} of a ${value.kind}`);
  }
}

/** The compiled game. */
export function gameOf({ games }: Work): Table {
  return { kind: 'table', text: COMPILED, samples: games };
}

function memberOfKnown({ failures }: Work, object: unknown, name: string, node: AnyNode): Value {
  if (object === undefined || object === null) return fail(node, `the member ${name} of ${object}`);
  const member = (object as { readonly [name: string]: unknown })[name];
  const failure = failures.get(object);
  // The function is needed from its source.
  if (typeof member === 'function' && failure !== undefined) throw failure;
  return known(member);
}

/** Returns a method, or the value of a getter. */
function methodIn(work: Work, self: Value, name: string): Value | undefined {
  const of =
    self.kind === 'thing' ? self.of : self.kind === 'table' ? classOf(work.bundle, self.samples[0]) : null;
  if (!of) return undefined;
  const replaced = helperFor(work, of, self, name);
  if (replaced !== undefined) return replaced;
  const method = methodOf(of, name);
  if (method === undefined) return undefined;
  const closure: Closure = { kind: 'closure', node: method.value, scope: work.module, self, bound: [] };
  return method.kind === 'get' ? work.call(closure, [], method) : closure;
}

function helperFor(work: Work, of: ClassNode | null, self: Value, name: string): Value | undefined {
  const helper = work.helper(of, name);
  return helper?.kind === 'closure' ? { ...helper, bound: [self] } : undefined;
}

function memberOfTable(work: Work, table: Table, name: string): Value {
  const [sample] = table.samples;
  const isListed = Array.isArray(sample) || ArrayBuffer.isView(sample);
  const method = isListed ? helperFor(work, null, table, name) : methodIn(work, table, name);
  if (method !== undefined) return method;
  const samples = table.samples.map(
    (each) => (each as { readonly [name: string]: unknown } | undefined)?.[name],
  );
  const text = `${table.text}${table.isOptional && !isPath(table.text) ? '?' : ''}.${name}`;
  const isSame = samples.every((each) => isHeld(each) && listText(each) === listText(samples[0]));
  if (isPath(text) && isSame && samples[0] !== undefined) {
    work.taken.set(text, samples[0]);
    return known(samples[0]);
  }
  return tableOrCode(text, samples);
}

function tableOrCode(text: string, samples: readonly unknown[], number: CodeType = 'number'): Value {
  if (samples.some((each) => typeof each === 'object' && each !== null))
    return { kind: 'table', text, samples };
  if (samples.every((each) => typeof each === 'number')) return code(text, number);
  return code(text, samples.every((each) => typeof each === 'boolean') ? 'boolean' : 'any');
}

/** Returns an item of a list at a number, or a member at a name that is one of several. */
export function itemOf(work: Work, list: Value, index: Value, node: AnyNode): Value {
  const { out } = work;
  if (index.kind === 'known' && typeof index.value === 'string')
    return memberOf(work, list, index.value, node);
  if (list.kind === 'block' && index.kind === 'choice')
    return readCell(work, list.at, 't', namedCell(work, list, index, node), list.part.size);
  if (list.kind === 'known' && index.kind === 'known')
    return memberOfKnown(work, list.value, String(index.value), node);
  if (index.kind !== 'known' && index.kind !== 'code') return fail(node, `a ${index.kind} as an index`);
  if (list.kind === 'thing' && index.kind === 'known') return memberOf(work, list, String(index.value), node);
  const text = textOf(out, index, node);
  switch (list.kind) {
    case 'cells':
      if (index.kind === 'code') return readCell(work, list.at, 't', index, list.size);
      return isWithin(index.value, list.size)
        ? readCell(work, after(list.at, Number(index.value)))
        : UNDEFINED;
    case 'several':
      return partAt(work, list.field, out.settled(index), node);
    case 'memory':
      return out.constant(`${list.text}[${inMemory(list, index, text)}]`, 'item');
    case 'known':
    case 'table': {
      const samples: readonly unknown[] = list.kind === 'known' ? [list.value] : list.samples;
      const items = samples.flatMap((each) =>
        index.kind === 'known'
          ? [(each as readonly unknown[])[Number(index.value)]]
          : [...(each as readonly unknown[])],
      );
      const optional = list.kind === 'table' && list.isOptional ? '?.' : '';
      return tableOrCode(out.constant(`${textOf(out, list, node)}${optional}[${text}]`).text, items, 'item');
    }
    case 'thing': {
      const [first = {}] = list.samples ?? [];
      if (list.samples === undefined || !isPath(text)) return fail(node, 'a computed name');
      return byGame(work, `${out.shared(listText(first))}[${text}]`, Object.values(first));
    }
    default:
      return fail(node, `an index of a ${list.kind}`);
  }
}

/** Returns an object that depends on the game, with the lists in it. */
function byGame({ out }: Work, text: string, samples: readonly unknown[]): Value {
  const lists = Object.keys(samples[0] as object).map((name): [string, Value] => [
    name,
    tableOrCode(
      out.atBeginning(`${text}.${name}`),
      samples.map((each) => (each as { readonly [name: string]: unknown })[name]),
    ),
  ]);
  return thing(lists);
}

function inMemory({ at }: Memory, index: Value, text: string): string {
  return at === null ? text : `${at} + ${index.kind === 'known' ? text : operand(text)}`;
}

function isWithin(index: unknown, size: number | null): boolean {
  return Number.isInteger(index) && Number(index) >= 0 && (size === null || Number(index) < size);
}

/** A place that a value can be assigned to. */
export interface Target {
  read(): Value;
  write(value: Value): void;
}

/** Returns the member of an object as a target. */
export function memberTarget(work: Work, object: Value, key: Value, node: AnyNode): Target {
  const { out } = work;
  const cell = (at: Place, index?: Code, size?: number | null): Target => ({
    read: () => readCell(work, at, 't', index, size),
    write: (value) => writeCell(work, value, node, at, index, size),
  });
  if (object.kind === 'block') {
    if (key.kind === 'choice') return cell(object.at, namedCell(work, object, key, node), object.part.size);
    const field = key.kind === 'known' ? fieldOf(object, key.value) : undefined;
    if (field?.kind === 'number') return cell(after(object.at, field.at));
    if (field?.kind === 'word') return wordTarget(cell(after(object.at, field.at)), field.words, node);
  }
  if (object.kind === 'cells' && key.kind === 'code')
    return cell(object.at, out.settled(key) as Code, object.size);
  if (object.kind === 'cells' && key.kind === 'known') {
    if (!isWithin(key.value, object.size)) fail(node, 'an assignment behind the last cell');
    return cell(after(object.at, Number(key.value)));
  }
  if (object.kind === 'memory') {
    const index = out.settled(key);
    const at = inMemory(object, index, textOf(out, index, node));
    return {
      read: () => out.constant(`${object.text}[${at}]`, 'item'),
      write(value) {
        if (object !== UNREAD) out.add(`${object.text}[${at}] = ${textOf(out, value, node)};`);
      },
    };
  }
  const member =
    object.kind === 'thing' && key.kind === 'known' ? object.members.get(String(key.value)) : undefined;
  if (member?.kind === 'code' && member.changes) return variableTarget(work, member, node);
  return fail(node, `an assignment to a member of a ${object.kind}`);
}

function wordTarget({ write }: Target, words: readonly string[], node: AnyNode): Target {
  return {
    read: () => fail(node, 'an operator on a word'),
    write(value) {
      const index = value.kind === 'known' ? words.indexOf(String(value.value)) : -1;
      write(index === -1 ? fail(node, 'a word that is not known, or not one of the field') : known(index));
    },
  };
}

export function variableTarget({ out }: Work, { text, type }: Code, node: AnyNode): Target {
  return {
    read: () => code(text, type, true),
    write(value) {
      const assigned = join(out, [code(text, type), value], node, text).value;
      if (type !== 'any' && (assigned.kind !== 'code' || (assigned.type !== type && !isNumber(assigned))))
        fail(node, `a variable that holds a ${type} first and something else later`);
      out.add(`${text} = ${textOf(out, value, node)};`);
    },
  };
}
