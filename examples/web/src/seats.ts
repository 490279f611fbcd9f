import type { VariantName } from 'century-engine';

/** The levels of bots, from the weakest to the strongest. */
export const BOTS = ['easy', 'normal', 'hard', 'expert'] as const;
export const HINT_BOT = 'mcts:200';
/** By seat: what players are called where nobody says. */
export const NAMES = ['Amina', 'Bao', 'Chiara', 'Diego', 'Esi'] as const;
export const OFFERED = ['human', ...BOTS] as const;
/** What games that were kept, and links, may have as well. */
const ACCEPTED = [...OFFERED, 'random', 'casual', 'greedy', 'mcts:200', 'mcts:1000'] as const;

/** Who plays a seat: a person, or a bot as `createBot` names it. */
export type Player = (typeof ACCEPTED)[number];

export const MOST_PLAYERS: { readonly [N in VariantName]: number } = {
  'spice-road': 5,
  'eastern-wonders': 4,
  'new-world': 4,
  'sand-to-sea': 4,
};

/** Whether something read from outside names a player. */
export function isPlayer(value: unknown): value is Player {
  return ACCEPTED.some((player) => player === value);
}

/** Whether players of this variant hold cards that the others must not see. */
export function hasHands(variant: VariantName): boolean {
  return variant === 'spice-road' || variant === 'sand-to-sea';
}

/** Names for those who have none; a single person needs none, and is "you". */
export function calledSo(names: readonly string[], players: readonly Player[]): string[] {
  const people = players.filter((player) => player === 'human').length;
  return names.map((name, seat) =>
    name !== '' || (people === 1 && players[seat] === 'human') ? name : (NAMES[seat] ?? ''),
  );
}
