import type { Seat } from '../parts/seats';

/** Who looks at a game: a player, or someone who sees only what all players see. */
export type Viewer = Seat | 'spectator';
