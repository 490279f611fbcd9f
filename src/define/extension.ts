import type { MembersOf, NumbersOf } from '../play/actions';
import type { GameTypes } from '../play/game-types';
import type { Price } from '../play/price';
import type { Refusal } from '../play/rule';
import type { ScoreSheet } from '../play/score';
import type { OwnWords } from './types';

/** The change of the rule for a kind of action. */
export interface RuleChange<B, S, N extends string> {
  /** The id of the clause that describes the change: a key of `clauses`, or a clause of all games, such as `C-1`. */
  readonly clause: string;
  /**
   * Returns the reason why an action that the base game allows is illegal; `null` if it is legal.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  forbids?(game: B, row: S, named: NumbersOf<N>): Refusal | null;
  /**
   * Performs a legal action by changing the row.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param named - the members of an action of this kind, as numbers
   * @param asBefore - performs the action as in the base game
   */
  perform?(game: B, row: S, named: NumbersOf<N>, asBefore: () => void): void;
  /**
   * Returns the new price of an action, legal or not, for the active player. By default it is the price in the base
   * game, or unknown if this change has a `perform`.
   *
   * @param game - the constants of the game
   * @param row - the state as the active player sees it; it must not be changed
   * @param named - the members of an action of this kind, as numbers
   * @param before - the price in the base game; `null` if unknown
   */
  price?(game: B, row: S, named: NumbersOf<N>, before: Price | null): Price | null;
}

/** House rules: the argument of {@link extendGame}. */
export interface GameExtension<T extends GameTypes, N extends string> {
  /** The name of the new game; a different one, so that records of the two games are not mixed up. */
  readonly name: N;
  /** The beginning of the ids of the new clauses: capital letters, as in `HR`. */
  readonly prefix: string;
  /** The new rules in words, by id: `{ 'HR-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** The tables and numbers of the component set that are replaced. */
  readonly components?: Partial<Omit<T['components'], 'variant'>>;
  /** The rules that change, by kind of action. */
  readonly rules?: {
    readonly [K in T['action']['kind']]?: RuleChange<T['compiled'], T['row'], MembersOf<T['action'], K>>;
  };
  /** The words for the new rules, by language tag; all other words are those of the base game. */
  readonly words?: { readonly [locale: string]: OwnWords<Renamed<T, N>> };
  /**
   * Returns the score sheets, given those of the base game.
   *
   * @param sheets - the score sheets of the base game, by seat
   * @param game - the constants of the game
   * @param row - the state
   */
  scores?(sheets: ScoreSheet[], game: T['compiled'], row: T['row']): ScoreSheet[];
}

type WithVariant<M, N> = Omit<M, 'variant'> & {
  /** The name of the game. */
  readonly variant: N;
};
type WithComponents<M, C> = M extends { readonly game: infer G }
  ? Omit<M, 'game'> & { readonly game: Omit<G, 'components'> & { readonly components?: C | undefined } }
  : M;

/** The types of a copy of a game under the name `N`. */
export interface Renamed<T extends GameTypes, N extends string> extends GameTypes {
  name: N;
  components: WithVariant<T['components'], N>;
  options: WithVariant<Omit<T['options'], 'components'>, N> & {
    /** The number of players. */
    readonly players: number;
    /** The seed of all random draws. */
    readonly seed: string | number;
    /** A custom component set; by default the default set. */
    readonly components?: WithVariant<T['components'], N> | undefined;
  };
  state: WithComponents<WithVariant<T['state'], N>, WithVariant<T['components'], N>> & GameTypes['state'];
  row: T['row'];
  action: T['action'];
  view: WithComponents<WithVariant<T['view'], N>, WithVariant<T['components'], N>>;
  change: T['change'];
  compiled: T['compiled'];
}
