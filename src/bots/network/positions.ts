import type { ActionSpace, ObservationSpace } from '../../observe/space';
import type { GameTypes } from '../../play/game';
import type { NameOf, StateOf } from '../../play/types';

export type { PositionsOf as Positions };

/** Positions at the ends of ways through a search, in none of which the game is over. */
export interface PositionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** How many there are; each array has a row for each. The next positions overwrite them: copy what you keep. */
  readonly count: number;
  /** The seat that decides. */
  readonly seats: Int8Array;
  /** The observation of that seat; empty unless the search was given a space of observations. */
  readonly observations: Float32Array;
  /** 1 for each legal action, by its id in the space of actions; by default, in the game. */
  readonly masks: Uint8Array;
  /**
   * A position in a world that the searching seat cannot distinguish from the real one; a plain state, not frozen.
   *
   * @param index - from 0 to `count - 1`
   */
  state(index: number): StateOf<T, N>;
}

/** The spaces that positions are told in. */
export interface SpacesOf<T extends GameTypes, N extends NameOf<T>> {
  readonly observations?: ObservationSpace<T, N> | undefined;
  readonly actions?: ActionSpace<T, N> | undefined;
}
