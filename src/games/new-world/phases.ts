/** The kinds of decisions that there are, in the order in which observations number them. */
export const PHASES = ['turn', 'upgrade', 'trade', 'fort', 'explore', 'discard', 'over'] as const;
export type { NewWorldPhase as Phase } from '../../generated/types/new-world';
