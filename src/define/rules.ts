import { type ActionEntry, type ActionList, kindNumber, type Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { AnyFault, Blame, Rule, Rules } from '../play/rule';
import type { CellList } from '../rows/cell-list';
import { CellSet } from '../rows/cell-set';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import { fail, reading, signedError } from './author';
import type { Compiled } from './compiled';
import type { AnyDefinition } from './definition';
import { faultOf, isRefusal } from './fault';
import type { RowWatch } from './row-watch';
import type { NotThere } from './types';

type OwnRule = Required<Rule<Compiled, AnyRow>>;
type List = OwnRule['list'];
/** The functions of an author, as the engine calls them. */
type Author = Pick<Rule<Compiled, AnyRow>, 'clause' | 'list' | 'perform'>;

type OwnRules = { readonly [kind: string]: OwnRule };

/**
 * The rules of a definition as the engine runs them.
 *
 * @param watchOf - who looks at what the rules write
 * @param chance - lets them draw from chance, in a game that has it
 * @returns the rules, the same under watch, and who is named for what they throw
 */
export function rulesOf(
  given: AnyDefinition,
  watchOf: (compiled: Compiled) => RowWatch,
  chance: Drawing | undefined,
): { readonly rules: OwnRules; readonly watched: OwnRules; readonly blame: Blame<AnyRow> } {
  const made = (make: (kind: string) => OwnRule): OwnRules =>
    Object.fromEntries(Object.keys(given.rules).map((kind) => [kind, make(kind)]));
  return {
    rules: made((kind) => ruleOf(given, kind, chance)),
    watched: made((kind) => watchedRuleOf(given, kind, watchOf, chance)),
    blame: (error, kind, part, row) => signedError(error, given, partOf(given, kind, part), row),
  };
}

type Drawing = (compiled: Compiled, before: AnyRow | null, perform: () => void) => void;

/** The function of a definition that does a part of a rule. */
function partOf({ rules }: AnyDefinition, kind: string, part: 'list' | 'perform'): string {
  return `rules.${kind}.${part === 'list' && rules[kind]?.list === undefined ? 'forbids' : part}`;
}

/** A rule for those who play fast: the functions of the author as they are, and what has to be asked of `forbids`. */
function ruleOf(given: AnyDefinition, kind: string, chance: Drawing | undefined): OwnRule {
  const rule = given.rules[kind] as AnyDefinition['rules'][string];
  const { clause, list, perform } = rule as unknown as Author;
  const needs = needsOf(given, kind);
  const at = `rules.${kind}.forbids`;
  return {
    clause,
    self: rule,
    list: list ?? tryAll(given, kind, needs),
    forbids(compiled, row, named) {
      const missing = needs.find((need) => !isThere([need], row, named as Named));
      if (missing !== undefined) return notThere(missing, clause);
      try {
        const refused = rule.forbids?.(compiled, row as never, named);
        return isRefusal(given, at, refused) ? faultOf(given, at, refused, clause) : null;
      } catch (error) {
        throw signedError(error, given, at, row);
      }
    },
    perform:
      chance === undefined
        ? perform
        : (compiled, row, named) => chance(compiled, null, () => perform.call(rule, compiled, row, named)),
  };
}

/** What an action names that has to lie somewhere. */
interface Need {
  /** The member of the action. */
  readonly name: string;
  readonly of: string;
  readonly field: string;
  /** Where it has to lie. */
  readonly holder: (row: AnyRow) => CellSet | CellList;
}

function needsOf({ actions, player }: AnyDefinition, kind: string): readonly Need[] {
  return Object.entries(actions[kind]?.names ?? {}).flatMap(([name, { of = '', in: field }]) => {
    if (field === undefined) return [];
    const isOwn = Object.hasOwn(player, field);
    const holder = (row: AnyRow): CellSet =>
      ((isOwn ? row.players[row.actor] : row) as { readonly [field: string]: CellSet })[field] as CellSet;
    return [{ name, of, field, holder }];
  });
}

function notThere({ name, of, field }: Need, clause: string): AnyFault {
  return {
    code: 'not-there',
    clause,
    message: `This piece does not lie in ${wordsOf(field)}.`,
    data: ({ components }: Compiled, _row, named: Named): NotThere => ({
      member: name,
      named: idsIn(components, of)[named[name] as number] as string,
      field,
    }),
  };
}

/** Lists what nothing forbids; no fault is made of what does. */
function tryAll(given: AnyDefinition, kind: string, needs: readonly Need[]): List {
  const rule = given.rules[kind] as AnyDefinition['rules'][string];
  const at = `rules.${kind}.forbids`;
  const number = kindNumber(kind);
  const [need] = needs;
  const { forbids } = rule;
  if (forbids === undefined && need === undefined)
    return ({ actions }, _row, out, first) => out.pushRun(first, actions.countOf[number] as number);
  const tryIt = (compiled: Compiled, row: AnyRow, out: ActionList, { id, named }: Entry): void => {
    const refused: unknown = forbids?.call(rule, compiled, row as never, named as never) ?? null;
    if (refused === null || !isRefusal(given, at, refused)) out.push(id);
  };
  // Of actions that name nothing else, each has the number of its piece.
  if (need !== undefined && Object.keys(given.actions[kind]?.names ?? {}).length === 1)
    return (compiled, row, out, first) => {
      const { all } = compiled.actions;
      const held = need.holder(row);
      for (let piece = after(held, -1); piece !== -1; piece = after(held, piece))
        tryIt(compiled, row, out, all[first + piece] as Entry);
    };
  return (compiled, row, out, first) => {
    const { all, countOf } = compiled.actions;
    const end = first + (countOf[number] as number);
    for (let id = first; id < end; id++) {
      const entry = all[id] as Entry;
      if (need === undefined || isThere(needs, row, entry.named)) tryIt(compiled, row, out, entry);
    }
  };
}

type Entry = ActionEntry<object>;

/** The next piece above another one; -1 if there is none. */
function after(held: CellSet | CellList, piece: number): number {
  if (held instanceof CellSet) return held.after(piece);
  let next = -1;
  for (let i = 0; i < held.length; i++) {
    const each = held.get(i);
    if (each > piece && (next === -1 || each < next)) next = each;
  }
  return next;
}

function isThere(needs: readonly Need[], row: AnyRow, named: Named): boolean {
  return needs.every(({ name, holder }) => holder(row).includes(named[name] as number));
}

/** The same rule with a look at all that it writes. */
function watchedRuleOf(
  given: AnyDefinition,
  kind: string,
  watchOf: (compiled: Compiled) => RowWatch,
  chance: Drawing = (_compiled, _before, perform) => perform(),
): OwnRule {
  const rule = ruleOf(given, kind, undefined);
  const { self, clause } = rule;
  const listAt = partOf(given, kind, 'list');
  const [forbidsAt, performAt] = [`rules.${kind}.forbids`, `rules.${kind}.perform`];
  return {
    clause,
    self,
    list(compiled, row, out, first) {
      const { count } = out;
      reading(given, listAt, compiled, row, () => rule.list.call(self, compiled, row, out, first));
      const { all, countOf } = compiled.actions;
      if (out.count > all.length) fail(given, listAt, 'it lists more actions than there are');
      const end = first + (countOf[kindNumber(kind)] as number);
      let last = first - 1;
      for (let i = count; i < out.count; i++) {
        const id = out.ids[i] as number;
        if (id < first || id >= end) fail(given, listAt, `${id} is the id of no action of this kind`);
        if (id < last) fail(given, listAt, 'the ids do not rise');
        if (id === last) fail(given, listAt, `${all[id]?.text} is listed twice`);
        last = id;
      }
    },
    forbids: (compiled, row, named) =>
      reading(given, forbidsAt, compiled, row, () => rule.forbids(compiled, row, named)),
    perform(compiled, row, named) {
      const wrong = watchOf(compiled).change(row, (next) => {
        try {
          chance(compiled, row, () => rule.perform.call(self, compiled, next, named));
        } catch (error) {
          throw signedError(error, given, performAt, next);
        }
      });
      if (wrong !== null) fail(given, performAt, wrong);
    },
  };
}

/**
 * Looks whether rules with a `list` of their own list what they do not forbid.
 *
 * @throws GameError for the first action that is listed and not legal, or the other way round
 */
export function checkLists(
  given: AnyDefinition,
  rules: Rules<Compiled, AnyRow, { readonly kind: string }>,
  compiled: Compiled,
  row: AnyRow,
  legal: readonly { readonly id: number }[],
): void {
  const listed = new Set(legal.map(({ id }) => id));
  for (const entry of compiled.actions.all) {
    const { kind } = entry.action;
    if (given.rules[kind]?.list === undefined) continue;
    const isLegal = rules.violation(compiled, row, entry) === null;
    if (listed.has(entry.id) === isLegal) continue;
    const wrong = isLegal ? 'legal, and not listed' : 'listed, and forbidden';
    fail(given, `rules.${kind}.list`, `${entry.text} is ${wrong}`);
  }
}
