import type { Random } from '../parts/shuffle';
import type { ActionTable, Coded } from './action-table';
import type { Immutable } from './immutable';
import type { RowBase } from './rows/layout';
import type { RowKind } from './rows/row-kind';
import type { Rules } from './rule';
import type { ScoreSheet } from './score';
import type { Audience, Viewer } from './viewer';

/** What the rows of all variants have in common. */
export type AnyRow = RowBase<object> & {
  phase: string;
  seat: number;
  actor: number;
  readonly players: readonly object[];
};

/** The types of one variant. */
export interface VariantTypes {
  name: string;
  components: object;
  options: { readonly variant: string; readonly players: number; readonly seed: string | number };
  /** As the rules change it; readers see it immutable. */
  state: {
    readonly variant: string;
    readonly game: {
      readonly players: number;
      readonly firstSeat: number;
      readonly components?: object | undefined;
    };
    phase: string;
    seat: number;
    actor: number;
  };
  /** The state as rules see it. */
  row: AnyRow;
  action: { readonly kind: string };
  view: object;
  /** What never changes during a game, ready to be looked up. */
  box: {
    readonly actions: ActionTable<VariantTypes['action']>;
    readonly firstSeat: number;
    /** The rows of the game. */
    readonly rowKind: RowKind<object, object, AnyRow>;
  };
}

/**
 * What a variant is made of: everything that the rest of the engine needs to know of it but the schemas, so that simulators can do
 * without them.
 */
export interface Variant<T extends VariantTypes> {
  readonly name: T['name'];
  readonly components: T['components'];
  /** What the schemas cannot say; each throws InvalidInputError. */
  checkComponents(components: T['components']): void;
  checkOptions(options: T['options']): void;
  /**
   * Options of a game that is about to begin, which have been checked already: refuses a component set with which it could
   * go on without an end. Games of 1.0 and earlier that have begun with such a set stay good.
   */
  checkNewGame(options: T['options']): void;
  checkState(state: Immutable<T['state']>): void;

  /** The phases in which a turn, or a player's part of the setup, begins, and the one in which the game is over. */
  readonly turnStarts: readonly string[];

  /** The parts of a state that setup shuffles. */
  readonly shuffled: readonly string[];

  /** `random` is the chance that it is laid out by, that of the seed if absent. */
  setup(options: T['options'], random?: Random): T['state'];
  openBox(game: Immutable<T['state']>['game']): T['box'];
  /** What never changes in a game, with its defaults filled in, for hashes; the component set is left to the engine. */
  fillGame(game: Immutable<T['state']>['game']): object;
  /** Notation: where the movement of the active player starts from; empty if there is no such thing. */
  origin(box: T['box'], row: T['row']): string;
  /** Whether an action is a step of a movement that something is paid for. */
  isPaidStep(entry: Coded<T['action']>): boolean;
  readonly rules: Rules<T['box'], T['row'], T['action']>;
  scores(box: T['box'], row: T['row']): ScoreSheet[];

  view(box: T['box'], row: T['row'], viewer: Viewer, audience: Audience): T['view'];
  /**
   * How many pieces lie face down so that nobody, not even a perfect memory, can name them. No action makes it grow, and
   * it falls exactly when one of them is turned up. What players hide from each other does not count.
   */
  secrets(box: T['box'], row: T['row']): number;
  /** Makes a row another world that the viewer cannot tell from the real one. */
  resample(box: T['box'], row: T['row'], viewer: Viewer, random: Random): void;
  /** The start of a game whose present is `now`, given the real start; only hidden orders may differ. */
  rewind(start: Immutable<T['state']>, now: Immutable<T['state']>): Immutable<T['state']>;
  /**
   * Where actions hold secrets: the actions again, with what the viewer has not seen of them made up, given all moments
   * of the game. What is made up depends only on what the viewer has seen, who sees the same at every moment.
   */
  disguise?(
    box: T['box'],
    moments: readonly Moment<T>[],
    viewer: Viewer,
    random: Random,
  ): readonly T['action'][];
}

/** A state of a game and the action that led to it; `null` at the start. */
export interface Moment<T extends VariantTypes> {
  readonly action: T['action'] | null;
  readonly state: Immutable<T['state']>;
}
