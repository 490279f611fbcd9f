import type { Part, Placed } from '../../../src/rows/part';
import { EVERYWHERE, type Range } from './known-cells';
import type { Scope } from './scope';
import type { ClassNode, FunctionNode } from './syntax';

/** The names of the parameters of functions of the program. */
export const CELLS = 'cells';
export const IDS = 'ids';
export const COUNT = 'count';
export const COMPILED = 'compiled';

/** A position among the cells of a row: a number, or a number after a position that the program computes. */
export interface Place {
  readonly base: string | null;
  readonly add: number;
  /** With a base: the cells among which the position is. */
  readonly range: Range;
}

export const ROW: Place = { base: null, add: 0, range: EVERYWHERE };

/** A value that is the same whenever the program runs. */
export interface Known {
  readonly kind: 'known';
  readonly value: unknown;
}

/**
 * The type of a value: `cell` for numbers in cells at a computed index, which the rules promise to be within the list;
 * `item` for numbers in other lists, which are undefined behind the end.
 */
export type CodeType = 'number' | 'cell' | 'item' | 'boolean' | 'any';

/** A primitive value that the program computes. */
export interface Code {
  readonly kind: 'code';
  readonly text: string;
  readonly type: CodeType;
  /** Whether later statements can change the value of the text. */
  readonly changes: boolean;
}

/** One of several known values, by its index. */
export interface Choice {
  readonly kind: 'choice';
  readonly text: string;
  readonly among: readonly unknown[];
}

export interface Closure {
  readonly kind: 'closure';
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly self: Value | null;
  /** The first arguments. */
  readonly bound: readonly Value[];
}

/** An object with known members; `of` is its class. */
export interface Thing {
  readonly kind: 'thing';
  readonly members: ReadonlyMap<string, Value>;
  readonly of: ClassNode | null;
  /** For an object that exists when the program is written: the object for each number of players. */
  readonly samples?: readonly object[];
  /** Whether there may be no such object. Then the position of its cells is -1. */
  readonly isOptional: boolean;
}

/** A row, or the block of a player. */
export interface Block {
  readonly kind: 'block';
  readonly part: Part;
  readonly at: Place;
}

/** Consecutive cells. */
export interface CellRun {
  readonly kind: 'cells';
  readonly at: Place;
  /** The number of cells; `null` if it depends on the game. */
  readonly size: number | null;
}

/** The blocks of all players, or several lists. */
export interface Several {
  readonly kind: 'several';
  readonly field: Placed;
}

/** An object of the compiled game, with its value in each setting that the compiler tries. */
export interface Table {
  readonly kind: 'table';
  readonly text: string;
  readonly samples: readonly unknown[];
  /** Whether the object may be missing, so that its members are read by `?.`. */
  readonly isOptional?: boolean;
}

/** An array of numbers that can be written: the ids, or memory at the top level of a module. */
export interface Memory {
  readonly kind: 'memory';
  readonly text: string;
  /** The position of its first number in the array; `null` if that is 0. */
  readonly at: string | null;
  /** The length; `null` if it is not known. */
  readonly length: number | null;
}

/** An array that nothing reads, so that nothing is written to it. */
export const UNREAD: Memory = { kind: 'memory', text: '', at: null, length: null };

export type Value = Known | Code | Choice | Closure | Thing | Block | CellRun | Several | Table | Memory;

export const known = (value: unknown): Known => ({ kind: 'known', value });
export const UNDEFINED = known(undefined);

export const code = (text: string, type: CodeType = 'any', changes = false): Code => ({
  kind: 'code',
  text,
  type,
  changes,
});

export const thing = (members: Iterable<readonly [string, Value]>, of: ClassNode | null = null): Thing => ({
  kind: 'thing',
  members: new Map(members),
  of,
  isOptional: false,
});

/** Stands for any object in a {@link Choice}. */
export const OBJECT = Symbol('object');

/** The condition under which there is no such object; `null` if it certainly exists. */
export function absenceOf(value: Value): string | null {
  return value.kind === 'thing' && value.isOptional ? `${placeOf(value)?.base} === -1` : null;
}

/** Returns a value with other texts of the program; `null` for a value that functions cannot pass to each other. */
export function withTexts(value: Value, replace: (text: string) => string): Value | null {
  switch (value.kind) {
    case 'code':
      return code(replace(value.text), value.type);
    case 'choice':
      return { ...value, text: replace(value.text) };
    case 'table':
      return isPath(value.text) ? value : { ...value, text: replace(value.text) };
    case 'block':
    case 'cells':
      return value.at.base === null ? value : movedTo(value, { ...value.at, base: replace(value.at.base) });
    case 'thing': {
      const members = new Map<string, Value>();
      for (const [name, member] of value.members) {
        const changed = withTexts(member, replace);
        if (changed === null) return null;
        members.set(name, changed);
      }
      return { ...value, members };
    }
    case 'closure':
      return value.scope.isOfModule && value.self === null && value.bound.length === 0 ? value : null;
    case 'memory':
      return null;
    default:
      return value;
  }
}

/** Whether a text names a member of the compiled game that is always there. */
export function isPath(text: string): boolean {
  return text.split('.')[0] === COMPILED;
}

export function isNothing(value: Value): boolean {
  return value.kind === 'known' && (value.value === undefined || value.value === null);
}

export function isNumber(value: Value): boolean {
  if (value.kind === 'known') return typeof value.value === 'number';
  return value.kind === 'code' && value.type !== 'any' && value.type !== 'boolean';
}

/** Encloses a text in parentheses unless it is an operand as it is. */
export function operand(text: string): string {
  return /^[\w$.]+$/.test(text) || /^[\w$]+\[[\w$ +]+\]$/.test(text) ? text : `(${text})`;
}

/** Returns the index of a cell as text. */
export function indexAt({ base, add }: Place, index?: Value & { readonly kind: 'code' }): string {
  const parts = [base, index === undefined ? null : operand(index.text), add === 0 ? null : String(add)];
  return parts.filter((part) => part !== null).join(' + ') || '0';
}

export const after = (place: Place, more: number): Place => ({ ...place, add: place.add + more });

/** Returns the cells that `size` cells from a position are among. */
export const rangeOf = ({ base, add, range }: Place, size: number | null): Range =>
  base === null ? { from: add, to: add + (size ?? Number.POSITIVE_INFINITY) } : range;

/** Returns the position of a value that is a view of cells; `null` for other values. */
export function placeOf(value: Value): Place | null {
  if (value.kind === 'block' || value.kind === 'cells') return value.at;
  const cells = value.kind === 'thing' && value.members.size === 1 ? value.members.get('cells') : undefined;
  return cells?.kind === 'cells' ? cells.at : null;
}

/** Returns the same view of cells at another position. */
export function movedTo(value: Value, at: Place): Value {
  if (value.kind === 'block' || value.kind === 'cells') return { ...value, at };
  if (value.kind !== 'thing') return value;
  return {
    ...value,
    members: new Map([...value.members].map(([name, cells]) => [name, movedTo(cells, at)])),
  };
}
