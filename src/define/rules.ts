import { type ActionEntry, type ActionList, kindNumber, type Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { AnyFault, Rule } from '../play/rule';
import type { CellList } from '../rows/cell-list';
import { CellSet } from '../rows/cell-set';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import type { AnyDefinition } from './definition';
import type { Compiled, NotThere, Refusal } from './types';

type OwnRule = Required<Rule<Compiled, AnyRow>>;
type List = OwnRule['list'];
/** The functions of an author, as the engine calls them. */
type Author = Pick<Rule<Compiled, AnyRow>, 'clause' | 'list' | 'perform'>;

type OwnRules = { readonly [kind: string]: OwnRule };

/** The rules of a definition as the engine runs them. */
export function rulesOf(given: AnyDefinition): OwnRules {
  return Object.fromEntries(Object.keys(given.rules).map((kind) => [kind, ruleOf(given, kind)]));
}

/** The lists of the kinds of each phase, called one after the other. */
export function listsInTurn({ phases }: AnyDefinition) {
  return (lists: { readonly [kind: string]: List }) =>
    Object.values(phases).map(({ kinds }) => {
      const due = kinds.map((kind) => ({ kind: kindNumber(kind), list: lists[kind] as List }));
      return (compiled: Compiled, row: AnyRow, out: ActionList): void => {
        const { all, firstOf } = compiled.actions;
        for (const { kind, list } of due) {
          list(compiled, row, out, firstOf[kind] as number);
          if (out.count > all.length) throw new RangeError('it lists more actions than there are');
        }
      };
    });
}

/** A refusal as the engine has it; `ofRule` is the clause of the rule. */
export function faultOf({ code, message, clause, data = {} }: Refusal, ofRule: string): AnyFault {
  return {
    code,
    clause: clause ?? ofRule,
    message,
    data: typeof data === 'function' ? (data as () => object) : () => data,
  };
}

/** A rule: the functions of the author as they are, and what has to be asked of `forbids`. */
function ruleOf(given: AnyDefinition, kind: string): OwnRule {
  const rule = given.rules[kind] as AnyDefinition['rules'][string];
  const { clause, list, perform } = rule as unknown as Author;
  const needs = needsOf(given, kind);
  return {
    clause,
    self: rule,
    list: list?.bind(rule) ?? tryAll(given, kind, needs),
    forbids(compiled, row, named) {
      const missing = needs.find((need) => !isThere([need], row, named as Named));
      if (missing !== undefined) return notThere(missing, clause);
      const refused = rule.forbids?.(compiled, row as never, named) ?? null;
      return refused === null ? null : faultOf(refused, clause);
    },
    perform,
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
  const number = kindNumber(kind);
  const [need] = needs;
  const { forbids } = rule;
  if (forbids === undefined && need === undefined)
    return ({ actions }, _row, out, first) => out.pushRun(first, actions.countOf[number] as number);
  const tryIt = (compiled: Compiled, row: AnyRow, out: ActionList, { id, named }: Entry): void => {
    if ((forbids?.call(rule, compiled, row as never, named as never) ?? null) === null) out.push(id);
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
