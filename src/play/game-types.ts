import type { Change } from '../changes/change';
import type { Viewer } from './seats';

/** The public types of one game. */
export interface GameTypes {
  /** The name by which options and states select the game, e.g. `spice-road`. */
  name: string;
  /** The component sets of the game. */
  components: { readonly variant: string };
  /** The options of `setup`. */
  options: {
    readonly variant: string;
    readonly players: number;
    readonly seed: string | number;
    readonly components?: object | undefined;
  };
  /** The complete state of a game, including everything that is hidden. */
  state: {
    /** The name of the game. */
    readonly variant: string;
    /** The constants of the game, fixed by its setup. */
    readonly game: {
      /** The number of players. */
      readonly players: number;
      /** The seat that has the first turn. */
      readonly firstSeat: number;
      /** A custom component set; absent for the default set. */
      readonly components?: object | undefined;
    };
    /** The kind of decision that is due. */
    readonly phase: string;
    /** The seat whose turn it is. */
    readonly seat: number;
    /** The seat of the active player. */
    readonly actor: number;
    /** The players by seat. */
    readonly players: readonly object[];
  };
  /** An action: one decision of a player. */
  action: {
    /** The kind of the decision. */
    readonly kind: string;
  };
  /** The part of a state that a viewer may know. */
  view: object;
  /** A difference between two views. */
  change: Change;
  /** The data of violations, by code; in a game of your own, any object. */
  violations: object;
  /** The pieces in play: a list for each kind, in the order of their indices in states. */
  pieces: object;
  /** A state in the form that rules change in place, with its numbers in one `Int32Array`. */
  row: object;
  /** The constants of a game, prepared for lookup. */
  compiled: object;
}

declare const TYPES: unique symbol;

/** Carries the types of a game for the compiler; no value has this member. */
export interface Typed<T> {
  /** Never set: the compiler infers `T` from this member. */
  readonly [TYPES]?: T;
}

/** A game as a value, for engines, simulators, environments, bots and the testkit. */
export interface Game<T extends GameTypes = GameTypes> extends Typed<T> {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: T['name'];
  /** The least and the greatest number of players. */
  readonly players: PlayerRange;
  /** The default component set. */
  readonly components: T['components'];
}

/** The allowed numbers of players: all from `least` to `most`. */
export interface PlayerRange {
  /** The least number of players. */
  readonly least: number;
  /** The greatest number of players. */
  readonly most: number;
}

/** A game with everything that engines, environments, bots and descriptions need; `extendGame` takes it. */
export interface CompleteGame<T extends GameTypes = GameTypes> extends Game<T> {
  /** The text of the game's own clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** The name of the game that this game extends; absent if it extends none. */
  readonly extends?: string;
}

/** The members that views of all games have. */
export interface CommonView<N, P, G> {
  /** The name of the game. */
  readonly variant: N;
  /** The viewer: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** The kind of decision that is due. */
  readonly phase: P;
  /** The seat whose turn it is. */
  readonly seat: number;
  /** The seat of the active player; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** The constants of the game, with the component set and the map if they are custom. */
  readonly game: G;
  /** The hash of the default component set; `null` if `game` has a custom one. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
}

/** The constants of any game: the argument `game` of rules that `extendGame` changes. */
export interface CommonFixed<C> {
  /** The component set in play. */
  readonly components: C;
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
}
