import { KnownCells } from './known-cells';
import { type Code, type CodeType, code, type Value } from './values';

/** A line of the program. The text of a `return` is set once all values that the function returns are known. */
export type Line = string | { text: string };

/** Collects the lines of the program that is written. */
export class Writer {
  lines: Line[] = [];
  readonly cells = new KnownCells();
  private names = 0;
  private readonly constants = new Map<string, string>();
  /** The constants at the beginning of the function that is written, by their texts. */
  beginning = new Map<string, string>();

  /** Returns a name that has not been used. */
  fresh(name: string): string {
    this.names += 1;
    return `${name.replace(/\W|\d+$/g, '')}${this.names}`;
  }

  add(...lines: Line[]): void {
    this.lines.push(...lines);
  }

  /** Collects the lines that a function writes, in place of adding them. */
  apart<T>(write: () => T): { readonly lines: Line[]; readonly value: T } {
    const before = this.lines;
    const lines: Line[] = [];
    this.lines = lines;
    try {
      return { lines, value: write() };
    } finally {
      this.lines = before;
    }
  }

  /** Collects the lines of a part of the program that may be skipped. */
  branch<T>(write: () => T): { readonly lines: Line[]; readonly value: T } {
    return this.cells.branch(() => this.apart(write));
  }

  /** Declares a constant of a function with the given text as its value. */
  constant(text: string, type: CodeType = 'any', name = 't'): Code {
    const fresh = this.fresh(name);
    this.add(`const ${fresh} = ${text};`);
    return code(fresh, type);
  }

  /** Declares a constant at the beginning of the function, of a text that only reads the compiled game. */
  atBeginning(text: string): string {
    const name = this.beginning.get(text) ?? this.fresh('k');
    this.beginning.set(text, name);
    return name;
  }

  /** Returns the value in a form that later statements do not change. */
  settled(value: Value, name?: string): Value {
    return value.kind === 'code' && value.changes ? this.constant(value.text, value.type, name) : value;
  }

  /** Writes a function of the module; returns its text, and the cells that it writes. */
  functionText(name: string, parameters: readonly string[], write: () => void) {
    const { names, beginning } = this;
    this.names = 0;
    this.beginning = new Map();
    const lines: Line[] = [];
    const writes = this.cells.elsewhere(() => lines.push(...this.apart(write).lines));
    lines.unshift(...Array.from(this.beginning, ([value, constant]) => `const ${constant} = ${value};`));
    this.names = names;
    this.beginning = beginning;
    return { text: `function ${name}(${parameters.join(', ')}) {\n${textOfLines(lines)}\n}`, writes };
  }

  /** Returns the text of a known value; lists become constants of the module. */
  literal(value: unknown): string {
    if (typeof value === 'number' && (value < 0 || Object.is(value, -0))) return `(${value})`;
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return String(value);
    return this.shared(listText(value));
  }

  /** Returns the name of a constant of the module. */
  shared(text: string, name = 'LIST'): string {
    const existing = this.constants.get(text);
    if (existing !== undefined) return existing;
    const fresh = `${name}_${this.constants.size}`;
    this.constants.set(text, fresh);
    return fresh;
  }

  /** The declarations of the constants of the module. */
  declarations(): string[] {
    return [...this.constants].map(([text, name]) => `const ${name} = ${text};`);
  }
}

/** Whether a module can hold a value: a primitive value, or a list of such values or lists. */
export function isHeld(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHeld);
  return ArrayBuffer.isView(value) || value === null || !['object', 'function'].includes(typeof value);
}

/** Returns the text of a list of numbers, or of lists of them. */
export function listText(value: unknown): string {
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}.of(${value})`;
  if (Array.isArray(value)) return `[${value.map(listText)}]`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `{ ${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${listText(each)}`)} }`;
}

export function textOfLines(lines: readonly Line[]): string {
  return lines
    .map((line) => (typeof line === 'string' ? line : line.text))
    .filter(Boolean)
    .join('\n');
}
