import type { GameTypes } from '../play/game-types';
import type { Price } from '../play/price';
import type { ScoreSheet } from '../play/score';
import type { OwnWords, Refusal } from './types';

/** The change of the rule for a kind of action. */
export interface RuleChange<C, R, A> {
  /** The clause of the new rule. */
  readonly clause: string;
  /**
   * What forbids an action besides all that has forbidden it before; `null` if nothing does.
   *
   * @param game - what never changes in the game
   * @param row - the state, not to be changed
   * @param action - an action of this kind
   */
  forbids?(game: C, row: R, action: A): Refusal | null;
  /**
   * Carries a legal action out, in place.
   *
   * @param game - what never changes in the game
   * @param row - the state
   * @param action - an action of this kind
   * @param asBefore - does what the action has done before
   */
  perform?(game: C, row: R, action: A, asBefore: () => void): void;
  /**
   * What an action takes now from the seat that decides, legal or not, for `price`. By default as before, unless the rule has
   * a `perform`; then it is unknown.
   *
   * @param game - what never changes in the game
   * @param row - the state as the seat that decides sees it; it must not be changed
   * @param action - an action of this kind
   * @param before - what it has taken before; `null` if unknown
   */
  price?(game: C, row: R, action: A, before: Price | null): Price | null;
}

type OfKind<A, K> = A extends { readonly kind: K } ? A : never;

/** House rules, as {@link extendGame} takes them. */
export interface GameExtension<T extends GameTypes, N extends string> {
  /** The new name: records of the two games must not be mixed up. */
  readonly name: N;
  /** The beginning of the ids of the new clauses: capital letters, as in `HR`. */
  readonly prefix: string;
  /** The new rules in words, by id: `{ 'HR-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** Tables and numbers of the component set that become others. */
  readonly components?: Partial<Omit<T['components'], 'variant'>>;
  /** The rules that change, by kind of action. */
  readonly rules?: {
    readonly [K in T['action']['kind']]?: RuleChange<T['compiled'], T['row'], OfKind<T['action'], K>>;
  };
  /** The words for the new rules, by the tag of the language; the others stay those of the base game. */
  readonly words?: { readonly [locale: string]: OwnWords<Renamed<T, N>> };
  /**
   * The score sheets, given those of before.
   *
   * @param sheets - what the game gave before, by seat
   * @param game - what never changes in the game
   * @param row - the state
   */
  scores?(sheets: ScoreSheet[], game: T['compiled'], row: T['row']): ScoreSheet[];
}

type WithVariant<M, N> = Omit<M, 'variant'> & {
  /** The game. */
  readonly variant: N;
};
type WithComponents<M, C> = M extends { readonly game: infer G }
  ? Omit<M, 'game'> & { readonly game: Omit<G, 'components'> & { readonly components?: C | undefined } }
  : M;

/** The types of a game with another name. */
export interface Renamed<T extends GameTypes, N extends string> extends GameTypes {
  /** The new name. */
  name: N;
  /** Its component sets. */
  components: WithVariant<T['components'], N>;
  /** Its setup options. */
  options: WithVariant<Omit<T['options'], 'components'>, N> & {
    /** The number of players. */
    readonly players: number;
    /** The source of all chance. */
    readonly seed: string | number;
    /** An own component set; absent: the default set. */
    readonly components?: WithVariant<T['components'], N> | undefined;
  };
  /** A whole game, secrets included. */
  state: WithComponents<WithVariant<T['state'], N>, WithVariant<T['components'], N>> & GameTypes['state'];
  /** The state as rules see and change it. */
  row: T['row'];
  /** One decision. */
  action: T['action'];
  /** The view of a seat or a spectator. */
  view: WithComponents<WithVariant<T['view'], N>, WithVariant<T['components'], N>>;
  /** One change that a viewer can notice. */
  change: T['change'];
  /** The constants of a game, as rules look them up. */
  compiled: T['compiled'];
}
