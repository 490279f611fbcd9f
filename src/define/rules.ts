import { type ActionEntry, kindNumber, type Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { AnyFault, Rule, Rules } from '../play/rule';
import type { CellList } from '../rows/cell-list';
import { CellSet } from '../rows/cell-set';
import { idsIn } from './actions';
import { fail, reading, signedError } from './author';
import type { Compiled } from './compiled';
import type { AnyDefinition } from './definition';
import { wordsOf } from './drawing';
import { faultOf, isRefusal } from './fault';
import type { RowWatch } from './row-watch';
import type { NotThere } from './types';

type OwnRule = Required<Rule<Compiled, AnyRow>>;
type List = OwnRule['list'];

type OwnRules = { readonly [kind: string]: OwnRule };

/**
 * The rules of a definition as the engine runs them.
 *
 * @param watchOf - who looks at what the rules write
 * @param chance - lets them draw from chance, in a game that has it
 * @returns the rules, and the same under watch
 */
export function rulesOf(
  given: AnyDefinition,
  watchOf: (compiled: Compiled) => RowWatch,
  chance: Drawing | undefined,
): { readonly rules: OwnRules; readonly watched: OwnRules } {
  const made = (make: (kind: string) => OwnRule): OwnRules =>
    Object.fromEntries(Object.keys(given.rules).map((kind) => [kind, make(kind)]));
  return {
    rules: made((kind) => ruleOf(given, kind, chance)),
    watched: made((kind) => watchedRuleOf(given, kind, watchOf, chance)),
  };
}

type Drawing = (compiled: Compiled, before: AnyRow | null, perform: () => void) => void;

/** A rule for those who play fast: of what the author does wrong, it tells what stops it. */
function ruleOf(given: AnyDefinition, kind: string, chance: Drawing | undefined): OwnRule {
  const rule = given.rules[kind] as AnyDefinition['rules'][string];
  const { clause } = rule;
  const needs = needsOf(given, kind);
  const [forbidsAt, performAt] = [`rules.${kind}.forbids`, `rules.${kind}.perform`];
  const perform: OwnRule['perform'] = (compiled, row, named) => {
    try {
      rule.perform(compiled, row as never, named);
    } catch (error) {
      throw signedError(error, given, performAt, row);
    }
  };
  return {
    clause,
    list: rule.list === undefined ? tryAll(given, kind, needs) : listed(given, rule, kind),
    forbids(compiled, row, named) {
      const missing = needs.find(
        ({ name, holder }) => !holder(row).includes((named as Named)[name] as number),
      );
      if (missing !== undefined) return notThere(missing, clause);
      try {
        const refused = rule.forbids?.(compiled, row as never, named);
        return isRefusal(given, forbidsAt, refused) ? faultOf(given, forbidsAt, refused, clause) : null;
      } catch (error) {
        throw signedError(error, given, forbidsAt, row);
      }
    },
    perform:
      chance === undefined
        ? perform
        : (compiled, row, named) => chance(compiled, null, () => perform(compiled, row, named)),
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
  const { forbids } = rule;
  const isLegal = (compiled: Compiled, row: AnyRow, named: Named): boolean =>
    forbids === undefined ||
    !isRefusal(given, at, forbids.call(rule, compiled, row as never, named as never));
  const [need] = needs;
  const namesOnePiece = need !== undefined && Object.keys(given.actions[kind]?.names ?? {}).length === 1;
  return (compiled, row, out, first) => {
    const { all, countOf } = compiled.actions;
    const count = countOf[number] as number;
    if (forbids === undefined && need === undefined) return out.pushRun(first, count);
    const held = need?.holder(row);
    try {
      // Of actions that name nothing else, each has the number of its piece.
      if (namesOnePiece && held instanceof CellSet)
        for (let piece = held.first(); piece !== -1; piece = held.after(piece)) {
          if (isLegal(compiled, row, namedIn(all, first + piece))) out.push(first + piece);
        }
      else
        for (let id = first; id < first + count; id++) {
          const named = namedIn(all, id);
          if (needs.every(({ name, holder }) => holder(row).includes(named[name] as number)))
            if (isLegal(compiled, row, named)) out.push(id);
        }
    } catch (error) {
      throw signedError(error, given, at, row);
    }
  };
}

function namedIn(all: readonly ActionEntry<object>[], id: number): Named {
  return (all[id] as ActionEntry<object>).named;
}

/** Lists as the author's code does. */
function listed(given: AnyDefinition, rule: AnyDefinition['rules'][string], kind: string): List {
  const at = `rules.${kind}.list`;
  return (compiled, row, out, first) => {
    try {
      rule.list?.(compiled, row as never, out, first);
    } catch (error) {
      throw signedError(error, given, at, row);
    }
    if (out.count > compiled.actions.all.length) fail(given, at, 'it lists more actions than there are');
  };
}

/** The same rule with a look at all that it writes. */
function watchedRuleOf(
  given: AnyDefinition,
  kind: string,
  watchOf: (compiled: Compiled) => RowWatch,
  chance: Drawing = (_compiled, _before, perform) => perform(),
): OwnRule {
  const rule = ruleOf(given, kind, undefined);
  const at = `rules.${kind}`;
  const listAt = given.rules[kind]?.list === undefined ? `${at}.forbids` : `${at}.list`;
  return {
    clause: rule.clause,
    list(compiled, row, out, first) {
      const { count } = out;
      reading(given, listAt, compiled, row, () => rule.list(compiled, row, out, first));
      const end = first + (compiled.actions.countOf[kindNumber(kind)] as number);
      let last = first - 1;
      for (let i = count; i < out.count; i++) {
        const id = out.ids[i] as number;
        if (id < first || id >= end) fail(given, listAt, `${id} is the id of no action of this kind`);
        if (id < last) fail(given, listAt, 'the ids do not rise');
        if (id === last) fail(given, listAt, `${compiled.actions.all[id]?.text} is listed twice`);
        last = id;
      }
    },
    forbids: (compiled, row, named) =>
      reading(given, `${at}.forbids`, compiled, row, () => rule.forbids(compiled, row, named)),
    perform(compiled, row, named) {
      const wrong = watchOf(compiled).change(row, (next) =>
        chance(compiled, row, () => rule.perform(compiled, next, named)),
      );
      if (wrong !== null) fail(given, `${at}.perform`, wrong);
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
