import type { ActionEntry } from '../play/actions';
import type { AnyRow } from '../play/game';
import { joinRules, type Phase, type Rule, type Rules } from '../play/rule';
import { fail, reading, signedError } from './author';
import type { Compiled } from './compiled';
import { faultOf, isRefusal } from './fault';
import type { RowWatch } from './row-watch';
import type { AnyDefinition } from './types';
import { momentsIn } from './words';

type Action = { readonly kind: string };
type OwnRule = Rule<Compiled, AnyRow, Action>;
type OwnRules = Rules<Compiled, AnyRow, Action>;

/**
 * The rules of a definition as the engine runs them: what is listed is what nothing forbids.
 *
 * @param order - the phases as rows number them
 * @param watchOf - who looks at what the rules write
 * @returns the rules, and the same under watch
 */
export function rulesOf(
  given: AnyDefinition,
  order: readonly string[],
  watchOf: (compiled: Compiled) => RowWatch,
): { readonly rules: OwnRules; readonly watched: OwnRules } {
  const phases: { readonly [phase: string]: Phase<string> } = {
    ...given.phases,
    over: { kinds: [], due: 'do nothing' },
  };
  const moments = momentsIn(given.rules);
  const join = (made: (kind: string) => OwnRule): OwnRules =>
    joinRules<Compiled, string, AnyRow, Action>(
      Object.fromEntries(Object.keys(given.rules).map((kind) => [kind, made(kind)])),
      phases,
      order,
      given.endClause,
      moments,
    );
  return {
    rules: join((kind) => ruleOf(given, kind)),
    watched: join((kind) => watchedRuleOf(given, kind, watchOf)),
  };
}

/** A rule for those who play fast: of what the author does wrong, it tells what stops it. */
function ruleOf(given: AnyDefinition, kind: string): OwnRule {
  const rule = given.rules[kind] as AnyDefinition['rules'][string];
  const { clause } = rule;
  const [forbidsAt, performAt] = [`rules.${kind}.forbids`, `rules.${kind}.perform`];
  return {
    clause,
    list(compiled, row, out) {
      const entries = compiled.entries.get(kind) ?? [];
      try {
        for (let i = 0; i < entries.length; i++) {
          const entry = entries[i] as ActionEntry<Action>;
          const refused = rule.forbids?.(compiled, row as never, entry.action);
          if (!isRefusal(given, forbidsAt, refused)) out.push(entry);
        }
      } catch (error) {
        throw signedError(error, given, forbidsAt, row);
      }
    },
    violation(compiled, row, { action }) {
      try {
        const refused = rule.forbids?.(compiled, row as never, action);
        return isRefusal(given, forbidsAt, refused) ? faultOf(given, forbidsAt, refused, clause) : null;
      } catch (error) {
        throw signedError(error, given, forbidsAt, row);
      }
    },
    perform(compiled, row, { action }) {
      try {
        rule.perform(compiled, row as never, action);
      } catch (error) {
        throw signedError(error, given, performAt, row);
      }
    },
  };
}

/** The same rule with a look at all that it writes. */
function watchedRuleOf(
  given: AnyDefinition,
  kind: string,
  watchOf: (compiled: Compiled) => RowWatch,
): OwnRule {
  const { clause, list, violation, perform } = ruleOf(given, kind);
  const at = `rules.${kind}`;
  return {
    clause,
    list: (compiled, row, out) =>
      reading(given, `${at}.forbids`, compiled, row, () => list(compiled, row, out)),
    violation: (compiled, row, entry) =>
      reading(given, `${at}.forbids`, compiled, row, () => violation(compiled, row, entry)),
    perform(compiled, row, entry) {
      const wrong = watchOf(compiled).change(row, (next) => perform(compiled, next, entry));
      if (wrong !== null) fail(given, `${at}.perform`, wrong);
    },
  };
}
