import type { Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { ListsByPhase, Refusal, RunRule } from '../play/rule';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { mapValues } from '../util/immutable';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import type { AnyDefinition } from './definition';
import type { Compiled, NotThere } from './types';

type CompiledRule = RunRule<Compiled, AnyRow>;

export function rulesOf(given: AnyDefinition): { readonly [kind: string]: CompiledRule } {
  return mapValues(given.rules, (_, kind) => ruleOf(given, kind));
}

/** Joins the `list` functions of the kinds of each phase into one function that calls them in order. */
export const listsInTurn =
  ({ phases }: AnyDefinition): ListsByPhase<string> =>
  (lists) =>
    mapValues(phases, ({ kinds }) => {
      const due = kinds.flatMap((kind) => {
        const list = lists[kind];
        return list === undefined ? [] : { kind, list };
      });
      return (compiled, row, out, first) => {
        for (const { kind, list } of due) list(compiled, row, out, first[kind] as number);
      };
    });

/** Makes a rule for the engine: the author's functions, but `forbids` also checks that named pieces are in place. */
function ruleOf(given: AnyDefinition, kind: string): CompiledRule {
  const rule = given.rules[kind] as unknown as CompiledRule & {
    forbids?(compiled: Compiled, row: AnyRow, named: Named): Refusal | null;
  };
  const needs = needsOf(given, kind);
  const own = rule.list === undefined ? rule : { ...rule, self: rule, list: rule.list.bind(rule) };
  if (needs.length === 0) return own;
  return {
    ...own,
    self: rule,
    forbids(compiled, row, named: Named) {
      for (const { name, of, field, holder } of needs) {
        const piece = named[name] as number;
        if (holder(row).includes(piece)) continue;
        return {
          code: 'not-there',
          message: `This piece does not lie in ${wordsOf(field)}.`,
          data: (): NotThere => ({
            member: name,
            named: idsIn(compiled.components, of)[piece] as string,
            field,
          }),
        };
      }
      return rule.forbids?.(compiled, row, named) ?? null;
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
