import type { ActionTable } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { Rules } from '../play/rule';
import type { RowKind } from '../rows/row-kind';
import { cachedBy, merged } from '../util/cache';
import type { OptionFields } from './options';
import type { Fixed } from './types';

/** What never changes in a game of one's own, prepared for lookup. */
export type Compiled = Fixed<string, object, unknown, OptionFields> & {
  readonly actions: ActionTable<{ readonly kind: string }>;
  readonly rowKind: RowKind<object, object, AnyRow>;
  /** Components and tables for those who play fast, made when somebody does. */
  open(): Opened;
  /** The same game with these; `null` until somebody asks for it. */
  opened: Compiled | null;
};

type Opened = Pick<Compiled, 'components' | 'tables'>;
type OwnRules = Rules<Compiled, AnyRow, { readonly kind: string }>;

/**
 * The tables of a component set, and the means to open both: rules that are not watched read copies whose lists are not
 * frozen, since V8 reads frozen ones five times as slowly.
 */
export function openable<S extends object>(
  set: S,
  tablesOf: (set: S) => unknown,
): Pick<Compiled, 'tables' | 'open' | 'opened'> {
  let made: Opened | undefined;
  const open = (): Opened => {
    const copy = openSet(set);
    made ??= { components: copy as unknown as Compiled['components'], tables: tablesOf(copy as S) };
    return made;
  };
  return { tables: tablesOf(set), open, opened: null };
}

const openSet = /* @__PURE__ */ cachedBy((set: object) => openCopy(set) as object);

function openCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, openCopy);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, openCopy(each)]);
  return Object.freeze(Object.fromEntries(members));
}

/** The game as those have it who play fast. */
export function openedOf(compiled: Compiled): Compiled {
  compiled.opened ??= merged(compiled, compiled.open()) as Compiled;
  return compiled.opened;
}

/** Rules that are handed the open game. */
export function openRules(rules: OwnRules): OwnRules {
  return {
    list: (compiled, row, out) => rules.list(openedOf(compiled), row, out),
    listIds: (compiled, row, out) => rules.listIds(openedOf(compiled), row, out),
    violation: (compiled, row, entry) => rules.violation(openedOf(compiled), row, entry),
    perform: (compiled, row, entry) => rules.perform(openedOf(compiled), row, entry),
    clauseOf: (entry) => rules.clauseOf(entry),
  };
}
