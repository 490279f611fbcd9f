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
 * The functions for a set of games, made by {@link createEngine}. `T` is the union of their types: states,
 * actions and records of any other game are rejected, by the compiler and at run time.
 */
export interface Engine<T extends GameTypes> extends PlayEngine<T>, RecordEngine<T> {
  /**
   * The schemas of every game. They validate only the shape of input; the `parse…` functions also validate its meaning.
   */
  readonly schemas: { readonly [N in NameOf<T>]: SchemasOf<T, N> };

  /**
   * Returns the clause that defines an action; {@link Engine.explain} returns the clause that forbids the action.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - an action of the game, legal or not
   * @returns the id of the clause, such as `EW-M1`
   * @throws {@link IllegalActionError} if it is not an action of this game
   */
  clauseOf<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): string;

  /**
   * Groups legal actions by the things that a player clicks for them, so that a page needs no list of its own. A thing
   * is a kind and an id or number, as in views and {@link Engine.pieces}: `hexes:C3`, `merchantCards:m10`,
   * `merchantRow:2`, `bonusStacks:0`, `locations:A1-1`, `players:1`, `cube:red`; an action that is about nothing is
   * under its own kind, `endTurn`. An action that names several things is under each.
   *
   * @param view - the view of the seat that decides, which is not validated
   * @param legal - the actions to group, as {@link Engine.legalActions} lists them
   * @returns the actions by thing, in the given order
   * @throws {@link InvalidInputError} if `view` is not a view of a game of this engine
   */
  choices<N extends NameOf<T>>(
    view: ViewOf<T, N>,
    legal: readonly ActionOf<T, N>[],
  ): ReadonlyMap<string, readonly ActionOf<T, N>[]>;

  /**
   * Lists the changes between two states for a viewer, in the order in which a front end would show them. They depend
   * only on the two views of this viewer, so they reveal nothing else; {@link Engine.applyChanges} turns one view into
   * the other. For several actions, concatenate their lists.
   *
   * @param before - an engine state, or equivalent JSON (validated on every call)
   * @param after - the state after an action, or, for a summary, any other state of the same game
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
   * Performs an action like {@link Engine.apply}, and lists its changes like {@link Engine.changes}. It creates a view,
   * and so takes 9 to 25 times as long as `apply`.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or an equal plain object
   * @param viewer - a seat; by default a spectator
   * @param recall - as in {@link Engine.view}
   * @returns the new state and the list, deeply frozen
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
   * Returns a view after changes: equal, byte for byte, to the view of the later state. The given view does not change;
   * unchanged parts are shared. In a view of {@link Engine.recordView}, each change of the kind `turn` adds one to
   * the member `turn`.
   *
   * @param view - the view before the changes
   * @param changes - a list from {@link Engine.changes} for the same viewer and recall, the beginning of one, or equivalent
   * JSON
   * @returns the new view, deeply frozen
   * @throws {@link InvalidInputError} if the view is not of a game of this engine
   * @throws {@link InvalidInputError} with the path to the change, if one is malformed or does not fit the view
   */
  applyChanges<N extends NameOf<T>>(view: ViewOf<T, N>, changes: readonly ChangeOf<T, N>[]): ViewOf<T, N>;

  /**
   * Returns the hash of a state, in hex: equal if and only if states have the same meaning, on every platform and for
   * any order of keys. It is the SHA-256 of the state's canonical JSON (RFC 8785), in which `game` is replaced by its
   * hash. Before, defaults are added to `game`, and its component set is replaced by `componentsHash`.
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
   * Finds the distinct ways for the active player to finish their part of the turn: one for each resulting state, even
   * if several sequences of actions lead to this state. Turns with fewer paid steps come first. There can be millions,
   * so the search is lazy: it continues only when you ask for the next turn.
   *
   * In the phase `discard` the active player need not be the seat that has the turn (C-5); the turn then ends with the
   * discards.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - limits, and a filter; by default only `maxPositions` (250,000); the time starts with the first request
   * @returns the turns, one by one; none if the game is over. At the end, the generator returns their count, as
   * {@link Engine.countTurns} does, including whether the list is complete.
   * @throws {@link InvalidInputError} if a work limit is invalid
   * @throws {@link LimitError} from the generator, if more work is needed than the options allow
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
   * @returns the count, and whether it is exact or cut short by a limit
   * @throws {@link InvalidInputError} if a work limit is invalid
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  countTurns<N extends NameOf<T>>(state: StateIn<T, N>, options?: TurnOptions<T, N>): TurnCount;

  /**
   * Counts the sequences of exactly `depth` actions, or turns, that can follow a state, to test other implementations
   * of the games against. Sequences that end the game earlier do not count.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param depth - number of actions or turns, maximum 1,000; 0 counts the state alone
   * @param options - whether to count actions or turns, and limits
   * @returns the count, and its division among the first actions or turns
   * @throws {@link InvalidInputError} if a limit or the depth is invalid
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  perft<N extends NameOf<T>>(
    state: StateIn<T, N>,
    depth: number,
    options?: PerftOptions,
  ): PerftResult<ActionOf<T, N>>;

  /**
   * Writes an action as short text, e.g. `>C3(-Y)`. Each action that can be legal in a game has a unique text;
   * {@link Engine.parseNotation} reads it back. The action need not be legal now.
   *
   * @param state - any state of the game that the action belongs to
   * @param action - an action of that game
   * @returns the text, without leading or trailing white space
   * @throws {@link IllegalActionError} if it is not an action of this game
   */
  formatAction<N extends NameOf<T>>(state: StateIn<T, N>, action: ActionOf<T, N>): string;

  /**
   * Writes the actions of a turn, or of its beginning, as one line, e.g. `P2 B2>C3(-Y) pay P1:R build(-B) trade x3`.
   * Implied actions are omitted: the end of a movement before another action, and the end of the turn. An unfinished
   * turn ends in ` ...`.
   *
   * @param state - the state at the start of the turn
   * @param actions - the actions from there, in order
   * @returns one line, without the number of the turn and without a line break
   * @throws {@link IllegalActionError} if an action is not legal
   */
  formatTurn<N extends NameOf<T>>(state: StateIn<T, N>, actions: readonly ActionOf<T, N>[]): string;

  /**
   * Reads actions from text: one, several, or a line of {@link Engine.formatTurn}, with or without the number of the
   * turn. Actions that such a line omits are filled in.
   *
   * Text may come from a player, so it is read only up to the end of the active player's own part of the turn. This
   * part ends with the first action after which another turn begins, another seat decides, or something hidden was
   * revealed (as {@link Engine.canUndo} defines it). Text after it, except a final `...`, is rejected without being
   * parsed, as its legality could reveal secrets. With `replay`, lines of finished games are read to their end.
   *
   * @param state - the state that the text starts from
   * @param text - notation, maximum 100,000 characters
   * @param options - whether to read past the own part, and work limits; a text of 100,000 characters is
   * read within a few seconds
   * @returns the actions, each legal after those before it
   * @throws {@link IllegalActionError} if the text names an action that is not legal there
   * @throws {@link InvalidInputError} if the text is not notation; `path` is `["text", index]`, counted from 0, and `code` is
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
    state: StateIn<T, N>,
    text: string,
    options?: NotationOptions,
  ): readonly ActionOf<T, N>[];
}
