import type { Said } from '../input/sentences';

/** The decision that is due, in every state. */
export const decision = (actor: string) => ({
  phase: 'The kind of decision that is due.',
  seat: 'The seat whose turn it is.',
  actor,
});

/** The players in every state. */
export const playersWith = (members: { readonly [name: string]: Said }) => ({
  about: 'The players by seat.',
  of: { id: 'player', about: 'The possessions of a player.', members },
});
