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
 * The functions of an {@link Engine} for setup, rules and views: without records, notation, changes, lists of turns, node
 * counts, hashes and schemas. Functions that take a state throw {@link InvalidInputError} if it is invalid.
 */
export interface PlayEngine<T extends GameTypes> {
  /** The names of the games. */
  readonly VARIANTS: readonly NameOf<T>[];

  /**
   * Sets up a game. The same options give the same game, everywhere.
   *
   * Not every number on the default pieces is the printed one. Every number in A New World is invented; so are the costs of
   * the victory tiles in Eastern Wonders and From Sand to Sea, the effects of two kinds of bonus tile in the former, and the
   * points on the player board in the latter. `provenance` of `century-engine/components` counts the invented numbers;
   * the option `components` replaces the pieces.
   *
   * @param options - variant (not for an engine of one game), number of players, seed, and any further options
   * @returns the initial state, deeply frozen
   * @throws {@link InvalidInputError} if the options are invalid
   */
  setup<N extends NameOf<T>>(options: OptionsIn<T, N>): StateOf<T, N>;

  /**
   * Lists all legal actions, without duplicates, in a fixed order. Empty if and only if the game is over. Equal actions
   * are always the same frozen object.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns frozen actions; a front end can use them to highlight what can be clicked
   */
  legalActions<N extends NameOf<T>>(state: StateIn<T, N>): readonly ActionOf<T, N>[];

  /**
   * Returns the state after an action, as a reducer does. The given state does not change; unchanged parts are shared.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or an equal plain object
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
   * Whether an action is legal and, if not, the reason and its clause. Accepts any value as the action, and never throws
   * because of it.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - any value; one that is no action is refused, and by the compiler a `kind` that does not exist
   * @returns `{ legal: true }`, or the code, clause, message and data of the refusal
   *
   * @example
   * ```ts
   * import { explain, setup } from 'century-engine';
   *
   * const state = setup({ variant: 'eastern-wonders', players: 2, seed: 'demo', firstSeat: 0 });
   * const verdict = explain(state, { kind: 'harvest' });
   * if (!verdict.legal) console.log(verdict.code, verdict.clause, verdict.message); // wrong-phase, its clause, and a sentence
   * ```
   */
  explain<N extends NameOf<T>, const A = unknown>(
    state: StateIn<T, N>,
    action: ActionOf<T, NoInfer<N>> | (A & Tried<A, ActionOf<T, NoInfer<N>>>),
  ): VerdictOn<ViolationOf<T, N>>;

  /**
   * Returns the price of an action for the active player: cubes, settlers and cards, the payment that becomes due next,
   * and the receivers. For a legal action, {@link Engine.apply} takes this price; an illegal action has the price it
   * would have if it were legal, e.g. more settlers than the player has. An empty place of a row is free, as is every
   * action once the game is over. The price of a step at sea is that of the step alone; `dock` makes the payments to
   * other boats due, also if a movement ends because no step is left.
   *
   * In your own games, the function `price` of the rule returns the price; by default an action is free. The price is
   * `null` if an extension changes the effect of an action but not its `price`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if it is not an action of this game
   */
  price<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * Returns the price of an action for the active player, as {@link Engine.price} does, from a view. If prices in your
   * own game depend on a hidden hand, give the view of the owner of the hand.
   *
   * @param view - a view of {@link Engine.view}, or equivalent JSON, which is not validated
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if it is not an action of this game
   * @throws {@link InvalidInputError} if `view` is not a view of a game of this engine
   */
  priceInView<N extends NameOf<T>>(view: ViewOf<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * Returns the active player, the seat that decides now, which is not always the seat that has the turn (C-5); `null`
   * when the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   */
  actor(state: StateIn<T>): Seat | null;

  /**
   * Whether the game is over, so that there are no legal actions.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   */
  isOver(state: StateIn<T>): boolean;

  /**
   * Returns the score of every seat, line by line; before the end, the score if the game ended now.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns a sheet for each seat, in seat order
   */
  scores(state: StateIn<T>): ScoreSheet[];

  /**
   * Returns the seats from best to worst by current score; ties are broken by C-8.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns all seats, the winner first
   */
  ranking(state: StateIn<T>): Seat[];

  /**
   * Returns the part of a state that a viewer may know, with the ids of the pieces; hidden piles are counts. A view
   * never contains the seed.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'perfect'` adds everything that follows from earlier public actions
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
   * Draws a random state consistent with the knowledge of the viewer: visible parts stay, hidden parts are redrawn with
   * `seed`, and every possible state can be the result. Bots search only such states.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param seed - any string or whole number; the same seed gives the same state
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
   * Validates the shape and the meaning of untrusted JSON as a state. A state is accepted if the game can continue from it,
   * even if no game can reach it, e.g. because a hold is over its limit.
   *
   * @param json - a parsed value, not text: `parseState(JSON.parse(text))`
   * @returns the state, deeply frozen, ready for all functions of the engine
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseState(json: unknown): StateOf<T>;

  /**
   * Validates the shape of untrusted JSON as an action; {@link Engine.explain} checks whether it is legal in a state.
   *
   * @param json - parsed JSON, from any source
   * @param variant - the game of the action; by default an action of any variant is accepted
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseAction<N extends NameOf<T>>(json: unknown, variant?: N): ActionOf<T, N>;

  /**
   * Validates the shape and the meaning of untrusted JSON as a component set. Members named `//` are comments and are
   * removed.
   *
   * @param json - parsed JSON, from any source, with the name of its `variant`
   * @returns a deeply frozen copy, for the options of `setup`
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseComponents(json: unknown): ComponentsOf<T>;

  /**
   * Returns the default component set of a game. The member `source` of each piece is the reliability of its data.
   *
   * @param variant - the name of the game
   * @returns the set, deeply frozen; the same object every time
   * @throws {@link InvalidInputError} if there is no such variant
   */
  defaultComponents<N extends NameOf<T>>(variant: N): ComponentsOf<T, N>;

  /**
   * Returns the component set with which a game is played.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns the game's custom set, or the default set
   */
  componentsInUse<N extends NameOf<T>>(state: StateIn<T, N>): ComponentsOf<T, N>;

  /**
   * Returns the pieces in play, with their ids and printed values, in the order of their numbers in states.
   *
   * @param seen - a state, or a view of {@link Engine.view}
   * @returns the pieces by kind, e.g. `pieces(view).marketTiles.find(id)`
   */
  pieces<N extends NameOf<T>>(seen: StateIn<T, N> | ViewOf<T, N>): PiecesOf<T, N>;

  /**
   * Returns the map in play, with the neighbours and distances of its hexes.
   *
   * @param seen - a state, or a view of {@link Engine.view}
   * @returns the map; `null` in a game without one
   */
  gameMap(seen: StateIn<T> | ViewOf<T>): GameMap | null;

  /**
   * Whether a turn, or a player's part of the setup, is about to begin, or the game is over.
   *
   * @param state - an engine state; it is not validated
   */
  isTurnStart(state: StateIn<T>): boolean;
}
