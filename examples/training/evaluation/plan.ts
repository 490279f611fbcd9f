import type { Climb } from './climb';

/** Games that bots play against each other. */
export interface Match {
  readonly players: number;
  readonly games: number;
}

/** Who plays against itself. */
export interface Play {
  readonly bot: string;
  /** How often another, which errs, plays a turn: careful players never see what mistakes lead to. */
  readonly strays: number;
}

/** How the evaluation of a game is learned. */
export type Lesson = { readonly matches: readonly Match[] } & (
  | {
      /** Weights are fitted to how games between bots ended. */
      readonly from: 'results';
      readonly play: Play;
      /** How the weights for the values of a search then go on; they are those of the turns if absent. */
      readonly climbs?: readonly Climb[];
    }
  | {
      /** Weights are fitted to what a tree search found of the turns that it tried. */
      readonly from: 'searches';
      /** How many iterations a turn it searched. */
      readonly iterations: number;
    }
);

/** What is learned, game by game. */
export const PLAN: { readonly [variant: string]: Lesson } = {
  'spice-road': {
    from: 'results',
    play: { bot: 'greedy', strays: 0 },
    matches: [
      { players: 2, games: 500 },
      { players: 3, games: 80 },
      { players: 4, games: 60 },
    ],
  },
  'eastern-wonders': {
    from: 'searches',
    iterations: 100,
    matches: [
      { players: 2, games: 40 },
      { players: 3, games: 8 },
    ],
  },
  'new-world': {
    from: 'results',
    play: { bot: 'mcts:40', strays: 0.1 },
    matches: [
      { players: 2, games: 480 },
      { players: 3, games: 40 },
      { players: 4, games: 30 },
    ],
    climbs: [
      { bot: 'mcts:20', steps: 40, pairs: 80 },
      { bot: 'mcts:200', steps: 50, pairs: 75 },
      { bot: 'mcts:100', steps: 30, pairs: 60, wide: true },
    ],
  },
  'sand-to-sea': {
    from: 'results',
    play: { bot: 'mcts:20', strays: 0.1 },
    matches: [
      { players: 2, games: 240 },
      { players: 3, games: 16 },
    ],
  },
};
