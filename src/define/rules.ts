import type { Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { ListsByPhase, RunRule } from '../play/rule';
import type { CellSet } from '../rows/cell-set';
import { mapValues } from '../util/immutable';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import type { AnyDefinition } from './definition';
import type { Compiled, NotThere } from './types';

type CompiledRule = RunRule<Compiled, AnyRow>;

/** Returns the author's rules, whose `forbids` also checks that named pieces are in place. */
export function rulesOf({ rules, actions, places }: AnyDefinition) {
  return mapValues<CompiledRule, CompiledRule>(rules, (rule, kind) => {
    const own = rule.list === undefined ? rule : { ...rule, self: rule, list: rule.list.bind(rule) };
    const needs = Object.entries(actions[kind]?.names ?? {}).flatMap(([name, { of = '', in: field }]) =>
      field === undefined ? [] : { name, of, field, isOwn: Object.hasOwn(places.players, field) },
    );
    if (needs.length === 0) return own;
    return {
      ...own,
      self: rule,
      forbids(compiled, row, named: Named) {
        for (const { name, of, field, isOwn } of needs) {
          const piece = named[name] as number;
          const holder = (isOwn ? row.players[row.actor] : row) as { readonly [field: string]: CellSet };
          if (holder[field]?.includes(piece)) continue;
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
  });
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
