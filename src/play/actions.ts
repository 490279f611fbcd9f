import { ownValue, readable } from '../input/plain-json';
import type { CellSet } from '../rows/cell-set';
import type { NumberCell, WordCell } from '../rows/layout';
import { templateOf } from '../rows/part';
import { getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';

/** The members of an action as numbers, by name: see {@link ActionEntry.named}. */
export interface Named {
  readonly [name: string]: number;
}

export type NumbersOf<N extends string> = { readonly [K in N]: number };

/** The names of the members besides `kind` of the actions of the kind `K`. */
export type MembersOf<A, K> = Exclude<keyof Extract<A, { readonly kind: K }>, 'kind'> & string;

/** An action of a game, prepared for lookup. */
export interface ActionEntry<A> {
  /** The index of the action among all actions of the game. */
  readonly id: number;
  /** The public action: frozen, always the same object. */
  readonly action: A;
  /** The action in notation, unique within a game. */
  readonly text: string;
  /** The index of the kind of action, the same in all games; valid only within one run of the program. */
  readonly kind: number;
  /**
   * The members of the action as numbers: the indices of pieces, places and words, and numbers as they are. A member
   * that only other actions of the same kind have is -1.
   */
  readonly named: Named;
  /** The rank of the cube given away or upgraded; -1 if there is none. */
  readonly cube: number;
  /** The id of the first action of the same kind that differs from this one at most in `cube`. */
  readonly alike: number;
  /** The meaning of the action to a casual player. */
  readonly role: ActionRole;
}

/**
 * The meaning of an action to a casual player: `claim` scores points, `upgrade` is good in itself, `give` gives away
 * something (preferably the cheapest cube), and `paidStep` pays for a step of a movement (often another is free).
 */
export type ActionRole = 'claim' | 'upgrade' | 'give' | 'paidStep' | 'other';

/** Every action that can ever be legal in a game, in a fixed order. */
export interface ActionTable<A> {
  readonly all: readonly ActionEntry<A>[];
  /** For each kind index: the number of actions of the kind. Their ids are consecutive. */
  readonly countOf: Int32Array;
  /** For each kind: the id of its first action. */
  readonly first: { readonly [kind: string]: number };
  /** Returns the entry whose action equals the given one; `undefined` if there is none, e.g. for an unknown piece. */
  byValue(action: A): ActionEntry<A> | undefined;
  /** Returns the entry whose `action` is the given object itself; `undefined` for copies. Faster than `byValue`. */
  byReference(action: unknown): ActionEntry<A> | undefined;
}

const kindNumbers = new Map<string, number>();

/** Returns the index of a kind of action, the same for a name in all games; rules are looked up by it. */
export function kindNumber(kind: string): number {
  return getOrInsert(kindNumbers, kind, () => kindNumbers.size);
}

/**
 * The values that a member of an action can have in a game.
 *
 * @typeParam B - the constants of the game
 * @typeParam V - the values
 */
export interface Choice<B, V extends string | number = string | number> {
  /** The numbers or words that schemas accept in every game; if absent, the values are ids of pieces. */
  readonly among?: NumberCell | WordCell;
  /** A sentence about the member, for the description of its schema. */
  readonly about?: string | undefined;
  /** For ids of pieces: the table of the component set in which the pieces are listed. */
  readonly of?: string;
  /** The prefix of the keys of `choices` for this member; by default `of`, or the name of the member. */
  readonly thing?: string;
  /** The place in which the piece must be; by default it can be anywhere. */
  readonly in?: string;
  /**
   * Returns all values in a game, in a fixed order.
   *
   * @param game - the constants of the game
   */
  valuesIn(game: B): readonly V[];
}

export const numberBelow = <B>(among: NumberCell, count: (game: B) => number): Choice<B> => ({
  among,
  valuesIn: (game) => Array.from({ length: count(game) }, (_, value) => value),
});

export const oneWord = <const W extends string>(words: readonly W[]): Choice<object, W> => ({
  among: { kind: 'word', words },
  valuesIn: () => words,
});

/** A template for the actions of a kind that have the same members. */
export interface ActionTemplate<B> {
  /** The members besides `kind`, with their possible values; by default none. */
  readonly names?: { readonly [name: string]: Choice<B> };
  /**
   * An English sentence about when the action is possible: `You return goods only when your tray is too full.` It
   * begins the message of a refusal at any other time; by default the message contains only the current decision.
   */
  readonly when?: string;
  /** The meaning of the action to a casual player; `other` by default. */
  readonly role?: ActionRole;
  /** The member that names the cube given away or upgraded; `cube` by default. */
  readonly gives?: string;
  /** Returns the notation of an action; by default its kind and its members, as in `take 2`. */
  text?(action: never, named: Named): string;
}

/** The kinds of actions of a game, in the order of ids, which must never change; a kind can have several templates. */
export interface ActionTemplates<B> {
  readonly [kind: string]: ActionTemplate<B> | readonly ActionTemplate<B>[];
}

/** Returns the sentence `when` of the first template of each kind, by kind of action. */
export function whenLegal(templates: ActionTemplates<never>): {
  readonly [kind: string]: string | undefined;
} {
  return Object.fromEntries(
    Object.entries(templates).map(([kind, each]) => [kind, templatesIn(each)[0]?.when]),
  );
}

/** Creates the table of all actions of a game: each template with all combinations of values. */
export function actionTable<A extends object, B>(templates: ActionTemplates<B>, game: B): ActionTable<A> {
  const all: ActionEntry<A>[] = [];
  const namesBy = new Map<string, readonly string[]>();
  const firsts: [kind: string, id: number][] = [];
  const countOf = new Int32Array(Math.max(...Object.keys(templates).map(kindNumber)) + 1);
  for (const [kind, given] of Object.entries(templates)) {
    const ofKind = templatesIn(given);
    const number = kindNumber(kind);
    const first = all.length;
    const none = templateOf(
      Object.fromEntries(ofKind.flatMap(({ names = {} }) => Object.keys(names).map((name) => [name, -1]))),
    );
    namesBy.set(kind, Object.keys(none));
    const alike = new Map<string, number>();
    for (const { names = {}, role = 'other', gives = 'cube', text } of ofKind) {
      for (const members of combinations(names, game)) {
        const values = members.map(([name, value]) => [name, value]);
        const action = Object.fromEntries([['kind', kind], ...values]) as unknown as A;
        const named = { ...none } as { [name: string]: number };
        for (const [name, , index] of members) named[name] = index;
        const cube = named[gives] ?? -1;
        const others = members.flatMap(([name, , index]) => (name === gives ? [] : [index])).join();
        if (!alike.has(others)) alike.set(others, all.length);
        all.push({
          id: all.length,
          action: deepFreeze(action),
          text: text?.(action as never, named) ?? [kind, ...members.map(([, value]) => value)].join(' '),
          kind: number,
          named: Object.freeze(named),
          cube,
          alike: alike.get(others) ?? -1,
          role,
        });
      }
    }
    firsts.push([kind, first]);
    countOf[number] = all.length - first;
  }
  const byObject = new Map<unknown, ActionEntry<A>>(all.map((entry) => [entry.action, entry]));
  return {
    all,
    countOf,
    first: Object.fromEntries(firsts),
    byValue: finderOf(all, namesBy),
    byReference: (action) => byObject.get(action),
  };
}

export function templatesIn<F>(templates: F | readonly F[]): readonly F[] {
  return Array.isArray(templates) ? templates : [templates as F];
}

/** A member of an action: its name, its value, and the index or number that stands for the value in rules. */
type ActionMember = readonly [name: string, value: string | number, number: number];

function combinations<B>(names: NonNullable<ActionTemplate<B>['names']>, game: B): ActionMember[][] {
  let all: ActionMember[][] = [[]];
  for (const [name, choice] of Object.entries(names)) {
    const members = choice
      .valuesIn(game)
      .map((value, index): ActionMember => [name, value, typeof value === 'number' ? value : index]);
    all = all.flatMap((before) => members.map((member) => [...before, member]));
  }
  return all;
}

type NamesByKind = ReadonlyMap<unknown, readonly string[]>;

/** Returns a function that finds an action by the values of its members. The index is built on first use. */
function finderOf<A extends object>(
  all: readonly ActionEntry<A>[],
  namesBy: NamesByKind,
): ActionTable<A>['byValue'] {
  let byKey: Map<string | null, ActionEntry<A>> | undefined;
  return (action) => {
    if (typeof action !== 'object' || action === null) return undefined;
    byKey ??= new Map(all.map((entry) => [keyOf(entry.action, namesBy), entry]));
    const key = readable([], () => keyOf(action, namesBy));
    return key === null ? undefined : byKey.get(key);
  };
}

/** Returns the members of an action as text; `null` if its kind, or a member, is unknown or of a wrong type. */
function keyOf(action: object, namesBy: NamesByKind): string | null {
  const kind = ownValue(action, 'kind');
  const names = namesBy.get(kind);
  if (names === undefined) return null;
  let key = `${kind}\n`;
  let others = Object.keys(action).length - 1;
  for (const name of names) {
    const value = ownValue(action, name);
    if (value !== undefined) others--;
    if (typeof value === 'string') key += `${value.length}:${value}`;
    else if (typeof value === 'number') key += ` ${value}`;
    else if (value === undefined) key += '-';
    else return null;
  }
  return others === 0 ? key : null;
}

/** A reusable list of the ids of legal actions, filled by the rules. */
export class ActionList {
  /** The ids; those from `count` on are left over from earlier lists. */
  ids: Int32Array = new Int32Array(0);
  /** The number of ids. */
  count = 0;

  /** Empties the list, and makes room for `most` ids. */
  clear(most: number): void {
    this.count = 0;
    if (this.ids.length < most) this.ids = new Int32Array(most);
  }

  /** Adds an action by its id. */
  push(id: number): void {
    this.ids[this.count++] = id;
  }

  /** Adds `count` actions with consecutive ids, the first of which is `first`. */
  pushRun(first: number, count: number): void {
    if (count <= 0) return;
    const { ids, count: from } = this;
    // One write before the loop lets V8 check the array only once.
    ids[from] = first;
    for (let i = 1; i < count; i++) ids[from + i] = first + i;
    this.count = from + count;
  }

  /** Adds an action for each bit that is set: its id is `first` plus the position of the bit. */
  pushBits(first: number, bits: number): void {
    if (bits === 0) return;
    const { ids } = this;
    let { count } = this;
    ids[count++] = first + 31 - Math.clz32(bits & -bits);
    for (let left = bits & (bits - 1); left !== 0; left &= left - 1)
      ids[count++] = first + 31 - Math.clz32(left & -left);
    this.count = count;
  }

  /** Adds an action for each number of a set: its id is `first` plus the number. */
  pushEach({ cells }: CellSet, first: number): void {
    if (cells[0] === 0) return;
    const { ids } = this;
    let { count } = this;
    // One write before the loops, as in `pushRun`.
    ids[count] = first;
    for (let at = 1; at < cells.length; at++) {
      for (let bits = cells[at] as number; bits !== 0; bits &= bits - 1)
        ids[count++] = first + 32 * at - 1 - Math.clz32(bits & -bits);
    }
    this.count = count;
  }

  /**
   * Adds, for each number after the first, the last `last` ids increased by `factor` for each step from the first number
   * to this one. There must be one number or more.
   */
  pushAgain(last: number, numbers: Int32Array, factor: number): void {
    const { ids, count } = this;
    const from = count - last;
    const least = numbers[0] as number;
    // Two numbers in each round: the processor cannot predict the ends of short loops.
    let i = 1;
    for (; i + 1 < numbers.length; i += 2) {
      const one = factor * ((numbers[i] as number) - least);
      const other = factor * ((numbers[i + 1] as number) - least);
      let to = from + i * last;
      for (let at = from; at < count; at++) {
        const id = ids[at] as number;
        ids[to] = id + one;
        ids[to + last] = id + other;
        to += 1;
      }
    }
    if (i < numbers.length) {
      const one = factor * ((numbers[i] as number) - least);
      for (let at = from; at < count; at++) ids[at + i * last] = (ids[at] as number) + one;
    }
    this.count = count + (numbers.length - 1) * last;
  }
}
