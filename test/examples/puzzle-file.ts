import { read } from '../tools/site/pages';

/** A puzzle, as its file holds it. */
export interface Puzzle {
  readonly id: string;
  readonly difficulty: string;
  readonly variant: string;
  readonly seat: number;
  readonly turn: number;
  readonly turns: number;
  readonly state: object;
  readonly solution: string;
  readonly margin: number;
  readonly second: string;
}

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

export const puzzles: readonly Puzzle[] = JSON.parse(read('examples/puzzles/puzzles.json')).puzzles;

export const puzzlesOf = (variant: string): Puzzle[] => puzzles.filter((each) => each.variant === variant);
