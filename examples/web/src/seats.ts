import type { VariantName } from 'century-engine';

/** Who plays a seat: a person, or a bot as `createBot` names it. */
export type Player = 'human' | 'random' | 'casual' | 'greedy' | 'mcts:200' | 'mcts:1000';

/** What the setup form offers. */
export const PLAYERS: readonly Player[] = ['human', 'random', 'casual', 'greedy', 'mcts:200', 'mcts:1000'];

interface Game {
  readonly title: string;
  readonly most: number;
}

/** The variants as the page calls them, with the most players that they take. */
export const GAMES: { readonly [N in VariantName]: Game } = {
  'spice-road': { title: 'Spice Road', most: 5 },
  'eastern-wonders': { title: 'Eastern Wonders', most: 4 },
  'new-world': { title: 'A New World', most: 4 },
  'sand-to-sea': { title: 'From Sand to Sea', most: 4 },
};

/** Whether something read from outside names a player. */
export function isPlayer(value: unknown): value is Player {
  return PLAYERS.some((player) => player === value);
}

/** Whether players of this variant hold cards that the others must not see. */
export function hasHands(variant: VariantName): boolean {
  return variant === 'spice-road' || variant === 'sand-to-sea';
}
