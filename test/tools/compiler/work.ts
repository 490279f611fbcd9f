import type { AnyNode } from 'acorn';
import type { CompiledGame } from '../../../src/play/game';
import type { Bundle } from './bundle';
import type { Scope } from './scope';
import type { ClassNode, NotCompilable } from './syntax';
import type { Code, CodeType, Value } from './values';
import type { Line, Writer } from './writer';

/** A `return` of a function that is written in place of its call. */
interface Return {
  readonly value: Value;
  /** The line of the `return`, and the lines that it is among. */
  readonly line: { text: string };
  readonly among: readonly Line[];
}

/** A function or loop that is being written. */
export interface Frame {
  readonly returns: Return[];
  /** The label of the loop around, and whether a round of it is cut short. */
  loop: { readonly label: string; isCut: boolean } | null;
}

/** The state of a compilation. */
export interface Work {
  readonly bundle: Bundle;
  readonly out: Writer;
  /** The compiled games of the settings that are tried. */
  readonly games: readonly CompiledGame[];
  /** The numbers of players, in ascending order. */
  readonly counts: readonly number[];
  /** The values of the compiled game that the module holds, by path. */
  readonly taken: Map<string, unknown>;
  readonly module: Scope;
  /** The numbers of arrays that functions have captured. */
  readonly memories: Map<unknown, number>;
  frame: Frame;
  /** Whether values at the top level of a module are being evaluated, in place of a program being written. */
  isDefining: boolean;
  /** Why a value at the top level of a module could not be evaluated from its source. */
  readonly failures: Map<unknown, NotCompilable>;
  /** Returns a function of the compiler in place of a method of a class, or of cells. */
  helper(of: ClassNode | null, name: string): Value | undefined;
  call(callee: Value, args: readonly Value[], node: AnyNode): Value;
}

/** Evaluates in order; a value that the statements of a later one could change is kept in a constant before them. */
export function inOrder(out: Writer, makers: readonly (() => Value)[]): Value[] {
  const values: Value[] = [];
  for (const make of makers) {
    const { lines, value } = out.apart(make);
    if (lines.length > 0) values.splice(0, values.length, ...values.map((each) => out.settled(each)));
    out.add(...lines);
    values.push(value);
  }
  return values;
}

/** Declares a variable of the program. */
export function variable(out: Writer, name: string, text: string, type: CodeType): Code {
  const fresh = out.fresh(name);
  out.add(`let ${fresh}${text === 'undefined' ? '' : ` = ${text}`};`);
  return { kind: 'code', text: fresh, type, changes: true };
}
