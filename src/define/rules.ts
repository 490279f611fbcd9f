import { type ActionList, kindNumber, type Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { AnyRefusal, Phase, Rule } from '../play/rule';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import type { AnyDefinition } from './definition';
import type { Compiled, NotThere, Refusal } from './types';

type CompiledRule = Rule<Compiled, AnyRow>;
type CompiledList = Required<CompiledRule>['list'];

export function rulesOf(given: AnyDefinition): { readonly [kind: string]: CompiledRule } {
  return Object.fromEntries(Object.keys(given.rules).map((kind) => [kind, ruleOf(given, kind)]));
}

/** Joins the `list` functions of the kinds of each phase into one function that calls them in order. */
export function listsInTurn({ phases }: AnyDefinition) {
  return (lists: { readonly [kind: string]: CompiledList }) => {
    const listOf = ({ kinds }: Phase<string>) => {
      const due = kinds.map((kind) => ({ kind: kindNumber(kind), list: lists[kind] as CompiledList }));
      return (compiled: Compiled, row: AnyRow, out: ActionList): void => {
        for (const { kind, list } of due) list(compiled, row, out, compiled.actions.firstOf[kind] as number);
      };
    };
    return Object.fromEntries(Object.entries(phases).map(([name, phase]) => [name, listOf(phase)]));
  };
}

/** Converts a refusal to the form of the engine; `ofRule` is the clause of the rule. */
export function refusalOf({ code, message, clause, data = {} }: Refusal, ofRule: string): AnyRefusal {
  const make = typeof data === 'function' ? (data as () => object) : () => data;
  return { code, clause: clause ?? ofRule, message, data: make };
}

/** Makes a rule for the engine: the author's functions, but `forbids` also checks that named pieces are in place. */
function ruleOf(given: AnyDefinition, kind: string): CompiledRule {
  const rule = given.rules[kind] as unknown as CompiledRule & {
    forbids?(compiled: Compiled, row: AnyRow, named: Named): Refusal | null;
  };
  const { clause } = rule;
  const needs = needsOf(given, kind);
  const own = rule.list === undefined ? rule : { ...rule, self: rule, list: rule.list.bind(rule) };
  if (rule.forbids === undefined && needs.length === 0) return own;
  return {
    ...own,
    self: rule,
    forbids(compiled, row, named: Named) {
      for (const { name, of, field, holder } of needs) {
        const piece = named[name] as number;
        if (holder(row).includes(piece)) continue;
        return {
          code: 'not-there',
          clause,
          message: `This piece does not lie in ${wordsOf(field)}.`,
          data: (): NotThere => ({
            member: name,
            named: idsIn(compiled.components, of)[piece] as string,
            field,
          }),
        };
      }
      const refused = rule.forbids?.(compiled, row, named) ?? null;
      return refused === null ? null : refusalOf(refused as Refusal, clause);
    },
  };
}

/** A member of an action that names a piece, and the place in which the piece has to be. */
interface Need {
  readonly name: string;
  readonly of: string;
  readonly field: string;
  readonly holder: (row: AnyRow) => CellSet | CellList;
}

function needsOf({ actions, places }: AnyDefinition, kind: string): readonly Need[] {
  return Object.entries(actions[kind]?.names ?? {}).flatMap(([name, { of = '', in: field }]) => {
    if (field === undefined) return [];
    const isOwn = Object.hasOwn(places.players, field);
    const holder = (row: AnyRow): CellSet =>
      ((isOwn ? row.players[row.actor] : row) as { readonly [field: string]: CellSet })[field] as CellSet;
    return [{ name, of, field, holder }];
  });
}
