import type { VariantName } from 'century-engine';

/** The levels of bots, from the weakest to the strongest. */
export const BOTS = ['easy', 'normal', 'hard', 'expert'] as const;
export const HINT_BOT = 'mcts:200';
/** Default names by seat. */
export const NAMES = ['Amina', 'Bao', 'Chiara', 'Diego', 'Esi'] as const;
export const OFFERED = ['human', ...BOTS] as const;
/** Players that saved games and links may also have. */
const ACCEPTED = [...OFFERED, 'random', 'casual', 'greedy', 'mcts:200', 'mcts:1000'] as const;

/** The player of a seat: a person, or a bot by its name for `createBot`. */
export type Player = (typeof ACCEPTED)[number];

export const MOST_PLAYERS: { readonly [N in VariantName]: number } = {
  'spice-road': 5,
  'eastern-wonders': 4,
  'new-world': 4,
  'sand-to-sea': 4,
};

export function isPlayer(value: unknown): value is Player {
  return ACCEPTED.some((player) => player === value);
}

/** Returns whether players of a variant have secret hands. */
export function hasHands(variant: VariantName): boolean {
  return variant === 'spice-road' || variant === 'sand-to-sea';
}

/** Returns the names with defaults for the missing ones; a single person is "you" and needs none. */
export function withDefaultNames(names: readonly string[], players: readonly Player[]): string[] {
  const people = players.filter((player) => player === 'human').length;
  return names.map((name, seat) =>
    name !== '' || (people === 1 && players[seat] === 'human') ? name : (NAMES[seat] ?? ''),
  );
}
