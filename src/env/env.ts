import { checkBuffer } from '../observe/space';
import type { GameTypes } from '../play/game';
import { POSITION, type Position, rankingAt } from '../play/position';
import type { Seat, Viewer } from '../play/seats';
import { checkSeed, randomFrom } from '../play/seed';
import type { NameOf, StateIn, StateOf, ViewOf } from '../play/types';
import { deepFreeze } from '../util/immutable';
import { inText } from '../util/text';
import { type Episode, firstEpisode } from './episode';
import type { EnvOptions } from './options';
import { type ActionSpace, informationState, type ObservationSpace, type Spaces } from './spaces';

export type { EnvOf as Env };

export interface EnvOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The action ids. */
  readonly actionSpace: ActionSpace<T, N>;
  /** The meaning of observations. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** The number of players, and of rewards. */
  readonly players: number;
  /** The active player, who is not always the one whose turn it is (C-5); `null` if the game is over or truncated. */
  readonly agent: Seat | null;
  /**
   * The rewards of the last step by seat. They are 0 until the end, unless the kind of rewards is `margin-change`. The
   * array is always the same object. With `outcome`, the rewards of three or more players do not sum to zero.
   */
  readonly rewards: Float64Array;
  /** Whether the game is over by the rules. */
  readonly terminated: boolean;
  /** Whether the game was truncated at the limit. */
  readonly truncated: boolean;
  /** The number of actions so far; after `load`, those since the loaded state plus its `steps`. */
  readonly steps: number;
  /** The state as in the main entry, deeply frozen. */
  readonly state: StateOf<T, N>;
  /**
   * Starts the game that `setup` of the main entry returns for this seed.
   *
   * @param seed - a string of at most 256 characters, or a safe integer
   * @throws {@link InvalidInputError} for any other seed
   */
  reset(seed: string | number): void;
  /**
   * Continues from a state with the same settings. If the game is over, `rewards` are those of its end, as if the
   * last step had led there; otherwise 0. The state is not validated: run outside input through `parseState` first.
   *
   * @param state - a state, which stays unchanged
   * @param steps - the number of steps before the state, which counts for `steps` and the limit (default: 0)
   * @throws {RangeError} if variant, number of players, component set or map differ, or `steps` is not a whole number
   * of at least 0; nothing changes then
   */
  load(state: StateIn<T, N>, steps?: number): void;
  /** Returns an independent environment with equal state, steps, limit and rewards. */
  copy(): EnvOf<T, N>;
  /**
   * Redraws everything hidden from a viewer, like `resample` of the main entry with this seed. Steps, limit and
   * rewards stay.
   *
   * @param viewer - a seat, or `'spectator'`
   * @param seed - a string of at most 256 characters, or a safe integer
   * @throws {RangeError} if there is no such seat
   * @throws {@link InvalidInputError} if the seed is invalid
   */
  resample(viewer: Viewer, seed: string | number): void;
  /**
   * Returns 1 for each legal action, otherwise 0. If the game is over or truncated, all are 0.
   *
   * @param into - an array to write to; by default an array of the environment, the same in every call
   * @throws {RangeError} if `into` is too short
   */
  mask(into?: Uint8Array): Uint8Array;
  /**
   * Whether an action is legal now.
   *
   * @param id - an id of the action space; any other number is illegal
   */
  isLegal(id: number): boolean;
  /**
   * Returns the observation of a seat. The default is the active player, or seat 0 if the game is over or truncated.
   *
   * @param seat - a seat of the game
   * @param into - an array to write to; by default a new one
   * @throws {RangeError} if there is no such seat, or `into` is too short
   */
  observe(seat?: Seat, into?: Float32Array): Float32Array;
  /**
   * Returns the view of a seat as text; see {@link informationState}. The default seat is the same as for `observe`.
   *
   * @param seat - a seat of the game
   * @throws {RangeError} if there is no such seat
   */
  informationState(seat?: Seat): string;
  /**
   * Performs an action of the active player.
   *
   * @param id - an id that the mask allows
   * @throws {RangeError} if the action is illegal; nothing changes then
   */
  step(id: number): void;
  /**
   * Returns the view with perfect recall, deeply frozen.
   *
   * @param viewer - a seat, or `'spectator'`
   * @throws {RangeError} if there is no such seat
   */
  view(viewer: Viewer): ViewOf<T, N>;
  /** Returns points by seat, as if the game ended now. */
  scores(): number[];
  /** Returns the seats by the points of `scores`, best first; C-8 breaks ties. */
  ranking(): Seat[];
}

export function envOf(spaces: Spaces, options: EnvOptions): EnvOf {
  return envAt(firstEpisode(spaces, options));
}

export function envAt(episode: Episode): EnvOf {
  const { simulator, rewards } = episode;
  const { actions, observations } = episode.table;
  const { players } = actions;
  /** Created on first use, because searches copy thousands of environments. */
  let ownMask: Uint8Array | undefined;

  const agent = (): Seat | null => (episode.agent === -1 ? null : episode.agent);
  const seatOf = (seat: Seat | undefined): Seat => {
    const looking = seat ?? agent() ?? 0;
    if (!Number.isInteger(looking) || looking < 0 || looking >= players)
      throw new RangeError(`there is no seat ${inText(looking)}`);
    return looking;
  };
  const viewerOf = (viewer: Viewer): Viewer => (viewer === 'spectator' ? viewer : seatOf(viewer));
  const env: EnvOf & { readonly [POSITION]: Position } = {
    get [POSITION]() {
      return simulator[POSITION];
    },
    actionSpace: actions,
    observationSpace: observations,
    players,
    rewards,
    get agent() {
      return agent();
    },
    get terminated() {
      return episode.isOver;
    },
    get truncated() {
      return episode.isTruncated;
    },
    get steps() {
      return episode.steps;
    },
    get state() {
      return simulator.toState();
    },
    reset: (seed) => episode.reset(seed),
    load: (state, steps) => episode.load(state, steps),
    copy: () => envAt(episode.copy()),
    resample(viewer, seed) {
      checkSeed(seed);
      simulator.resample(viewerOf(viewer), randomFrom(seed));
      episode.refresh();
    },
    mask(into) {
      if (!into) ownMask ??= new Uint8Array(actions.size);
      const out = checkBuffer(into ?? (ownMask as Uint8Array), Uint8Array, actions.size, 'a mask');
      out.fill(0, 0, actions.size);
      episode.mark(out, 0);
      return out;
    },
    isLegal: (id) => episode.isLegal(id),
    observe(seat, into) {
      const { size } = observations;
      const out = checkBuffer(into ?? new Float32Array(size), Float32Array, size, 'an observation');
      episode.observe(seatOf(seat), out);
      return out;
    },
    informationState: (seat) => informationState(simulator.view(seatOf(seat), 'perfect')),
    step(id) {
      if (!episode.isLegal(id)) throw illegal(episode, id);
      episode.step(id);
    },
    view: (viewer) => deepFreeze(simulator.view(viewerOf(viewer), 'perfect')),
    scores: () => simulator.scores(),
    ranking: () => rankingAt(simulator[POSITION]),
  };
  return env;
}

function illegal({ table: { actions }, agent, isTruncated }: Episode, id: number): RangeError {
  if (isTruncated) return new RangeError('the game has been truncated at the limit: reset it first');
  if (agent === -1) return new RangeError('the game is over: reset it first');
  return new RangeError(`action ${inText(id)} (${actions.text(id)}) is not legal now`);
}
