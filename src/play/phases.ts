/** A kind of decision. */
export interface Phase<K extends string> {
  /** The kinds of action that can answer it. */
  readonly kinds: readonly K[];
  /** Completes the sentence "P1 has to …". */
  readonly due: string;
  /** Whether a turn, or a player's part of the setup, begins in it; there is at least one such phase. */
  readonly startsTurn?: boolean;
  /** The clause cited when another kind of action is refused; by default that of the refused kind. */
  readonly clause?: string;
}

/** The kinds of decisions of a game, in the order in which rows number them. */
export type DeclaredPhases<P extends string, K extends string> = {
  readonly [N in Exclude<P, 'over'>]: Phase<K>;
};

/** The names of the phases, with `over` added. */
export function phaseNames<P extends string>(
  phases: { readonly [N in P]: unknown },
): readonly (P | 'over')[] {
  return [...(Object.keys(phases) as P[]), 'over'];
}
