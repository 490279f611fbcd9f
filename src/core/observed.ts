import type { ActionTable } from './action-table';
import type { GameRules, GameTypes } from './game';
import type { Part } from './observation/part';
import type { Offsets, RowWriter } from './observation/writer';

/** What decides which actions and observations games have. */
export interface Setting<T extends GameTypes> {
  readonly players: number;
  readonly components: T['components'];
  /** An own map, in games that are played on one. */
  readonly map?: MapOf<T> | undefined;
}

type MapOf<T extends GameTypes> = T['options'] extends { readonly map?: infer M } ? M : unknown;

/** The rules of a game, and what those who learn it see and do. */
export interface Observed<T extends GameTypes> extends GameRules<T> {
  /** The options of a game that not all games have, its map apart, and their types. */
  readonly ownOptions: { readonly [name: string]: 'boolean' | 'string' };
  /**
   * In games that are played on a map: what claims to be one, roughly.
   *
   * @throws InvalidInputError
   */
  checkMap?(map: unknown): void;
  /** The parts of an observation, written from a view. */
  parts(setting: Setting<T>): Part<T['view']>[];
  /** The same, written from a row; what every observation begins with is put into `blank`. */
  writer(at: Offsets, setting: Setting<T>, blank: Float32Array): RowWriter<T['row']>;
  /** Where games of one setting differ in their actions. */
  readonly variations?: {
    /** The actions of all of them. */
    actions(setting: Setting<T>): ActionTable<T['action']>;
    /** Games with equal names have equal actions. */
    nameOf(game: T['state']['game']): string;
  };
}

/** Any such game. */
export type AnyObserved = Observed<GameTypes>;
