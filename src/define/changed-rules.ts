import { type ActionEntry, kindNumber } from '../play/actions';
import type { AnyRow, CompiledGame, RuleTypes } from '../play/game';
import type { Rules } from '../play/rule';
import { cachedBy } from '../util/cache';
import { type Author, fail, reading, signedError } from './author';
import type { RuleChange } from './extension';
import { faultOf, isRefusal } from './fault';
import { type Pieces, RowWatch } from './row-watch';
import type { Refusal } from './types';
import type { AnyWholeGame } from './whole-game';

type AnyAction = { readonly kind: string };
/** The change of a rule, whatever its game. */
export type Change = RuleChange<unknown, AnyRow, AnyAction>;
type RuleChanges = { readonly [kind: string]: Change | undefined };
type AnyGameRules = Rules<RuleTypes['compiled'], AnyRow, AnyAction>;

/**
 * The rules of a game, where some kinds of action are forbidden more, or do something else.
 *
 * @param chance - lets them draw from chance, in a game that has it
 * @param watchOf - who looks at what the changes write; absent: nobody does
 */
export function changedRules(
  base: AnyGameRules,
  author: Author,
  given: RuleChanges,
  chance: AnyWholeGame['chance'] = (_compiled, _before, perform) => perform(),
  watchOf?: (compiled: RuleTypes['compiled']) => RowWatch,
): AnyGameRules {
  const changes: Change[] = [];
  for (const [kind, change] of Object.entries(given))
    if (change !== undefined) changes[kindNumber(kind)] = change;
  const forbidsMore = changes.some(({ forbids }) => forbids !== undefined);
  const partOf = ({ action }: ActionEntry<AnyAction>): string => `rules.${action.kind}.forbids`;
  const refusalOf = (
    compiled: RuleTypes['compiled'],
    row: AnyRow,
    entry: ActionEntry<AnyAction>,
  ): Partial<Refusal> | null => {
    const change = changes[entry.kind];
    if (change?.forbids === undefined) return null;
    try {
      const said =
        watchOf === undefined
          ? change.forbids(compiled, row, entry.action)
          : reading(author, partOf(entry), compiled, row, () =>
              change.forbids?.(compiled, row, entry.action),
            );
      return isRefusal(author, partOf(entry), said) ? said : null;
    } catch (error) {
      throw signedError(error, author, partOf(entry), row);
    }
  };
  const forbidden: AnyGameRules['violation'] = (compiled, row, entry) => {
    const refused = refusalOf(compiled, row, entry);
    return refused && faultOf(author, partOf(entry), refused, changes[entry.kind]?.clause ?? '');
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
      const part = `rules.${action.kind}.perform`;
      const asBefore = (): void => base.perform(compiled, row, entry);
      const watched = watchOf === undefined ? null : row;
      const perform = (at: AnyRow, before: () => void): void => {
        try {
          chance(compiled, watched, () => change.perform?.(compiled, at, action, before));
        } catch (error) {
          throw signedError(error, author, part, at);
        }
      };
      if (watchOf === undefined) {
        perform(row, asBefore);
        return;
      }
      const wrong = watchOf(compiled).change(row, (next, within) => perform(next, () => within(asBefore)));
      if (wrong !== null) fail(author, part, wrong);
    },
    clauseOf: (entry) => base.clauseOf(entry),
  };
}

/** Who looks at what changes of a game write: pieces may leave the game, but nothing lies in two places. */
export function watchOver(base: AnyWholeGame): (compiled: RuleTypes['compiled']) => RowWatch {
  return cachedBy(
    (compiled) =>
      new RowWatch(compiled.rowKind, (base.pieces?.(compiled as CompiledGame) ?? {}) as Pieces, true),
  );
}
