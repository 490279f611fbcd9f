import { PHASE_CELL } from '../rows/layout';
import { ActionList } from './action-list';
import { type ActionEntry, type ActionTable, kindNumber } from './actions';
import { type AnyFault, nothing } from './fault';
import type { WrongPhase } from './violations';

/**
 * One kind of action, as in the rulebook: a set of functions over a row.
 *
 * `B` is the compiled game: everything that never changes during a game, prepared for lookup.
 */
export interface Rule<B, S, A> {
  /** The clause that says when this kind of action is due. */
  readonly clause: string;
  /** Appends the legal actions of this kind; called only in phases in which the kind is due. */
  list(compiled: B, state: S, out: ActionList<A>): void;
  /** The reason against the action, or `null`; called only in phases in which the kind is due. */
  violation(compiled: B, state: S, action: ActionEntry<A>): AnyFault | null;
  /** Performs the action in place; called only if it is legal. */
  perform(compiled: B, state: S, action: ActionEntry<A>): void;
}

/** A kind of decision: the kinds of action that answer it, and how to describe it. */
export interface Phase<K extends string> {
  readonly kinds: readonly K[];
  /** Completes the sentence "P1 has to …". */
  readonly due: string;
  /** The clause that leaves no other choice; if absent, the clause of the refused kind is cited. */
  readonly clause?: string;
}

/** All rules of a variant behind three functions. */
export interface Rules<B, S, A> {
  /** Appends the legal actions. */
  list(compiled: B, state: S, out: ActionEntry<A>[]): void;
  /** Replaces the contents of a list with the ids of the legal actions. */
  listIds(compiled: B, state: S, out: ActionList<A>): void;
  violation(compiled: B, state: S, action: ActionEntry<A>): AnyFault | null;
  perform(compiled: B, state: S, action: ActionEntry<A>): void;
  /** The clause that says when this kind of action is due. */
  clauseOf(action: ActionEntry<A>): string;
}

/**
 * Joins the rules of a variant by its table of phases; rows number the phases in this order.
 *
 * @param moments - when each kind of action is possible, as a sentence for those who try it at another time
 */
export function joinRules<
  B extends { readonly actions: ActionTable<A> },
  P extends string,
  S extends { phase: P; seat: number; actor: number; readonly cells: Int32Array },
  A extends { kind: string },
>(
  rules: { readonly [K in A['kind']]: Rule<B, S, A> },
  phases: { readonly [K in P]: Phase<A['kind']> },
  order: readonly P[],
  overClause: string,
  moments: { readonly [K in A['kind']]?: string | undefined },
): Rules<B, S, A> {
  const byPhase = order.map((phase) => phases[phase].kinds.map((kind) => rules[kind]));
  const rulesOf = (kind: string): Rule<B, S, A> => rules[kind as A['kind']];
  const byKind: Rule<B, S, A>[] = [];
  for (const kind of Object.keys(rules)) byKind[kindNumber(kind)] = rulesOf(kind);
  const listIds = (compiled: B, state: S, out: ActionList<A>): void => {
    out.clear(compiled.actions);
    const due = byPhase[state.cells[PHASE_CELL] as number] ?? [];
    for (let i = 0; i < due.length; i++) due[i]?.list(compiled, state, out);
  };
  const listed = new ActionList<A>();
  return {
    listIds,
    list(compiled, state, out) {
      listIds(compiled, state, listed);
      const { ids, count } = listed;
      for (let i = 0; i < count; i++) out.push(compiled.actions.all[ids[i] as number] as ActionEntry<A>);
    },
    violation(compiled, state, action) {
      const phase = state.phase as P;
      const rule = rulesOf(action.action.kind);
      if (byPhase[state.cells[PHASE_CELL] as number]?.includes(rule) === true)
        return rule.violation(compiled, state, action);
      if (phase === 'over') {
        return { code: 'game-over', clause: overClause, message: 'The game is over.', data: nothing };
      }
      const moment = moments[action.action.kind as A['kind']];
      const due = `P${state.actor} has to ${phases[phase].due}.`;
      return {
        code: 'wrong-phase',
        clause: phases[phase].clause ?? rule.clause,
        message: moment === undefined ? `That is not possible now: ${due}` : `${moment} Now ${due}`,
        data: (): WrongPhase => ({
          kind: action.action.kind,
          phase,
          actor: state.actor,
          due: phases[phase].kinds,
        }),
      };
    },
    perform(compiled, state, action) {
      byKind[action.kind]?.perform(compiled, state, action);
    },
    clauseOf: (action) => rulesOf(action.action.kind).clause,
  };
}
