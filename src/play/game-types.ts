import type { Change } from '../changes/change';
import type { Viewer } from './seats';

/** The types of one game, as those know them who play it. */
export interface GameTypes {
  /** The name of the game. */
  name: string;
  /** Its component sets. */
  components: { readonly variant: string };
  /** What it is set up with. */
  options: {
    readonly variant: string;
    readonly players: number;
    readonly seed: string | number;
    readonly components?: object | undefined;
  };
  /** A whole game, secrets included. */
  state: {
    /** The game. */
    readonly variant: string;
    /** What never changes after setup. */
    readonly game: {
      /** How many play. */
      readonly players: number;
      /** The seat that has the first turn. */
      readonly firstSeat: number;
      /** An own component set; absent: the default set. */
      readonly components?: object | undefined;
    };
    /** What kind of decision is due. */
    readonly phase: string;
    /** Whose turn it is. */
    readonly seat: number;
    /** Who decides now. */
    readonly actor: number;
    /** The players by seat. */
    readonly players: readonly object[];
  };
  /** One decision. */
  action: { readonly kind: string };
  /** What somebody may know. */
  view: object;
  /** What viewers are told of a step. */
  change: Change;
  /** What refusals tell, by code; in games of one's own any code tells anything. */
  violations: object;
  /** The pieces in play: a list for each kind, in the order of their numbers. */
  pieces: object;
  /** The state as rules see and change it. */
  row: object;
  /** What never changes during a game, as rules look it up. */
  compiled: object;
}

declare const TYPES: unique symbol;

/** What the compiler knows the types of a game by; no value has this. */
export interface Typed<T> {
  /** For the compiler only. */
  readonly [TYPES]?: T;
}

/** A game as a value: what engines, simulators, environments, bots and the testkit take. */
export interface GameValue<T extends GameTypes = GameTypes> extends Typed<T> {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: T['name'];
  /** The possible numbers of players. */
  readonly players: PlayerRange;
  /** The default component set. */
  readonly components: T['components'];
}

/** How many can play. */
export interface PlayerRange {
  /** The fewest. */
  readonly least: number;
  /** The most. */
  readonly most: number;
}

/** A game with all that its engine, its learners, its bots and its readers need: it can be extended. */
export interface WholeGame<T extends GameTypes = GameTypes> extends GameValue<T> {
  /** The text of the game's own clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** The name of the game that it was made from by changing some rules; absent in a game of its own. */
  readonly extends?: string;
}

/** What views of all games show. */
export interface CommonView<N, P, G> {
  /** The game. */
  readonly variant: N;
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** The kind of decision that is due. */
  readonly phase: P;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** Everything that never changes after setup, with the component set and the map if they are own ones. */
  readonly game: G;
  /** The hash of the default component set; `null` if the game has an own one, which stands in `game`. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
}

/** What never changes in any game, as house rules look it up. */
export interface CommonFixed<C> {
  /** What is printed on the pieces in play. */
  readonly components: C;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
}
