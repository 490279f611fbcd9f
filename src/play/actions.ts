import { deepFreeze } from '../util/immutable';

/**
 * An action of a game together with its integer id, its text, and the indices of what it names, so that rules
 * need not look anything up. Indices that an action does not use are -1.
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
  /** Index of the hex, set, stack, location or slot that it names. */
  readonly place: number;
  /** Rank of the cube that it names, 0 to 3. */
  readonly cube: number;
  /** The seat that it names. */
  readonly seat: number;
  /** Index of the card that it names. */
  readonly card: number;
  /** What it means to a casual player. */
  readonly role: ActionRole;
}

/**
 * What an action means to a casual player: `claim` brings points, `upgrade` is good in itself, `give` gives something
 * away (the cheapest cube will do), and `paidStep` is a paid step of a movement, which is often possible for free.
 */
export type ActionRole = 'claim' | 'upgrade' | 'give' | 'paidStep' | 'other';

/** The roles of actions, by kind; `other` if not listed. */
export type Roles<A> = { readonly [K in KindOf<A>]?: ActionRole };
type KindOf<A> = A extends { readonly kind: infer K extends string } ? K : never;

/** What an action names, by index, and its role if it differs from that of its kind. */
export type Named = Partial<Pick<ActionEntry<unknown>, 'place' | 'cube' | 'seat' | 'card' | 'role'>>;

/** Every action that can ever be legal in a game, in a fixed order. */
export interface ActionTable<A> {
  readonly all: readonly ActionEntry<A>[];
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

/** Gathers the actions of a game. The order of `add` is the order of ids and must never change. */
export function tableBuilder<A extends object>(
  roles: Roles<A>,
): {
  add(action: A, text: string, named?: Named): ActionEntry<A>;
  build(): ActionTable<A>;
} {
  const all: ActionEntry<A>[] = [];
  return {
    add(action, text, named = {}) {
      const kind = (action as Members).kind as string;
      const entry: ActionEntry<A> = {
        id: all.length,
        action: deepFreeze(action),
        text,
        kind: kindNumber(kind),
        place: named.place ?? -1,
        cube: named.cube ?? -1,
        seat: named.seat ?? -1,
        card: named.card ?? -1,
        role: named.role ?? (roles as { readonly [kind: string]: ActionRole })[kind] ?? 'other',
      };
      all.push(entry);
      return entry;
    },
    build() {
      const byObject = new Map<unknown, ActionEntry<A>>(all.map((entry) => [entry.action, entry]));
      return {
        all,
        byValue: finderOf(all),
        byReference: (action) => byObject.get(action),
      };
    },
  };
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
  return (action) => {
    kinds ??= kindsOf(all);
    const members = action as Members;
    const kind = kinds.get(members.kind);
    if (kind === undefined) return undefined;
    let branch: Branch<A> | undefined = kind.root;
    for (const name of kind.names) {
      branch = branch.next.get(members[name]);
      if (branch === undefined) return undefined;
    }
    return Object.keys(action).length === branch.size ? branch.entry : undefined;
  };
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
