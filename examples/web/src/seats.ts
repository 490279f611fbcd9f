import type { VariantName } from 'century-engine';

/** Who plays a seat: a person, or a bot as `createBot` names it. */
export type Player = 'human' | 'random' | 'casual' | 'greedy' | 'mcts:200' | 'mcts:1000';

/** What the setup form offers. */
export const PLAYERS: readonly { readonly value: Player; readonly label: string }[] = [
  { value: 'human', label: 'Human' },
  { value: 'random', label: 'Bot: random' },
  { value: 'casual', label: 'Bot: casual' },
  { value: 'greedy', label: 'Bot: greedy' },
  { value: 'mcts:200', label: 'Bot: search, 200 playouts' },
  { value: 'mcts:1000', label: 'Bot: search, 1000 playouts' },
];

interface Game {
  readonly title: string;
  /** What lies on the table. */
  readonly pieces: string;
  readonly most: number;
}

/** The variants as the page calls them, with the most players that they take. */
export const GAMES: { readonly [N in VariantName]: Game } = {
  'spice-road': { title: 'Spice Road', pieces: 'merchant and point cards', most: 5 },
  'eastern-wonders': { title: 'Eastern Wonders', pieces: 'boats, outposts and ports', most: 4 },
  'new-world': { title: 'A New World', pieces: 'settlers, locations and forts', most: 4 },
  'sand-to-sea': { title: 'From Sand to Sea', pieces: 'merchant cards and boats', most: 4 },
};

/** Whether something read from outside names a player. */
export function isPlayer(value: unknown): value is Player {
  return PLAYERS.some((player) => player.value === value);
}

/** Whether players of this variant hold cards that the others must not see. */
export function hasHands(variant: VariantName): boolean {
  return variant === 'spice-road' || variant === 'sand-to-sea';
}
