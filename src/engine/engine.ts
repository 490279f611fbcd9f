import type { VerdictOn } from '../input/errors';
import type { GameTypes } from '../play/game-types';
import type { Turn, TurnCount, TurnOptions } from '../play/legal-turns';
import type { PerftOptions, PerftResult } from '../play/perft';
import type { GameMap } from '../play/pieces';
import type { ScoreSheet } from '../play/score';
import type { Recall, Seat, Viewer } from '../play/seats';
import type {
  ActionOf,
  ChangeOf,
  ComponentsOf,
  NameOf,
  OptionsOf,
  PiecesOf,
  PriceOf,
  StateOf,
  ViewOf,
  ViolationOf,
} from '../play/types';
import type { WorkLimits } from '../play/work-limits';
import type { GameRecord, ReplayStep, StartedRecord } from '../record/game-record';
import type { SeedlessOptions, SeedShares } from '../record/joint-seed';
import type { LiveGame } from '../record/live-game';
import type { Migration } from '../record/migrate';
import type { NotationOptions, ReadActions } from '../record/notation';
import type { SchemasOf } from '../record/schemas';
import type { TurnNumber } from '../record/turn-number';
import type { Verification } from '../record/verify';
import type { ComponentsLint } from './lint-components';

/**
 * The functions for a set of games, made by {@link createEngine}. `T` is the union of their types: states,
 * actions and records of any other game are rejected, by the compiler and at run time.
 */
export interface Engine<T extends GameTypes> {
  /** The names of the games. */
  readonly VARIANTS: readonly NameOf<T>[];

  /**
   * The schemas of every game. They validate the shape; the `parse…` functions also validate the meaning.
   */
  readonly schemas: { readonly [N in NameOf<T>]: SchemasOf<T, N> };

  /**
   * Sets up a game. The same options give the same game, everywhere.
   *
   * Not every number on the default pieces is the printed one. Every number in A New World is invented, and so are the
   * costs of the victory tiles in Eastern Wonders and From Sand to Sea, two kinds of bonus tiles in the former and the
   * points of the player board in the latter. `provenance` of `century-engine/components` counts them; `components` replaces them.
   *
   * @param options - variant, number of players, seed, and any further options of the variant
   * @returns the initial state, deeply frozen
   * @throws {@link InvalidInputError} if the options are invalid
   *
   * @example
   * ```ts
   * import { actor, setup } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });
   * console.log(state.phase, actor(state)); // turn 0
   * ```
   */
  setup<N extends NameOf<T>>(options: OptionsOf<T, N>): StateOf<T, N>;

  /**
   * All legal actions, without duplicates, in a fixed order. Empty if and only if the game is over.
   * Equal actions are always the same frozen object.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns frozen actions; a front end can use them to highlight what can be clicked
   * @throws {@link InvalidInputError} if the state is invalid
   *
   * @example
   * ```ts
   * import { legalActions, setup } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });
   * for (const action of legalActions(state)) console.log(action); // { kind: 'play', card: 'create-2' } and others
   * ```
   */
  legalActions<N extends NameOf<T>>(state: StateOf<T, N>): readonly ActionOf<T, N>[];

  /**
   * The reducer: returns the state after an action. The given state does not change; unchanged parts are shared.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or an equal plain object
   * @returns a new state, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and message if the action is not legal now
   * @throws {@link InvalidInputError} if the state is invalid
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
  apply<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): StateOf<T, N>;

  /**
   * Says whether an action is legal and, if not, which clause forbids it and why. Accepts any value as the action
   * and never throws because of it.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - anything
   * @returns `{ legal: true }`, or the code, clause, message and data of the refusal
   * @throws {@link InvalidInputError} if the state is invalid
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
  explain<N extends NameOf<T>>(state: StateOf<T, N>, action: unknown): VerdictOn<ViolationOf<T, N>>;

  /**
   * The clause that says what an action does and when it is due, such as `EW-M1`; what forbids an action is what
   * {@link Engine.explain} says.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the id of the clause
   * @throws {@link IllegalActionError} if it is not an action of this game
   * @throws {@link InvalidInputError} if the state is invalid
   */
  clauseOf<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): string;

  /**
   * What an action takes from the seat that decides: cubes, settlers and cards, what it obliges the seat to pay next, and
   * who gets it. For a legal action that is what {@link Engine.apply} takes; for any other, what it would take if it were
   * legal: the settlers for a location, even if there are too few. Where nothing could be had, as from an empty place of
   * a row, and once the game is over, it is nothing. A step at sea costs what is given for the step; the boats met are
   * owed by `dock`, also where a movement ends by itself because no step is left.
   *
   * In a game of your own it is what the rule says in `price`; without that, what `perform` takes if the action is
   * legal, and otherwise `null`. It is `null` as well if an extension changes what the kind of action does, and not its
   * `price`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if it is not an action of this game
   * @throws {@link InvalidInputError} if the state is invalid
   */
  price<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * The same from a view: what {@link Engine.price} says of the state, for whoever decides in it. In a game of your own
   * whose prices depend on a hidden hand, only the view of that seat will do.
   *
   * @param view - a view of {@link Engine.view}, or equivalent JSON, which is not validated
   * @param action - an action of the game, legal or not
   * @returns the price, deeply frozen
   * @throws {@link IllegalActionError} if it is not an action of this game
   * @throws {@link InvalidInputError} if the view is not of a game of this engine
   */
  priceInView<N extends NameOf<T>>(view: ViewOf<T, N>, action: ActionOf<T, N>): PriceOf<T, N>;

  /**
   * The seat that decides now; not always the seat whose turn it is (C-5). `null` when the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @throws {@link InvalidInputError} if the state is invalid
   */
  actor(state: StateOf<T>): Seat | null;

  /**
   * Whether the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @throws {@link InvalidInputError} if the state is invalid
   */
  isOver(state: StateOf<T>): boolean;

  /**
   * The score of every seat, line by line; before the end, the score if the game ended now.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns a sheet for each seat, in seat order
   * @throws {@link InvalidInputError} if the state is invalid
   */
  scores(state: StateOf<T>): ScoreSheet[];

  /**
   * The seats from best to worst by current score; ties are broken by C-8, unless the game has a `ranking` of its own.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns all seats, the winner first
   * @throws {@link InvalidInputError} if the state is invalid
   */
  ranking(state: StateOf<T>): Seat[];

  /**
   * The teams from best to worst by current score: seats that win and lose together. `ranking` has the same seats in the
   * same order. In a game without teams, as the four of this package, each seat is a team of its own.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns the seats of each team, the winners first
   * @throws {@link InvalidInputError} if the state is invalid
   */
  teams(state: StateOf<T>): Seat[][];

  /**
   * What a viewer may know of a state, using the names of the pieces; hidden piles appear as counts. Never contains the
   * seed.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'perfect'` adds what a perfect memory deduces from public moves
   * @returns the view, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat or recall
   * @throws {@link InvalidInputError} if the state is invalid
   *
   * @example
   * ```ts
   * import { setup, view } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
   * console.log(view(state, 0)); // what seat 0 sees: decks as counts
   * console.log(view(state, 'spectator', 'perfect')); // and what whoever remembers everything knows
   * ```
   */
  view<N extends NameOf<T>>(state: StateOf<T, N>, viewer: Viewer, recall?: Recall): ViewOf<T, N>;

  /**
   * What happened between two states, as a viewer saw it: a list in the order in which a table would show it. It is made
   * of the two views of that viewer and nothing else, so it tells nothing that they do not; {@link Engine.applyChanges}
   * leads from one to the other. For several actions, join the lists of each.
   *
   * @param before - an engine state, or equivalent JSON (validated on every call)
   * @param after - the state after an action; any other state of the same game will do, for a summary
   * @param viewer - a seat, or `'spectator'`
   * @param recall - as for the views
   * @returns the list, deeply frozen; empty if the viewer sees no difference
   * @throws {@link InvalidInputError} if a state is invalid, the states are not of one game, or there is no such seat or
   * recall
   */
  changes<N extends NameOf<T>>(
    before: StateOf<T, N>,
    after: StateOf<T, N>,
    viewer: Viewer,
    recall?: Recall,
  ): readonly ChangeOf<T, N>[];

  /**
   * The reducer, with what happened as a viewer saw it: {@link Engine.apply} and {@link Engine.changes} in one. It makes
   * a view, and so takes 9 to 25 times as long as `apply`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or an equal plain object
   * @param viewer - a seat; by default a spectator
   * @param recall - as for the views
   * @returns the new state and the list, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and message if the action is not legal now
   * @throws {@link InvalidInputError} if the state is invalid, or there is no such seat or recall
   */
  applyWithChanges<N extends NameOf<T>>(
    state: StateOf<T, N>,
    action: ActionOf<T, N>,
    viewer?: Viewer,
    recall?: Recall,
  ): readonly [StateOf<T, N>, readonly ChangeOf<T, N>[]];

  /**
   * A view after changes: the same, byte for byte, as the view of the state that they lead to. The given view does not
   * change; unchanged parts are shared. In a view of {@link Engine.recordView} every `turn` among the changes counts as
   * one turn more.
   *
   * @param view - a view that the changes lead from
   * @param changes - a list from {@link Engine.changes} for the same viewer and recall, or the beginning of one; JSON
   * will do
   * @returns the new view, deeply frozen
   * @throws {@link InvalidInputError} if the view is not of a game of this engine
   * @throws {@link InvalidInputError} with the path to the change, if one is malformed or does not fit the view
   */
  applyChanges<N extends NameOf<T>>(view: ViewOf<T, N>, changes: Iterable<ChangeOf<T, N>>): ViewOf<T, N>;

  /**
   * Another world that the viewer cannot distinguish from the real one: what the viewer sees is the same, and the rest
   * is redrawn with `seed`; every possible world has a chance. Bots think on such states only.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param seed - any string or whole number; the same seed gives the same world
   * @returns a state of the same game, deeply frozen
   * @throws {@link InvalidInputError} if the state is invalid or has no such seat
   *
   * @example
   * ```ts
   * import { resample, setup, view } from 'century-engine';
   *
   * const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
   * const world = resample(state, 0, 'thought'); // other decks, for a bot in seat 0 to think in
   * console.log(JSON.stringify(view(world, 0)) === JSON.stringify(view(state, 0))); // true
   * ```
   */
  resample<N extends NameOf<T>>(state: StateOf<T, N>, viewer: Viewer, seed: string | number): StateOf<T, N>;

  /**
   * The hash of a state, in hex: equal if and only if states have the same meaning, on every platform and whatever the
   * order of keys. It is the SHA-256 of the state's canonical JSON (RFC 8785), in which `game` is replaced by
   * its own hash, with its defaults filled in and its component set replaced by `componentsHash`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns 64 hexadecimal digits
   * @throws {@link InvalidInputError} if the state is invalid
   */
  hash(state: StateOf<T>): string;

  /**
   * Validates the shape and the meaning of a state from outside: pieces in two places, holds over the limit and
   * impossible phases are rejected.
   *
   * @param json - a parsed value, not text: `parseState(JSON.parse(text))`
   * @returns the state, deeply frozen, ready for all functions of the engine
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseState(json: unknown): StateOf<T>;

  /**
   * Validates the shape of an action from outside; {@link Engine.explain} says whether it is legal in a state.
   *
   * @param json - parsed JSON, from any source
   * @param variant - the game it belongs to; by default an action of any variant is accepted
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseAction<N extends NameOf<T>>(json: unknown, variant?: N): ActionOf<T, N>;

  /**
   * Validates the shape and the meaning of a component set from outside. Entries named `//` are comments and are
   * removed.
   *
   * @param json - parsed JSON, from any source, with the name of its `variant`
   * @returns a deeply frozen copy, for the options of {@link Engine.setup}
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseComponents(json: unknown): ComponentsOf<T>;

  /**
   * The default component set of a variant; the `source` of each row says how reliable it is.
   *
   * @param variant - the game
   * @returns the set, deeply frozen; the same object every time
   * @throws {@link InvalidInputError} if there is no such variant
   */
  defaultComponents<N extends NameOf<T>>(variant: N): ComponentsOf<T, N>;

  /**
   * The component set of a game.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns the game's custom set, or the default set
   * @throws {@link InvalidInputError} if the state is invalid
   */
  componentsInUse<N extends NameOf<T>>(state: StateOf<T, N>): ComponentsOf<T, N>;

  /**
   * Counts the rows of a component set and looks for likely mistakes that are not errors.
   *
   * @param components - a set from {@link Engine.parseComponents}
   */
  lintComponents(components: ComponentsOf<T>): ComponentsLint;

  /**
   * Validates the shape of a record from outside; {@link Engine.verifyRecord} replays it to see whether it is correct.
   *
   * @param json - parsed JSON, from any source
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseRecord(json: unknown): GameRecord<T>;

  /**
   * A game that remembers where it stands, for those who would rather call methods of one object: `game.act(action)` in
   * place of `state = apply(state, action)`. It keeps its record, so it can be saved, taken back and gone on with.
   *
   * @param start - the options of a new game, or a record to go on from
   * @returns the game
   * @throws {@link InvalidInputError} if the options or the record are invalid
   * @throws {@link IllegalActionError} if an action of the record is not legal
   */
  createGame<N extends NameOf<T>>(start: OptionsOf<T, N> | GameRecord<T, N>): LiveGame<T, N>;

  /**
   * Starts the record of a new game.
   *
   * @param options - as for {@link Engine.setup}
   * @param shares - the commitments and contributions, if {@link Engine.joinSeed} made the seed; the record stores them
   * @returns a frozen record without actions; its type has the `options`, and keeps them when it is continued or cut
   * @throws {@link InvalidInputError} if the options are invalid, or the shares do not match their commitments
   *   or do not make the seed
   */
  startRecord<N extends NameOf<T>>(options: OptionsOf<T, N>, shares?: SeedShares): StartedRecord<T, N>;

  /**
   * The record with one more action; the given record does not change.
   *
   * @param record - a record of an unfinished game
   * @param action - the next action
   * @returns a new record, with the hash of the turn if the action ends one, and the result if it ends the game
   * @throws {@link IllegalActionError} if the action is not legal
   * @throws {@link InvalidInputError} if the record is invalid
   */
  appendAction<N extends NameOf<T>>(record: StartedRecord<T, N>, action: ActionOf<T, N>): StartedRecord<T, N>;
  /**
   * The same for a record that may lack its options: one that was read or published.
   *
   * @param record - any record of the game
   * @param action - the next action
   */
  appendAction<N extends NameOf<T>>(record: GameRecord<T, N>, action: ActionOf<T, N>): GameRecord<T, N>;

  /**
   * The record with several more actions: all of them, or none if one is refused.
   *
   * @param record - a record of an unfinished game
   * @param actions - the next actions, in order
   * @returns a new record, with the hashes of the turns that they end, and the result if they end the game
   * @throws {@link IllegalActionError} at the first action that is not legal
   * @throws {@link InvalidInputError} if the record is invalid
   */
  appendActions<N extends NameOf<T>>(
    record: StartedRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): StartedRecord<T, N>;
  /**
   * The same for a record that may lack its options: one that was read or published.
   *
   * @param record - any record of the game
   * @param actions - the next actions, in order
   */
  appendActions<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): GameRecord<T, N>;

  /**
   * The record cut off after its first `actions` actions, to take actions back or to begin a branch: origin and options
   * stay, joint seeds, published worlds and earlier rules among them. The given record does not change. Whether a player
   * may go back that far is for {@link Engine.undoLimit} to say.
   *
   * @param record - any record, including published ones; JSON is validated first
   * @param actions - the number of actions to keep, from 0 to `record.actions.length`
   * @returns a record of that many actions, as if it had been played no further; the given one if nothing is cut off
   * @throws {@link InvalidInputError} if the record is invalid, or has fewer actions
   * @throws {@link IllegalActionError} if one of the actions to keep is not legal
   */
  truncateRecord<N extends NameOf<T>>(record: StartedRecord<T, N>, actions: number): StartedRecord<T, N>;
  /**
   * The same for a record that may lack its options: one that was read or published.
   *
   * @param record - any record of the game
   * @param actions - how many actions to keep
   */
  truncateRecord<N extends NameOf<T>>(record: GameRecord<T, N>, actions: number): GameRecord<T, N>;

  /**
   * Replays a record lazily: first its start, then the state after each action.
   *
   * @param record - any record, including published ones; JSON is validated first
   * @returns the steps, from `index` 0 to the number of actions
   * @throws {@link IllegalActionError} at the first action that is not legal
   * @throws {@link InvalidInputError} if the record is invalid
   */
  replay<N extends NameOf<T>>(record: GameRecord<T, N>): Generator<ReplayStep<T, N>, void>;

  /**
   * The state of a record after its first `actions` actions; by default after all of them.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions, from 0 to `record.actions.length`
   * @returns the state at that point, deeply frozen
   * @throws {@link InvalidInputError} if the record is invalid, or has fewer actions
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  recordState<N extends NameOf<T>>(record: GameRecord<T, N>, actions?: number): StateOf<T, N>;

  /**
   * What a viewer may know after the first `actions` actions of a record: {@link Engine.view} with the number of the turn
   * and of the round, as {@link Engine.turnNumber} counts them, in the members `turn` and `round`. In a game of your own
   * with a field of one of these names it is the view without the numbers.
   *
   * @param record - any record, including published ones
   * @param viewer - a seat, or `'spectator'`
   * @param actions - the number of actions, from 0 to `record.actions.length`; by default all of them
   * @param recall - as for the views
   * @returns the view at that point, deeply frozen
   * @throws {@link InvalidInputError} if the record is invalid, has fewer actions, or there is no such seat or recall
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  recordView<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    actions?: number,
    recall?: Recall,
  ): ViewOf<T, N>;

  /**
   * Replays a record and compares everything in it; stops at the first fault. Accepts any value as the record
   * and never throws because of it.
   *
   * @param json - a record, or any value that claims to be one
   * @param options - what the record itself may lack, and work limits
   * @returns how much was verified, or the first fault
   * @throws {@link InvalidInputError} if a limit is invalid
   * @throws {@link LimitError} if more work is needed than the options allow
   *
   * @example
   * ```ts
   * import { appendAction, legalActions, recordState, startRecord, verifyRecord } from 'century-engine';
   *
   * let record = startRecord({ variant: 'spice-road', players: 2, seed: 'demo' });
   * const [first] = legalActions(recordState(record));
   * if (first !== undefined) record = appendAction(record, first);
   * console.log(verifyRecord(JSON.parse(JSON.stringify(record)))); // { ok: true, … }
   * ```
   */
  verifyRecord(
    json: unknown,
    options?: {
      /** The component set to verify with, for a record that contains only the hash of its set. */
      readonly components?: ComponentsOf<T>;
    } & WorkLimits,
  ): Verification;

  /**
   * Plays a record again under the present rules of its game. Records of earlier rules stay valid under those and can be
   * continued; this tells where the game takes another course now.
   *
   * @param record - any record of the game; JSON is validated first
   * @param limits - work limits
   * @returns a record under the present rules up to there, and what is different; a record that has them already is
   *   returned as it is
   * @throws {@link InvalidInputError} if the record is invalid
   * @throws {@link IllegalActionError} if it is wrong under its own rules
   * @throws {@link LimitError} if more work is needed than the limits allow
   */
  migrateRecord<N extends NameOf<T>>(record: GameRecord<T, N>, limits?: WorkLimits): Migration<T, N>;

  /**
   * The record as one viewer may have it while the game is on: without the seed and the contributions to it. Whatever
   * is still hidden from the viewer, including what others did out of sight, is redrawn. It replays and verifies like
   * any other record, and the viewer sees the same at every step.
   *
   * @param record - the whole record, as kept by the host
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the made-up hidden parts
   * @returns a record with `start` and `viewer` in place of `options`
   * @throws {@link InvalidInputError} if the record is invalid, or has no such seat
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  publishRecord<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    seed?: string | number,
  ): GameRecord<T, N>;

  /**
   * Whether a player may take actions back, as far as information is concerned: not if something hidden was revealed or
   * another seat decided in between.
   *
   * Something is revealed when chance decided it and nobody could know it: a card or tile turned face up from a deck, a
   * stack or a pile. A piece that a perfect memory could name beforehand, such as the last card of a deck, does not
   * count. Neither does a card that a player reveals by playing it, which is as free a choice as the action. Whether
   * the other players agree is up to them. A published record gives the same answer as its original.
   *
   * @param record - the game
   * @param from - the current position: the number of actions so far, from 0 to the length of `record.actions`
   * @param to - the position to go back to, from 0 to `from`
   * @throws {@link InvalidInputError} if the record is invalid, or has no such positions
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  canUndo(record: GameRecord<T>, from: number, to: number): boolean;

  /**
   * The earliest position that {@link Engine.canUndo} allows; it also allows every later one.
   * Equal to `from` if nothing can be taken back.
   *
   * @param record - the game
   * @param from - the current position: the number of actions so far; by default all of them
   * @returns the earliest position, as a number of actions
   * @throws {@link InvalidInputError} if the record is invalid, or has no such position
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  undoLimit(record: GameRecord<T>, from?: number): number;

  /**
   * Where a game stands: the number of the turn and of the round. Only records can say so; a state has no memory of how
   * it came about. {@link Engine.recordView} has both in a view.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions so far, from 0 to `record.actions.length`; by default all of them
   * @returns both numbers; a turn counts from its first action on, and the end of the game belongs to the last turn
   * @throws {@link InvalidInputError} if the record is invalid, or has fewer actions
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  turnNumber(record: GameRecord<T>, actions?: number): TurnNumber;

  /**
   * The pieces in play, to get from their numbers in states to their ids in views and actions, and to what is printed on
   * them. A view is enough.
   *
   * @param seen - a state, or a view of {@link Engine.view}
   * @returns the pieces by kind, e.g. `pieces(view).marketTiles.find(id)`
   * @throws {@link InvalidInputError} if the state is invalid
   */
  pieces<N extends NameOf<T>>(seen: StateOf<T, N> | ViewOf<T, N>): PiecesOf<T, N>;

  /**
   * The map in play: which hexes are next to each other, and how many steps apart. A view is enough.
   *
   * @param seen - a state, or a view of {@link Engine.view}
   * @returns the map; `null` in a game without one
   * @throws {@link InvalidInputError} if the state is invalid
   */
  gameMap(seen: StateOf<T> | ViewOf<T>): GameMap | null;

  /**
   * A commitment to a contribution to the seed of a game; it reveals nothing about the contribution.
   *
   * @param options - the game, without its seed
   * @param place - the contributing seat; for the host, the number of players
   * @param secret - 32 hexadecimal digits that nobody can guess, from `randomSeed`
   * @returns 64 hexadecimal digits, to be published before anyone discloses a contribution
   * @throws {@link InvalidInputError} if the options, the place or the contribution is invalid
   */
  commitSeed<N extends NameOf<T>>(options: SeedlessOptions<T, N>, place: number, secret: string): string;

  /**
   * Makes the seed of a game from everyone's contributions. Nobody can steer it if all have committed to their
   * contributions before seeing the others'.
   *
   * @param options - the game, without its seed
   * @param secrets - each seat's contribution, in order; optionally followed by the host's
   * @returns the seed, 64 hexadecimal digits, for {@link Engine.startRecord}
   * @throws {@link InvalidInputError} if the options or a contribution is invalid
   */
  joinSeed<N extends NameOf<T>>(options: SeedlessOptions<T, N>, secrets: readonly string[]): string;

  /**
   * Whether a turn, or a player's part of the setup, is about to begin, or the game is over.
   *
   * @param state - an engine state; it is not validated
   */
  isTurnStart(state: StateOf<T>): boolean;

  /**
   * The distinct ways for the deciding seat to finish its part of the turn: one for each resulting state, however many
   * sequences of actions lead to it. Lazy: the first turns come immediately, those with fewer paid steps before those
   * with more, and the search continues only as you ask for more. There can be millions.
   *
   * In the phase `discard` the deciding seat need not be the seat whose turn it is (C-5); the turn found
   * ends with its discards.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - where to stop and what to omit; by default only positions beyond `maxPositions` (250,000)
   * @returns the turns, one by one; none if the game is over. The return value of the generator, `value` once `done` is
   * `true`, counts them like {@link Engine.countTurns} and says whether the list is complete.
   * @throws {@link InvalidInputError} if the state or a work limit is invalid
   * @throws {@link LimitError} from the generator, if more work is needed than the options allow; its time starts with
   * the first request
   */
  legalTurns<N extends NameOf<T>>(
    state: StateOf<T, N>,
    options?: TurnOptions<T, N>,
  ): Generator<Turn<T, N>, TurnCount>;

  /**
   * Counts the turns that {@link Engine.legalTurns} would find.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - as for {@link Engine.legalTurns}
   * @returns the count, and whether it is exact or cut short by a limit
   * @throws {@link InvalidInputError} if the state or a work limit is invalid
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  countTurns<N extends NameOf<T>>(state: StateOf<T, N>, options?: TurnOptions<T, N>): TurnCount;

  /**
   * Counts the sequences of exactly `depth` actions, or turns, that can follow a state: a reference for testing other
   * implementations of these games. A game that ends earlier does not count.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param depth - number of actions or turns, maximum 1,000; 0 counts the state alone
   * @param options - whether to count actions or turns, and limits
   * @returns the count, and its division among the first actions or turns
   * @throws {@link InvalidInputError} if the state or a limit is invalid, or the depth is not a whole number from 0 to
   * 1,000
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  perft<N extends NameOf<T>>(
    state: StateOf<T, N>,
    depth: number,
    options?: PerftOptions,
  ): PerftResult<ActionOf<T, N>>;

  /**
   * An action as short text, e.g. `>C3(-Y)`. Every action that can be legal in a game has a unique text;
   * {@link Engine.parseNotation} reads it back. The action need not be legal now.
   *
   * @param state - any state of the game that the action belongs to
   * @param action - an action of that game
   * @returns the text, without leading or trailing white space
   * @throws {@link IllegalActionError} if it is not an action of this game
   */
  formatAction<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): string;

  /**
   * The actions of a turn, or of its beginning, as one line, e.g. `P2 B2>C3(-Y) pay P1:R build(-B) trade x3`. The
   * obvious is omitted: the end of a movement that another action follows, and the end of the turn.
   * A turn that is not finished ends in ` ...`.
   *
   * @param state - the state at the start of the turn
   * @param actions - the deciding seat's actions from there, in order
   * @returns one line, without the number of the turn and without a line break
   * @throws {@link IllegalActionError} if an action is not legal
   */
  formatTurn<N extends NameOf<T>>(state: StateOf<T, N>, actions: readonly ActionOf<T, N>[]): string;

  /**
   * Reads actions from text: one, several, or a line of {@link Engine.formatTurn}, with or without the number of the
   * turn. Actions that such a line omits are filled in.
   *
   * Text may come from a player, so it is read only up to the end of the deciding seat's own part of the turn. This
   * part ends with the first action after which another turn begins, another seat decides, or something hidden has been
   * revealed (as {@link Engine.canUndo} defines it). Anything after it, except a final `...`, is rejected without being
   * read, so that neither the actions nor an error reveal anything the seat does not know. With `replay`, lines of
   * played games are read to their end.
   *
   * @param state - the state that the text starts from
   * @param text - notation, maximum 100,000 characters
   * @param options - whether to read past the own part, and work limits; a text of 100,000 characters is
   * read within a few seconds
   * @returns the actions, each legal after those before it; with `stop`, the position in the text, where the own part
   * ended with a reveal or with another seat's decision, so that the turn may go on
   * @throws {@link IllegalActionError} if the text names an action that is not legal there
   * @throws {@link InvalidInputError} if it cannot be read; `path` is `["text", index]`, counted from 0, and `code` is
   * `beyond-own-part` if the index is after the own part, `not-notation` otherwise
   * @throws {@link LimitError} if more work is needed than the limits allow
   *
   * @example
   * ```ts
   * import { parseNotation, setup } from 'century-engine';
   *
   * const state = setup({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 });
   * console.log(parseNotation(state, 'cubes 4Y boat C3')); // a takeCubes and a placeBoat
   * ```
   */
  parseNotation<N extends NameOf<T>>(
    state: StateOf<T, N>,
    text: string,
    options?: NotationOptions,
  ): ReadActions<ActionOf<T, N>>;
}

/**
 * The functions of an {@link Engine} that show games and play them: no records, notation, changes, whole turns, node
 * counts, hashes and schemas.
 */
export interface PlayEngine<T extends GameTypes> extends Pick<Engine<T>, 'VARIANTS' | Played> {}

/** What shows a game and plays it. */
type Played =
  | 'actor'
  | 'apply'
  | 'componentsInUse'
  | 'defaultComponents'
  | 'explain'
  | 'gameMap'
  | 'isOver'
  | 'isTurnStart'
  | 'legalActions'
  | 'parseAction'
  | 'parseComponents'
  | 'parseState'
  | 'pieces'
  | 'price'
  | 'priceInView'
  | 'ranking'
  | 'resample'
  | 'scores'
  | 'setup'
  | 'teams'
  | 'view';
