import type { Code, Value } from './values';

/** The names that a part of a program declares. */
export class Scope {
  private readonly names = new Map<string, Value>();
  private readonly outer: Scope | null;
  private readonly find: (name: string) => Value | undefined;

  /** Whether no name has a value of the program that is written, as for functions of modules. */
  readonly isOfModule: boolean;

  /** @param find - finds names outside all scopes */
  constructor(
    outer: Scope | null,
    isOfModule = outer?.isOfModule ?? true,
    find: (name: string) => Value | undefined = () => undefined,
  ) {
    this.outer = outer;
    this.isOfModule = isOfModule;
    this.find = find;
  }

  get(name: string): Value | undefined {
    return this.names.get(name) ?? this.outer?.get(name) ?? this.find(name);
  }

  /** Declares a name; a value that `changes` is a variable of the program. */
  set(name: string, value: Value): void {
    this.names.set(name, value);
  }

  /** Returns the variable of the program for a name; `undefined` for a name that keeps its value. */
  variable(name: string): Code | undefined {
    const value = this.get(name);
    return value?.kind === 'code' && value.changes ? value : undefined;
  }
}
