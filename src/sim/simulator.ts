import type { Coded } from '../engine/action-table';
import { InvalidInputError } from '../engine/errors';
import { deepFreeze, type Immutable } from '../engine/immutable';
import { countNodes, type PerftOptions, type PerftResult } from '../engine/perft';
import {
  type Action,
  type AnyVariant,
  type Options,
  type State,
  VARIANTS,
  type VariantName,
  type View,
  variantOf,
} from '../engine/registry';
import type { Audience, Viewer } from '../engine/viewer';
import type { Seat } from '../parts/seats';
import type { LegalList, Policy } from './policy';
import type { Random } from './random';

type MutableState = ReturnType<AnyVariant['setup']>;

/** A game that is played in place, at full speed: nothing is checked, frozen or kept. */
export interface Simulator<N extends VariantName = VariantName> {
  /** The game that is played. */
  readonly variant: N;
  /** All actions of the game, by id. */
  readonly actions: readonly Action<N>[];
  /** The state as it is now. It changes with the next action; {@link Simulator.toState} makes one that stays. */
  readonly state: State<N>;
  /** The legal actions, in a list that is filled anew by the next call. Empty exactly when the game is over. */
  legalActions(): readonly Action<N>[];
  /**
   * Writes the ids of the legal actions into a buffer and returns how many they are.
   *
   * @param into - an array with room for all legal actions: for `actions.length` of them in any case
   * @returns how many ids were written
   */
  legalIds(into: { [place: number]: number }): number;
  /**
   * Does a legal action, given as an object or as an id. It is not checked: an action that is not legal leads to a
   * state that no game has.
   *
   * @param action - an action that is legal now, or its id
   * @throws {RangeError} if the game has no such action at all
   */
  apply(action: Action<N> | number): void;
  /** Whether the game is over. */
  isOver(): boolean;
  /** The seat that decides now; `null` when the game is over. */
  actor(): Seat | null;
  /** Points by seat. */
  scores(): number[];
  /**
   * Goes back to where the simulator started, or to another start.
   *
   * @param source - options or a state to begin with from now on; absent: where it began last
   * @throws {@link InvalidInputError} for options that are not what they should be
   */
  reset(source?: Options<N> | State<N>): void;
  /**
   * Takes over the state of another simulator of the same game, in place.
   *
   * @param other - a simulator of the same variant; it stays as it is
   */
  copyFrom(other: Simulator<N>): void;
  /**
   * What a viewer may know, as `view` of the main entry has it; not frozen, and no part of the game: it stays as it is.
   *
   * @param viewer - a seat, or `'spectator'`; it is not checked
   * @param audience - `'table'` unless told; `'memory'` adds what a perfect memory deduces
   */
  view(viewer: Viewer, audience?: Audience): View<N>;
  /**
   * Goes over to another world that the viewer cannot tell from this one: what is hidden from the viewer is drawn
   * anew, each possible world with a chance.
   *
   * @param viewer - a seat, or `'spectator'`; it is not checked
   * @param random - draws what is hidden
   */
  resample(viewer: Viewer, random: Random): void;
  /** The state, deeply frozen, as the main entry has it. */
  toState(): State<N>;
  /**
   * Takes over a state of the same game.
   *
   * @param state - a state of the same variant; it is not checked and stays as it is
   */
  fromState(state: State<N>): void;
  /**
   * Plays on by a policy until the game is over or `limit` actions have been done.
   *
   * @param policy - picks among the legal actions for every seat, e.g. {@link casual}
   * @param random - what the policy draws from
   * @param limit - at most so many actions; without it the game is played to its end
   * @returns how many actions were done
   */
  playout(policy: Policy, random: Random, limit?: number): number;
  /**
   * Counts the sequences of actions or turns that can follow; see `perft` of the main entry.
   *
   * @param depth - how many actions or turns
   * @param options - whether actions or turns are counted, and limits for turns
   * @returns the count, and how it divides among the first actions or turns
   */
  perft(depth: number, options?: PerftOptions): PerftResult;
}

/** The list that rules fill; it keeps its room. */
interface Sink extends LegalList {
  items: Coded<Action>[];
  count: number;
  push(entry: Coded<Action>): void;
}

/**
 * A simulator of a new game.
 *
 * @param options - as `setup` of the main entry takes them. They are checked in meaning but not in form: what comes
 * from outside belongs into `setup` first.
 * @returns a simulator at the start of the game
 * @throws {@link InvalidInputError} for options that are not what they should be
 */
export function createSimulator<N extends VariantName>(options: Options<N>): Simulator<N>;
/**
 * A simulator of a game that goes on from a state.
 *
 * @param state - a state, of the engine or of another simulator. It is not checked: what comes from outside belongs
 * into `parseState` first.
 * @returns a simulator that stands at this state, which stays as it is
 * @throws {@link InvalidInputError} if there is no such variant
 */
export function createSimulator<N extends VariantName>(state: State<N>): Simulator<N>;
export function createSimulator(source: Options | State): Simulator {
  const variant = variantNamed(source.variant);
  let start = startFrom(variant, source);
  let box = variant.openBox(start.game as Immutable<MutableState>['game']);
  const state = variant.copy(start as State);
  const legal: Sink = {
    items: [],
    count: 0,
    push(entry) {
      this.items[this.count++] = entry;
    },
  };
  const actions: Action[] = [];
  const list = (): void => {
    legal.count = 0;
    variant.rules.list(box, state as State, legal);
  };
  const entryOf = (action: Action | number): Coded<Action> => {
    const entry =
      typeof action === 'number'
        ? box.actions.all[action]
        : (box.actions.own(action) ?? box.actions.find(action));
    if (entry === undefined) throw new RangeError('the game has no such action');
    return entry;
  };
  const simulator: Simulator = {
    variant: variant.name,
    get actions() {
      return box.actions.all.map(({ action }) => action);
    },
    get state() {
      return state as State;
    },
    legalActions() {
      list();
      actions.length = legal.count;
      for (let i = 0; i < legal.count; i++) actions[i] = (legal.items[i] as Coded<Action>).action;
      return actions;
    },
    legalIds(into) {
      list();
      for (let i = 0; i < legal.count; i++) into[i] = (legal.items[i] as Coded<Action>).id;
      return legal.count;
    },
    apply(action) {
      variant.rules.perform(box, state, entryOf(action));
    },
    isOver: () => state.phase === 'over',
    actor: () => (state.phase === 'over' ? null : state.actor),
    scores: () => variant.scores(box, state as State).map(({ total }) => total),
    reset(other) {
      if (other !== undefined) {
        start = startFrom(variant, other);
        box = variant.openBox(start.game as Immutable<MutableState>['game']);
      }
      variant.copyInto(start as State, state);
    },
    copyFrom(other) {
      this.fromState(other.state);
    },
    view: (viewer, audience = 'table') => variant.view(box, state as State, viewer, audience),
    resample(viewer, random) {
      variant.copyInto(variant.resample(box, state as State, viewer, random), state);
    },
    toState: () => deepFreeze(variant.copy(state as State)) as State,
    fromState(other) {
      if (other.game !== state.game) box = variant.openBox(other.game as Immutable<MutableState>['game']);
      variant.copyInto(other, state);
    },
    playout(policy, random, limit = Number.POSITIVE_INFINITY) {
      let done = 0;
      for (; done < limit; done++) {
        list();
        if (legal.count === 0) break;
        variant.rules.perform(box, state, legal.items[policy(legal, random)] as Coded<Action>);
      }
      return done;
    },
    perft: (depth, options) => countNodes(variant, box, state as State, depth, options),
  };
  return simulator;
}

function variantNamed(name: string): AnyVariant {
  const found = VARIANTS.find((variant) => variant === name);
  if (found === undefined) {
    throw new InvalidInputError('unknown-variant', ['variant'], `The variants are: ${VARIANTS.join(', ')}.`);
  }
  return variantOf(found);
}

function startFrom(variant: AnyVariant, source: Options | State): MutableState {
  if ('phase' in source) return variant.copy(source);
  variant.checkOptions(source);
  variant.checkNewGame(source);
  return variant.setup(source);
}
