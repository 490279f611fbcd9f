import type { AnyViolation } from '../input/errors';
import { PHASE_CELL } from '../rows/layout';
import { type ActionEntry, ActionList, type ActionTable, kindNumber, type NumbersOf } from './actions';
import type { Cost } from './price';
import type { Nothing, WrongPhase } from './violations';

/**
 * A violation before its data and message are computed, which happens only on request.
 *
 * @typeParam N - the names of the members of actions that `data` reads
 */
export interface RefusalOf<C extends string, D extends object, B, S, N extends string = never> {
  readonly code: C;
  readonly clause: string;
  /** A sentence for the player, or a function that makes the sentence from the data. */
  readonly message: string | ((data: D) => string);
  /** Returns plain JSON, from which front ends can make their own sentences. */
  data(compiled: B, state: S, named: NumbersOf<N>): D;
}

/** A refusal of any kind. Its `data` must be called with the compiled game, a row and an action of the same game. */
export type AnyRefusal = Omit<RefusalOf<string, object, object, object>, 'message'> & {
  readonly message: string | ((data: never) => string);
};

export function toViolation(
  fault: AnyRefusal,
  compiled: object,
  state: object,
  { named }: ActionEntry<unknown>,
): AnyViolation {
  const { code, clause, message } = fault;
  const data = fault.data(compiled, state, named as NumbersOf<never>);
  return { code, clause, message: typeof message === 'string' ? message : message(data as never), data };
}

/** In the message of a `wrong-phase` violation: the text between the reason and the current decision. */
export const NOW = ' Now ';

export function nothing(): Nothing {
  return {};
}

/**
 * The rule for one kind of action, as functions over a row. The members of an action are passed as numbers.
 *
 * @typeParam B - the compiled game: everything that never changes during a game, prepared for lookup
 * @typeParam S - the row
 * @typeParam N - the names of the members of the actions besides `kind`
 */
export interface Rule<B, S, N extends string = never> {
  /** The clause that defines this kind of action; also cited when the kind is not due. */
  readonly clause: string;
  /**
   * Appends the ids of the legal actions, in ascending order; called only in phases in which the kind is due. By
   * default every action is tried with `forbids`, which is slower.
   *
   * @param first - the id of the first action of the kind; the ids of the others follow, in the order of their members
   */
  list?(compiled: B, row: S, out: ActionList, first: number): void;
  /** Returns why an action is illegal, or `null` (the default). Called only in phases in which the kind is due. */
  forbids?(compiled: B, row: S, named: NumbersOf<N>): AnyRefusal | null;
  /** Performs an action in place; called only if it is legal. */
  perform(compiled: B, row: S, named: NumbersOf<N>): void;
  /** Returns the cost of an action, legal or not, for the active player; `null` if unknown; absent if free. */
  price?(compiled: B, row: S, named: NumbersOf<N>): Cost | null;
  /** The value of `this` in `perform`; by default the rule. */
  readonly self?: object;
}

type List<B, S> = (compiled: B, row: S, out: ActionList, first: number) => void;

/**
 * Joins the `list` functions of all kinds into one function for each phase. For the four games the code is generated,
 * so that V8 can inline the functions; calls of functions that vary are slow.
 */
export type ListsByPhase<K extends string> = <B, S>(
  list: { readonly [N in K]: List<B, S> },
) => {
  readonly [phase: string]: (
    compiled: B,
    row: S,
    out: ActionList,
    /** The id of the first action of each kind. */
    first: { readonly [N in K]: number },
  ) => void;
};

/** A kind of decision. */
export interface Phase<K extends string> {
  /** The kinds of actions that are possible in this phase. */
  readonly kinds: readonly K[];
  /** Completes the sentence "P1 has to …". */
  readonly due: string;
  /** Whether a turn, or a player's part of the setup, begins in this phase; true for at least one phase. */
  readonly startsTurn?: boolean;
  /** The clause cited when another kind of action is refused; by default the clause of the refused kind. */
  readonly clause?: string;
}

/** The kinds of decisions of a game, in the order in which rows number them. */
export type DeclaredPhases<P extends string, K extends string> = {
  readonly [N in Exclude<P, 'over'>]: Phase<K>;
};

/** Returns the names of the phases, with `over` added. */
export function phaseNames<P extends string>(
  phases: { readonly [N in P]: unknown },
): readonly (P | 'over')[] {
  return [...(Object.keys(phases) as P[]), 'over'];
}

export interface Rules<B, S, A> {
  list(compiled: B, row: S, out: ActionEntry<A>[]): void;
  /** Replaces the contents of a list with the ids of the legal actions. */
  listIds(compiled: B, row: S, out: ActionList): void;
  violation(compiled: B, row: S, action: ActionEntry<A>): AnyRefusal | null;
  perform(compiled: B, row: S, action: ActionEntry<A>): void;
  of(action: ActionEntry<A>): Pick<Rule<B, S>, 'clause' | 'price'>;
}

type ByKind<B, S, K extends string> = { readonly [N in K]: Rule<B, S, never> };

/** A rule, prepared for calls: all these objects have the same hidden class, so that V8 finds `perform` at once. */
interface Running<B, S> {
  readonly rule: Rule<B, S>;
  readonly self: object;
  readonly perform: Rule<B, S>['perform'];
}

/**
 * Joins the rules of a game into functions that list, check and perform any of its actions. The sentences of
 * `whenLegal` explain `wrong-phase` refusals; `lists` joins the `list` functions of each phase.
 */
export function joinRules<
  B extends { readonly actions: ActionTable<A> },
  P extends string,
  S extends { phase: P; seat: number; actor: number; readonly cells: Int32Array },
  A extends { kind: string },
>(
  rules: ByKind<B, S, A['kind']>,
  phases: { readonly [K in P]: Phase<A['kind']> },
  overClause: string,
  whenLegal: { readonly [kind: string]: string | undefined },
  lists: ListsByPhase<A['kind']>,
): Rules<B, S, A> {
  const byKind: Running<B, S>[] = [];
  const listBy: Record<string, List<B, S>> = {};
  for (const [name, rule] of Object.entries<Rule<B, S>>(rules)) {
    const kind = kindNumber(name);
    byKind[kind] = { rule, self: rule.self ?? rule, perform: rule.perform };
    listBy[name] = rule.list ?? listOf<B, S, A>(kind, rule);
  }
  const byPhase = lists(listBy as { readonly [K in A['kind']]: List<B, S> });
  const inOnePiece = Object.keys(phases).map((phase) => byPhase[phase]);
  const listIds = (compiled: B, state: S, out: ActionList): void => {
    const { actions } = compiled;
    out.clear(actions);
    inOnePiece[state.cells[PHASE_CELL] as number]?.(
      compiled,
      state,
      out,
      actions.first as { readonly [K in A['kind']]: number },
    );
  };
  const listed = new ActionList();
  return {
    listIds,
    list(compiled, state, out) {
      listIds(compiled, state, listed);
      const { ids, count } = listed;
      for (let i = 0; i < count; i++) out.push(compiled.actions.all[ids[i] as number] as ActionEntry<A>);
    },
    violation(compiled, state, { kind, action, named }) {
      const { phase } = state;
      const { rule } = byKind[kind] as Running<B, S>;
      if (phases[phase].kinds.includes(action.kind as A['kind']))
        return rule.forbids?.(compiled, state, named as NumbersOf<never>) ?? null;
      if (phase === 'over') {
        return { code: 'game-over', clause: overClause, message: 'The game is over.', data: nothing };
      }
      return {
        code: 'wrong-phase',
        clause: phases[phase].clause ?? rule.clause,
        message() {
          const when = whenLegal[action.kind];
          const due = `P${state.actor} has to ${phases[phase].due}.`;
          return `${when ?? 'That is not possible now.'}${NOW}${due}`;
        },
        data: (): WrongPhase => ({
          kind: action.kind,
          phase,
          actor: state.actor,
          due: phases[phase].kinds,
        }),
      };
    },
    perform(compiled, state, { kind, named }) {
      const { self, perform } = byKind[kind] as Running<B, S>;
      perform.call(self, compiled, state, named as NumbersOf<never>);
    },
    of: ({ kind }) => (byKind[kind] as Running<B, S>).rule,
  };
}

function listOf<B extends { readonly actions: ActionTable<A> }, S, A>(
  kind: number,
  rule: Rule<B, S>,
): List<B, S> {
  if (rule.forbids === undefined)
    return ({ actions }, _row, out, first) => out.pushRun(first, actions.countOf[kind] as number);
  return (compiled, row, out, first) => {
    const { all, countOf } = compiled.actions;
    const end = first + (countOf[kind] as number);
    for (let id = first; id < end; id++) {
      const { named } = all[id] as ActionEntry<A>;
      if ((rule.forbids?.(compiled, row, named as NumbersOf<never>) ?? null) === null) out.push(id);
    }
  };
}
