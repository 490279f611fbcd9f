/** Two bots that meet, and how often in each game. */
type Rung = readonly [one: string, other: string, games: number];

/** The bots of the ladder, from the weakest to the strongest. */
export const LADDER = ['random', 'easy', 'normal', 'mcts:10', 'hard', 'mcts:100', 'expert', 'net'] as const;

/** Neighbours on the ladder, and some that are further apart. */
export const RUNGS: readonly Rung[] = [
  ['random', 'easy', 20],
  ['easy', 'normal', 60],
  ['easy', 'hard', 20],
  ['normal', 'mcts:10', 40],
  ['normal', 'hard', 60],
  ['mcts:10', 'hard', 40],
  ['hard', 'mcts:100', 40],
  ['hard', 'expert', 60],
  ['mcts:100', 'expert', 40],
  ['expert', 'net', 60],
];
