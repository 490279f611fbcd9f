import type { Engine } from '../engine/engine';
import type { Century, Options, VariantName } from '../games';
import {
  actor,
  appendActions,
  explain,
  legalActions,
  parseNotation,
  recordState,
  recordView,
  startRecord,
  truncateRecord,
  undoLimit,
} from '../generated/entries/century';
import type { VerdictOn } from '../input/errors';
import type { GameTypes } from '../play/game';
import type { Recall, Seat, Viewer } from '../play/seats';
import type { ActionOf, NameOf, OptionsOf, StateOf, ViewOf, ViolationOf } from '../play/types';
import type { GameRecord } from '../record/game-record';

/** The functions that a {@link Game} is made of: those of an engine. */
type Parts<T extends GameTypes> = Pick<
  Engine<T>,
  | 'actor'
  | 'appendActions'
  | 'explain'
  | 'legalActions'
  | 'parseNotation'
  | 'recordState'
  | 'recordView'
  | 'startRecord'
  | 'truncateRecord'
  | 'undoLimit'
>;

/** An action, member by member. */
type Listed = { readonly [member: string]: unknown };

/** A game in progress, which remembers where it stands: a small shell around the functions of an engine. */
export interface Game<T extends GameTypes = Century, N extends NameOf<T> = NameOf<T>> {
  /** The current state, deeply frozen: the same object until the next action. */
  readonly state: StateOf<T, N>;
  /** The game so far, as it is saved. */
  readonly record: GameRecord<T, N>;
  /** The seat that decides; `null` when the game is over. */
  readonly actor: Seat | null;
  /**
   * Performs an action, or all those of a line of notation; none of them if one is refused.
   *
   * @param action - an action, or notation, e.g. `>C3 b2`
   * @returns the new state
   * @throws {@link IllegalActionError} with code, clause and message if an action is not legal
   * @throws {@link InvalidInputError} if a text is no notation
   */
  act(action: ActionOf<T, N> | string): StateOf<T, N>;
  /**
   * Takes the last action back, unless it revealed something or another seat has decided since.
   *
   * @returns the action; `null` if it cannot be taken back, or there is none
   */
  undo(): ActionOf<T, N> | null;
  /**
   * The legal actions, or some of them.
   *
   * @param where - members that they have, e.g. `{ kind: 'sail', to: 12 }`
   */
  legal(where?: Listed): readonly ActionOf<T, N>[];
  /**
   * Whether an action is legal; if not, why.
   *
   * @param action - any action of the game
   */
  explain(action: ActionOf<T, N>): VerdictOn<ViolationOf<T, N>>;
  /**
   * What a viewer may know, with the numbers of the turn and the round.
   *
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` (default), or `'perfect'`
   */
  view(viewer: Viewer, recall?: Recall): ViewOf<T, N>;
  /**
   * Listens to changes: to actions, and to those taken back.
   *
   * @param listener - called after each
   * @returns a function that ends it
   */
  subscribe(listener: () => void): () => void;
}

/**
 * The same for an engine of your own games.
 *
 * @param engine - as `createEngine` makes it
 * @param start - the options of a new game, or a record to go on from
 */
export function createGame<T extends GameTypes, N extends NameOf<T>>(
  engine: Parts<T>,
  start: OptionsOf<T, N> | GameRecord<T, N>,
): Game<T, N>;
/**
 * A game that remembers where it stands, for those who would rather call methods of one object: `game.act(action)` in
 * place of `state = apply(state, action)`. It keeps its record, so it can be saved, taken back and gone on with.
 *
 * @param start - the options of a new game, or a record to go on from
 * @returns the game
 * @throws {@link InvalidInputError} if the options or the record are invalid
 * @throws {@link IllegalActionError} if an action of the record is not legal
 */
export function createGame<N extends VariantName>(
  start: Options<N> | GameRecord<Century, N>,
): Game<Century, N>;
export function createGame(first: object, second?: object): object {
  const engine = (second === undefined ? CENTURY : first) as Parts<GameTypes>;
  const start = (second ?? first) as OptionsOf<GameTypes> | GameRecord<GameTypes>;
  let record = 'format' in start ? start : engine.startRecord(start);
  let state = engine.recordState(record);
  const listeners = new Set<() => void>();
  const goOn = (next: typeof record): typeof state => {
    record = next;
    state = engine.recordState(record);
    for (const listener of [...listeners]) listener();
    return state;
  };
  const game: Game<GameTypes> = {
    get state() {
      return state;
    },
    get record() {
      return record;
    },
    get actor() {
      return engine.actor(state);
    },
    act(action) {
      const actions = typeof action === 'string' ? engine.parseNotation(state, action) : [action];
      return goOn(engine.appendActions(record, actions));
    },
    undo() {
      const to = record.actions.length - 1;
      const last = record.actions[to];
      if (last === undefined || engine.undoLimit(record) > to) return null;
      goOn(engine.truncateRecord(record, to));
      return last;
    },
    legal(where = {}) {
      const wanted = Object.entries(where);
      return engine
        .legalActions(state)
        .filter((action) => wanted.every(([member, value]) => (action as Listed)[member] === value));
    },
    explain: (action) => engine.explain(state, action),
    view: (viewer, recall) => engine.recordView(record, viewer, undefined, recall),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return game;
}

const CENTURY: Parts<Century> = {
  actor,
  appendActions,
  explain,
  legalActions,
  parseNotation,
  recordState,
  recordView,
  startRecord,
  truncateRecord,
  undoLimit,
};
