/** A kind of decision: the kinds of action that answer it, and how to describe it. */
export interface Phase<K extends string> {
  readonly kinds: readonly K[];
  /** Completes the sentence "P1 has to …". */
  readonly due: string;
  /** The clause that leaves no other choice; if absent, the clause of the refused kind is cited. */
  readonly clause?: string;
}

/** A kind of decision, as a game declares it. */
interface DeclaredPhase<K extends string> extends Phase<K> {
  /** Whether a turn, or a player's part of the setup, begins in it. */
  readonly startsTurn?: boolean;
}

/** The kinds of decisions of a game, in the order in which rows number them. */
export type DeclaredPhases<P extends string, K extends string> = {
  readonly [N in Exclude<P, 'over'>]: DeclaredPhase<K>;
};

/** The names of the phases; the end comes by itself. */
export function phaseNames<P extends string>(
  phases: { readonly [N in P]: unknown },
): readonly (P | 'over')[] {
  return [...(Object.keys(phases) as P[]), 'over'];
}
