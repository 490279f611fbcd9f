import type { AnyNode } from 'acorn';
import { evaluate } from './expressions';
import { EVERYWHERE, type Range } from './known-cells';
import { type Joined, join, textOf } from './operators';
import { Scope } from './scope';
import { block, declare, give } from './statements';
import { assignedIn, type FunctionNode, fail } from './syntax';
import {
  CELLS,
  type Closure,
  COMPILED,
  code,
  isNumber,
  known,
  UNDEFINED,
  type Value,
  withTexts,
} from './values';
import type { Frame, Work } from './work';
import type { Line } from './writer';

/** A function that is longer than this, in characters, and is called more than once becomes a function of the module. */
const LONG = 270;

/** A function of the module. */
interface Kept {
  readonly name: string;
  text: string;
  /** The cells that the function writes. */
  writes: readonly Range[];
  /** The result; `null` while the function is being written. */
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
    const { lines, returns, ends } = this.bodyOf(work, callee, args);
    const [first, ...others] = returns;
    if (first === undefined || (others.length === 0 && ends && first.among === lines)) {
      out.add(...(first === undefined ? lines : lines.slice(0, -1)));
      return first?.value ?? UNDEFINED;
    }
    out.cells.backTo(moment);
    const { value: result, variable, textOf: text } = join(out, valuesOf({ returns, ends }), node);
    const label = out.fresh('call');
    const set = (value: Value): string => (variable === null ? '' : `${variable} = ${text(value)};`);
    for (const { value, line } of returns) line.text = `${set(value)} break ${label};`;
    if (!ends) lines.push(set(UNDEFINED));
    out.add(variable === null ? '' : `let ${variable};`, `${label}: {`, ...lines, '}');
    return result;
  }

  private bodyOf(work: Work, { node, scope, self }: Closure, args: readonly Value[]): Body {
    const { out, frame: around } = work;
    const inside = new Scope(scope, work.isDefining);
    if (self !== null) inside.set('this', self);
    const assigned = assignedIn(node);
    const { body } = node;
    work.frame = { returns: [], loop: null };
    this.active.push(node);
    try {
      const { lines, value: ends } = out.apart(() => {
        for (const [i, param] of node.params.entries())
          declare(work, param, args[i] ?? UNDEFINED, inside, assigned);
        return body.type === 'BlockStatement'
          ? block(work, body.body, inside, assigned)
          : give(work, evaluate(work, body, inside));
      });
      return { lines, returns: work.frame.returns, ends };
    } finally {
      this.active.pop();
      work.frame = around;
    }
  }

  /** Writes a call of a function of the module; returns `null` if an argument cannot be passed. */
  private callKept(work: Work, callee: Closure, args: readonly Value[], node: AnyNode): Value | null {
    const { out } = work;
    const passed: string[] = [];
    const asParameter = (value: Value) => withTexts(value, (text) => `$${passed.push(text)}`);
    const self = callee.self && asParameter(callee.self);
    const values = args.map(asParameter).filter((value) => value !== null);
    if (values.length < args.length || (callee.self !== null && self === null)) return null;
    if (!callee.scope.isOfModule) return null;
    const called = { ...callee, self };
    const key = JSON.stringify([called, values], (name, part) => this.keyOf(name, part));
    const kept = this.kept.get(key) ?? this.keep(work, key, passed.length, called, values, node);
    out.cells.change(...kept.writes);
    const text = `${kept.name}(${[CELLS, COMPILED, ...passed].join(', ')})`;
    if (kept.result === null) {
      kept.isRecursive = true;
      return out.constant(text, 'number');
    }
    const { value, variable } = kept.result;
    if (variable !== null)
      return withTexts(value, () => out.constant(text).text) ?? fail(node, 'this result');
    out.add(`${text};`);
    return value;
  }

  private keep(
    work: Work,
    key: string,
    parameters: number,
    callee: Closure,
    args: readonly Value[],
    node: AnyNode,
  ): Kept {
    const { out } = work;
    const id = 'id' in callee.node ? callee.node.id?.name : undefined;
    const name = `${(id ?? 'part').replace(/\d+$/, '')}_${this.kept.size}`;
    // While the function is being written, calls of itself may write anything.
    const anything: Range = { ...EVERYWHERE };
    const kept: Kept = { name, text: '', writes: [anything], result: null, isRecursive: false };
    this.kept.set(key, kept);
    const names = Array.from({ length: parameters }, (_, i) => `$${i + 1}`);
    const written = out.functionText(name, [CELLS, COMPILED, ...names], () => {
      const { lines, returns, ends } = this.bodyOf(work, callee, args);
      const result = join(out, valuesOf({ returns, ends }), node);
      if (kept.isRecursive && !isNumber(result.value))
        fail(node, 'a function that calls itself and returns no number');
      for (const { value, line } of returns)
        line.text = result.variable === null ? 'return;' : `return ${result.textOf(value)};`;
      out.add(...lines);
      kept.result = result;
    });
    kept.text = written.text;
    kept.writes = written.writes.filter((range) => range !== anything);
    return kept;
  }

  /** Returns a part of a value as it is in keys: objects without texts of the program are numbered. */
  private keyOf(name: string, part: unknown): unknown {
    if (part instanceof Map) return [...part];
    if (name === 'among') return String(part);
    const isOpaque = ['node', 'scope', 'of', 'part', 'field', 'samples', 'value'].includes(name);
    if (!isOpaque || (typeof part !== 'object' && typeof part !== 'function') || part === null) return part;
    const id = this.ids.get(part) ?? this.ids.size;
    this.ids.set(part, id);
    return `#${id}`;
  }
}

interface Body extends Pick<Frame, 'returns'> {
  readonly lines: Line[];
  /** Whether control never reaches the end. */
  readonly ends: boolean;
}

function valuesOf({ returns, ends }: Pick<Body, 'returns' | 'ends'>): Value[] {
  return [...returns.map(({ value }) => value), ...(ends ? [] : [UNDEFINED])];
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
