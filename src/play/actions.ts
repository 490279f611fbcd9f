import { ownValue, readable } from '../input/plain-json';
import type { CellSet } from '../rows/cell-set';
import type { NumberCell, WordCell } from '../rows/layout';
import { blankOf } from '../rows/part';
import { deepFreeze } from '../util/immutable';

/** What an action names, as numbers, by the names of its members. */
export interface Named {
  readonly [name: string]: number;
}

/** The same, where the names are known. */
export type NumbersOf<N extends string> = { readonly [K in N]: number };

/**
 * An action of a game together with its integer id, its text, and the numbers of what it names, so that rules need not
 * look anything up.
 */
export interface ActionEntry<A> {
  /** Position in the table of the game. */
  readonly id: number;
  /** The public action: frozen, always the same object. */
  readonly action: A;
  /** The action in notation, unique within a game. */
  readonly text: string;
  /** The number of its kind, for looking up rules; meaningless elsewhere. */
  readonly kind: number;
  /**
   * What it names: pieces, places and words by their numbers, numbers as they are; -1 for what only other actions of its
   * kind name. Actions of a kind have the same members.
   */
  readonly named: Named;
  /** Rank of the cube that it gives away, or upgrades; -1 if it names none. */
  readonly cube: number;
  /** The same for all actions of a kind that differ in that cube only. */
  readonly alike: number;
  /** What it means to a casual player. */
  readonly role: ActionRole;
}

/**
 * What an action means to a casual player: `claim` brings points, `upgrade` is good in itself, `give` gives something
 * away (the cheapest cube will do), and `paidStep` is a paid step of a movement, which is often possible for free.
 */
export type ActionRole = 'claim' | 'upgrade' | 'give' | 'paidStep' | 'other';

/** Every action that can ever be legal in a game, in a fixed order. */
export interface ActionTable<A> {
  readonly all: readonly ActionEntry<A>[];
  /** By the number of a kind: the id of its first action, and how many there are; the others follow the first. */
  readonly firstOf: Int32Array;
  readonly countOf: Int32Array;
  /** By kind the id of its first action. */
  readonly first: { readonly [kind: string]: number };
  /** The entry for an action given by value, or `undefined` if it names a piece that the game does not have. */
  byValue(action: A): ActionEntry<A> | undefined;
  /** The entry with this public object, or `undefined`; faster than `byValue`. */
  byReference(action: unknown): ActionEntry<A> | undefined;
}

const kindNumbers = new Map<string, number>();

/** The number of a kind of action: the same in all games, so that rules can be looked up by it. */
export function kindNumber(kind: string): number {
  const known = kindNumbers.get(kind);
  if (known !== undefined) return known;
  kindNumbers.set(kind, kindNumbers.size);
  return kindNumbers.size - 1;
}

/**
 * What a member of an action can be in a game: one of finitely many values.
 *
 * @typeParam B - what never changes in the game
 * @typeParam V - the values
 */
export interface Choice<B, V extends string | number = string | number> {
  /** The numbers or words that schemas accept in every game; absent: the ids of pieces. */
  readonly among?: NumberCell | WordCell;
  /** A sentence for the schema. */
  readonly about?: string | undefined;
  /** The table of components whose pieces it names, if it does. */
  readonly of?: string;
  /** The place of the game in which the piece has to lie, if there is one. */
  readonly in?: string;
  /**
   * All values in a game, in a fixed order.
   *
   * @param game - what never changes in the game
   */
  valuesIn(game: B): readonly V[];
}

/** A number from 0 up, one of as many as there are in the game. */
export const numberBelow = <B>(among: NumberCell, count: (game: B) => number): Choice<B> => ({
  among,
  valuesIn: (game) => Array.from({ length: count(game) }, (_, value) => value),
});

/** One of some words, the same in every game. */
export const oneWord = <const W extends string>(words: readonly W[]): Choice<object, W> => ({
  among: { kind: 'word', words },
  valuesIn: () => words,
});

/** Actions of a kind that name the same. */
export interface ActionTemplate<B> {
  /** What such an action names besides its kind; absent: nothing. */
  readonly names?: { readonly [name: string]: Choice<B> };
  /**
   * When this kind of action is possible, as an English sentence for those who try it at another time: `You return goods
   * only when your tray is too full.` By default a refusal states only what is due.
   */
  readonly when?: string;
  /** What such an action means to a casual player. */
  readonly role?: ActionRole;
  /** The member that names the cube given away or upgraded; `cube` by default. */
  readonly gives?: string;
  /** The action in notation; by default its kind and what it names, as in `take 2`. */
  text?(action: never, named: Named): string;
}

/** The kinds of actions of a game, in the order of ids, which must never change; a kind can have several forms. */
export interface ActionTemplates<B> {
  readonly [kind: string]: ActionTemplate<B> | readonly ActionTemplate<B>[];
}

/** When each kind of action is possible, as far as its template says it. */
export function whenLegal(templates: ActionTemplates<never>): {
  readonly [kind: string]: string | undefined;
} {
  return Object.fromEntries(Object.entries(templates).map(([kind, each]) => [kind, [each].flat()[0]?.when]));
}

/** Every action that there is in a game: each kind with all that it can name. */
export function actionTable<A extends object, B>(forms: ActionTemplates<B>, game: B): ActionTable<A> {
  const all: ActionEntry<A>[] = [];
  const kinds = Object.keys(forms).map(kindNumber);
  const firstOf = new Int32Array(Math.max(...kinds) + 1);
  const countOf = new Int32Array(firstOf.length);
  for (const [kind, given] of Object.entries(forms)) {
    const ofKind = formsIn(given);
    const number = kindNumber(kind);
    const first = all.length;
    const none = blankOf(
      Object.fromEntries(ofKind.flatMap(({ names = {} }) => Object.keys(names).map((name) => [name, -1]))),
    );
    const alike = new Map<string, number>();
    for (const { names = {}, role = 'other', gives = 'cube', text } of ofKind) {
      for (const members of combinations(names, game)) {
        const action = {
          kind,
          ...Object.fromEntries(members.map(([name, value]) => [name, value])),
        } as unknown as A;
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
    firstOf[number] = first;
    countOf[number] = all.length - first;
  }
  const first = Object.fromEntries(Object.keys(forms).map((kind) => [kind, firstOf[kindNumber(kind)] ?? -1]));
  const byObject = new Map<unknown, ActionEntry<A>>(all.map((entry) => [entry.action, entry]));
  return {
    all,
    firstOf,
    countOf,
    first,
    byValue: finderOf(all),
    byReference: (action) => byObject.get(action),
  };
}

/** The forms of a kind. */
export function formsIn<F>(forms: F | readonly F[]): readonly F[] {
  return Array.isArray(forms) ? forms : [forms as F];
}

/** What an action names: the name, the value, and the number that stands for it in rules. */
type Member = readonly [name: string, value: string | number, number: number];

function combinations<B>(names: NonNullable<ActionTemplate<B>['names']>, game: B): Member[][] {
  let all: Member[][] = [[]];
  for (const [name, choice] of Object.entries(names)) {
    const members = choice
      .valuesIn(game)
      .map((value, index): Member => [name, value, typeof value === 'number' ? value : index]);
    all = all.flatMap((before) => members.map((member) => [...before, member]));
  }
  return all;
}

/** The entries of actions with the same values under the first names of their kind. */
interface Branch<A> {
  readonly next: Map<unknown, Branch<A>>;
  entry: ActionEntry<A> | undefined;
  /** How many members the action has. */
  size: number;
}

/** The actions of one kind, looked up by what they name, one member after the other. */
interface Kind<A> {
  readonly names: readonly string[];
  readonly root: Branch<A>;
}

interface Members {
  readonly [name: string]: unknown;
}

function finderOf<A extends object>(all: readonly ActionEntry<A>[]): ActionTable<A>['byValue'] {
  let kinds: Map<unknown, Kind<A>> | undefined;
  const find = (action: A): ActionEntry<A> | undefined => {
    kinds ??= kindsOf(all);
    const kind = kinds.get(ownValue(action, 'kind'));
    if (kind === undefined) return undefined;
    let branch: Branch<A> | undefined = kind.root;
    for (const name of kind.names) {
      branch = branch.next.get(ownValue(action, name));
      if (branch === undefined) return undefined;
    }
    return Object.keys(action).length === branch.size ? branch.entry : undefined;
  };
  return (action) =>
    typeof action === 'object' && action !== null ? readable([], () => find(action)) : undefined;
}

function kindsOf<A extends object>(all: readonly ActionEntry<A>[]): Map<unknown, Kind<A>> {
  const groups = new Map<unknown, ActionEntry<A>[]>();
  for (const entry of all) {
    const { kind } = entry.action as Members;
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [entry]);
    else group.push(entry);
  }
  const kinds = new Map<unknown, Kind<A>>();
  for (const [kind, group] of groups) {
    const names = new Set(group.flatMap(({ action }) => Object.keys(action)));
    names.delete('kind');
    const made = { names: [...names], root: emptyBranch<A>() };
    for (const entry of group) grow(made, entry);
    kinds.set(kind, made);
  }
  return kinds;
}

function grow<A extends object>({ names, root }: Kind<A>, entry: ActionEntry<A>): void {
  let branch = root;
  for (const name of names) {
    const value = (entry.action as Members)[name];
    const next = branch.next.get(value) ?? emptyBranch<A>();
    branch.next.set(value, next);
    branch = next;
  }
  branch.entry = entry;
  branch.size = Object.keys(entry.action).length;
}

function emptyBranch<A>(): Branch<A> {
  return { next: new Map(), entry: undefined, size: 0 };
}

/** A reusable list of the ids of legal actions, filled by the rules. */
export class ActionList {
  /** The ids; those from `count` on are left over from earlier lists. */
  ids: Int32Array = new Int32Array(0);
  /** How many there are. */
  count = 0;

  /** Empties the list and makes room for all actions of a game. */
  clear({ all }: { readonly all: { readonly length: number } }): void {
    this.count = 0;
    if (this.ids.length < all.length) this.ids = new Int32Array(all.length);
  }

  /** Adds an action by its id. */
  push(id: number): void {
    this.ids[this.count++] = id;
  }

  /** Adds some actions with consecutive ids. */
  pushRun(first: number, count: number): void {
    if (count <= 0) return;
    const { ids, count: from } = this;
    // V8 looks at the list anew in each round of a loop unless it has done so before it: here and in what follows.
    ids[from] = first;
    for (let i = 1; i < count; i++) ids[from + i] = first + i;
    this.count = from + count;
  }

  /** Adds an action for each bit that is 1: its id is `first` plus the number of the bit. */
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
    // As above.
    ids[count] = first;
    for (let at = 1; at < cells.length; at++) {
      for (let bits = cells[at] as number; bits !== 0; bits &= bits - 1)
        ids[count++] = first + 32 * at - 1 - Math.clz32(bits & -bits);
    }
    this.count = count;
  }

  /** Repeats the last `count` ids, each increased by a number. */
  pushAgain(last: number, more: number): void {
    const { ids, count } = this;
    const end = count + last;
    let i = count;
    // V8 looks at the list anew in each round.
    for (; i + 3 < end; i += 4) {
      ids[i] = (ids[i - last] as number) + more;
      ids[i + 1] = (ids[i + 1 - last] as number) + more;
      ids[i + 2] = (ids[i + 2 - last] as number) + more;
      ids[i + 3] = (ids[i + 3 - last] as number) + more;
    }
    for (; i < end; i++) ids[i] = (ids[i - last] as number) + more;
    this.count = end;
  }
}
