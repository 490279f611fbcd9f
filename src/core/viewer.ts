import type { Seat } from './seats';

/** Who looks at a game: a player, or someone who sees only what all players see. */
export type Viewer = Seat | 'spectator';

/**
 * How much a viewer makes of what can be seen: `table` is what lies on the table now, `memory` adds what a perfect
 * memory deduces from the moves that all have seen.
 */
export type Recall = 'none' | 'perfect';
