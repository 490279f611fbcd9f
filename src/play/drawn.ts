import type { GameTypes } from './game';

/** How a game is written for people at a terminal. */
export interface Drawn<T extends GameTypes> {
  /** The table as text, as a viewer sees it. */
  draw(view: T['view'], components: T['components']): string;
  /** What a player holds, in a few characters; empty if the game has nothing to say. */
  holding(view: T['view'], seat: number): string;
  /** The pieces that an action names out of the viewer's sight, given the views before and after it. */
  concealed?(view: T['view'], action: T['action'], after: T['view']): readonly string[];
}

/** Any such game. */
export type AnyDrawn = Drawn<GameTypes>;
