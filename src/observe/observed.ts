import type { ActionTable } from '../play/actions';
import type { AnyRow, GameRules, RuleTypes, View } from '../play/game';
import type { Observation } from './block';

/** The settings that determine the actions and observations of games. */
export interface Setting<T extends RuleTypes> {
  readonly players: number;
  readonly components: T['components'];
  /** A custom map, in games with a map. */
  readonly map?: MapOf<T> | undefined;
}

type MapOf<T extends RuleTypes> = T['options'] extends { readonly map?: infer M } ? M : unknown;

/** How learners see a game, and what they can do in it. */
export interface Observing<T extends RuleTypes> {
  /** The options of a game that not all games have, other than its map, and their types. */
  readonly ownOptions: { readonly [name: string]: 'boolean' | 'number' | 'string' };
  /**
   * In games with a map: a rough check of a value that claims to be one.
   *
   * @throws InvalidInputError
   */
  checkMap?(map: unknown): void;
  /** The observations of games of a setting. */
  observation(setting: Setting<T>): Observation<T['row']>;
  /** Makes the reader of the views of a game: into a row that they could be of, for all that observations tell. */
  readView(compiled: T['compiled']): (view: View) => AnyRow;
  /** How games of one setting differ in their actions. */
  readonly variations?: {
    /** The actions of all of them. */
    actions(setting: Setting<T>): ActionTable<T['action']>;
    /** Games with equal names have equal actions. */
    nameOf(game: T['state']['game']): string;
  };
}

/** The rules of a game, and the observations and actions of learners. */
export interface Observed<T extends RuleTypes> extends GameRules<T>, Observing<T> {}

/** Any such game. */
export type AnyObserved = Observed<RuleTypes>;
