import type { AnyNode } from 'acorn';
import { evaluate } from './expressions';
import { EVERYWHERE, type Range } from './known-cells';
import { type Joined, join, textOf } from './operators';
import { Scope } from './scope';
import { block, declare } from './statements';
import { assignedIn, type FunctionNode, fail } from './syntax';
import { type Closure, code, isNumber, known, movedTo, placeOf, UNDEFINED, type Value } from './values';
import { CELLS, COMPILED, type Frame, type Work } from './work';
import type { Line } from './writer';

/** A function that is longer than this, in characters, and is called more than once becomes a function of the module. */
const LONG = 300;

/** A function of the module. */
interface Kept {
  readonly name: string;
  text: string;
  /** The cells that the function writes. */
  writes: readonly Range[];
  /** What the function returns; `null` while it is being written. */
  result: Joined | null;
  /** Whether the function calls itself. Then it must return a number. */
  isRecursive: boolean;
}

/** Writes calls: in place of the call, or as calls of functions of the module. */
export class Functions {
  /** The number of calls of each function, from which the next compilation learns. */
  readonly calls = new Map<FunctionNode, number>();
  private readonly before: ReadonlyMap<FunctionNode, number>;
  private readonly kept = new Map<string, Kept>();
  private readonly active: FunctionNode[] = [];
  private readonly ids = new Map<unknown, number>();

  /** @param before - the number of calls in an earlier compilation */
  constructor(before: ReadonlyMap<FunctionNode, number>) {
    this.before = before;
  }

  /** The functions of the module, as text. */
  get texts(): string[] {
    return [...this.kept.values()].map(({ text }) => text);
  }

  call(work: Work, callee: Value, given: readonly Value[], node: AnyNode): Value {
    if (callee.kind === 'known') return callKnown(work, callee.value, given, node);
    if (callee.kind !== 'closure') return fail(node, `a call of a ${callee.kind}`);
    const args = [...callee.bound, ...given];
    const { node: called } = callee;
    this.calls.set(called, (this.calls.get(called) ?? 0) + 1);
    const isRecursive = this.active.includes(called);
    const isLong = called.end - called.start > LONG && (this.before.get(called) ?? 0) > 1;
    if (!work.isDefining && (isRecursive || isLong)) {
      // A number that differs in each call must not make a function of its own.
      const given = isRecursive
        ? args.map((each) => (isNumber(each) ? code(textOf(work.out, each, node), 'number') : each))
        : args;
      const value = this.callKept(work, callee, given, node);
      if (value !== null) return value;
      if (isRecursive) return fail(node, 'a function that calls itself with objects');
    }
    return this.inPlace(work, callee, args, node);
  }

  private inPlace(work: Work, callee: Closure, args: readonly Value[], node: AnyNode): Value {
    const { out } = work;
    const moment = out.cells.moment();
    const body = this.bodyOf(work, callee, args);
    const { lines, value: result, returns, ends } = body;
    const [first] = returns;
    if (result !== null || (first === undefined && !ends)) {
      out.add(...lines);
      return result ?? UNDEFINED;
    }
    if (first !== undefined && returns.length === 1 && ends && first.among === lines) {
      out.add(...lines.slice(0, -1));
      return first.value;
    }
    out.cells.backTo(moment);
    const joined = join(out, valuesOf(body), node);
    const label = out.fresh('call');
    const set = (value: Value): string =>
      joined.variable === null ? '' : `${joined.variable} = ${joined.textOf(value)};`;
    for (const { value, line } of returns) line.text = `${set(value)} break ${label};`;
    if (!ends && joined.variable !== null) lines.push(set(UNDEFINED));
    if (joined.variable !== null) out.add(`let ${joined.variable};`);
    out.add(`${label}: {`, ...lines, '}');
    return joined.value;
  }

  private bodyOf(work: Work, { node, scope, self }: Closure, args: readonly Value[]): Body {
    const { out } = work;
    const inside = new Scope(scope, work.isDefining);
    if (self !== null) inside.set('this', self);
    const assigned = assignedIn(node);
    const around = work.frame;
    const frame: Frame = { returns: [], loop: null };
    work.frame = frame;
    this.active.push(node);
    try {
      const { lines, value } = out.apart(() => {
        for (const [i, param] of node.params.entries())
          declare(work, param, args[i] ?? UNDEFINED, inside, assigned);
        if (node.body.type !== 'BlockStatement') return out.settled(evaluate(work, node.body, inside));
        return block(work, node.body.body, inside, assigned);
      });
      return {
        lines,
        returns: frame.returns,
        ...(typeof value === 'boolean' ? { value: null, ends: value } : { value, ends: true }),
      };
    } finally {
      this.active.pop();
      work.frame = around;
    }
  }

  /** Writes a call of a function of the module; returns `null` if an argument cannot be passed. */
  private callKept(work: Work, callee: Closure, args: readonly Value[], node: AnyNode): Value | null {
    const { out } = work;
    const passed: string[] = [];
    const names: string[] = [];
    const param = (text: string): string => {
      passed.push(text);
      return names[names.push(`$${names.length}`) - 1] ?? '';
    };
    const parts = [callee.self ?? UNDEFINED, ...args].map((each) => this.parameter(each, param));
    const keys = parts.map((part) => part?.key);
    if (keys.includes(undefined) || !callee.scope.isOfModule) return null;
    const key = [this.idOf(callee.node), this.idOf(callee.scope), ...keys].join(' ');
    const [self, ...values] = parts.map((part) => part?.value ?? UNDEFINED);
    const kept =
      this.kept.get(key) ??
      this.keep(work, key, names, { ...callee, self: callee.self && (self ?? null) }, values, node);
    out.cells.change(...kept.writes);
    const text = `${kept.name}(${[CELLS, COMPILED, ...passed].join(', ')})`;
    if (kept.result === null) {
      kept.isRecursive = true;
      return out.constant(text, 'number');
    }
    const { value, variable } = kept.result;
    if (variable === null) {
      out.add(`${text};`);
      return value;
    }
    const returned = out.constant(text).text;
    return renamed(value, returned);
  }

  private keep(
    work: Work,
    key: string,
    names: readonly string[],
    callee: Closure,
    args: readonly Value[],
    node: AnyNode,
  ): Kept {
    const { out } = work;
    const id = 'id' in callee.node ? callee.node.id?.name : undefined;
    const name = `${(id ?? 'part').replace(/\d+$/, '')}_${this.kept.size}`;
    const kept: Kept = { name, text: '', writes: [EVERYWHERE], result: null, isRecursive: false };
    this.kept.set(key, kept);
    const written = out.functionText(name, [CELLS, COMPILED, ...names], () => {
      const body = this.bodyOf(work, callee, args);
      const { lines, value: result, returns, ends } = body;
      const joined = join(out, valuesOf(body), node);
      if (kept.isRecursive && !isNumber(joined.value))
        fail(node, 'a function that calls itself and returns no number');
      const give = (value: Value): string =>
        joined.variable === null ? 'return;' : `return ${joined.textOf(value)};`;
      for (const { value, line } of returns) line.text = give(value);
      out.add(...lines);
      if (result !== null || !ends) out.add(give(result ?? UNDEFINED));
      kept.result = joined;
    });
    return Object.assign(kept, written);
  }

  private idOf(object: unknown): number {
    const id = this.ids.get(object) ?? this.ids.size;
    this.ids.set(object, id);
    return id;
  }

  /** Replaces the texts in an argument by parameters; the key tells values apart that need functions of their own. */
  private parameter(
    value: Value,
    param: (text: string) => string,
  ): { readonly value: Value; readonly key: string } | null {
    switch (value.kind) {
      case 'known':
        return {
          value,
          key:
            typeof value.value === 'object' && value.value !== null
              ? `#${this.idOf(value.value)}`
              : (JSON.stringify(value.value) ?? 'undefined'),
        };
      case 'code':
        return { value: code(param(value.text), value.type), key: value.type };
      case 'choice':
        return { value: { ...value, text: param(value.text) }, key: value.among.map(String).join('|') };
      case 'table': {
        if (value.text === COMPILED || value.text.startsWith(`${COMPILED}.`))
          return { value, key: value.text };
        return { value: { ...value, text: param(value.text) }, key: `#${this.idOf(value.samples[0])}` };
      }
      case 'closure':
        return value.scope.isOfModule && value.self === null && value.bound.length === 0
          ? { value, key: `${this.idOf(value.node)}/${this.idOf(value.scope)}` }
          : null;
      case 'block':
      case 'cells':
      case 'thing': {
        const place = placeOf(value);
        if (place === null) return this.parameterOfThing(value, param);
        const base = place.base === null ? null : param(place.base);
        const size = value.kind === 'cells' ? value.size : 0;
        const of =
          value.kind === 'thing'
            ? `${this.idOf(value.of)} ${value.absent !== null} ${JSON.stringify([...value.members.values()].map((each) => ('size' in each ? each.size : 0)))}`
            : value.kind === 'block'
              ? this.idOf(value.part)
              : '';
        const moved = movedTo(value, { ...place, base });
        const absent =
          moved.kind === 'thing' && moved.absent !== null ? { ...moved, absent: `${base} === -1` } : moved;
        return { value: absent, key: `${value.kind} ${of} ${size} ${base === null} ${place.add}` };
      }
      default:
        return null;
    }
  }

  private parameterOfThing(
    value: Value,
    param: (text: string) => string,
  ): { readonly value: Value; readonly key: string } | null {
    if (value.kind !== 'thing' || value.of !== null) return null;
    const parts = [...value.members].map(([name, member]) => ({ name, part: this.parameter(member, param) }));
    if (parts.some(({ part }) => part === null)) return null;
    return {
      value: { ...value, members: new Map(parts.map(({ name, part }) => [name, part?.value ?? UNDEFINED])) },
      key: parts.map(({ name, part }) => `${name}: ${part?.key}`).join(', '),
    };
  }
}

interface Body extends Pick<Frame, 'returns'> {
  readonly lines: Line[];
  /** The value of a function without statements; `null` for other functions. */
  readonly value: Value | null;
  /** Whether control never reaches the end. */
  readonly ends: boolean;
}

function valuesOf({ value, returns, ends }: Body): Value[] {
  if (value !== null) return [value];
  return [...returns.map((each) => each.value), ...(ends ? [] : [UNDEFINED])];
}

/** Returns a value of a function under the name of the constant that receives it. */
function renamed(value: Value, name: string): Value {
  if (value.kind === 'code') return code(name, value.type);
  if (value.kind === 'choice' || value.kind === 'table') return { ...value, text: name };
  const moved = movedTo(value, { base: name, add: 0, range: placeOf(value)?.range ?? EVERYWHERE });
  return moved.kind === 'thing' && moved.absent !== null ? { ...moved, absent: `${name} === -1` } : moved;
}

/** Calls a function of JavaScript. */
function callKnown({ out }: Work, called: unknown, args: readonly Value[], node: AnyNode): Value {
  if (called === Object.freeze) return args[0] ?? UNDEFINED;
  const name = Object.getOwnPropertyNames(Math).find((each) => Math[each as 'min'] === called);
  if (name === undefined) return fail(node, 'a call of a function that is not in the subset');
  if (args.every((each) => each.kind === 'known'))
    return known(
      Math[name as 'min'](...args.map((each) => (each.kind === 'known' ? Number(each.value) : 0))),
    );
  if (!args.every(isNumber)) return fail(node, `Math.${name} of something that is no number`);
  const changes = args.some((each) => each.kind === 'code' && each.changes);
  return code(`Math.${name}(${args.map((each) => textOf(out, each, node)).join(', ')})`, 'number', changes);
}
