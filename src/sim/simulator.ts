import { checkFunction, refuseAt } from '../input/plain-json';
import { onTrust, trusted } from '../input/trusted';
import { type ActionSpace, checkBuffer, idsIn, type ObservationSpace, observerOf } from '../observe/space';
import type { ActionEntry, ActionList } from '../play/actions';
import type { Action, AnyRow, CompiledGame, GameRules, GameTypes, Options, State, View } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import { POSITION, type Position } from '../play/position';
import { type Program, programIn } from '../play/program';
import type { Recall, Seat, Viewer } from '../play/seats';
import { checkSeed } from '../play/seed';
import type { ActionOf, NameOf, OptionsOf, StateIn, StateOf, ViewOf } from '../play/types';
import { deepFreeze } from '../util/immutable';
import { inText, itemAt } from '../util/text';
import { Legal, type Policy, type Random } from './policy';

export type { SimulatorOf as Simulator };

export interface Simulating<T extends GameTypes> {
  /**
   * Creates a simulator of a new game, or of one that continues from a state.
   *
   * @param source - options of `setup`, or a state. Only the contents of options are validated: run outside input
   * through `setup` or `parseState` first.
   * @returns a simulator at the start of the game, or at the state
   * @throws {@link InvalidInputError} if the options are invalid
   */
  createSimulator(source: OptionsOf<T> | StateOf<T>): SimulatorOf<T>;
}

export interface SimulatorOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The name of the game. */
  readonly variant: N;
  /** All actions of the game by id. */
  readonly actions: readonly ActionOf<T, N>[];
  /**
   * The current state as a plain object, created when it is first read after an action. Later actions do not change
   * it, and changes of it do not affect the game. Creating it takes longer than an action, so prefer `actor`,
   * `isOver` and `scores` in hot loops. `toState` returns a frozen state.
   */
  readonly state: StateOf<T, N>;
  /** Returns the legal actions, in a list that the next call refills. It is empty exactly when the game is over. */
  legalActions(): readonly ActionOf<T, N>[];
  /**
   * Writes the ids of the legal actions into an array.
   *
   * @param into - an array to write to; a length of `actions.length` is always enough. Items after the last id may
   * also change.
   * @returns the number of ids
   */
  legalIds(into: { [place: number]: number }): number;
  /**
   * Performs a legal action. It does not check legality: an illegal action leads to an impossible state.
   *
   * @param action - a legal action, or its id
   * @throws {RangeError} if the game has no such action at all
   */
  apply(action: ActionOf<T, N> | number): void;
  /** Whether the game is over. */
  isOver(): boolean;
  /** Returns the active player; `null` when the game is over. */
  actor(): Seat | null;
  /** Returns points by seat, as if the game ended now. */
  scores(): number[];
  /**
   * Returns to the start of the game, or starts another game.
   *
   * @param source - options or a state, for this and later resets, or another seed for the last options (default: the
   * last start)
   * @throws {@link InvalidInputError} if the options or the seed are invalid
   * @throws {RangeError} for a seed if the last start was a state
   */
  reset(source?: string | number | OptionsOf<T, N> | StateIn<T, N>): void;
  /**
   * Copies the state of another simulator of the same game.
   *
   * @param other - stays unchanged
   */
  copyFrom(other: SimulatorOf<T, N>): void;
  /**
   * Returns a view like `view` of the main entry, but not frozen. Later actions do not change it.
   *
   * @param viewer - a seat, or `'spectator'`; not validated
   * @param recall - `'perfect'` adds what a perfect memory can deduce (default: `'none'`)
   */
  view(viewer: Viewer, recall?: Recall): ViewOf<T, N>;
  /**
   * Writes the observation of a seat: the same numbers as {@link observe} of `century-engine/env`, without a view.
   *
   * @param space - from `observationSpace` of `century-engine/env`, for the same settings
   * @param seat - a seat of the game
   * @param into - an array to write to; by default a new one
   * @returns the array
   * @throws {RangeError} if the seat does not exist, `into` is too short, or the space is for another game
   */
  observe(space: ObservationSpace<T, N>, seat: Seat, into?: Float32Array): Float32Array;
  /**
   * Writes 1 for each legal action and 0 for all others.
   *
   * @param space - from `actionSpace` of `century-engine/env`, for the same settings
   * @param into - an array to write to; by default a new one
   * @returns the array
   * @throws {RangeError} if `into` is too short, or the space is for another game or number of players
   */
  mask(space: ActionSpace<T, N>, into?: Uint8Array): Uint8Array;
  /**
   * Switches to a random state that the viewer cannot distinguish from the current one. Every such state is possible.
   *
   * @param viewer - a seat, or `'spectator'`; not validated
   * @param random - the source of random numbers
   */
  resample(viewer: Viewer, random: Random): void;
  /** Returns the state as in the main entry, deeply frozen. */
  toState(): StateOf<T, N>;
  /**
   * Loads a state of the same game.
   *
   * @param state - a state of the same game, which is not validated and stays unchanged
   */
  fromState(state: StateIn<T, N>): void;
  /**
   * Plays all seats by a policy until the game is over, or for `limit` actions.
   *
   * @param policy - picks a legal action, such as {@link casual}
   * @param random - the source of random numbers for the policy
   * @param limit - the maximum number of actions; by default the game is played to its end
   * @returns the number of actions
   */
  playout(policy: Policy<ActionOf<T>>, random: Random, limit?: number): number;
}

export function simulatorOf(games: Games<GameRules>, source: Options | State): RowSimulator {
  const start = startFrom(games, source);
  const simulator = new RowSimulator(start, start.compiled.rowKind.create(start.game));
  simulator.reset();
  return simulator;
}

const NOT_PLAYED = 'Neither options nor a state of this game: parseState checks states, setup options.';

/** The position to which `reset` returns. The simulator may have loaded another game since. */
interface Start {
  readonly rules: GameRules;
  readonly compiled: CompiledGame;
  readonly game: AnyRow['game'];
  readonly cells: Int32Array;
  /** The options of a new game; `null` if the game continues from a state. */
  readonly options: Options | null;
}

function startFrom(games: Games<GameRules>, source: Options | State): Start {
  const read = (): Start => {
    const rules = games.of(source);
    const state = stateFrom(rules, source);
    const compiled = rules.compileGame(state.game);
    const options = 'phase' in source ? null : source;
    return { rules, compiled, game: state.game, cells: compiled.rowKind.cellsOf(state), options };
  };
  return trusted(source, NOT_PLAYED, read, 'options');
}

/** For a seed, returns the options of `start` with that seed instead of theirs; returns any other source unchanged. */
function sourceFrom({ options }: Start, source: string | number | Options | State): Options | State {
  if (typeof source !== 'string' && typeof source !== 'number') return source;
  checkSeed(source);
  if (options === null) throw new RangeError('a seed needs options, but the simulator started from a state');
  return { ...options, seed: source };
}

function stateFrom(rules: GameRules, source: Options | State): State {
  if ('phase' in source) return source;
  rules.checkOptions(source);
  const state = rules.setup(rules.newGame(source)) as State;
  const given: unknown[] = Object.values(source);
  for (const part of Object.values(state.game))
    if (typeof part === 'object' && !given.includes(part)) deepFreeze(part);
  Object.freeze(state.game);
  return state;
}

/** Returns `false` for a proxy that throws. */
function isOwn(other: SimulatorOf): other is RowSimulator {
  try {
    return other instanceof RowSimulator;
  } catch {
    return false;
  }
}

export class RowSimulator implements SimulatorOf {
  readonly variant: string;
  private readonly rules: GameRules;
  private compiled: CompiledGame;
  private row: AnyRow;
  private start: Start;
  /** The cached `state`; `null` after every change. */
  private written: State | null = null;
  private size: number;
  /** The program that runs in place of the rules; `null` if there is none for this game. */
  private program: Program | null;
  private readonly legal: Legal;
  private readonly listed: Action[] = [];

  constructor(start: Start, row: AnyRow, compiled = start.compiled) {
    this.rules = start.rules;
    this.variant = start.rules.name;
    this.compiled = compiled;
    this.row = row;
    this.start = start;
    this.size = compiled.actions.all.length;
    this.program = programIn(this.rules.rules, compiled);
    this.legal = new Legal(compiled.actions);
  }

  /** @param cells - an array for the row of the copy; by default a new one */
  copy(cells?: Int32Array): RowSimulator {
    return new RowSimulator(this.start, this.compiled.rowKind.copyOf(this.row, cells), this.compiled);
  }

  get [POSITION](): Position {
    return { variant: this.rules, compiled: this.compiled, row: this.row };
  }

  get actions(): readonly Action[] {
    return this.compiled.actions.all.map(({ action }) => action);
  }

  get state(): State {
    this.written ??= this.compiled.rowKind.write(this.row) as unknown as State;
    return this.written;
  }

  legalActions(): readonly Action[] {
    const { listed } = this;
    const { ids, count } = this.list();
    const { all } = this.compiled.actions;
    listed.length = count;
    for (let i = 0; i < count; i++) listed[i] = (all[ids[i] as number] as ActionEntry<Action>).action;
    return listed;
  }

  legalIds(into: { [place: number]: number }): number {
    if (ArrayBuffer.isView(into) && into instanceof Int32Array && into.length >= this.size && this.program)
      return this.program.list(this.row.cells, into, this.compiled);
    const { ids, count } = this.list();
    onTrust(['into'], 'Expected an array to write to.', () => {
      for (let i = 0; i < count; i++) into[i] = ids[i] as number;
    });
    return count;
  }

  apply(action: Action | number): void {
    const { compiled, program, row } = this;
    const { actions } = compiled;
    const id =
      typeof action === 'number'
        ? action
        : ((actions.byReference(action) ?? actions.byValue(action))?.id ?? -1);
    if (id >>> 0 !== id || id >= this.size) throw new RangeError('the game has no such action');
    this.written = null;
    if (program !== null) program.apply(row.cells, id, compiled);
    else this.rules.rules.perform(compiled, row, actions.all[id] as ActionEntry<Action>);
  }

  isOver(): boolean {
    return this.row.phase === 'over';
  }

  actor(): Seat | null {
    return this.isOver() ? null : this.row.actor;
  }

  scores(): number[] {
    return this.rules.scores(this.compiled, this.row).map(({ total }) => total);
  }

  reset(source?: string | number | Options | State): void {
    if (source !== undefined) this.start = startFrom(onlyGame(this.rules), sourceFrom(this.start, source));
    this.load(this.start.compiled, this.start.game, this.start.cells);
  }

  copyFrom(other: SimulatorOf): void {
    if (isOwn(other)) this.load(other.compiled, other.row.game, other.row.cells);
    else this.fromState(onTrust([], 'Expected a simulator.', () => other.state));
  }

  view(viewer: Viewer, recall: Recall = 'none'): View {
    return this.rules.view(this.compiled, this.row, viewer, recall);
  }

  resample(viewer: Viewer, random: Random): void {
    checkFunction('random', random);
    this.written = null;
    this.rules.resample(this.compiled, this.row, viewer, random);
  }

  observe(
    space: ObservationSpace,
    seat: Seat,
    into: Float32Array = new Float32Array(space.size),
  ): Float32Array {
    const position = this[POSITION];
    if (itemAt(this.row.players, seat) === undefined)
      throw new RangeError(`there is no seat ${inText(seat)}`);
    const write = observerOf(space, position).writerFor(this.compiled);
    write(this.row, checkBuffer(into, Float32Array, space.size, 'an observation'), seat);
    return into;
  }

  mask(space: ActionSpace, into: Uint8Array = new Uint8Array(space.size)): Uint8Array {
    const { toSpace } = idsIn(space, this[POSITION]);
    const { ids: legal, count } = this.list();
    checkBuffer(into, Uint8Array, space.size, 'a mask');
    into.fill(0, 0, space.size);
    for (let i = 0; i < count; i++) into[toSpace[legal[i] as number] as number] = 1;
    return into;
  }

  toState(): State {
    return deepFreeze(this.compiled.rowKind.write(this.row)) as unknown as State;
  }

  fromState(state: State): void {
    trusted(state, NOT_PLAYED, () => {
      if (this.rules.name !== state.variant) throw new RangeError();
      this.written = null;
      if (state.game !== this.row.game) this.enter(state.game, this.rules.compileGame(state.game));
      this.compiled.rowKind.read(state, this.row);
    });
  }

  playout(policy: Policy, random: Random, limit = Number.POSITIVE_INFINITY): number {
    const { legal, rules, compiled, row, program } = this;
    checkFunction('policy', policy);
    checkFunction('random', random);
    if (typeof limit !== 'number') refuseAt('wrong-type', ['limit'], 'Expected a number.');
    this.written = null;
    const { sink } = legal;
    sink.clear(compiled.actions.all.length);
    let done = 0;
    for (; done < limit; done++) {
      if (program === null) rules.rules.listIds(compiled, row, sink);
      else sink.count = program.list(row.cells, sink.ids, compiled);
      if (sink.count === 0) break;
      const place = policy(legal, random);
      if (program === null) rules.rules.perform(compiled, row, legal.at(place));
      else program.apply(row.cells, legal.idAt(place), compiled);
    }
    return done;
  }

  private load(compiled: CompiledGame, game: AnyRow['game'], cells: Int32Array): void {
    this.written = null;
    if (game !== this.row.game) this.enter(game, compiled);
    this.row.cells.set(cells);
  }

  /** Switches to another game; the caller must then write the cells of the row. */
  private enter(game: AnyRow['game'], compiled: CompiledGame): void {
    const { rowKind } = compiled;
    if (rowKind === this.compiled.rowKind) this.row.game = game;
    else if (rowKind.size === this.row.cells.length) this.row = rowKind.rowAt(game, this.row.cells);
    else this.row = rowKind.create(game);
    this.compiled = compiled;
    this.size = compiled.actions.all.length;
    this.program = programIn(this.rules.rules, compiled);
    this.legal.table = compiled.actions;
  }

  private list(): ActionList {
    const { sink } = this.legal;
    this.rules.rules.listIds(this.compiled, this.row, sink);
    return sink;
  }
}
