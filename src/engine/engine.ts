import type { GameTypes } from '../play/game-types';
import type { Turn, TurnCount, TurnOptions } from '../play/legal-turns';
import type { PerftOptions, PerftResult } from '../play/perft';
import type { Recall, Viewer } from '../play/seats';
import type { ActionOf, ChangeOf, ComponentsOf, NameOf, StateIn, StateOf, ViewOf } from '../play/types';
import type { NotationOptions } from '../record/notation';
import type { SchemasOf } from '../record/schemas';
import type { ComponentsLint } from './lint-components';
import type { PlayEngine } from './play-engine';
import type { RecordEngine } from './record-engine';

/**
 * The functions for some games, created by {@link createEngine}. `T` is the union of their types: the compiler and
 * the functions reject states, actions and records of other games.
 */
export interface Engine<T extends GameTypes> extends PlayEngine<T>, RecordEngine<T> {
  /**
   * The schemas of every game. They validate only the shape of input; the `parse…` functions also validate its
   * contents.
   */
  readonly schemas: { readonly [N in NameOf<T>]: SchemasOf<T, N> };

  /**
   * Returns the clause that defines an action. {@link Engine.explain} returns the clause that forbids one.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the id of the clause, such as `EW-M1`
   * @throws {@link IllegalActionError} if it is not an action of this game
   */
  clauseOf<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): string;

  /**
   * Groups legal actions by the things that a player clicks for them, so that a page needs no list of its own. A
   * thing is a kind with an id or number, as in views and {@link Engine.pieces}: `hexes:C3`, `merchantCards:m10`,
   * `merchantRow:2`, `bonusStacks:0`, `locations:A1-1`, `players:1`, `cube:red`. An action that names several things
   * is under each; one that names none is under its own kind, such as `endTurn`.
   *
   * @param view - the active player's view, which is not validated
   * @param legal - actions from {@link Engine.legalActions}
   * @returns the actions by thing, in the given order
   * @throws {@link InvalidInputError} if `view` is no view of a game of this engine
   */
  choices<N extends NameOf<T>>(
    view: ViewOf<T, N>,
    legal: readonly ActionOf<T, N>[],
  ): ReadonlyMap<string, readonly ActionOf<T, N>[]>;

  /**
   * Lists the changes between two states for a viewer, in the order in which a front end should show them. They
   * reveal no more than the two views of this viewer. {@link Engine.applyChanges} turns one view into the other. For
   * several actions, concatenate their lists.
   *
   * @param before - an engine state, or equivalent JSON (validated on every call)
   * @param after - the state after an action or, for a summary, any other state of the same game
   * @param viewer - a seat, or `'spectator'`
   * @param recall - as in {@link Engine.view}
   * @returns the list, deeply frozen; empty if the viewer sees no difference
   * @throws {@link InvalidInputError} if the states are not of one game, or there is no such seat or recall
   */
  changes<N extends NameOf<T>>(
    before: StateIn<T, N>,
    after: StateIn<T, N>,
    viewer: Viewer,
    recall?: Recall,
  ): readonly ChangeOf<T, N>[];

  /**
   * Performs an action like {@link Engine.apply}, and lists the changes like {@link Engine.changes}. It takes 9 to 25
   * times as long as `apply`, because it creates a view.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - a legal action, or an equal plain object
   * @param viewer - a seat; by default a spectator
   * @param recall - as in {@link Engine.view}
   * @returns the new state and the changes, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and message if the action is not legal now
   * @throws {@link InvalidInputError} if there is no such seat or recall
   */
  applyWithChanges<N extends NameOf<T>>(
    state: StateIn<T, N>,
    action: ActionOf<T, N>,
    viewer?: Viewer,
    recall?: Recall,
  ): readonly [StateOf<T, N>, readonly ChangeOf<T, N>[]];

  /**
   * Returns the view after changes, which equals the view of the later state byte for byte. The given view stays
   * unchanged, and unchanged parts are shared. In a view of {@link Engine.recordView}, each change of kind `turn`
   * adds one to `turn`.
   *
   * @param view - the view before the changes
   * @param changes - a list from {@link Engine.changes} for the same viewer and recall, its beginning, or equivalent
   * JSON
   * @returns the new view, deeply frozen
   * @throws {@link InvalidInputError} if the view is no view of a game of this engine
   * @throws {@link InvalidInputError} with the path to a change that is malformed or does not fit the view
   */
  applyChanges<N extends NameOf<T>>(view: ViewOf<T, N>, changes: readonly ChangeOf<T, N>[]): ViewOf<T, N>;

  /**
   * Returns the hash of a state. Hashes are equal if and only if states have the same meaning, on every platform and
   * for any order of keys. A hash is the SHA-256 of canonical JSON (RFC 8785), in which the hash of `game` replaces
   * `game`. Before that, `game` gets its defaults, and `componentsHash` replaces its component set.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns 64 hexadecimal digits
   */
  hash(state: StateIn<T>): string;

  /**
   * Counts the rows of a component set and looks for likely mistakes that are not errors.
   *
   * @param components - a set from {@link Engine.parseComponents}
   */
  lintComponents(components: ComponentsOf<T>): ComponentsLint;

  /**
   * Finds the different ways in which the active player can finish their part of the turn. Sequences of actions that
   * lead to the same state count as one. Turns with fewer paid steps come first. Because there can be millions, the
   * search is lazy: it continues only when the next turn is requested. In the phase `discard`, the active player need
   * not be the one whose turn it is (C-5); the part then ends with the discards.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - limits and a filter; by default only `maxPositions` (250,000). The time starts with the first
   * request.
   * @returns turns; none if the game is over. The return value of the generator is that of {@link Engine.countTurns},
   * whose `isExact` is `true` if the list is complete.
   * @throws {@link InvalidInputError} if a work limit is invalid
   * @throws {@link LimitError} from the generator, if a limit is exceeded
   */
  legalTurns<N extends NameOf<T>>(
    state: StateIn<T, N>,
    options?: TurnOptions<T, N>,
  ): Generator<Turn<T, N>, TurnCount>;

  /**
   * Counts the turns that {@link Engine.legalTurns} would find.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - as for {@link Engine.legalTurns}
   * @returns the count, and whether it is exact or a limit cut it short
   * @throws {@link InvalidInputError} if a work limit is invalid
   * @throws {@link LimitError} if a limit is exceeded
   */
  countTurns<N extends NameOf<T>>(state: StateIn<T, N>, options?: TurnOptions<T, N>): TurnCount;

  /**
   * Counts the sequences of exactly `depth` actions or turns after a state, to compare implementations of the rules.
   * Sequences that end the game earlier do not count.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param depth - the number of actions or turns, at most 1,000; 0 counts the state alone
   * @param options - whether to count actions or turns, and limits
   * @returns the count, in total and for each first action or turn
   * @throws {@link InvalidInputError} if a limit or the depth is invalid
   * @throws {@link LimitError} if a limit is exceeded
   */
  perft<N extends NameOf<T>>(
    state: StateIn<T, N>,
    depth: number,
    options?: PerftOptions,
  ): PerftResult<ActionOf<T, N>>;

  /**
   * Writes an action as short text, such as `>C3(-Y)`. It need not be legal now. Every action of a game has its own
   * text, which {@link Engine.parseNotation} reads.
   *
   * @param state - any state of the game
   * @param action - an action of that game
   * @returns the text, without leading or trailing white space
   * @throws {@link IllegalActionError} if the game has no such action
   */
  formatAction<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): string;

  /**
   * Writes a turn, or the beginning of one, in a line, such as `P2 B2>C3(-Y) pay P1:R build(-B) trade x3`. Implied
   * actions are omitted: the end of a movement before another action, and the end of the turn. An unfinished turn
   * ends in ` ...`.
   *
   * @param state - the state at the start of the turn
   * @param actions - the actions from there, in order
   * @returns a line without the number of the turn and without a line break
   * @throws {@link IllegalActionError} if an action is illegal
   */
  formatTurn<N extends NameOf<T>>(state: StateIn<T, N>, actions: readonly ActionOf<T, N>[]): string;

  /**
   * Reads actions from text: one, several, or a line of {@link Engine.formatTurn}, with or without the number of the
   * turn. Actions that such a line omits are added. Since text may come from a player, only the active player's part
   * of the turn is read. It ends with the first action after which another turn begins, another seat is active, or
   * something hidden was revealed (as {@link Engine.canUndo} defines it). Any text after it, except a final `...`, is
   * rejected without being parsed, because its legality could reveal secrets. With `replay`, lines of finished games
   * are read to their end.
   *
   * @param state - the state before the text
   * @param text - notation, at most 100,000 characters
   * @param options - whether to read past the player's part, and work limits; 100,000 characters take a few seconds
   * @returns the actions, each legal after the ones before it
   * @throws {@link IllegalActionError} if the text has an illegal action
   * @throws {@link InvalidInputError} if the text is not notation. `path` is `["text", index]`; `code` is
   * `beyond-own-part` if the index is after the player's part, otherwise `not-notation`.
   * @throws {@link LimitError} if a limit is exceeded
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
    state: StateIn<T, N>,
    text: string,
    options?: NotationOptions,
  ): readonly ActionOf<T, N>[];
}
