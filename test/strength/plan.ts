import { VARIANTS, type VariantName } from '../../src/index';

/** Games between the same bots. */
export interface Match {
  readonly variant: VariantName;
  /** The bots by seat; they move on by one seat from game to game. `@other` at the end: as in the other build. */
  readonly bots: readonly string[];
  readonly games: number;
}

type Pair = readonly [one: string, other: string, games: number];

/** Version 1.0.0, for 10 ms a turn. In From Sand to Sea it takes several times as long, to list what it can do. */
export const OLD = 'mcts:10ms@other';
/** This version, for as long as that takes. */
export const NEW: Readonly<Record<VariantName, string>> = {
  'spice-road': 'mcts:10ms',
  'eastern-wonders': 'mcts:10ms',
  'new-world': 'mcts:10ms',
  'sand-to-sea': 'mcts:35ms',
};
/** Much and little search. */
export const DEEP = 'mcts:1000';
export const SHALLOW = 'mcts:100';

const everywhere = (bots: readonly string[], games: number): Match[] =>
  VARIANTS.map((variant) => ({ variant, bots, games }));

/** The bots of the ladder, from the weakest to the strongest. */
export const LADDER = ['random', 'easy', 'normal', 'mcts:10', 'hard', 'mcts:100', 'expert'] as const;

/** Neighbours on the ladder, and some that are further apart. */
const RUNGS: readonly Pair[] = [
  ['random', 'easy', 20],
  ['easy', 'normal', 60],
  ['easy', 'hard', 20],
  ['normal', 'mcts:10', 40],
  ['normal', 'hard', 60],
  ['mcts:10', 'hard', 40],
  ['hard', 'mcts:100', 40],
  ['hard', 'expert', 60],
  ['mcts:100', 'expert', 40],
];

/** What is played, by name. */
export const PLANS: Readonly<Record<string, readonly Match[]>> = {
  versions: VARIANTS.map((variant) => ({ variant, bots: [NEW[variant], OLD], games: 400 })),
  tables: VARIANTS.flatMap((variant) => {
    const now = NEW[variant];
    return [
      [now, OLD, OLD],
      [OLD, now, now],
      [now, OLD, OLD, OLD],
      [OLD, now, now, now],
    ].map((bots) => ({ variant, bots, games: 60 }));
  }),
  depth: everywhere([DEEP, SHALLOW], 200),
  ladder: RUNGS.flatMap(([one, other, games]) => everywhere([one, other], games)),
};
