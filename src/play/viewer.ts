import type { Seat } from './seats';

/** The viewer of a game: a seat, or a spectator, who sees only what all players see. */
export type Viewer = Seat | 'spectator';

/**
 * How much a viewer remembers: `none` shows only what lies on the table now, `perfect` adds what a perfect memory
 * deduces from public moves.
 */
export type Recall = 'none' | 'perfect';
