import type { VerdictOn } from '../input/errors';
import type { GameTypes } from '../play/game-types';
import type { GameMap } from '../play/pieces';
import type { ScoreSheet } from '../play/score';
import type { Recall, Seat, Viewer } from '../play/seats';
import type {
  ActionOf,
  ComponentsOf,
  NameOf,
  OptionsIn,
  PiecesOf,
  PriceOf,
  StateIn,
  StateOf,
  Tried,
  ViewOf,
  ViolationOf,
} from '../play/types';

/**
 * The functions of an {@link Engine} for setup, rules and views; without records, notation, changes, lists of turns,
 * node counts, hashes and schemas. Functions that take a state throw {@link InvalidInputError} if it is invalid.
 */
export interface PlayEngine<T extends GameTypes> {
  /** The names of the games. */
  readonly VARIANTS: readonly NameOf<T>[];

  /**
   * Sets up a game. Equal options give the same game everywhere. Some numbers on the default pieces are invented: all
   * of A New World, the costs of victory tiles in Eastern Wonders and From Sand to Sea, the effects of two kinds of
   * bonus tiles in the former, and the points on the player board in the latter. `provenance` of
   * `century-engine/components` counts them; the option `components` replaces them.
   *
   * @param options - game (not for an engine of one game), number of players, seed, and further options
   * @returns the initial state, deeply frozen
   * @throws {@link InvalidInputError} if the options are invalid
   */
  setup<N extends NameOf<T>>(options: OptionsIn<T, N>): StateOf<T, N>;

  /**
   * Lists all legal actions without duplicates, in a fixed order. The list is empty exactly when the game is over.
   * Equal actions are always the same frozen object.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns frozen actions, from which a front end can see what a player may click
   */
  legalActions<N extends NameOf<T>>(state: StateIn<T, N>): readonly ActionOf<T, N>[];

  /**
   * Returns the state after an action, as a reducer does. The given state stays unchanged, and unchanged parts are
   * shared.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - a legal action, or an equal plain object
   * @returns a new state, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and message if the action is not legal now
   *
   * @example
   * ```ts
   * import { apply, isOver, legalActions, scores, setup } from 'century-engine';
   *
   * let state = setup({ variant: 'new-world', players: 2, seed: 'demo' });
   * for (let i = 0; i < 20 && !isOver(state); i++) {
   *   const [first] = legalActions(state); // a player would choose
   *   if (first !== undefined) state = apply(state, first);
   * }
   * console.log(scores(state).map(({ total }) => total));
   * ```
   */
  apply<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): StateOf<T, N>;

  /**
   * Returns whether an action is legal and, if not, the reason and its clause. It accepts any value as the action and
   * never throws because of it.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - any value; a value that is no action is refused. The compiler refuses a `kind` that does not exist.
   * @returns `{ legal: true }`, or the code, clause, message and data of the refusal
   *
   * @example
   * ```ts
   * import { explain, setup } from 'century-engine';
   *
   * const state = setup({ variant: 'eastern-wonders', players: 2, seed: 'demo', firstSeat: 0 });
   * const verdict = explain(state, { kind: 'harvest' });
   * if (!verdict.legal) console.log(verdict.code, verdict.clause, verdict.message); // wrong-phase, clause, sentence
   * ```
   */
  explain<N extends NameOf<T>, const A = unknown>(
    state: StateIn<T, N>,
    action: ActionOf<T, NoInfer<N>> | (A & Tried<A, ActionOf<T, NoInfer<N>>>),
  ): VerdictOn<ViolationOf<T, N>>;

  /**
   * Returns the price of an action for the active player: cubes, settlers and cards, their receivers, and the payment
   * that becomes due next. {@link Engine.apply} takes this price for a legal action. An illegal action has the price
   * that it would have if it were legal, such as more settlers than the player has. An empty place of a row is free,
   * as is every action after the end. `dock` has the payments to other boats, as does the last possible step in From
   * Sand to Sea; other steps cost only themselves. In custom games, the rule's `price` returns the price; by default an
   * action is free. If an extension changes the effect of an action but not its `price`, the price is `null`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if the game has no such action
   */
  price<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * Returns the price of an action for the active player from a view, as {@link Engine.price} does from a state. If
   * prices of a custom game depend on a hidden hand, pass the view of its owner.
   *
   * @param view - from {@link Engine.view}, or equivalent JSON; it is not validated
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if the game has no such action
   * @throws {@link InvalidInputError} if `view` is no view of a game of this engine
   */
  priceInView<N extends NameOf<T>>(view: ViewOf<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * Returns the active player, who is not always the one whose turn it is (C-5); `null` when the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   */
  actor(state: StateIn<T>): Seat | null;

  /**
   * Whether the game is over, so that no action is legal.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   */
  isOver(state: StateIn<T>): boolean;

  /**
   * Returns the score of every seat, line by line. Before the end, it is the score if the game ended now.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns a sheet for each seat, in seat order
   */
  scores(state: StateIn<T>): ScoreSheet[];

  /**
   * Returns the seats by current score, best first; C-8 breaks ties.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns all seats, the winner first
   */
  ranking(state: StateIn<T>): Seat[];

  /**
   * Returns what a viewer may know, with the ids of pieces; hidden piles are counts. A view never has the seed.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'perfect'` adds what follows from earlier public actions
   * @returns the view, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat or recall
   *
   * @example
   * ```ts
   * import { setup, view } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
   * console.log(view(state, 0)); // for seat 0: decks are counts
   * console.log(view(state, 'spectator', 'perfect')); // with everything that follows from earlier actions
   * ```
   */
  view<N extends NameOf<T>>(state: StateIn<T, N>, viewer: Viewer, recall?: Recall): ViewOf<T, N>;

  /**
   * Draws a random state that the viewer cannot distinguish from the given one: visible parts stay, and hidden parts
   * are redrawn with `seed`. Every such state is possible. Bots search only such states.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param seed - a string or whole number; equal seeds give equal states
   * @returns a state of the same game, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat
   *
   * @example
   * ```ts
   * import { resample, setup, view } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
   * const world = resample(state, 0, 'thought'); // other decks, for the search of a bot in seat 0
   * console.log(JSON.stringify(view(world, 0)) === JSON.stringify(view(state, 0))); // true
   * ```
   */
  resample<N extends NameOf<T>>(state: StateIn<T, N>, viewer: Viewer, seed: string | number): StateOf<T, N>;

  /**
   * Validates untrusted JSON as a state, both its shape and its contents. A state is accepted if the game can
   * continue from it, even if no game can reach it, for example because a hold is over its limit.
   *
   * @param json - a parsed value, not text: `parseState(JSON.parse(text))`
   * @returns the state, deeply frozen, ready for all functions of the engine
   * @throws {@link InvalidInputError} with the path to the fault
   */
  parseState(json: unknown): StateOf<T>;

  /**
   * Validates the shape of untrusted JSON as an action; {@link Engine.explain} returns whether it is legal in a
   * state.
   *
   * @param json - parsed JSON, from any source
   * @param variant - the game of the action; by default any game
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with the path to the fault
   */
  parseAction<N extends NameOf<T>>(json: unknown, variant?: N): ActionOf<T, N>;

  /**
   * Validates untrusted JSON as a component set, both its shape and its contents. Members named `//` are comments and
   * are removed.
   *
   * @param json - parsed JSON from any source, with its `variant`
   * @returns a deeply frozen copy, for the options of `setup`
   * @throws {@link InvalidInputError} with the path to the fault
   */
  parseComponents(json: unknown): ComponentsOf<T>;

  /**
   * Returns the default component set of a game. The member `source` of a piece grades the reliability of its data.
   *
   * @param variant - the name of the game
   * @returns the set, deeply frozen; always the same object
   * @throws {@link InvalidInputError} if there is no such variant
   */
  defaultComponents<N extends NameOf<T>>(variant: N): ComponentsOf<T, N>;

  /**
   * Returns the component set of a game: its custom set, or the default set.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   */
  componentsInUse<N extends NameOf<T>>(state: StateIn<T, N>): ComponentsOf<T, N>;

  /**
   * Returns the pieces in play with their ids and printed values; their indices are the numbers in states.
   *
   * @param seen - a state, or a view from {@link Engine.view}
   * @returns the pieces by kind, for `pieces(view).marketTiles.find(id)`
   */
  pieces<N extends NameOf<T>>(seen: StateIn<T, N> | ViewOf<T, N>): PiecesOf<T, N>;

  /**
   * Returns the map in play, with neighbours and distances of its hexes.
   *
   * @param seen - a state, or a view from {@link Engine.view}
   * @returns the map; `null` in a game without one
   */
  gameMap(seen: StateIn<T> | ViewOf<T>): GameMap | null;

  /**
   * Whether a turn or a player's part of the setup is about to begin, or the game is over.
   *
   * @param state - an engine state; it is not validated
   */
  isTurnStart(state: StateIn<T>): boolean;
}
