import { type ActionEntry, kindNumber } from '../play/actions';
import type { AnyRow, RuleTypes } from '../play/game';
import type { Rules } from '../play/rule';
import type { RuleChange } from './extension';
import { faultOf } from './rules';
import type { Refusal } from './types';

type AnyAction = { readonly kind: string };
/** The change of a rule, whatever its game. */
export type Change = RuleChange<unknown, AnyRow, AnyAction>;
type RuleChanges = { readonly [kind: string]: Change | undefined };
type AnyGameRules = Rules<RuleTypes['compiled'], AnyRow, AnyAction>;

/** The rules of a game, where some kinds of action are forbidden more, or do something else. */
export function changedRules(base: AnyGameRules, given: RuleChanges): AnyGameRules {
  const changes: Change[] = [];
  for (const [kind, change] of Object.entries(given))
    if (change !== undefined) changes[kindNumber(kind)] = change;
  const forbidsMore = changes.some(({ forbids }) => forbids !== undefined);
  const refusalOf = (
    compiled: RuleTypes['compiled'],
    row: AnyRow,
    { kind, action }: ActionEntry<AnyAction>,
  ): Refusal | null => changes[kind]?.forbids?.(compiled, row, action) ?? null;
  const forbidden: AnyGameRules['violation'] = (compiled, row, entry) => {
    const refused = refusalOf(compiled, row, entry);
    return refused && faultOf(refused, changes[entry.kind]?.clause ?? '');
  };
  return {
    list(compiled, row, out) {
      if (!forbidsMore) {
        base.list(compiled, row, out);
        return;
      }
      const listed: ActionEntry<AnyAction>[] = [];
      base.list(compiled, row, listed);
      for (const entry of listed) if (refusalOf(compiled, row, entry) === null) out.push(entry);
    },
    listIds(compiled, row, out) {
      base.listIds(compiled, row, out);
      if (!forbidsMore) return;
      const { count } = out;
      out.count = 0;
      for (let i = 0; i < count; i++) {
        const entry = compiled.actions.all[out.ids[i] as number];
        if (entry !== undefined && refusalOf(compiled, row, entry) === null) out.push(entry.id);
      }
    },
    violation: (compiled, row, entry) =>
      base.violation(compiled, row, entry) ?? forbidden(compiled, row, entry),
    perform(compiled, row, entry) {
      const { action } = entry;
      const change = changes[entry.kind];
      if (change?.perform === undefined) {
        base.perform(compiled, row, entry);
        return;
      }
      change.perform(compiled, row, action, () => base.perform(compiled, row, entry));
    },
    clauseOf: (entry) => base.clauseOf(entry),
  };
}
