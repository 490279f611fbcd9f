import { type Bindable, bind } from './bind';
import type { Verdict } from './errors';
import {
  actor,
  appendAction,
  appendActions,
  apply,
  canUndo,
  commitSeed,
  componentsInUse,
  countTurns,
  defaultComponents,
  explain,
  formatAction,
  formatTurn,
  hash,
  isOver,
  isTurnStart,
  joinSeed,
  legalActions,
  legalTurns,
  lintComponents,
  parseAction,
  parseComponents,
  parseNotation,
  parseRecord,
  parseState,
  perft,
  publishRecord,
  ranking,
  recordState,
  replay,
  resample,
  scores,
  setup,
  startRecord,
  undoLimit,
  verifyRecord,
  view,
} from './functions';
import type { AnyGame, Game, GameTypes } from './game';
import { gamesOf } from './games';
import type { SeedlessOptions, SeedShares } from './joint-seed';
import type { Turn, TurnCount, TurnOptions } from './legal-turns';
import type { WorkLimits } from './limits';
import type { ComponentsLint } from './lint-components';
import type { NotationOptions } from './notation/parse';
import type { PerftOptions, PerftResult } from './perft';
import type { GameRecord, ReplayStep } from './record';
import { type SchemasByName, schemasOf } from './schemas';
import type { ScoreSheet } from './score';
import type { Seat } from './seats';
import type { ActionOf, ComponentsOf, NameOf, OptionsOf, StateOf, ViewOf } from './types';
import type { Verification } from './verify';
import type { Recall, Viewer } from './viewer';

/**
 * Everything that can be done with some games; made by {@link createEngine}. `T` are the types of these games: states,
 * actions and records of any other game are refused, by the compiler and at run time.
 */
export interface Engine<T extends GameTypes> {
  /** The names of the games. */
  readonly VARIANTS: readonly NameOf<T>[];

  /**
   * The schemas of every game. They check the form; the `parse…` functions check the meaning as well.
   */
  readonly schemas: { readonly [N in NameOf<T>]: SchemasByName };

  /**
   * Sets a game up. The same options give the same game, everywhere.
   *
   * @param options - variant, number of players and seed, and what the variant offers beyond that
   * @returns the first state, deeply frozen
   * @throws {@link InvalidInputError} for options that are not what they should be
   */
  setup<N extends NameOf<T>>(options: OptionsOf<T, N>): StateOf<T, N>;

  /**
   * The actions that are legal now: all of them, none twice, in a fixed order. Empty exactly when the game is over.
   * The same action is always the same frozen object.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns frozen actions; draw whatever can be clicked from them
   * @throws {@link InvalidInputError} if the state is not one
   */
  legalActions<N extends NameOf<T>>(state: StateOf<T, N>): readonly ActionOf<T, N>[];

  /**
   * The reducer: the state after an action. The state given is not changed; what an action leaves alone is shared.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or a plain object that equals one
   * @returns a new state, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and a sentence if the action is not legal now
   * @throws {@link InvalidInputError} if the state is not one
   */
  apply<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): StateOf<T, N>;

  /**
   * Says whether an action is legal and, if not, which clause forbids it and why. Takes any value and never throws
   * for what it is given as an action.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - anything
   * @returns `{ legal: true }`, or code, clause and message of what forbids it
   * @throws {@link InvalidInputError} if the state is not one
   */
  explain<N extends NameOf<T>>(state: StateOf<T, N>, action: unknown): Verdict;

  /**
   * The seat that decides now; not always the seat whose turn it is (C-5). `null` when the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @throws {@link InvalidInputError} if the state is not one
   */
  actor(state: StateOf<T>): Seat | null;

  /**
   * Whether the game is over.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @throws {@link InvalidInputError} if the state is not one
   */
  isOver(state: StateOf<T>): boolean;

  /**
   * The score of every seat, line by line; before the end, what it would be if the game ended now.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns a sheet for each seat, in the order of the seats
   * @throws {@link InvalidInputError} if the state is not one
   */
  scores(state: StateOf<T>): ScoreSheet[];

  /**
   * The seats from best to worst by present score; ties are broken by C-8.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns all seats, the winner first
   * @throws {@link InvalidInputError} if the state is not one
   */
  ranking(state: StateOf<T>): Seat[];

  /**
   * What a viewer may know of a state, in the names of the pieces; hidden things are counts. Never the seed.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'perfect'` adds what a perfect memory deduces from the moves that all have seen
   * @returns the view, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat or recall
   * @throws {@link InvalidInputError} if the state is not one
   */
  view<N extends NameOf<T>>(state: StateOf<T, N>, viewer: Viewer, recall?: Recall): ViewOf<T, N>;

  /**
   * Another world that the viewer cannot tell from the real one: what the viewer sees is the same, what is hidden is
   * drawn anew with `seed`, each possible world with a chance. Bots think on such states only.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`
   * @param seed - any string or whole number; the same one gives the same world
   * @returns a state of the same game, deeply frozen
   * @throws {@link InvalidInputError} if the state is not one, or has no such seat
   */
  resample<N extends NameOf<T>>(state: StateOf<T, N>, viewer: Viewer, seed: string | number): StateOf<T, N>;

  /**
   * The hash of a state, in hex: equal exactly for states that mean the same, on every platform and whatever the
   * order of keys. It is SHA-256 over the canonical JSON (RFC 8785) of the state, in which `game` is replaced by
   * such a hash of itself with its defaults filled in and its component set replaced by {@link componentsHash}.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns 64 hexadecimal digits
   * @throws {@link InvalidInputError} if the state is not one
   */
  hash(state: StateOf<T>): string;

  /**
   * Checks JSON that claims to be a state, in form and in meaning: pieces in two places, holds over the limit or
   * phases that cannot be are refused.
   *
   * @param json - a value, not text: `parseState(JSON.parse(text))`
   * @returns the state, deeply frozen, ready for all functions of the engine
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseState(json: unknown): StateOf<T>;

  /**
   * Checks JSON that claims to be an action, in form; {@link Engine.explain} says whether it is legal in a state.
   *
   * @param json - parsed JSON, from any source
   * @param variant - the game that it belongs to; by default that of any variant is taken
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseAction<N extends NameOf<T>>(json: unknown, variant?: N): ActionOf<T, N>;

  /**
   * Checks JSON that claims to be a component set, in form and in meaning. Entries named `//` are comments and are
   * left out.
   *
   * @param json - parsed JSON, from any source, with the name of its `variant`
   * @returns a deeply frozen copy, for the options of {@link Engine.setup}
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseComponents(json: unknown): ComponentsOf<T>;

  /**
   * The default component set of a variant; each row says in `source` how far it can be trusted.
   *
   * @param variant - the game
   * @returns the set, deeply frozen; the same object every time
   * @throws {@link InvalidInputError} if there is no such variant
   */
  defaultComponents<N extends NameOf<T>>(variant: N): ComponentsOf<T, N>;

  /**
   * The component set that a game is played with.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns the own set of the game, or the default set
   * @throws {@link InvalidInputError} if the state is not one
   */
  componentsInUse<N extends NameOf<T>>(state: StateOf<T, N>): ComponentsOf<T, N>;

  /**
   * Counts the rows of a component set and looks for slips that no check can call wrong.
   *
   * @param components - a set that {@link Engine.parseComponents} has let through
   */
  lintComponents(components: ComponentsOf<T>): ComponentsLint;

  /**
   * Checks JSON that claims to be a record, in form; {@link Engine.verifyRecord} says whether it holds.
   *
   * @param json - parsed JSON, from any source
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseRecord(json: unknown): GameRecord<T>;

  /**
   * Starts the record of a new game.
   *
   * @param options - as for {@link Engine.setup}
   * @param shares - how the seed was put together, where {@link Engine.joinSeed} has made it; the record keeps it
   * @returns a record without actions, frozen
   * @throws {@link InvalidInputError} for options that are not what they should be, and for shares that do not hold or
   *   that make another seed
   */
  startRecord<N extends NameOf<T>>(options: OptionsOf<T, N>, shares?: SeedShares): GameRecord<T, N>;

  /**
   * The record with one more action; the record given is not changed.
   *
   * @param record - a record of a game that goes on
   * @param action - what is done next
   * @returns a new record, with the hash of the turn if the action ends one, and the result if it ends the game
   * @throws {@link IllegalActionError} if the action is not legal
   * @throws {@link InvalidInputError} if the record is not one
   */
  appendAction<N extends NameOf<T>>(record: GameRecord<T, N>, action: ActionOf<T, N>): GameRecord<T, N>;

  /**
   * The record with some more actions: all of them, or none if one is refused.
   *
   * @param record - a record of a game that goes on
   * @param actions - what is done next, in order
   * @returns a new record, with the hashes of the turns that they end, and the result if they end the game
   * @throws {@link IllegalActionError} at the first action that is not legal
   * @throws {@link InvalidInputError} if the record is not one
   */
  appendActions<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): GameRecord<T, N>;

  /**
   * Plays a record again, lazily: first its start, then the state after each action.
   *
   * @param record - any record, published ones included; JSON is checked first
   * @returns the steps, from `index` 0 to the number of actions
   * @throws {@link IllegalActionError} at the first action that is not legal
   * @throws {@link InvalidInputError} if the record is not one
   */
  replay<N extends NameOf<T>>(record: GameRecord<T, N>): Generator<ReplayStep<T, N>, void>;

  /**
   * The state of a record after its first `actions` actions; by default after all of them.
   *
   * @param record - any record, published ones included
   * @param actions - how many actions are done, from 0 to `record.actions.length`
   * @returns the state there, deeply frozen
   * @throws {@link InvalidInputError} if the record is not one, or has fewer actions
   * @throws {@link IllegalActionError} if it holds an action that is not legal
   */
  recordState<N extends NameOf<T>>(record: GameRecord<T, N>, actions?: number): StateOf<T, N>;

  /**
   * Plays a record again and compares everything that it says; stops at the first fault. Never throws for what it is
   * given as a record.
   *
   * @param json - a record, or any value that claims to be one
   * @param options.components - the component set to verify with, for a record that holds only the hash of its own
   * @param options - what the record itself may lack, and how much work may be done
   * @returns how much was verified, or the first fault
   * @throws {@link InvalidInputError} for a limit that is none
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  verifyRecord(json: unknown, options?: { readonly components?: ComponentsOf<T> } & WorkLimits): Verification;

  /**
   * The record as one viewer may have it while the game is on: without the seed and what was contributed to it, and with what is still hidden from
   * the viewer, and what others did out of the viewer's sight, drawn anew. It replays and verifies like any other, and
   * the viewer sees the same at every step.
   *
   * @param record - the whole record, as it is kept at the table
   * @param viewer - a seat, or `'spectator'`
   * @param seed - decides what is made up for the hidden parts
   * @returns a record with `start` and `viewer` in place of `options`
   * @throws {@link InvalidInputError} if the record is not one, or has no such seat
   * @throws {@link IllegalActionError} if it holds an action that is not legal
   */
  publishRecord<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    seed?: string | number,
  ): GameRecord<T, N>;

  /**
   * Whether a player may take actions back as far as information goes: no, exactly if something hidden was revealed or
   * another seat decided in between.
   *
   * Revealed is what chance decided and nobody could know: a card or tile that came face up from a deck, a stack or a
   * pile. A piece that a perfect memory could name beforehand, such as the last one of a deck, does not count, nor does
   * what a player shows of the own hand by playing it, which is as free a choice as the action. Whether the other
   * players agree is theirs to say. Of a published record the answer is the same as of the one it was made from.
   *
   * @param record - the game
   * @param from - where it stands: how many actions have been done, from 0 to the length of `record.actions`
   * @param to - where it would stand afterwards: from 0 to `from`
   * @throws {@link InvalidInputError} if the record is not one, or has no such positions
   * @throws {@link IllegalActionError} if it holds an action that is not legal
   */
  canUndo(record: GameRecord<T>, from: number, to: number): boolean;

  /**
   * How far back {@link Engine.canUndo} allows to go: it does for this position and every later one, and for none before it.
   * Equal to `from` where nothing can be taken back.
   *
   * @param record - the game
   * @param from - where it stands: how many actions have been done; by default all of them
   * @returns the earliest position, as a number of actions done
   * @throws {@link InvalidInputError} if the record is not one, or has no such position
   * @throws {@link IllegalActionError} if it holds an action that is not legal
   */
  undoLimit(record: GameRecord<T>, from?: number): number;

  /**
   * A promise to contribute exactly this to the seed of a game, and nothing else, that tells nothing of it.
   *
   * @param options - the game, without its seed
   * @param place - the seat that contributes; the number of players for the host
   * @param secret - 32 hexadecimal digits that nobody can guess, from {@link randomSeed}
   * @returns 64 hexadecimal digits, to be published before anybody tells what was contributed
   * @throws {@link InvalidInputError} for options that are not what they should be, no such place, or no such contribution
   */
  commitSeed<N extends NameOf<T>>(options: SeedlessOptions<T, N>, place: number, secret: string): string;

  /**
   * Puts the seed of a game together from the contributions of all. Nobody can steer it who has committed to a
   * contribution before seeing the others.
   *
   * @param options - the game, without its seed
   * @param secrets - what each seat contributes, in order; behind the last seat there may stand what the host does
   * @returns the seed, 64 hexadecimal digits, for {@link Engine.startRecord}
   * @throws {@link InvalidInputError} for options or contributions that are not what they should be
   */
  joinSeed<N extends NameOf<T>>(options: SeedlessOptions<T, N>, secrets: readonly string[]): string;

  /**
   * Whether a turn, or a player's part of the setup, is about to begin, or the game is over.
   *
   * @param state - a state of the engine; it is not checked
   */
  isTurnStart(state: StateOf<T>): boolean;

  /**
   * The distinct ways for the deciding seat to finish its part of the turn: one for each state that this can lead to,
   * however many sequences of actions do. Lazy: the first turns come at once, those with fewer paid steps before those
   * with more, and the search goes on only while more are asked for. There can be millions.
   *
   * In the phase `discard` the deciding seat can be another one than the seat whose turn it is (C-5); the turn found
   * ends with its discards.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - where to stop and what to leave out. By default only positions beyond `maxPositions` (250,000) are
   * left out.
   * @returns the turns, one by one; none if the game is over. The return value of the generator, `value` once `done` is
   * `true`, counts them as {@link Engine.countTurns} does and says whether they are all.
   * @throws {@link InvalidInputError} if the state is not one, or a limit of the work
   * @throws {@link LimitError} from the generator, if more work is needed than the options allow; its time begins with
   * the first turn asked for
   */
  legalTurns<N extends NameOf<T>>(
    state: StateOf<T, N>,
    options?: TurnOptions<T, N>,
  ): Generator<Turn<T, N>, TurnCount>;

  /**
   * Counts what {@link Engine.legalTurns} would find.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param options - as for {@link Engine.legalTurns}
   * @returns the count, and whether it is exact or cut short by a limit
   * @throws {@link InvalidInputError} if the state is not one, or a limit of the work
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  countTurns<N extends NameOf<T>>(state: StateOf<T, N>, options?: TurnOptions<T, N>): TurnCount;

  /**
   * Counts the sequences of exactly `depth` actions, or turns, that can follow a state: the reference that other
   * implementations of these games can be tested against. A game that ends earlier counts nothing.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param depth - how many actions or turns, 1,000 at most; 0 counts the state alone
   * @param options - whether actions or turns are counted, and limits for turns
   * @returns the count, and how it divides among the first actions or turns
   * @throws {@link InvalidInputError} if the state is not one, the depth no whole number from 0 to 1,000, or a limit none
   * @throws {@link LimitError} if more work is needed than the options allow
   */
  perft<N extends NameOf<T>>(
    state: StateOf<T, N>,
    depth: number,
    options?: PerftOptions,
  ): PerftResult<ActionOf<T, N>>;

  /**
   * An action as short text, e.g. `>C3(-Y)`. Every action that can be legal in a game has a text of its own;
   * {@link Engine.parseNotation} reads it back. The action need not be legal now.
   *
   * @param state - any state of the game that the action belongs to
   * @param action - an action of that game
   * @returns the text, without white space at its ends
   * @throws {@link IllegalActionError} if it is no action of this game
   */
  formatAction<N extends NameOf<T>>(state: StateOf<T, N>, action: ActionOf<T, N>): string;

  /**
   * The actions of a turn, or of its beginning, as one line, e.g. `P2 B2>C3(-Y) pay P1:R build(-B) trade x3`. The
   * obvious is left out: the end of a movement that something else follows, and the end of the turn.
   * A turn that is not finished ends in ` ...`.
   *
   * @param state - the state at the start of the turn
   * @param actions - what the deciding seat does from there, in order
   * @returns one line, without the number of the turn and without a line break
   * @throws {@link IllegalActionError} if an action is not legal
   */
  formatTurn<N extends NameOf<T>>(state: StateOf<T, N>, actions: readonly ActionOf<T, N>[]): string;

  /**
   * Reads actions from text: a single one, several, or a line of {@link Engine.formatTurn} with or without the number of the
   * turn in front. What such a line leaves out is filled in.
   *
   * A text may come from a player: it is read up to the end of the deciding seat's own part of the turn. This part ends
   * with the first action after which another turn begins, another seat decides, or something hidden has been turned up
   * (as {@link Engine.canUndo} counts it). What stands behind it, but for a final `...`, is refused before it is looked at, so
   * that neither the actions nor an error tell anything that the seat does not know. With `replay` lines of games that have
   * been played are read to their end.
   *
   * @param state - the state that the text starts from
   * @param text - notation, of 100,000 characters at most
   * @param options - whether to read past the own part, and how much work may be done; a text of 100,000 characters is
   * read within some seconds
   * @returns the actions, each legal after those before it
   * @throws {@link IllegalActionError} if the text names an action that is not legal there
   * @throws {@link InvalidInputError} if it cannot be read; `path` is `["text", place]`, counted from 0, and `code` is
   * `beyond-own-part` if the place lies behind the own part, `not-notation` otherwise
   * @throws {@link LimitError} if more work is needed than the limits allow
   */
  parseNotation<N extends NameOf<T>>(
    state: StateOf<T, N>,
    text: string,
    options?: NotationOptions,
  ): readonly ActionOf<T, N>[];
}

/** The types of a game. */
export type TypesOf<G> = G extends Game<infer T> ? T : never;

/**
 * An engine for some games, whose types its functions have.
 *
 * @param list - the games; no two have the same name
 */
export function createEngine<const L extends readonly AnyGame[]>(...list: L): Engine<TypesOf<L[number]>> {
  const games = gamesOf(list);
  // One by one: the whole of `./functions` as a value would tie all of them to every page.
  const all: { readonly [K in Exclude<keyof Engine<GameTypes>, 'VARIANTS' | 'schemas'>]: Bindable } = {
    setup,
    legalActions,
    apply,
    explain,
    actor,
    isOver,
    scores,
    ranking,
    view,
    resample,
    hash,
    isTurnStart,
    parseState,
    parseAction,
    parseComponents,
    defaultComponents,
    componentsInUse,
    lintComponents,
    parseRecord,
    startRecord,
    appendAction,
    appendActions,
    replay,
    recordState,
    verifyRecord,
    publishRecord,
    canUndo,
    undoLimit,
    commitSeed,
    joinSeed,
    legalTurns,
    countTurns,
    perft,
    formatAction,
    formatTurn,
    parseNotation,
  };
  const bound = Object.entries(all).map(([name, of]) => [name, bind(of, games)]);
  const engine = { VARIANTS: games.names, schemas: schemasOf(games), ...Object.fromEntries(bound) };
  return engine as unknown as Engine<TypesOf<L[number]>>;
}
