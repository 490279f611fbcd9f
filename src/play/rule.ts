import type { AnyViolation } from '../input/errors';
import { PHASE_CELL } from '../rows/layout';
import {
  type ActionEntry,
  type ActionList,
  type ActionTable,
  kindNumber,
  type Named,
  type NumbersOf,
} from './actions';
import type { Cost } from './price';
import type { Nothing, WrongPhase } from './violations';

/** The reason why an action is illegal. */
export interface Refusal {
  /** A stable code for programs, in kebab-case, e.g. `cannot-pay`. */
  readonly code: string;
  /** A plain sentence for the player, or a function that makes the sentence from the data. */
  readonly message: string | ((data: never) => string);
  /** The clause that forbids the action; by default the clause of the rule. */
  readonly clause?: string;
  /**
   * Data from which front ends make their own sentences: plain JSON; none by default. A function that returns the data
   * gets the constants of the game, the row and the members of the action, and is called only when the data is read.
   */
  readonly data?: object;
}

/**
 * A refusal with a known code.
 *
 * @typeParam N - the names of the members of actions that `data` reads
 */
export interface RefusalOf<C extends string, D extends object, B, S, N extends string = never>
  extends Refusal {
  readonly code: C;
  readonly clause: string;
  readonly message: string | ((data: D) => string);
  data(compiled: B, state: S, named: NumbersOf<N>): D;
}

/** Makes the violation of a refused action; `rule` is the rule for the kind of the action. */
export function toViolation(
  { code, clause, message, data: given = {} }: Refusal,
  rule: { readonly clause: string },
  compiled: object,
  state: object,
  { named }: ActionEntry<unknown>,
): AnyViolation {
  const data = typeof given === 'function' ? (given as DataMaker)(compiled, state, named) : given;
  return {
    code,
    clause: clause ?? rule.clause,
    message: typeof message === 'string' ? message : message(data as never),
    data,
  };
}
type DataMaker = (compiled: object, state: object, named: Named) => object;

/** In the message of a `wrong-phase` violation: the text between the reason and the current decision. */
export const NOW = ' Now ';

export function nothing(): Nothing {
  return {};
}

/** Forbids members other than those of a refusal. */
type NoOther<V> = { readonly [M in Exclude<KeysOf<V>, keyof Refusal>]?: never };
type KeysOf<V> = V extends unknown ? keyof V : never;

/**
 * The rule for one kind of action: when it is legal, and what it does. The arguments of an action are passed as numbers
 * under their names: a piece as its index in its table, a word as its index among the words, a number unchanged.
 *
 * @typeParam B - the constants of the game
 * @typeParam S - the row: the state as rules see and change it
 * @typeParam N - the names of the members of the actions besides `kind`
 * @typeParam V - the refusals that the rule can return; by default any
 */
export interface Rule<B, S, N extends string = never, V = Refusal> {
  /** The id of the clause that describes this kind of action; refusals without a clause of their own cite it. */
  readonly clause: string;
  /**
   * Appends the ids of the legal actions, in ascending order. It must list exactly the actions that `forbids` allows.
   * Called only in phases that list this kind. By default every action is tried with `forbids`, which is slower.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param out - the list to which ids are appended
   * @param first - the id of the first action of this kind; the others follow in the order of their members
   */
  list?(game: B, row: S, out: ActionList, first: number): void;
  /**
   * Returns the refusal of an action; `null`, the default, if it is legal. Called only in phases that list this kind.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  forbids?(game: B, row: S, named: NumbersOf<N>): (V & Refusal & NoOther<V>) | null;
  /**
   * Performs a legal action by changing the row.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param named - the members of an action of this kind, as numbers
   */
  perform(game: B, row: S, named: NumbersOf<N>): void;
  /**
   * Returns the price of an action, legal or not, for the active player; `null` if unknown, 0 by default.
   * Everything hidden from that seat is drawn at random in this row, so the price must not depend on it.
   *
   * @param game - the constants of the game
   * @param row - the state as the seat sees it, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  price?(game: B, row: S, named: NumbersOf<N>): Cost | null;
}

/** A rule as games run it; `self` is the value of `this` in `perform`, by default the rule. */
export type RunRule<B, S> = Rule<B, S, never> & { readonly self?: object };

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

/** A phase: a kind of decision. */
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

/** The phases of a game; `places.phase` of its declaration has their order. */
export type DeclaredPhases<P extends string, K extends string> = {
  readonly [N in Exclude<P, 'over'>]: Phase<K>;
};

export interface Rules<B, S, A> {
  /** Replaces the contents of a list with the ids of the legal actions. */
  listIds(compiled: B, row: S, out: ActionList): void;
  violation(compiled: B, row: S, action: ActionEntry<A>): Refusal | null;
  perform(compiled: B, row: S, action: ActionEntry<A>): void;
  of(action: ActionEntry<A>): Pick<Rule<B, S>, 'clause' | 'price'>;
}

type ByKind<B, S, K extends string> = { readonly [N in K]: RunRule<B, S> };

/** A rule, prepared for calls: all these objects have the same hidden class, so that V8 finds `perform` at once. */
interface Running<B, S> {
  readonly rule: Rule<B, S>;
  readonly self: object;
  readonly perform: Rule<B, S>['perform'];
}

/**
 * Joins the rules of a game into functions that list, check and perform any of its actions. The sentences of
 * `whenLegal` explain `wrong-phase` refusals; `lists` joins the `list` functions of each phase, and
 * `order` has the phases in the order of their numbers in rows.
 */
export function joinRules<
  B extends { readonly actions: ActionTable<A> },
  P extends string,
  S extends { phase: P; seat: number; actor: number; readonly cells: Int32Array },
  A extends { kind: string },
>(
  rules: ByKind<B, S, A['kind']>,
  phases: { readonly [K in P]: Phase<A['kind']> },
  order: readonly P[],
  overClause: string,
  whenLegal: { readonly [kind: string]: string | undefined },
  lists: ListsByPhase<A['kind']>,
): Rules<B, S, A> {
  const byKind: Running<B, S>[] = [];
  const listBy: Record<string, List<B, S>> = {};
  for (const [name, rule] of Object.entries<RunRule<B, S>>(rules)) {
    const kind = kindNumber(name);
    byKind[kind] = { rule, self: rule.self ?? rule, perform: rule.perform };
    listBy[name] = rule.list ?? listOf<B, S, A>(kind, rule);
  }
  const byPhase = lists(listBy as { readonly [K in A['kind']]: List<B, S> });
  const inOnePiece = order.map((phase) => byPhase[phase]);
  return {
    listIds(compiled, state, out) {
      const { actions } = compiled;
      out.clear(actions.all.length);
      inOnePiece[state.cells[PHASE_CELL] as number]?.(
        compiled,
        state,
        out,
        actions.first as { readonly [K in A['kind']]: number },
      );
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
